// A table for any game: the items as a tree of names, what can be pointed at as buttons.  It is what a game has before
// somebody draws it, and by choice for those who would rather read a table than look at it.
import type { VNode } from "preact";
import type { Item } from "../engine/types";
import { colourIn, Swatch } from "../pieces/colours";
import { Layout } from "../pieces/layout";
import { pointAt } from "../pieces/point";
import { turned } from "../words/words";
import type { TableGame, TableProps } from "../tables/table";

interface Props extends TableProps {
  kind: TableGame;
}

function name(item: Item, props: Props): string {
  const said = props.kind.item?.(item, props.view, props.words);
  if (said) return said;
  const face = item.face === "hidden" || item.label.includes(item.face) ? "" : ` ${item.face}`;
  return turned(props.words, `${item.label || item.kind}${face}`);
}

function Thing(props: Props & { item: Item }): VNode {
  const { item, choose } = props;
  const colour = colourIn(item.face);
  const text = <>{colour && <Swatch colour={colour} size={18} />}<span>{name(item, props)}</span></>;
  const can = choose.next.has(item.id) || choose.picked.includes(item.id);
  return can ? <span class="thing" {...pointAt(choose, item.id, name(item, props))}>{text}</span> : <span class="thing">{text}</span>;
}

/** Things with something on them get a box; the rest stand in a line. */
function Tree(props: Props & { parent: number }): VNode {
  const { view, parent } = props;
  const here = view.on(parent);
  return (
    <div class="things">
      {here.map((item) =>
        view.on(item.id).length === 0 ? (
          <Thing key={item.id} {...props} item={item} />
        ) : (
          <div key={item.id} class="group"><Thing {...props} item={item} /><Tree {...props} parent={item.id} /></div>
        ),
      )}
    </div>
  );
}

function isLit(item: Item, props: TableProps): boolean {
  return props.choose.next.has(item.id) || props.view.on(item.id).some((on) => isLit(on, props));
}

/** What can be pointed at comes first, then what belongs to the viewer. */
function rank(item: Item, props: TableProps): number {
  return isLit(item, props) ? 0 : item.owner === props.view.viewer ? 1 : item.owner === null ? 2 : 3;
}

function Plain(props: Props): VNode {
  const { view } = props;
  const tops = [...view.on(0)].sort((a, b) => rank(a, props) - rank(b, props));
  return (
    <Layout
      board={
        <div class="plain">
          {tops.map((item) => (
            <div key={item.id} class="group"><Thing {...props} item={item} /><Tree {...props} parent={item.id} /></div>
          ))}
        </div>
      }
    />
  );
}

/** A game without a table of its own. */
export function plain(id: string): TableGame {
  const kind: TableGame = { id, Table: (props) => <Plain {...props} kind={kind} /> };
  return kind;
}

const texts = new WeakMap<TableGame, TableGame["Table"]>();

/** The table of a game as text, with the game's own names. */
export function textTable(kind: TableGame): TableGame["Table"] {
  let Table = texts.get(kind);
  if (!Table) {
    Table = (props) => <Plain {...props} kind={kind} />;
    texts.set(kind, Table);
  }
  return Table;
}
