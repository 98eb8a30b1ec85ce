/** What the server says of the tables this browser knows. */
import { ApiError, tableHead } from "../api.js";
import { remembered } from "../memory.js";
import type { TableHead } from "../protocol.js";
import { redraw } from "../redraw.js";

/** How often the page asks whether it is somebody's turn. */
const AGAIN = 20_000;
/** The server plays a table again to answer, so only the newest are asked about time and again. */
const WATCHED = 6;
const AT_ONCE = 3;

/** A table's head, why there is none, or nothing (yet). */
export type News = TableHead | "unknown" | "damaged" | "outdated" | "silent" | undefined;

export interface TableNews {
  of(table: string): News;
  leave(): void;
}

export function tableNews(): TableNews {
  const news = new Map<string, News>();

  async function ask(table: string): Promise<void> {
    try {
      news.set(table, await tableHead(table));
    } catch (error) {
      const code = error instanceof ApiError ? error.code : "";
      // Only what the server says of this table counts; a server that is busy or away will know it again.
      if (code === "no_such_table") news.set(table, "unknown");
      else if (code === "table_damaged") news.set(table, "damaged");
      else if (code === "table_outdated") news.set(table, "outdated");
      else if (news.get(table) === undefined) news.set(table, "silent");
    }
    redraw();
  }

  async function askForAll(tables: string[]): Promise<void> {
    const lane = async (): Promise<void> => {
      for (let table = tables.shift(); table !== undefined; table = tables.shift()) await ask(table);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
  }

  function askAgain(): void {
    if (document.visibilityState !== "visible") return;
    const open = remembered().filter(({ table }) => mayChange(news.get(table)));
    void askForAll(open.slice(0, WATCHED).map(({ table }) => table));
  }

  void askForAll(remembered().map(({ table }) => table));
  const timer = setInterval(askAgain, AGAIN);
  return { of: (table) => news.get(table), leave: () => clearInterval(timer) };
}

export function isHead(news: News): news is TableHead {
  return typeof news === "object";
}

export function isOver(news: News): boolean {
  return isHead(news) && news.won !== null;
}

function mayChange(news: News): boolean {
  return news === undefined || news === "silent" || (isHead(news) && !isOver(news));
}
