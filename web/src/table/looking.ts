/** What is looked at: something closely, an open stack, what the log speaks of, what lies over the table. */
import { redraw } from "../redraw.js";
import type { Talking } from "./talking.js";

/** What lies over the table. */
export type Over =
  | { kind: "log" | "chat" | "seats" | "piles" | "menu" | "shortcuts" | "carry" }
  | { kind: "undo" }
  | { kind: "seat"; seat: number }
  | { kind: "give_up"; seat: number }
  | { kind: "discards"; pile: string };

/** Something looked at closely. */
export interface Inspected {
  readonly thing: string;
  /** It stays until it is closed: it was tapped, not hovered over. */
  readonly pinned: boolean;
}

const REST = 350;
/** So far a mouse may tremble that rests. */
const SLACK = 8;

/** Where something was pressed last, until the mouse moves on: one that rests there asks for nothing. */
let pressed: PointerEvent | null = null;
function moved({ clientX, clientY }: PointerEvent): void {
  if (pressed && Math.hypot(clientX - pressed.clientX, clientY - pressed.clientY) > SLACK) pressed = null;
}
const early = { capture: true, passive: true };
addEventListener("pointerover", moved, early);
addEventListener("pointermove", moved, early);
addEventListener(
  "pointerdown",
  (event) => {
    pressed = event;
  },
  early,
);
addEventListener(
  "keydown",
  () => {
    pressed = null;
  },
  early,
);

export class Looking {
  over: Over | null = null;
  inspected: Inspected | null = null;
  openStack: string | null = null;
  /** The arc that is looked at alone, which makes its tokens large. */
  arc: number | null = null;
  /** Places and monsters that the log speaks of. */
  spoken: readonly string[] = [];
  /** What stands beside the board where there is room for one of them. */
  side: "log" | "chat" = "log";
  endClosed = false;
  private readonly talking: Talking;
  private resting = 0;

  /** What is explained: what somebody looks at, or else the stack that lies open. */
  get looked(): string | null {
    return this.inspected?.thing ?? this.openStack;
  }

  constructor(talking: Talking) {
    this.talking = talking;
  }

  /** Look closely at something until that is closed; at nothing any more. */
  inspect(thing: string | null, pinned = true): void {
    window.clearTimeout(this.resting);
    if (!pinned && this.inspected?.pinned) return;
    if (this.inspected?.thing === thing && this.inspected?.pinned === pinned) return;
    if (thing === null && this.inspected === null) return;
    this.inspected = thing === null ? null : { thing, pinned };
    redraw();
  }

  /** Pointer or focus has come to something, or left everything. It must rest a moment, so that notes do not flicker. */
  rest(thing: string | null): void {
    window.clearTimeout(this.resting);
    if (thing === null) this.inspect(null, false);
    else if (!pressed) this.resting = window.setTimeout(() => this.inspect(thing, false), this.inspected ? 0 : REST);
  }

  lookAt(arc: number | null): void {
    this.arc = arc;
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
