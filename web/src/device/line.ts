/** The page's way to the tables on its own device: workers are started here, asked, and talked to. */
import { engineFailed, engineProgress, engineReady } from "../site/splash.js";
import type { FromTables, Request, Told, ToTables } from "./messages.js";

export { stillAnswer } from "../site/kept.js";

let tables: Worker | null = null;
let thinking: Worker | null = null;
const asked = new Map<number, { resolve(told: Told): void; reject(why: Error): void }>();
const lines = new Map<number, Line>();
let count = 0;

/** Start the worker with the tables, unless it runs. */
export function begin(): void {
  if (tables) return;
  tables = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  tables.onmessage = ({ data }: MessageEvent<FromTables>) => hear(data);
  tables.onerror = (event) => fail(event.message || "worker");
}

/** Ask the tables for something. It is refused only where there are no tables. */
export function ask(request: Request): Promise<Told> {
  count += 1;
  const number = count;
  return new Promise((resolve, reject) => {
    asked.set(number, { resolve, reject });
    send({ to: "ask", number, ask: request });
  });
}

/** A line to the tables, shaped like a socket. */
export class Line {
  readyState: number = WebSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: { readonly data: string }) => void) | null = null;
  onclose: ((event: { readonly code: number; readonly reason: string }) => void) | null = null;
  private readonly number: number;

  constructor() {
    count += 1;
    this.number = count;
    lines.set(this.number, this);
    send({ to: "open", line: this.number });
    askToKeep();
    if (isReady) queueMicrotask(() => this.open());
  }

  /** There is somebody at the other end. */
  open(): void {
    if (this.readyState !== WebSocket.CONNECTING) return;
    this.readyState = WebSocket.OPEN;
    this.onopen?.();
  }

  send(text: string): void {
    send({ to: "line", line: this.number, text });
  }

  close(): void {
    this.closed();
    send({ to: "cut", line: this.number });
  }

  closed(): void {
    this.readyState = WebSocket.CLOSED;
    lines.delete(this.number);
  }
}

let isReady = false;
let askedToKeep = false;

/** Who sits down at a table wants to find it again: the browser is asked to throw nothing away. */
function askToKeep(): void {
  if (askedToKeep) return;
  askedToKeep = true;
  navigator.storage?.persist?.().catch(() => {}); // It may go, then; the settings say so.
}

function send(message: ToTables, moved: Transferable[] = []): void {
  begin();
  tables?.postMessage(message, moved);
}

function hear(message: FromTables): void {
  switch (message.from) {
    case "progress":
      engineProgress(message.share, message.what);
      break;
    case "ready":
      isReady = true;
      engineReady();
      for (const line of lines.values()) line.open();
      break;
    case "failed":
      fail(message.why);
      break;
    case "line":
      lines.get(message.line)?.onmessage?.({ data: message.text });
      break;
    case "closed": {
      const line = lines.get(message.line);
      line?.closed();
      line?.onclose?.({ code: message.code, reason: "" });
      break;
    }
    case "told":
      asked.get(message.number)?.resolve(message.told);
      asked.delete(message.number);
      break;
    case "think":
      think();
      break;
    case "end_thinking":
      thinking?.terminate();
      thinking = null;
      break;
  }
}

/** Start a worker that thinks, and join it to the tables. */
function think(): void {
  thinking?.terminate();
  thinking = new Worker(new URL("./thinker.js", import.meta.url), { type: "module" });
  const { port1, port2 } = new MessageChannel();
  thinking.onerror = (event) => send({ to: "mindless", why: event.message || "worker" });
  send({ to: "mind", port: port1 }, [port1]);
  thinking.postMessage(port2, [port2]);
}

function fail(why: string): void {
  engineFailed(why);
  for (const { reject } of asked.values()) reject(new Error(why));
  asked.clear();
}
