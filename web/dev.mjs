// Serves a finished page for trying it out: node web/dev.mjs [DIST] [--port N].  `paintbox serve` is the real
// server; this one has the same security policy, so that what works here works there.
import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { dirname, extname, join, normalize, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

const POLICY = [
  "default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "worker-src 'self'", "style-src 'self'",
  "img-src 'self' data: blob:", "connect-src 'self'", "font-src 'self'", "manifest-src 'self'", "base-uri 'none'",
].join("; ");

export function serve(dist, port = 0) {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, "http://x").pathname));
    let file = join(dist, path);
    if (existsSync(file) && statSync(file).isDirectory()) file = join(file, "index.html");
    if (!existsSync(file)) return response.writeHead(404).end("Not found\n");
    response.writeHead(200, {
      "content-type": TYPES[extname(file)] ?? "application/octet-stream",
      "content-security-policy": POLICY,
      "cache-control": "no-cache",
    });
    createReadStream(file).pipe(response);
  });
  return new Promise((done) => {
    server.listen(port, "127.0.0.1", () => done({ server, address: `http://127.0.0.1:${server.address().port}/` }));
  });
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const args = process.argv.slice(2);
  const at = args.indexOf("--port");
  const port = at < 0 ? 8081 : Number(args[at + 1]);
  const rest = at < 0 ? args : args.filter((_, i) => i !== at && i !== at + 1);
  const dist = resolve(rest[0] ?? join(dirname(fileURLToPath(import.meta.url)), "dist"));
  console.log((await serve(dist, port)).address);
}
