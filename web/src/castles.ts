/** The castles of days that have been played here: where, and how it went. */
import { recall } from "./memory.js";
import { isRecord, keep, kept } from "./store.js";

export interface KeptCastle {
  /** As `2026-11-18`. */
  readonly day: string;
  readonly table: string;
  /** The lines to show others; empty while the game goes on. */
  readonly result: string;
}

const MOST = 40;

export function keepCastle(day: string, table: string, result = ""): void {
  const before = castleOf(day);
  if (before?.table === table && before.result === result) return;
  const others = keptCastles().filter((castle) => castle.day !== day);
  keep("castles", [{ day, table, result }, ...others].slice(0, MOST));
}

/** What is known here of the castle of a day. One that was begun and whose seat has been forgotten is as good as new. */
export function castleOf(day: string): KeptCastle | null {
  const castle = keptCastles().find((each) => each.day === day);
  return castle && (castle.result || recall(castle.table)) ? castle : null;
}

function keptCastles(): KeptCastle[] {
  const castles = kept("castles");
  return Array.isArray(castles) ? castles.flatMap(asKept) : [];
}

function asKept(value: unknown): KeptCastle[] {
  if (!isRecord(value) || typeof value.day !== "string" || typeof value.table !== "string") return [];
  return [{ day: value.day, table: value.table, result: typeof value.result === "string" ? value.result : "" }];
}
