// Colorado's table: the road map of one seat, the hand with what lies before you, the chain, the chart, the others.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { SeatNo } from "@/engine/types";
import { Layout, type Panel } from "@/pieces/layout";
import { pointAt } from "@/pieces/point";
import type { TableProps } from "@/tables/table";
import { type Data, type Point, remember } from "./atlas";
import { Area, Discards, Hand, Palette } from "./cards";
import { CallLine, Chain } from "./chain";
import { Chart, TipiLine } from "./chart";
import { Blocks, Icon, SeatSign } from "./lino";
import { RoadMap } from "./map";
import { Others } from "./others";
import { Signs } from "./signs";
import { deck, numberIn, pool, seatView, type SeatView, verbs } from "./facts";
import { callNow } from "./turn";
import { MapWindow } from "./window";

/** Pool and deck, to take from; and one's own nuggets. */
function Supply(props: TableProps & { mine: SeatView | null }): VNode {
  const { view, choose, words, mine, hint } = props;
  const w = words.colorado;
  const [bank, cards] = [pool(view), deck(view)];
  const hinted = new Set(hint[0]?.path ?? []);
  const take = bank && choose.next.has(bank.id) ? w.takeNugget : w.poolTitle;
  const draw = cards && choose.next.has(cards.id) ? w.drawThree : w.deckTitle;
  return (
    <div class="co-supply">
      {mine && <p class="co-purse"><Icon name="nugget" size={28} /><span><b>{mine.nuggets}</b><small>{w.yourNuggets(mine.nuggets)}</small></span></p>}
      {bank && (
        <div class="co-stock" data-hinted={hinted.has(bank.id)} {...pointAt(choose, bank.id, `${take} ${w.left(numberIn(bank.label))}`)}>
          <span class="co-pile"><Icon name="nugget" size={24} /><Icon name="nugget" size={24} /><Icon name="nugget" size={24} /></span>
          <span><b>{take}</b> <small>{w.left(numberIn(bank.label))}</small></span>
        </div>
      )}
      {cards && (
        <div class="co-stock" data-hinted={hinted.has(cards.id)} {...pointAt(choose, cards.id, `${draw} ${w.left(numberIn(cards.label))}`)}>
          <Icon name="card" size={34} />
          <span><b>{draw}</b> <small>{w.left(numberIn(cards.label))}</small></span>
        </div>
      )}
    </div>
  );
}

/** Whose map lies on the table. */
function Whose(props: TableProps & { shown: SeatNo; show(seat: SeatNo): void }): VNode {
  const { players, words, shown } = props;
  return (
    <div class="co-whose" role="group" aria-label={words.colorado.whoseMap}>
      {players.map((p) => (
        <button key={p.seat} class="pill" aria-pressed={p.seat === shown} onClick={() => props.show(p.seat)}><SeatSign seat={p.seat} size={20} /><span>{p.seat === props.seat ? words.colorado.yourMap : p.name}</span></button>
      ))}
    </div>
  );
}

/** The places on a map that are lit. */
function litPlaces(props: TableProps, mine: SeatView, data: Data): Point[] {
  const { next } = props.choose;
  return [
    ...mine.flags.flatMap((f, i) => (next.has(f.id) && data.regions[i] ? [data.regions[i].flag] : [])),
    ...mine.legs.flatMap((l, i) => (next.has(l.id) && data.legs[i] ? [data.legs[i].at] : [])),
    ...mine.rails.flatMap((r, i) => (next.has(r.id) && data.rails[i] ? [data.rails[i].at] : [])),
  ];
}

function Top(props: TableProps & { mine: SeatView }): VNode {
  const { view, choose, mine, words } = props;
  const asked = verbs(view.moves);
  const tipi = mine.rows.find((r) => r.name === "tipi")?.boxes ?? [];
  return (
    <div class="co-top">
      <Chain {...props} />
      {asked.has("call") && <Palette {...props} />}
      {tipi.some((b) => choose.next.has(b.id)) && <TipiLine {...props} boxes={tipi} />}
      <Hand {...props} />
      <div class="co-own">
        <div class="co-before"><p class="co-head">{words.colorado.yourArea}</p><Area mine={mine} label={words.colorado.yourArea} size={32} words={words} before={props.before} /></div>
        <Supply {...props} mine={mine} />
      </div>
    </div>
  );
}

/** For somebody who only watches: what was asked for, and what is left. */
function Watched(props: TableProps): VNode {
  const call = callNow(props.log, props.view);
  return (
    <div class="co-top">
      {call && <CallLine call={call} players={props.players} words={props.words} />}
      <Supply {...props} mine={null} />
    </div>
  );
}

/** What lies on the discards; on a phone also what lies before you, for which there is no room at the hand. */
function Cards(props: TableProps & { mine: SeatView | null }): VNode {
  const { mine, words } = props;
  const w = words.colorado;
  return (
    <div class="co-own">
      {mine && <div class="co-again"><p class="co-head">{w.yourArea}</p><Area mine={mine} label={w.yourArea} size={32} words={words} before={props.before} /></div>}
      <div class="co-gone"><p class="co-head">{w.discards}</p><Discards {...props} /></div>
    </div>
  );
}

export function Table(props: TableProps): VNode {
  const { view, words, choose, players, motion } = props;
  const w = words.colorado;
  const data = remember(props.data as Data, players.map((p) => p.name));
  const own = props.seat ?? 0;
  const [shown, show] = useState<SeatNo>(own);
  const mine = props.seat === null ? null : seatView(view, own);
  const lit = mine ? litPlaces(props, mine, data) : [];
  // Something is asked on one's own map: whoever was looking at another wants to see it.
  const asked = view.moves.length > 0;
  useEffect(() => show(own), [own, asked && lit.length > 0]);
  const theirs = players[shown]?.name ?? "";
  const label = shown === props.seat ? w.yourMap : w.mapOf(theirs);
  const board = (
    <div class="co-board" data-moves={motion.moves} style={{ "--co-ms": `${motion.ms(320)}ms` }}>
      <Blocks />
      <Whose {...props} shown={shown} show={show} />
      <MapWindow data={data} lit={shown === own ? lit : []} quiet={asked && lit.length === 0} smooth={motion.moves} words={words}>
        <RoadMap key={shown} data={data} view={view} before={props.before} seat={shown} choose={shown === props.seat && asked ? choose : null} words={words} label={label} hinted={new Set(props.hint[0]?.path ?? [])} />
      </MapWindow>
    </div>
  );
  const panels: Panel[] = [
    { id: "chart", title: w.chart, tab: w.chartTab, body: <Chart {...props} /> },
  ];
  const under: Panel[] = [
    { id: "rivals", title: props.seat === null ? w.everybody : w.others, tab: w.othersTab, body: <Others {...props} shown={shown} show={show} /> },
    { id: "signs", title: w.signs, tab: w.signsTab, body: <Signs words={words} /> },
    { id: "cards", title: w.onTable, tab: w.cardsTab, body: <Cards {...props} mine={mine} /> },
  ];
  return <Layout board={board} top={mine ? <Top {...props} mine={mine} /> : <Watched {...props} />} under={under} panels={panels} />;
}
