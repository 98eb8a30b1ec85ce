/**
 * Whether what is played here lasts: browsers throw away what sites keep when they are short of room, and some do so
 * after a few weeks. So the page asks to have it kept, and everything can be saved as one file and brought back.
 */
import { ApiError } from "../api.js";
import { mergeTables, remembered } from "../memory.js";
import { saveText } from "../saving.js";
import { settings } from "../settings.js";
import { allKept, isRecord, keep, kept } from "../store.js";
import { t } from "../texts.js";
import { ask } from "./line.js";
import type { Request } from "./messages.js";

/** So many tables may be lost before the page reminds of it. */
const MANY = 3;
/** Not until then is it reminded of again. */
const DAYS = 14;
const DAY = 86_400_000;

/** What a file brought. */
export interface Brought {
  readonly carried: number;
  readonly there: number;
  readonly others: readonly string[];
  readonly busy: readonly string[];
}

interface Saved {
  readonly at: number;
  readonly tables: readonly string[];
}

/** Whether the browser has promised to keep it all; null where it cannot be asked. */
export async function isPersistent(): Promise<boolean | null> {
  return (await navigator.storage?.persisted?.()) ?? null;
}

/** Ask the browser to keep it all; it may ask the player, or decide by itself. */
export async function persist(): Promise<boolean> {
  return (await navigator.storage?.persist?.()) ?? false;
}

/** All tables as one file, with everything the page keeps. */
export async function saveAll(): Promise<void> {
  const text = await packed(allKept(), null);
  const day = new Date().toISOString().slice(0, 10);
  saveText(`ringwall-${day}.json`, text, "application/json");
  keep("saved", { at: Date.now(), tables: remembered().map(({ table }) => table) });
}

/** One table as a file, with the right to its seats. */
export async function saveTable(table: string): Promise<void> {
  const mine = remembered().filter((entry) => entry.table === table);
  saveText(`ringwall-${table}.json`, await packed({ tables: mine }, [table]), "application/json");
}

function packed(page: Readonly<Record<string, unknown>>, tables: readonly string[] | null): Promise<string> {
  return asked({ what: "pack", page: JSON.stringify(page), tables, lang: settings.lang });
}

/** Have what is in such a file here as well. Nothing that is here is lost by it. */
export async function bringIn(chest: string): Promise<Brought> {
  const brought = JSON.parse(await asked({ what: "unpack", chest, lang: settings.lang })) as Brought & {
    page: unknown;
  };
  if (isRecord(brought.page)) {
    const { tables, saved: _, ...rest } = brought.page;
    mergeTables(tables);
    for (const [name, value] of Object.entries(rest)) merge(name, value);
  }
  return brought;
}

/** Lists are joined; of anything else what is here counts. */
function merge(name: string, theirs: unknown): void {
  const ours = kept(name);
  if (ours === null) keep(name, theirs);
  if (!Array.isArray(ours) || !Array.isArray(theirs)) return;
  const known = new Set(ours.map((each) => JSON.stringify(each)));
  keep(name, [...ours, ...theirs.filter((each) => !known.has(JSON.stringify(each)))]);
}

/** Nothing is left of a table. */
export async function forgetTable(table: string): Promise<void> {
  await asked({ what: "forget", table, lang: settings.lang });
}

/** How many tables have never been saved, where it is time to say so; otherwise 0. */
export function unsaved(): number {
  const { at, tables } = lastSaved();
  const since = remembered().filter(({ table }) => !tables.includes(table)).length;
  return since >= MANY && Date.now() - at > DAYS * DAY ? since : 0;
}

function lastSaved(): Saved {
  const saved = kept("saved");
  const { at, tables } = isRecord(saved) ? saved : {};
  return { at: typeof at === "number" ? at : 0, tables: Array.isArray(tables) ? tables : [] };
}

async function asked(request: Request): Promise<string> {
  const { status, text } = await ask(request);
  if (status < 400) return text;
  const said: unknown = JSON.parse(text || "null");
  if (isRecord(said) && typeof said.why === "string") throw new ApiError(String(said.code), said.why);
  throw new ApiError(`device_${status}`, t("page.server.odd", { status }));
}
