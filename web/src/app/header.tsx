// The header of a table.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { words } from "../words/words";
import { saveFile } from "./files";
import type { Game } from "./game";
import { openRules } from "./rules";
import { SettingsDialog } from "./settings-dialog";

export function Header(props: { game: Game }): VNode {
  const w = words.value;
  const { game } = props;
  const [open, setOpen] = useState(false);
  const board = game.saved.options.board;
  return (
    <header class="bar">
      <a class="pill back" href="#/" aria-label={w.table.shelf}>‹<span> {w.table.shelf}</span></a>
      <strong class="title">{w.games[game.saved.game as keyof typeof w.games].title}</strong>
      {board !== undefined && <span class="soft sub">{w.options[`board.${board}`]}</span>}
      <span class="space" />
      <button class="pill" onClick={() => saveFile(game.saved)}>{w.table.saveFile}</button>
      <button class="pill" onClick={() => openRules(game.saved.game, null)}>{w.table.rules}</button>
      <button class="pill" onClick={() => setOpen(true)}>{w.settings.title}</button>
      {open && <SettingsDialog close={() => setOpen(false)} />}
    </header>
  );
}
