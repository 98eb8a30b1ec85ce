/** What is looked at: something closely, an open stack, what the log speaks of, what lies over the table. */
import { redraw } from "../redraw.js";
import type { Talking } from "./talking.js";

/** What lies over the table. */
export type Over =
  | { kind: "log" | "chat" | "seats" | "piles" | "menu" | "shortcuts" }
  | { kind: "undo" }
  | { kind: "seat"; seat: number }
  | { kind: "give_up"; seat: number }
  | { kind: "discards"; pile: string };

/** Something looked at closely. */
export interface Inspected {
  readonly thing: string;
  readonly at: Element | null;
  /** It stays until it is closed: it was tapped, not hovered over. */
  readonly pinned: boolean;
}

const REST = 350;

export class Looking {
  over: Over | null = null;
  inspected: Inspected | null = null;
  openStack: string | null = null;
  /** Places and monsters that the log speaks of. */
  spoken: readonly string[] = [];
  /** What stands beside the board where there is room for one of them. */
  side: "log" | "chat" = "log";
  endClosed = false;
  private readonly talking: Talking;
  private resting = 0;

  constructor(talking: Talking) {
    this.talking = talking;
  }

  /** Look closer. A hovering pointer must rest a moment, so that notes do not flicker over the board. */
  inspect(thing: string | null, at: Element | null, pinned: boolean): void {
    window.clearTimeout(this.resting);
    if (thing === null || pinned) this.inspectNow(thing, at, pinned);
    else this.resting = window.setTimeout(() => this.inspectNow(thing, at, false), this.inspected ? 0 : REST);
  }

  private inspectNow(thing: string | null, at: Element | null, pinned: boolean): void {
    if (!pinned && this.inspected?.pinned) return;
    if (this.inspected?.thing === thing && this.inspected?.pinned === pinned) return;
    if (thing === null && this.inspected === null) return;
    this.inspected = thing === null ? null : { thing, at, pinned };
    redraw();
  }

  open(over: Over): void {
    this.over = over;
    if (over.kind === "chat") this.talking.read();
    this.inspected = null;
    redraw();
  }

  close(): void {
    if (this.over?.kind === "chat") this.talking.read();
    this.over = null;
    redraw();
  }
}
