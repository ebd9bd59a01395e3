// The engine's worker: one line of the protocol in, one line out.  All thinking happens here, so the
// page never waits for a bot.
//
// Messages in:  {start: url of the module} once, then {id, line}.
// Messages out: {ready: true} or {broken: sentence}, then {id, line}.

interface Module {
  memory: WebAssembly.Memory;
  paintbox_init(high: number, low: number): void;
  paintbox_request(): number;
  paintbox_request_max(): number;
  paintbox_answer(n: number): number;
}

export {};
const scope = self as unknown as DedicatedWorkerGlobalScope;
let engine: Module | null = null;

async function start(url: string): Promise<void> {
  const imports = { paintbox: { clock: () => performance.now() } };
  const response = await fetch(url);
  if (!response.ok) throw new Error(`engine.wasm: ${response.status}`);
  const { instance } = await WebAssembly.instantiate(await response.arrayBuffer(), imports);
  engine = instance.exports as unknown as Module;
  const entropy = crypto.getRandomValues(new Uint32Array(2));
  engine.paintbox_init(entropy[0] ?? 0, entropy[1] ?? 0);
}

function answer(e: Module, line: string): string {
  const bytes = new TextEncoder().encode(line);
  const room = Math.min(bytes.length, e.paintbox_request_max());
  new Uint8Array(e.memory.buffer, e.paintbox_request(), room).set(bytes.subarray(0, room));
  const at = e.paintbox_answer(bytes.length);
  const memory = new Uint8Array(e.memory.buffer);
  return new TextDecoder().decode(memory.subarray(at, memory.indexOf(0, at)));
}

scope.onmessage = async (event: MessageEvent<{ start?: string; id?: number; line?: string }>) => {
  const { start: url, id, line } = event.data;
  try {
    if (url !== undefined) {
      await start(url);
      scope.postMessage({ ready: true });
    } else if (engine && id !== undefined && line !== undefined)
      scope.postMessage({ id, line: answer(engine, line) });
  } catch (error) {
    // A trap leaves the module's memory in doubt: nothing more can be asked of this worker.
    engine = null;
    scope.postMessage({ broken: String(error) });
  }
};
