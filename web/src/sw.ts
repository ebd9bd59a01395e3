// The service worker.  All files of a version are kept under that version's name; files never change under
// one name, so the cache is asked first.
declare const VERSION: string;
declare const FILES: string[];

export {};
const scope = self as unknown as ServiceWorkerGlobalScope;
const CACHE = `paintbox-${VERSION}`;

scope.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: "reload" })))));
});

scope.addEventListener("activate", (event) => {
  const old = (name: string): boolean => name.startsWith("paintbox-") && name !== CACHE;
  event.waitUntil(
    caches.keys()
      .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
      .then(() => scope.clients.claim()),
  );
});

scope.addEventListener("message", (event) => {
  if (event.data === "now") void scope.skipWaiting();
});

scope.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== scope.location.origin) return;
  const wanted = event.request.mode === "navigate" ? "./" : event.request;
  event.respondWith(
    caches.open(CACHE).then(async (cache) => (await cache.match(wanted, { ignoreSearch: true })) ?? fetch(event.request)),
  );
});
