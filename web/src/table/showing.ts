/** The updates on their way to the eye: shown one after the other, and never in anybody's way. */
import { type Playing, playEvents } from "../motion/play.js";
import type { TableShown, Update, ViewShown } from "../protocol.js";
import { redraw } from "../redraw.js";
import { settings } from "../settings.js";

/** More than a round of bots' turns: whoever comes back to so many does not want to watch them all. */
const MOST = 80;

export class Showing {
  /** The board as it is drawn at the moment; while events are shown it lies behind the table. */
  view: ViewShown | null = null;
  private last: TableShown | null = null;
  private readonly queue: Update[] = [];
  private playing: Playing | null = null;
  private readonly root: () => SVGSVGElement | null;

  constructor(root: () => SVGSVGElement | null) {
    this.root = root;
  }

  /** The table whose events are being shown, or that stands. */
  get table(): TableShown | null {
    return this.last;
  }

  get busy(): boolean {
    return this.playing !== null;
  }

  add(update: Update): void {
    this.queue.push(update);
    if (update.since === null || document.hidden || settings.speed === "off" || this.queue.length > MOST) this.skip();
    else if (!this.playing) this.next();
  }

  /** Go to the end at once. */
  skip(): void {
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

  private next(): void {
    const update = this.queue.shift();
    if (!update) return;
    const before = this.last;
    if (!before || update.events.length === 0) {
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
}
