/** The line to the server: one WebSocket that heals itself and loses no action. */
import type {
  Act,
  Arrange,
  Begin,
  FromPage,
  FromServer,
  Leave,
  Move,
  Paint,
  Problem,
  Ready,
  Rename,
  Say,
  StandIn,
  TakeBack,
  Vote,
} from "./protocol.js";
import { openLine } from "./way.js";

export type LinkState = "connecting" | "live" | "reconnecting" | "offline" | "closed";
/** What changes the table. Each is sent again until the server has answered it. */
export type Action = Act | TakeBack | Vote | Say | StandIn | Leave | Rename | Move | Paint | Ready | Begin | Arrange;
type WithoutId<A> = A extends Action ? Omit<A, "id"> : never;
export type NewAction = WithoutId<Action>;

/** What the page knows already, so that only the rest must be sent. */
export interface Known {
  lang: "en" | "de";
  token: string | null;
  since: number | null;
  line: number | null;
  muted: number[];
}

export interface Listener {
  known(): Known;
  received(message: Exclude<FromServer, { t: "0" }>, answered: Action | null): void;
  /** The state of the line or of an action has changed. */
  changed(): void;
}

const PING_AFTER = 2500;
const PONG_WITHIN = 9000;
const RESEND_AFTER = 2500;
const RESEND_CHECK = 1200;
const FIRST_DELAY = 1000;
const LONGEST_DELAY = 10_000;
const RESTARTING = 1012;
const REFUSED_FROM = 4000;

type Closing = Pick<CloseEvent, "code" | "reason">;

interface Waiting {
  action: Action;
  sent: number;
}

export class Connection {
  state: LinkState = "connecting";
  /** Why the server wants nothing more of this page; it stays closed then. */
  reason: { code: string; why: string } | null = null;
  readonly table: string;
  private readonly listener: Listener;
  private socket: ReturnType<typeof openLine> | null = null;
  private readonly waiting = new Map<string, Waiting>();
  private tries = 0;
  private retry = 0;
  private ping = 0;
  private silence = 0;
  private readonly resender: number;

  constructor(table: string, listener: Listener) {
    this.table = table;
    this.listener = listener;
    this.resender = window.setInterval(() => this.resend(RESEND_AFTER), RESEND_CHECK);
    document.addEventListener("visibilitychange", this.wake);
    window.addEventListener("online", this.wake);
    window.addEventListener("offline", this.fellSilent);
    this.open();
  }

  /** Send an action until it is answered; gives the number it goes by. */
  act(action: NewAction): string {
    const id = newId();
    const whole = { ...action, id } as Action;
    this.waiting.set(id, { action: whole, sent: performance.now() });
    this.send(whole);
    this.listener.changed();
    return id;
  }

  /** Whether this action is still unanswered. */
  isWaiting(id: string): boolean {
    return this.waiting.has(id);
  }

  /** What has been wished for and is still unanswered, in its order. */
  wishes(): Action[] {
    return [...this.waiting.values()].map(({ action }) => action);
  }

  /** Send something that need not arrive. */
  send(message: FromPage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** Ask for what is missing, or, after the language has changed, for everything. */
  greet(): void {
    this.send({ t: "hello", table: this.table, ...this.listener.known() });
  }

  close(): void {
    this.stop();
    this.state = "closed";
  }

  private open(): void {
    this.hangUp();
    const socket = openLine(this.listener.known().lang);
    this.socket = socket;
    this.expectSign();
    socket.onopen = () => {
      this.greet();
      this.expectSign();
      this.pingLater();
    };
    socket.onmessage = (event: { readonly data: unknown }) => this.hear(String(event.data));
    socket.onclose = (event: Closing) => {
      if (socket === this.socket) this.lost(event);
    };
  }

  private hear(text: string): void {
    this.expectSign();
    const message = JSON.parse(text) as FromServer;
    if (message.t === "0") {
      this.pingLater();
      return;
    }
    let answered: Action | null = null;
    if (message.t === "ack" || message.t === "refused") {
      answered = this.waiting.get(message.id)?.action ?? null;
      this.waiting.delete(message.id);
    }
    if (message.t === "you" || message.t === "update") this.becameLive();
    if (message.t === "problem" && message.fatal) this.giveUp(message);
    this.listener.received(message, answered);
  }

  private becameLive(): void {
    if (this.state === "live") return;
    this.state = "live";
    this.tries = 0;
    this.resend(0);
    this.listener.changed();
  }

  private resend(after: number): void {
    if (this.state !== "live") return;
    const now = performance.now();
    for (const entry of this.waiting.values()) {
      if (now - entry.sent < after) continue;
      entry.sent = now;
      this.send(entry.action);
    }
  }

  private lost(event: Closing): void {
    this.hangUp();
    if (event.code >= REFUSED_FROM) {
      this.giveUp({ code: String(event.code), why: event.reason });
    } else {
      this.reconnect(event.code === RESTARTING && this.tries === 0 ? 0 : this.delay());
    }
  }

  private reconnect(delay: number): void {
    if (this.state === "closed") return;
    this.state = navigator.onLine ? "reconnecting" : "offline";
    this.tries += 1;
    window.clearTimeout(this.retry);
    this.retry = window.setTimeout(() => this.open(), delay);
    this.listener.changed();
  }

  /** Everybody loses the server at the same moment; the jitter keeps them from coming back at the same moment. */
  private delay(): number {
    const growing = Math.min(LONGEST_DELAY, FIRST_DELAY * 1.6 ** this.tries);
    return growing * (0.75 + Math.random() / 2);
  }

  private readonly wake = (): void => {
    if (document.hidden || this.state === "closed") return;
    if (this.state === "live") this.send({ t: "p" });
    else if (this.socket?.readyState !== WebSocket.CONNECTING) this.open();
  };

  private readonly fellSilent = (): void => {
    if (this.state === "closed") return;
    this.hangUp();
    this.reconnect(this.delay());
  };

  private pingLater(): void {
    window.clearTimeout(this.ping);
    this.ping = window.setTimeout(() => this.send({ t: "p" }), PING_AFTER);
  }

  /** A line that is cut somewhere on the way looks open for minutes; only silence gives it away. */
  private expectSign(): void {
    window.clearTimeout(this.silence);
    this.silence = window.setTimeout(() => {
      this.hangUp();
      this.reconnect(0);
    }, PONG_WITHIN);
  }

  private giveUp(problem: Pick<Problem, "code" | "why">): void {
    this.stop();
    this.state = "closed";
    this.reason = { code: problem.code, why: problem.why };
    this.listener.changed();
  }

  private hangUp(): void {
    window.clearTimeout(this.ping);
    window.clearTimeout(this.silence);
    const socket = this.socket;
    this.socket = null;
    if (!socket) return;
    socket.onopen = null;
    socket.onmessage = null;
    socket.onclose = null;
    socket.close();
  }

  private stop(): void {
    this.hangUp();
    window.clearInterval(this.resender);
    window.clearTimeout(this.retry);
    document.removeEventListener("visibilitychange", this.wake);
    window.removeEventListener("online", this.wake);
    window.removeEventListener("offline", this.fellSilent);
  }
}

/** `crypto.randomUUID` exists only on secure pages, and a table in the local network is none. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
