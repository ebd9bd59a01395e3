// The page's beginning: loads the engine and lists the games it knows.

interface Engine {
  memory: WebAssembly.Memory;
  paintbox_init(high: number, low: number): void;
  paintbox_request(): number;
  paintbox_answer(length: number): number;
}

interface Game {
  id: string;
  title: string;
}

async function load(): Promise<Engine> {
  const wants = { paintbox: { clock: () => performance.now() } };
  const { instance } = await WebAssembly.instantiateStreaming(fetch("engine.wasm"), wants);
  const engine = instance.exports as unknown as Engine;
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  engine.paintbox_init(high, low);
  return engine;
}

function ask(engine: Engine, request: object): unknown {
  const bytes = new TextEncoder().encode(JSON.stringify(request));
  new Uint8Array(engine.memory.buffer, engine.paintbox_request()).set(bytes);
  const answer = new Uint8Array(engine.memory.buffer, engine.paintbox_answer(bytes.length));
  return JSON.parse(new TextDecoder().decode(answer.subarray(0, answer.indexOf(0))));
}

function list(games: Game[]): void {
  const items = games.map((game) => {
    const item = document.createElement("li");
    item.textContent = game.title;
    return item;
  });
  document.getElementById("games")?.replaceChildren(...items);
}

load()
  .then((engine) => list((ask(engine, { do: "games" }) as { games: Game[] }).games))
  .catch((error: unknown) => document.body.append(`The games could not be loaded: ${String(error)}`));
