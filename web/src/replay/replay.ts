/** A game that is over, moment by moment: which one is shown, and how it goes on. */
import { Review } from "../advice/review.js";
import { replayHead, replayStep, whyOf } from "../api.js";
import { fetchBoxes } from "../boxes.js";
import { type Playing, playEvents } from "../motion/play.js";
import type { OptionShown, ReplayHead, ReplayStep, TableShown, View } from "../protocol.js";
import { redraw } from "../redraw.js";
import { settings } from "../settings.js";
import { sound } from "../sound.js";
import type { Teller } from "../table/explain.js";
import { wordsOf } from "../table/notation.js";
import { t } from "../texts.js";

/** How long a moment stays when nothing is left to see in it. */
const PAUSE = { slow: 1400, normal: 700, fast: 250 } as const;
export type Pace = keyof typeof PAUSE;
export const PACES = Object.keys(PAUSE) as Pace[];
const KEPT = 400;

export class Replay implements Teller {
  readonly id: string;
  head: ReplayHead | null = null;
  problem: string | null = null;
  table: TableShown | null = null;
  /** As much of it as has been shown. */
  view: View | null = null;
  /** How many lines of the moment that is shown have not been seen to happen yet. */
  untold = 0;
  /** The step that is shown, and the one that is wanted. */
  step = 0;
  wanted = 0;
  running = false;
  pace: Pace = "normal";
  spoken: readonly string[] = [];
  openStack: string | null = null;
  inspected: string | null = null;
  /** What is thought of the game, once somebody wants to know. */
  review: Review | null = null;
  private readonly steps = new Map<number, Promise<ReplayStep>>();
  private readonly root: () => SVGSVGElement | null;
  private playing: Playing | null = null;
  private timer = 0;
  private lang = settings.lang;
  private left = false;

  constructor(id: string, root: () => SVGSVGElement | null) {
    this.id = id;
    this.root = root;
    void this.begin();
  }

  private async begin(): Promise<void> {
    this.steps.clear();
    this.lang = settings.lang;
    try {
      this.head = await replayHead(this.id, settings.lang);
      await fetchBoxes(this.head.setup.boxes);
      this.problem = null;
      await this.go(Math.min(this.wanted, this.head.steps));
    } catch (error) {
      this.problem = whyOf(error);
    }
    redraw();
  }

  keepLanguage(): void {
    if (this.lang !== settings.lang) void this.begin();
  }

  leave(): void {
    this.left = true;
    this.pause();
    this.playing?.skip();
    this.review?.leave();
  }

  toggleReview(): void {
    this.review?.leave();
    this.review = this.review ? null : new Review(this);
    redraw();
  }

  /** Whether something is on its way. */
  get moving(): boolean {
    return this.playing !== null;
  }

  get last(): number {
    return this.head?.steps ?? 0;
  }

  readonly seatName = (seat: number): string => this.head?.names[seat - 1] ?? t("page.seat.number", { seat });

  readonly wordsFor = (thing: string): string => wordsOf(thing, this.seatName);

  /** Show a moment; the one after the present is played, any other is just there. */
  async go(step: number): Promise<void> {
    const to = Math.max(0, Math.min(this.last, step));
    this.wanted = to;
    window.clearTimeout(this.timer);
    try {
      const found = await this.fetch(to);
      if (this.wanted !== to || this.left) return;
      if (to < this.last) void this.fetch(to + 1).catch(() => undefined);
      this.show(found, to === this.step + 1 && settings.speed !== "off");
    } catch (error) {
      this.pause();
      this.problem = whyOf(error);
    }
    redraw();
  }

  private show(found: ReplayStep, moving: boolean): void {
    this.playing?.skip();
    this.playing = null;
    const before = this.table;
    this.step = found.step;
    this.table = found.table;
    this.openStack = null;
    const over = (): void => {
      if (this.table !== found.table) return;
      this.playing = null;
      this.untold = 0;
      const ended = moving && found.table.view.outcome;
      if (ended) sound(ended.won ? "won" : "lost");
      this.view = found.table.view;
      this.wait();
      redraw();
    };
    if (!moving || !before || !found.events.length) {
      over();
      return;
    }
    const speed = this.pace;
    const lines = found.events.reduce((sum, { told }) => sum + (told ?? 0), 0);
    const show = (view: View, told: number): void => {
      if (this.table !== found.table) return;
      this.view = view;
      this.untold = Math.max(0, lines - told);
      redraw();
    };
    const { viewer } = found.table.view;
    this.playing = playEvents(found.events, { root: this.root, before, after: found.table, viewer, show, speed });
    this.playing.done.then(over, over);
  }

  /** What could be chosen at a moment. */
  async optionsAt(step: number): Promise<readonly OptionShown[]> {
    return (await this.fetch(step)).table.options;
  }

  private fetch(step: number): Promise<ReplayStep> {
    const known = this.steps.get(step);
    if (known) return known;
    if (this.steps.size > KEPT) this.steps.clear();
    const asked = replayStep(this.id, step, settings.lang);
    this.steps.set(step, asked);
    asked.catch(() => this.steps.delete(step));
    return asked;
  }

  private wait(): void {
    if (!this.running) return;
    if (this.step >= this.last) this.pause();
    else this.timer = window.setTimeout(() => void this.go(this.step + 1), PAUSE[this.pace]);
  }

  toggle(): void {
    if (this.running) this.pause();
    else {
      this.running = true;
      void this.go(this.step >= this.last ? 0 : this.step + 1);
    }
    redraw();
  }

  pause(): void {
    this.running = false;
    window.clearTimeout(this.timer);
    redraw();
  }

  jump(step: number): void {
    this.pause();
    void this.go(step);
  }
}
