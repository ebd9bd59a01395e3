// Games that one seat cannot tell apart: the engine beside the page, to know what is secret.
//
// A twin of a game differs from it in one line that the seat cannot read (a card dealt to somebody else, a choice
// that is still covered), and in nothing that the seat is told: its view and its log are the same to the byte, while the
// other's view is not.  Whatever of the page differs between the two has therefore leaked.
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The page's own engine, here: asks it a request, gets its answer. */
export async function engineOf(dist) {
  const { instance } = await WebAssembly.instantiate(readFileSync(join(dist, "engine.wasm")), { paintbox: { clock: () => performance.now() } });
  const e = instance.exports;
  e.paintbox_init(1, 2);
  return (request) => {
    const line = Buffer.from(JSON.stringify(request));
    Buffer.from(e.memory.buffer, e.paintbox_request(), e.paintbox_request_max()).set(line);
    const at = e.paintbox_answer(line.length);
    const memory = Buffer.from(e.memory.buffer);
    return JSON.parse(memory.toString("utf8", at, memory.indexOf(0, at)));
  };
}

function split(replay) {
  const [head, rest] = replay.split("\nmoves\n");
  return { head, lines: rest.split("\n").filter((l) => l !== "" && !/^(result|end) /.test(l)) };
}

function joined(head, lines) {
  return `${head}\nmoves\n${lines.join("\n")}\nend ${lines.length}\n`;
}

const seatOf = (line) => (line.startsWith("chance ") ? "chance" : Number(line.split(" ", 1)[0]));
const textOf = (line) => line.slice(line.indexOf(" ") + 1);

/** What could have been done instead of a line; chance's own are only told to whoever plays it by hand. */
function instead(ask, head, lines, at) {
  const word = (name) => head.match(new RegExp(`^${name} (.*)$`, "m"))[1];
  const options = Object.fromEntries([...head.matchAll(/^option (\S+) (.*)$/gm)].map((m) => [m[1], m[2]]));
  ask({ do: "new", game: word("game"), players: Number(word("players")), options, chance: "manual" });
  for (const line of lines.slice(0, at)) if (!ask({ do: "play", seat: seatOf(line), move: textOf(line) }).ok) return [];
  return ask({ do: "view", seat: seatOf(lines[at]) }).moves.map((m) => m.text).filter((text) => text !== textOf(lines[at]));
}

const told = (ask, seat) => JSON.stringify([ask({ do: "view", seat }), ask({ do: "log", seat })]);

/** A twin of a game for `eyes`, in which `other` knows something else; null if there is none.  What differs has happened
 * as early, or as late, as can be. */
function twin(ask, replay, eyes, other, early) {
  const { head, lines } = split(replay);
  ask({ do: "load", replay });
  const log = ask({ do: "log", seat: eyes }).log;
  const seen = told(ask, eyes);
  const known = told(ask, other);
  const covered = lines.flatMap((line, i) => (log[i].text === textOf(line) ? [] : [i]));
  for (const i of early ? covered : covered.reverse()) {
    for (const text of instead(ask, head, lines, i)) {
      const other_lines = [...lines.slice(0, i), `${lines[i].split(" ", 1)[0]} ${text}`, ...lines.slice(i + 1)];
      const replay = joined(head, other_lines);
      if (ask({ do: "load", replay }).ok && told(ask, eyes) === seen && told(ask, other) !== known) return replay;
    }
  }
  return null;
}

/** Positions late in a game between bots in which seat 0 is asked and seat 1 has a secret, each with a twin: one whose
 * secret is new, and one whose secret is as old as can be. */
export function pairs(ask, game, players, seed = "42") {
  ask({ do: "new", game, players, seed });
  const positions = [];
  for (let turn = 0; turn < 60 && !ask({ do: "view", seat: "spectator" }).over; turn++) {
    const seat = ask({ do: "view", seat: "spectator" }).pending.at(-1);
    ask({ do: "bot", seat, level: "greedy" });
    const { pending, over } = ask({ do: "view", seat: "spectator" });
    if (pending.includes(0) && !over) positions.unshift(ask({ do: "save" }).replay);
  }
  const first = (early) => {
    for (const replay of positions) {
      const second = twin(ask, replay, 0, 1, early);
      if (second) return [replay, second];
    }
    throw new Error(`${game}: nothing is secret`);
  };
  return [first(false), first(true)];
}
