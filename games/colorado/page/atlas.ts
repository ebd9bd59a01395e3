// The engine's data of Colorado: what is printed on maps, chart and cards.
import type { Colour } from "@/pieces/colours";

export type Point = readonly [number, number];

export interface Region {
  id: string;
  name: string;
  kind: Land;
  medal: number;
  flag: Point;
  medalAt: Point;
  nameAt: Point;
  rows: number;
  /** x, y, x, y ... clockwise. */
  outline: number[];
}

export interface Leg {
  id: string;
  region: number;
  icon: string;
  /** A path leads to it from the flag. */
  flag: boolean;
  joined: number[];
  at: Point;
}

export interface Rail {
  id: string;
  icon: string;
  medal?: number;
  first: boolean;
  before: number[];
  at: Point;
}

export interface Border {
  regions: [number, number];
  line: number[];
}

export type Land = "town" | "forest" | "desert" | "lake";

export interface Data {
  land: [number, number];
  size: [number, number];
  regions: Region[];
  legs: Leg[];
  mountains: Border[];
  rivers: Border[];
  rails: Rail[];
  zones: { kind: Land; points: number[]; medals: number[] }[];
  lines: { line: string; icons: string[]; medals: number[] }[];
  suits: { suit: Colour; pair: string; copies: number[] }[];
}

export const ZONE_COLOUR: Record<Land, Colour> = { town: "red", forest: "green", desert: "yellow", lake: "blue" };

/** Names of moves are made from data and names, but `move` and `meaning` are not handed them: they do not change. */
let printed: Data | null = null;
let seated: readonly string[] = [];

export function remember(data: Data, names: readonly string[]): Data {
  printed = data;
  seated = names;
  return data;
}

/** Who sits there; null before a table was shown. */
export function nameOf(seat: number): string | null {
  return seated[seat] ?? null;
}

export function remembered(): Data | null {
  return printed;
}

export function pairs(list: readonly number[]): Point[] {
  return Array.from({ length: list.length / 2 }, (_, i) => [list[2 * i] ?? 0, list[2 * i + 1] ?? 0]);
}

/** The legs of a region, in the engine's order, with their number among all legs. */
export function legsOf(data: Data, region: number): { leg: Leg; n: number }[] {
  return data.legs.flatMap((leg, n) => (leg.region === region ? [{ leg, n }] : []));
}
