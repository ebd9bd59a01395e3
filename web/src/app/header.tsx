// The header of a table.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { Icon, IconButton } from "../pieces/icons";
import { words } from "../words/words";
import { saveFile } from "./files";
import type { Game } from "./game";
import { openRules } from "./rules";
import { SettingsDialog } from "./settings-dialog";

export function Header(props: { game: Game; status: string | VNode | null }): VNode {
  const w = words.value;
  const { game } = props;
  const [open, setOpen] = useState(false);
  const board = game.saved.options.board;
  return (
    <header class="bar">
      <a class="pill" href="#/" aria-label={w.table.shelf}><Icon name="back" /><span class="word">{w.table.shelf}</span></a>
      <strong class="title">{w.games[game.saved.game as keyof typeof w.games].title}</strong>
      {board !== undefined && <span class="soft sub">{w.options[`board.${board}`]}</span>}
      <span class="space" />
      {props.status !== null && <span class="status">{props.status}</span>}
      <IconButton icon="save" label={w.table.saveFile} onClick={() => saveFile(game.saved)} />
      <IconButton icon="rules" label={w.table.rules} onClick={() => openRules(game.saved.game, null)} />
      <IconButton icon="settings" label={w.settings.title} onClick={() => setOpen(true)} />
      {open && <SettingsDialog close={() => setOpen(false)} />}
    </header>
  );
}
