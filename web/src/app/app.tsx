// The page: which screen an address means, and what lies over every screen.
import type { VNode } from "preact";
import { useEffect, useErrorBoundary } from "preact/hooks";
import { Patterns } from "../pieces/colours";
import { Notices, Spoken } from "../pieces/notices";
import { words } from "../words/words";
import { box } from "../tables/list";
import { Trouble } from "./trouble";
import { Playing } from "./playing";
import { Review } from "./review";
import { MakeRoom } from "./room";
import { route } from "./router";
import { RulesDrawer, RulesPage } from "./rules";
import { Shelf } from "./shelf";

function Screen(): VNode {
  const w = words.value;
  const { parts, query } = route.value;
  const [first, second, third] = parts;
  if (first === undefined) return <Shelf />;
  if (first === "table" && second) return <Playing key={second} id={second} />;
  if (first === "replay" && second) return <Review key={second} id={second} />;
  if (first === "rules" && second && box(second)) return <RulesPage game={second} rule={third ?? null} />;
  if (box(first)) return <Shelf open={first} board={second ?? null} query={query} />;
  return <Trouble sentence={parts.length === 1 ? w.errors.noGame(first) : w.errors.nothingHere} />;
}

export function App(): VNode {
  const [error] = useErrorBoundary();
  // A new screen is read from its beginning.
  const place = route.value.parts.slice(0, 2).join("/");
  useEffect(() => window.scrollTo(0, 0), [place]);
  const usable = typeof WebAssembly === "object" && typeof Worker === "function";
  return (
    <>
      <Patterns />
      {!usable ? <Trouble sentence={words.value.errors.noWasm} final /> : error ? <Trouble sentence={words.value.errors.anything} /> : <Screen />}
      <RulesDrawer />
      <MakeRoom />
      <Notices />
      <Spoken />
    </>
  );
}
