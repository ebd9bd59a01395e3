// The service worker: the page works without a connection, and a new version announces itself.
import { words } from "../words/words";
import { notify } from "./notices";

function announce(waiting: ServiceWorker): void {
  const w = words.value.update;
  notify(w.ready, {
    action: {
      label: w.now,
      do: () => {
        // The new worker takes over, and the page is loaded again with it; the game is saved after every move.
        navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
        waiting.postMessage("now");
      },
    },
  });
}

export function startOffline(): void {
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker
    .register("sw.js")
    .then((registration) => {
      if (registration.waiting) announce(registration.waiting);
      registration.addEventListener("updatefound", () => {
        const found = registration.installing;
        found?.addEventListener("statechange", () => {
          if (found.state === "installed" && navigator.serviceWorker.controller) announce(found);
        });
      });
    })
    .catch(() => undefined); // without it the page plays all the same, only not offline
}
