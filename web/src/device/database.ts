/**
 * Where a device keeps its tables: rows of text in IndexedDB, as `ringwall.server.device.shelf` asks for them, and locks
 * that keep other tabs away from a table. It speaks in texts: Python reads them.
 */

const NAME = "ringwall";
const ROWS = "rows";
const LOCK = "ringwall table ";
/** Milliseconds in which another tab may just be closing. */
const PATIENCE = 1500;

type Row = [key: string, text: string | null];

export class Database {
  private opened: Promise<IDBDatabase> | null = null;
  private readonly locks = new Map<string, Lock>();

  /** All rows from the first key to the one before the last, in order. */
  async read(first: string, last: string): Promise<string> {
    const rows = (await this.open()).transaction(ROWS).objectStore(ROWS);
    const range = IDBKeyRange.bound(first, last, false, true);
    const [keys, texts] = await Promise.all([answer(rows.getAllKeys(range)), answer(rows.getAll(range))]);
    return JSON.stringify(keys.map((key, at) => [key, texts[at]]));
  }

  /** Make all of the changes, or none of them if what was known is no longer so. It lasts when this is done. */
  async write(known: string, changes: string): Promise<boolean> {
    const writing = (await this.open()).transaction(ROWS, "readwrite", { durability: "strict" });
    const done = finished(writing);
    const rows = writing.objectStore(ROWS);
    try {
      const expected = JSON.parse(known) as Row[];
      const found = await Promise.all(expected.map(([key]) => answer<string | undefined>(rows.get(key))));
      if (expected.some(([, text], at) => (found[at] ?? null) !== text)) return false;
      for (const [key, text] of JSON.parse(changes) as Row[]) {
        if (text === null) rows.delete(key);
        else rows.put(text, key);
      }
    } finally {
      await done;
    }
    return true;
  }

  /** Keep other tabs from a table; false where one of them has it open. */
  async hold(name: string): Promise<boolean> {
    // Without them, what two tabs write is still put in order row by row; only that nobody is told so beforehand.
    if (!navigator.locks) return true;
    const before = this.locks.get(name);
    if (before && !before.leaving) return false;
    await before?.gone;
    const lock = new Lock(LOCK + name);
    if (!(await lock.held)) return false;
    this.locks.set(name, lock);
    return true;
  }

  let_go(name: string): void {
    this.locks.get(name)?.letGo();
  }

  private open(): Promise<IDBDatabase> {
    this.opened ??= openDatabase(() => {
      this.opened = null; // Somebody has thrown all of it away: the next who writes begins anew.
    });
    this.opened.catch(() => {
      this.opened = null;
    });
    return this.opened;
  }
}

class Lock {
  /** Whether it was to be had. */
  readonly held: Promise<boolean>;
  /** When it is free again. */
  readonly gone: Promise<unknown>;
  leaving = false;
  private free!: () => void;

  constructor(name: string) {
    const until = new Promise<void>((resolve) => {
      this.free = resolve;
    });
    let had!: (held: boolean) => void;
    this.held = new Promise((resolve) => {
      had = resolve;
    });
    const waiting = new AbortController();
    const patience = setTimeout(() => waiting.abort(), PATIENCE);
    this.gone = navigator.locks
      .request(name, { signal: waiting.signal }, () => {
        clearTimeout(patience);
        had(true);
        return until;
      })
      .catch(() => had(false));
  }

  letGo(): void {
    this.leaving = true;
    this.free();
  }
}

function openDatabase(lost: () => void): Promise<IDBDatabase> {
  const opening = indexedDB.open(NAME, 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(ROWS);
  };
  opening.onsuccess = () => {
    opening.result.onclose = lost;
    opening.result.onversionchange = () => {
      opening.result.close();
      lost();
    };
  };
  return answer(opening);
}

function answer<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error));
  });
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error("aborted"));
  });
}
