/** What this device knows of puzzles: those solved here, and the tables at which they are tried. */
import { forget } from "../memory.js";
import { isRecord, keep, kept } from "../store.js";

export interface Solved {
  readonly puzzle: string;
  /** The day whose puzzle it was, as `2026-11-18`, or nothing. */
  readonly day: string;
}

/** A table at which a puzzle is tried. */
export interface Tried {
  readonly table: string;
  /** The day whose puzzle it is, or nothing. */
  readonly day: string;
  /** Whether the solution has been shown there: then nothing is solved there any more. */
  readonly shown: boolean;
  /** Whether somebody plays on there as in any game. */
  readonly on: boolean;
}

/** The oldest are forgotten. */
const MOST = 2000;
/** Of so many tables it is known what was done there. */
const TABLES = 40;
/** So many tables of puzzles stand among those to go on with; more would drive out the games. */
const OPEN = 3;

export function solvedPuzzles(): Solved[] {
  const found = kept("puzzles");
  return Array.isArray(found) ? found.flatMap((each) => readSolved(each) ?? []) : [];
}

/** The days whose puzzle has been solved here. */
export function daysSolved(): string[] {
  return solvedPuzzles().flatMap(({ day }) => day || []);
}

/** Note a puzzle that has been solved at a table, unless its solution was shown there. */
export function noteSolved(puzzle: string, table: string): void {
  const { shown, day } = triedAt(table);
  if (!shown) addSolved([{ puzzle, day }]);
}

/** Add what has been solved here, or elsewhere. */
export function addSolved(more: readonly Solved[]): void {
  const all = solvedPuzzles();
  const isKnown = ({ puzzle, day }: Solved): boolean =>
    all.some((each) => each.puzzle === puzzle && (each.day === day || !day));
  for (const each of more) if (!isKnown(each)) all.push(each);
  keep("puzzles", all.slice(-MOST));
}

export function forgetSolved(): void {
  keep("puzzles", []);
}

/** What was written as a solved puzzle; null if it is none. */
export function readSolved(value: unknown): Solved | null {
  if (!isRecord(value)) return null;
  const { puzzle, day } = value;
  if (typeof puzzle !== "string" || !/^[\w-]{1,64}$/.test(puzzle)) return null;
  return typeof day === "string" && /^(\d{4}-\d\d-\d\d)?$/.test(day) ? { puzzle, day } : null;
}

/** A puzzle is tried at a table that has just been opened. Tables of older puzzles nobody goes on with are let go. */
export function beginTry(table: string, day: string): void {
  const all = [{ table, day, shown: false, on: false }, ...tries()];
  for (const old of all.filter(({ on }) => !on).slice(OPEN)) forget(old.table);
  keep("puzzle_tables", all.slice(0, TABLES));
}

export function triedAt(table: string): Tried {
  return tries().find((each) => each.table === table) ?? { table, day: "", shown: false, on: false };
}

/** Whether a table is nothing but a puzzle, as far as is known here. */
export function isPuzzle(table: string): boolean {
  return tries().some((each) => each.table === table && !each.on);
}

export function noteTry(table: string, change: Partial<Tried>): void {
  const tried = { ...triedAt(table), ...change };
  keep("puzzle_tables", [tried, ...tries().filter((each) => each.table !== table)].slice(0, TABLES));
}

function tries(): Tried[] {
  const found = kept("puzzle_tables");
  return Array.isArray(found) ? found.flatMap((each) => readTried(each) ?? []) : [];
}

function readTried(value: unknown): Tried | null {
  if (!isRecord(value)) return null;
  const { table, day, shown, on } = value;
  if (typeof table !== "string" || typeof day !== "string") return null;
  return { table, day, shown: shown === true, on: on === true };
}
