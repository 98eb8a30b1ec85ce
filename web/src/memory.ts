/** The tables this browser has sat at, and the setup it used last. */
import { onDevice } from "./host.js";
import type { OpenTable } from "./protocol.js";
import { isRecord, keep, kept, lasts } from "./store.js";

export interface Seated {
  /** The right to the seats; null for a table that is only watched. */
  readonly token: string | null;
  /** With this, others can take open seats. */
  readonly invite: string | null;
  readonly seats: readonly number[];
  readonly name: string;
}

export interface Remembered extends Seated {
  readonly table: string;
}

/** On a device nobody else has them, so that none should be lost from sight. */
const MOST = onDevice ? 200 : 40;

/** Keep a table. What was known of it before is replaced, and it becomes the newest. */
export function remember(table: string, seated: Seated): void {
  const others = remembered().filter((entry) => entry.table !== table);
  const { token, invite, seats, name } = seated;
  keep("tables", [{ table, token, invite, seats, name }, ...others].slice(0, MOST));
}

export function recall(table: string): Remembered | null {
  return remembered().find((entry) => entry.table === table) ?? null;
}

/** The address of a table. Where the browser keeps nothing it is the seat as well, lest a reload lose it. */
export function tableAddress(table: string): string {
  const address = `#/table/${encodeURIComponent(table)}`;
  const token = lasts("tables") ? null : recall(table)?.token;
  return token ? `${address}/${encodeURIComponent(token)}` : address;
}

/** The seats of a table whose names and words nobody here wants to see, for the server to leave them out. */
export function mutedAt(table: string): number[] {
  const muted = kept("muted");
  const seats = isRecord(muted) ? muted[table] : [];
  return Array.isArray(seats) ? seats : [];
}

export function forget(table: string): void {
  keep(
    "tables",
    remembered().filter((entry) => entry.table !== table),
  );
}

/** All tables, the newest first. */
export function remembered(): Remembered[] {
  const tables = kept("tables");
  return Array.isArray(tables) ? tables.flatMap(asRemembered) : [];
}

/** Know those of another device as well; of a table that is known here nothing changes. */
export function mergeTables(others: unknown): void {
  const mine = remembered();
  const known = new Set(mine.map(({ table }) => table));
  const theirs = Array.isArray(others) ? others.flatMap(asRemembered) : [];
  keep("tables", [...mine, ...theirs.filter(({ table }) => !known.has(table))].slice(0, MOST));
}

function asRemembered(value: unknown): Remembered[] {
  if (!isRecord(value) || typeof value.table !== "string") return [];
  const { table, token, invite, seats, name } = value;
  return [
    {
      table,
      token: typeof token === "string" ? token : null,
      invite: typeof invite === "string" ? invite : null,
      seats: Array.isArray(seats) ? seats.filter((seat): seat is number => typeof seat === "number") : [],
      name: typeof name === "string" ? name : "",
    },
  ];
}

export function keepSetup(wanted: OpenTable): void {
  keep("setup", wanted);
}

/** What was last set up here. It may come from an older version: the server checks it like any other. */
export function lastSetup(): OpenTable | null {
  const wanted = kept("setup");
  if (!isRecord(wanted) || !isRecord(wanted.setup) || !Array.isArray(wanted.seats)) return null;
  return wanted as unknown as OpenTable;
}
