/** The puzzles that somebody has solved at this device. Like the other deeds they stay in this browser. */
import { isRecord, keep, kept } from "../store.js";

export interface Solved {
  readonly puzzle: string;
  /** The day whose puzzle it was, as `2026-11-18`, or nothing. */
  readonly day: string;
}

interface Daily {
  readonly day: string;
  readonly table: string;
}

/** The oldest are forgotten. */
const MOST = 2000;

export function solvedPuzzles(): Solved[] {
  const found = kept("puzzles");
  return Array.isArray(found) ? found.flatMap((each) => readSolved(each) ?? []) : [];
}

/** Note a puzzle that has been solved without its solution having been shown. */
export function noteSolved(puzzle: string, table: string): void {
  const daily = dailyTable();
  const day = daily?.table === table ? daily.day : "";
  const all = solvedPuzzles();
  if (all.some((each) => each.puzzle === puzzle && (each.day === day || !day))) return;
  keep("puzzles", [...all, { puzzle, day }].slice(-MOST));
}

/** At which table the puzzle of the day is tried. */
export function keepDaily(day: string, table: string): void {
  keep("puzzle_of_the_day", { day, table });
}

export function dailyTable(): Daily | null {
  const found = kept("puzzle_of_the_day");
  if (!isRecord(found) || typeof found.day !== "string" || typeof found.table !== "string") return null;
  return { day: found.day, table: found.table };
}

export function forgetSolved(): void {
  keep("puzzles", []);
}

function readSolved(value: unknown): Solved | null {
  if (!isRecord(value) || typeof value.puzzle !== "string" || typeof value.day !== "string") return null;
  return /^(\d{4}-\d\d-\d\d)?$/.test(value.day) ? { puzzle: value.puzzle, day: value.day } : null;
}
