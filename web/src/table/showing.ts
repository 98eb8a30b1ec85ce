/** The updates on their way to the eye: shown one after the other, and never in anybody's way. */
import { type Playing, playEvents } from "../motion/play.js";
import type { TableShown, Update, View } from "../protocol.js";
import { redraw } from "../redraw.js";
import { settings } from "../settings.js";

/** More than a round of bots' turns: whoever comes back to so many does not want to watch them all. */
const MOST = 80;
/** Milliseconds before a bot's move, by the pace the player wants. */
const PAUSE = { none: 0, short: 700, long: 2000, step: 0 } as const;

export class Showing {
  /** The board as it is drawn at the moment; while events are shown it lies behind the table. */
  view: View | null = null;
  private last: TableShown | null = null;
  private readonly queue: Update[] = [];
  private playing: Playing | null = null;
  private pause = 0;
  /** Whether the next bot waits for a nod. */
  stepping = false;
  private readonly root: () => SVGSVGElement | null;

  constructor(root: () => SVGSVGElement | null) {
    this.root = root;
  }

  /** The table whose events are being shown, or that stands. */
  get table(): TableShown | null {
    return this.last;
  }

  get busy(): boolean {
    return this.playing !== null || this.stepping || this.pause !== 0;
  }

  /** How many moves are still to be shown. */
  get waiting(): number {
    return this.queue.length;
  }

  /** Show the next bot's move. */
  step(): void {
    this.stepping = false;
    this.next(true);
    redraw();
  }

  /** A click beside everything: it ends what moves, but where bots wait for a nod it is none. */
  hurry(): void {
    if (settings.pace !== "step" || !this.queue.length) this.skip();
    else if (this.playing) this.playing.skip();
  }

  add(update: Update): void {
    this.queue.push(update);
    const still = settings.speed === "off" && settings.pace === "none";
    if (update.since === null || document.hidden || still || this.queue.length > MOST) this.skip();
    else if (!this.busy) this.next();
  }

  /** Go to the end at once. */
  skip(): void {
    window.clearTimeout(this.pause);
    this.pause = 0;
    this.stepping = false;
    const newest = this.queue.at(-1);
    this.queue.length = 0;
    if (newest) this.arrive(newest.table);
    const playing = this.playing;
    this.playing = null;
    playing?.skip();
    if (this.last) this.view = this.last.view;
    redraw();
  }

  private arrive(table: TableShown): void {
    this.last = table;
    this.view = table.view;
  }

  /** The next update; before a bot's move the player may want a pause. */
  private next(paused = false): void {
    if (!paused && this.queue.length && isBots(this.last) && this.wait()) return;
    const update = this.queue.shift();
    if (!update) return;
    const before = this.last;
    if (!before || update.events.length === 0 || settings.speed === "off") {
      this.arrive(update.table);
      redraw();
      this.next();
      return;
    }
    this.last = update.table;
    const playing = playEvents(update.events, {
      root: this.root,
      before,
      after: update.table,
      show: (view) => {
        if (this.playing !== null && this.playing !== playing) return;
        this.view = view;
        redraw();
      },
      speed: settings.speed,
    });
    this.playing = playing;
    const over = (): void => {
      if (this.playing !== playing) return;
      this.playing = null;
      this.view = update.table.view;
      redraw();
      this.next();
    };
    playing.done.then(over, over);
  }

  private wait(): boolean {
    this.stepping = settings.pace === "step";
    const time = PAUSE[settings.pace];
    if (time) {
      this.pause = window.setTimeout(() => {
        this.pause = 0;
        this.next(true);
        redraw();
      }, time);
    }
    redraw();
    return this.stepping || time > 0;
  }
}

/** Whether a bot had to choose there. */
function isBots(table: TableShown | null): boolean {
  const seat = table?.view.decision?.seat;
  return table?.seats.some((each) => each.seat === seat && each.bot !== "") ?? false;
}
