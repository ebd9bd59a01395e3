// Runs in the page under test, before the page's own scripts: looks for what can be done next, as a person would.
// Waiting is always for something to change, never for a time to pass.
(() => {
  /** A click that was for nothing (a bot was quicker, the page was about to change) shows in no change at all. */
  const NOTHING_MS = 3000;
  const SETTLED_MS = 600;
  const waiting = new Set();
  const screens = new Set();
  const pictures = [];
  let drawn = Promise.resolve(); // the picture of the last click, where that is watched: nobody clicks before they see it
  let idle = 0;
  let had = { log: "?", picked: "" };

  new MutationObserver(() => {
    for (const go of waiting) go();
    waiting.clear();
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });

  /** Until the document has changed, or so long; then what the page has begun is done, for nobody clicks within it. */
  function change(ms) {
    return new Promise((go) => {
      waiting.add(() => setTimeout(go));
      setTimeout(go, ms);
    });
  }

  /** How far the game is, and what has been picked for the next move. */
  function progress() {
    const picked = [...document.querySelectorAll("[data-picked='true']")].map((el) => el.dataset.item);
    return { log: document.querySelector(".log.long")?.textContent ?? document.querySelector(".handover h1")?.textContent ?? "", picked: [...new Set(picked)].join() };
  }

  /** Whether the page has answered: what is picked grows, or the game goes on.  Between the two nothing is picked. */
  function answered() {
    const { log, picked } = progress();
    return log !== had.log || (picked !== "" && picked !== had.picked);
  }

  // How good advice is, is not looked at here: hints and the look back think for a moment only.
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...more) {
    post.call(this, message.line ? { ...message, line: message.line.replace(/"ms":\d+/, '"ms":80') } : message, ...more);
  };

  const visible = (el) => el.getClientRects().length > 0;

  /** What can be clicked at a table: lit things and the filled buttons; if there are neither, the list of moves. */
  function offers() {
    const over = document.querySelector(".handover .go");
    if (over) {
      screens.add(document.body.innerHTML);
      return [over];
    }
    const done = [...document.querySelectorAll(".asking .go")].filter(visible);
    if (done.length > 0 && document.querySelector("[data-picked='true']")) return done;
    const lit = [...document.querySelectorAll("[data-lit='true'], .asking .go")].filter(visible);
    return lit.length > 0 ? lit : [...document.querySelectorAll(".moves button")].filter(visible);
  }

  /** Where several are asked at once a bot's answer is no answer to a click. */
  const botAsked = () => document.querySelector(".players [data-asked='true'] .bot") !== null;

  const over = () => document.querySelector("dialog.result") !== null;

  /** Offers, once the page has answered what was done last; null when the game is over. */
  async function asked() {
    const late = performance.now() + NOTHING_MS;
    while (!over() && !answered() && performance.now() < late) await change(NOTHING_MS);
    idle = over() || answered() ? 0 : idle + 1;
    if (idle > 8) throw new Error(`nothing happens, whatever is done: ${offers()[0]?.outerHTML.slice(0, 200)}`);
    for (;;) {
      had = progress();
      if (over()) return null;
      const list = offers();
      if (list.length > 0 && !botAsked()) return list;
      await change(NOTHING_MS);
    }
  }

  /** A point where a click would meet the element and nothing that lies over it. */
  function spot(el) {
    const box = el.getBoundingClientRect();
    for (const fx of [0.5, 0.25, 0.75, 0.1, 0.9])
      for (const fy of [0.5, 0.25, 0.75, 0.1, 0.9]) {
        const [x, y] = [box.left + fx * box.width, box.top + fy * box.height];
        const hit = document.elementFromPoint(x, y);
        if (hit && (el === hit || el.contains(hit) || hit.closest("[data-item]") === el)) return { x, y };
      }
    return null;
  }

  /** A click on whatever lies uppermost there: the element itself, unless something covers it. */
  function meet(el) {
    let at = spot(el);
    if (!at) {
      el.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      at = spot(el);
    }
    if (!at) throw new Error(`it is covered and cannot be clicked: ${el.outerHTML.slice(0, 200)}`);
    document.elementFromPoint(at.x, at.y).dispatchEvent(new MouseEvent("click", { bubbles: true, clientX: at.x, clientY: at.y }));
  }

  window.person = {
    /** Where to click next, chosen by a number from 0 to 1. */
    async where(share) {
      const list = await asked();
      await drawn;
      if (list === null) return { over: true };
      const first = Math.floor(share * list.length);
      for (const el of [...list.slice(first), ...list.slice(0, first)]) {
        const at = spot(el);
        if (at) return { ...at, lit: el.matches("[data-lit='true']") };
        el.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
        const then = spot(el);
        if (then) return { ...then, lit: el.matches("[data-lit='true']") };
      }
      // It may have gone while we looked.
      return list.every((el) => el.isConnected && visible(el)) ? { hidden: list[0].outerHTML.slice(0, 200) } : {};
    },

    /** Plays so many clicks, or to the end, without leaving the page.  Says how many it made. */
    async play(most, seed) {
      let random = seed;
      for (let i = 0; i < most; i++) {
        const list = await asked();
        if (list === null) return i;
        random = (random * 48271) % 2147483647;
        meet(list[random % list.length]);
      }
      return most;
    },

    /** Plays on the drawn table until the page shows `until`, or to the end.  Says which of `kinds` were lit on the way. */
    async playUntil(until, kinds) {
      const seen = new Set();
      for (let i = 0; ; i++) {
        const list = await asked();
        // One's own map may have to come back first.
        while (list && !document.querySelector("[data-lit='true'], .go")) await change(NOTHING_MS);
        for (const kind of kinds) if (document.querySelector(`${kind}[data-lit='true']`)) seen.add(kind);
        if (list === null || (until && document.querySelector(until))) return [...seen];
        const now = offers();
        meet(now[Math.floor(((i * 0.37) % 1) * now.length)]);
      }
    },

    /** Whether a person is asked and no bot is about to move. */
    rests: () => offers().length > 0 && !botAsked(),

    /** Until that is so and nothing changes any more: view and log follow each other, not at once.  There must be a game to
     * go on with. */
    async settled() {
      for (let still = false; !still; ) {
        while (!window.person.rests()) {
          if (over()) throw new Error("the game is over");
          await change(NOTHING_MS);
        }
        still = true;
        const moved = () => void (still = false);
        waiting.add(moved);
        await new Promise((go) => setTimeout(go, SETTLED_MS));
        waiting.delete(moved);
      }
    },

    /** How long it took, in ms: to a set-up that can be started, and from its button to the first question. */
    async readied() {
      const button = () => document.querySelector(".setup .go:not([disabled])");
      while (!button()) await change(NOTHING_MS);
      const setup = performance.now();
      button().click();
      while (!document.querySelector("[data-lit='true']")) await change(NOTHING_MS);
      return { setup, play: performance.now() - setup };
    },

    /** Moves until a bot has moved too, and says how long the longest task was, in ms; 0 if none was over 50. */
    async whileThinking() {
      let longest = 0;
      while (!window.person.rests()) await change(NOTHING_MS);
      const seen = (list) => {
        for (const task of list) longest = Math.max(longest, task.duration);
      };
      const watch = new PerformanceObserver((list) => seen(list.getEntries()));
      watch.observe({ type: "longtask" });
      const theirs = () => [...document.querySelectorAll(".log.long li[data-chance=false]")].filter((li) => !li.textContent.startsWith("You")).length;
      const before = theirs();
      while (!over() && theirs() === before) {
        await window.person.play(1, 7);
        await new Promise((go) => setTimeout(go)); // a person's clicks are tasks of their own
      }
      while (!over() && !window.person.rests()) await change(NOTHING_MS);
      seen(watch.takeRecords());
      watch.disconnect();
      return longest;
    },

    /** From now on notes how long each click takes to show in a picture. */
    watch() {
      addEventListener("pointerdown", (event) => {
        const seen = new MutationObserver(() => {
          seen.disconnect();
          // After the frame in which the change is drawn.
          drawn = new Promise((go) => requestAnimationFrame(() => setTimeout(() => go(pictures.push(performance.now() - event.timeStamp)))));
        });
        seen.observe(document.querySelector("main"), { subtree: true, childList: true, attributes: true, characterData: true });
      }, true);
    },
    watched: () => pictures,

    /** Every screen seen on which the device changed hands. */
    screens: () => [...screens],

    /** Waits for a question, and says whether the focus is on something that answers it.  `same`: nothing was done since. */
    async focused(same) {
      const list = same && !over() && offers().length > 0 ? offers() : await asked();
      if (list === null) return { over: true };
      const at = document.activeElement;
      // Groups lie in groups: arrows walk in the outermost.
      let group = at.closest("[role=group]");
      while (group?.parentElement.closest("[role=group]")) group = group.parentElement.closest("[role=group]");
      const near = at.matches("[data-item]") && list.some((el) => group.contains(el));
      return { on: list.includes(at), near, nowhere: at === document.body, offers: list[0].outerHTML.slice(0, 200) };
    },
  };
})();
