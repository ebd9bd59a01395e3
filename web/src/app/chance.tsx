// Chance played by hand: a person says what has fallen, or lets the page do it.  What falls may be a secret of somebody
// else, so it stands in the document only for one who has asked to choose.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import type { ChanceMove } from "../engine/types";
import { colourIn, Swatch } from "../pieces/colours";
import { turned, words } from "../words/words";
import type { Game } from "./game";
import { percent, whose } from "./telling";

const split = (text: string): [string, string] => {
  const at = text.indexOf(" ");
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
};

/** "red3" is a red 3, "6+5" two dice, "first 0" a seat. */
function Outcome(props: { game: Game; text: string }): VNode {
  const w = words.value;
  const [verb, what] = split(props.text);
  if ((verb === "first" || verb === "lead") && /^\d+$/.test(what)) return <>{whose(Number(what), props.game.seats, w)}</>;
  const colour = colourIn(what);
  const text = (what || verb).replace(/([a-z])(\d)/g, "$1 $2").replace(/\+/g, " + ");
  return <>{colour && <Swatch colour={colour} size={20} />}{turned(w, text)}</>;
}

function Fates(props: { game: Game; moves: readonly ChanceMove[] }): VNode {
  const { game, moves } = props;
  const all = moves.reduce((sum, m) => sum + m.weight, 0);
  return (
    <div class="fates">
      {moves.map((m) => (
        <button key={m.text} class="pill" onClick={() => void game.fall(m)}>
          <Outcome game={game} text={m.text} /> <small class="soft">{percent(m.weight, all)} %</small>
        </button>
      ))}
    </div>
  );
}

export function Chance(props: { game: Game }): VNode | null {
  const { game } = props;
  const w = words.value.chance;
  const moves = game.fates.value;
  const [verb] = split(moves[0]?.text ?? "");
  /** For which kind of chance somebody wants to choose. */
  const [open, setOpen] = useState<string | null>(null);
  if (moves.length === 0) return null;
  return (
    <section class="chance" aria-label={w.title}>
      <p>{w.next(w.verbs[verb] ?? turned(words.value, verb))}</p>
      <div class="row">
        <button class="go" onClick={() => void game.fall(null)}>{w.fall}</button>
        <button class="pill" aria-expanded={open === verb} onClick={() => setOpen(open === verb ? null : verb)}>{w.choose}</button>
        <button class="pill" onClick={() => game.fallBy(true)}>{w.always}</button>
      </div>
      {open === verb ? <Fates game={game} moves={moves} /> : <p class="soft">{w.secret}</p>}
    </section>
  );
}
