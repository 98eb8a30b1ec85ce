/**
 * The games that somebody has ended at this device. They stay in this browser: nothing of them is sent anywhere, and
 * whoever wants them elsewhere takes a file along.
 */
import { addSolved, readSolved, type Solved, solvedPuzzles } from "../puzzles/kept.js";
import { isRecord, keep, kept } from "../store.js";
import { t } from "../texts.js";

export interface Deed {
  readonly table: string;
  /** When it was noted, in milliseconds. */
  readonly at: number;
  readonly mode: string;
  readonly boxes: readonly string[];
  /** Whether the own side won. */
  readonly won: boolean;
  readonly overlord: boolean;
  /** Whether somebody else played, bots not counted. */
  readonly company: boolean;
  readonly turns: number;
  readonly towers: number;
  /** By the own seats. */
  readonly slain: number;
  readonly points: number;
  readonly takenBack: number;
  /** The day whose castle it was, as `2026-11-18`, or nothing. */
  readonly castle: string;
}

/** A file or something kept that is no record of deeds. */
export class NoDeeds extends Error {}

/** The oldest are forgotten. */
const MOST = 2000;
const KIND = "ringwall deeds";
/** The largest file that {@link MOST} deeds could need, and more. */
export const LARGEST_FILE = 2_000_000;

/** In the order in which they were noted, the oldest first. */
export function deeds(): Deed[] {
  const found = kept("deeds");
  return Array.isArray(found) ? found.flatMap((each) => readDeed(each) ?? []) : [];
}

/** Note a game. One that was noted before, and has ended anew since, counts as it ended last. */
export function note(deed: Deed): void {
  if (passedOver().includes(deed.table)) return;
  const all = deeds();
  const before = all.find(({ table }) => table === deed.table);
  if (before && JSON.stringify({ ...before, at: 0 }) === JSON.stringify({ ...deed, at: 0 })) return;
  keepAll([...all.filter((each) => each !== before), { ...deed, at: before?.at ?? deed.at }]);
}

/** A table that goes on from a game that is over: whoever plays there knows what comes, so it is no deed. */
export function passOver(table: string): void {
  keep("deeds_not", [table, ...passedOver()].slice(0, 100));
}

function passedOver(): unknown[] {
  const tables = kept("deeds_not");
  return Array.isArray(tables) ? tables : [];
}

export function forgetDeeds(): void {
  keepAll([]);
}

/** All of them as a file, and the puzzles that have been solved. */
export function written(): string {
  return `${JSON.stringify({ kind: KIND, version: 1, deeds: deeds(), puzzles: solvedPuzzles() }, null, 1)}\n`;
}

/** Add what is in a file to what is here; gives back how many games were new. Raises {@link NoDeeds}. */
export function readIn(text: string): number {
  const known = deeds();
  const tables = new Set(known.map(({ table }) => table));
  const { games, puzzles } = readFile(text);
  addSolved(puzzles);
  const fresh = games.filter(({ table }) => !tables.has(table) && tables.add(table));
  keepAll([...known, ...fresh].sort((one, other) => one.at - other.at));
  return fresh.length;
}

function readFile(text: string): { games: Deed[]; puzzles: Solved[] } {
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch {
    throw new NoDeeds(t("page.deeds.no_file"));
  }
  if (!isRecord(said) || said.kind !== KIND || !Array.isArray(said.deeds)) throw new NoDeeds(t("page.deeds.no_file"));
  if (said.version !== 1) throw new NoDeeds(t("page.deeds.newer_file"));
  const puzzles = said.puzzles ?? []; // Older files have none.
  if (!Array.isArray(puzzles)) throw new NoDeeds(t("page.deeds.no_file"));
  return { games: allRead(said.deeds, readDeed), puzzles: allRead(puzzles, readSolved) };
}

function allRead<Read>(written: readonly unknown[], read: (each: unknown) => Read | null): Read[] {
  const found = written.map(read);
  const wrong = found.indexOf(null);
  if (wrong >= 0) throw new NoDeeds(t("page.deeds.wrong_entry", { number: wrong + 1 }));
  return found.filter((each) => each !== null);
}

function keepAll(all: readonly Deed[]): void {
  keep("deeds", all.slice(-MOST));
}

const isWord = (value: unknown): value is string => typeof value === "string" && /^[\w-]{1,64}$/.test(value);
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/** What was written as a deed; null if it is none. */
function readDeed(value: unknown): Deed | null {
  if (!isRecord(value)) return null;
  const { table, at, mode, boxes, won, overlord, company, turns, towers, slain, points, takenBack, castle } = value;
  if (!isWord(table) || !isWord(mode) || !Array.isArray(boxes) || !boxes.every(isWord)) return null;
  if (typeof won !== "boolean" || typeof overlord !== "boolean" || typeof company !== "boolean") return null;
  if (!isCount(at) || !isCount(turns) || !isCount(towers)) return null;
  if (!isCount(slain) || !isCount(points) || !isCount(takenBack)) return null;
  if (typeof castle !== "string" || !/^(\d{4}-\d\d-\d\d)?$/.test(castle)) return null;
  return { table, at, mode, boxes, won, overlord, company, turns, towers, slain, points, takenBack, castle };
}
