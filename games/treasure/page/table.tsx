// The table of Treasure, Treasure!: a sea chart with a spiral of squares, four figures, dice and cards.
import type { VNode } from "preact";
import { Layout } from "@/pieces/layout";
import type { TableProps } from "@/tables/table";
import { Board } from "./board";
import { useForesight } from "./foresight";
import { Gone } from "./gone";
import { Hand } from "./hand";
import { useFocusAgain } from "./keys";
import { Others, useNotes } from "./others";
import type { Data } from "./facts";

export function Table(props: TableProps): VNode {
  const { words } = props;
  const data = props.data as Data;
  const [notes, toggle] = useNotes();
  useForesight(props);
  useFocusAgain(props.view);
  return (
    <Layout
      board={<Board {...props} data={data} />}
      top={<Hand {...props} />}
      panels={[
        { id: "owners", title: words.treasure.owners, body: <Others {...props} notes={notes} toggle={toggle} /> },
        { id: "gone", title: words.treasure.gone, body: <Gone {...props} data={data} /> },
      ]}
    />
  );
}
