/** The updates on their way to the eye: shown one after the other, none left out, and never in anybody's way. */
import { isStill, type Playing, playEvents } from "../motion/play.js";
import type { LogLine, TableShown, Update, View } from "../protocol.js";
import { redraw } from "../redraw.js";
import { changeSettings, type Pace, type Speed, settings } from "../settings.js";

/** Milliseconds before the move of a bot. */
const BREATH: Readonly<Record<Pace, number>> = { slow: 1200, normal: 0, fast: 0, instant: 0, step: 0 };

/** What the showing has to know of those who watch, and what it tells them. */
export interface Audience {
  root(): SVGSVGElement | null;
  /** Whether the move from here goes at the pace for bots and for those who only watch. */
  isPaced(table: TableShown): boolean;
  /** Whether the newest table asks this page. */
  isAsked(): boolean;
  /** Whether somebody else at this screen comes next, so that no cards are shown. */
  isPassedOn(): boolean;
  /** An update is about to be shown. */
  begins(update: Update, before: TableShown | null): void;
  /** All that happened has been shown, and the table stands as it is now. */
  arrives(table: TableShown, before: TableShown | null): void;
}

export class Showing {
  /** What everything is drawn from: the table as far as it has been shown. */
  table: TableShown | null = null;
  /** What has been told of it. */
  log: readonly LogLine[] = [];
  /** The last table of which everything has been shown, with its whole log. */
  private last: TableShown | null = null;
  private lines: readonly LogLine[] = [];
  /** What is still to be shown: at most the game that is played, for a table keeps no more. */
  private readonly queue: Update[] = [];
  private now: Update | null = null;
  private playing: Playing | null = null;
  private breath = 0;
  private paused = false;
  /** The update that was begun last; one that is shown again after a pause is not told again. */
  private begun: Update | null = null;
  private readonly audience: Audience;

  constructor(audience: Audience) {
    this.audience = audience;
    document.addEventListener("visibilitychange", this.turnAway);
  }

  leave(): void {
    document.removeEventListener("visibilitychange", this.turnAway);
    this.stop();
    this.queue.length = 0;
  }

  // --- how far it is ---

  /** Whether there is anything that has not been shown. */
  get busy(): boolean {
    return this.now !== null || this.queue.length > 0;
  }

  /** How many moves are still to be shown. */
  get waiting(): number {
    return this.queue.filter(({ events }) => events.length).length;
  }

  /** How many turns the table is ahead of what is shown. */
  get behind(): number {
    const newest = (this.queue.at(-1) ?? this.now)?.table ?? this.last;
    return newest && this.table ? Math.max(0, newest.view.turn - this.table.view.turn) : 0;
  }

  /** Whether bots wait for a nod before each of their moves. */
  get halted(): boolean {
    return this.paused || settings.pace === "step";
  }

  private get isPaced(): boolean {
    return this.last !== null && this.audience.isPaced(this.last);
  }

  /** How fast the next move is shown. */
  private get speed(): Speed {
    if (isStill()) return "off";
    if (!this.isPaced) return settings.speed;
    if (settings.pace === "instant") return "off";
    return settings.pace === "slow" || settings.pace === "fast" ? settings.pace : settings.speed;
  }

  // --- what comes ---

  add(update: Update): void {
    if (update.since === null) {
      this.stop();
      this.queue.length = 0;
      this.begin(update);
    } else {
      this.queue.push(update);
      this.goOn();
    }
    redraw();
  }

  /** One update after the other, until one takes its time or has to wait. */
  private goOn(nod = false): void {
    let nodded = nod;
    while (this.now === null && this.mayGoOn(nodded)) {
      nodded = false;
      const update = this.queue.shift();
      if (update) this.begin(update);
    }
    redraw();
  }

  private mayGoOn(nodded: boolean): boolean {
    const [next] = this.queue;
    if (!next) return false;
    // Whoever looks at something else sees it all when they come back.
    if (document.hidden && this.speed !== "off") return false;
    return nodded || !this.isPaced || next.events.length === 0 || !this.waits();
  }

  private waits(): boolean {
    const time = BREATH[settings.pace];
    if (!this.halted && time && !this.breath) {
      this.breath = window.setTimeout(() => {
        this.breath = 0;
        this.goOn(true);
      }, time);
    }
    return this.halted || this.breath !== 0;
  }

  private begin(update: Update): void {
    this.tell(update);
    const { last, speed } = this;
    if (update.since === null || !last || !update.events.length || speed === "off") this.arrive(update);
    else this.play(update, last, speed);
  }

  private tell(update: Update): void {
    if (this.begun !== update) this.audience.begins(update, this.last);
    this.begun = update;
  }

  private play(update: Update, before: TableShown, speed: Speed): void {
    this.now = update;
    const playing = playEvents(update.events, {
      root: () => this.audience.root(),
      before,
      after: update.table,
      viewer: this.audience.isPassedOn() ? null : before.view.viewer,
      speed,
      show: (view, told) => {
        if (this.now !== update) return;
        this.table = underWay(before, view);
        this.log = [...this.lines, ...update.log.slice(0, told)];
        redraw();
      },
    });
    this.playing = playing;
    const over = (): void => {
      if (this.now !== update) return;
      this.stop();
      this.arrive(update);
      this.goOn();
    };
    playing.done.then(over, over);
  }

  private arrive(update: Update): void {
    const before = this.last;
    this.last = update.table;
    this.lines = update.since === null ? update.log : [...this.lines, ...update.log];
    this.log = this.lines;
    // A choice is offered when all has been shown that happened before it, and no other has been made since.
    this.table = this.queue.length ? underWay(update.table, update.table.view) : update.table;
    if (!this.queue.length) this.audience.arrives(update.table, before);
  }

  /** Nothing moves any more, and what was moving has been shown to nobody. */
  private stop(): void {
    window.clearTimeout(this.breath);
    this.breath = 0;
    this.now = null;
    const { playing } = this;
    this.playing = null;
    playing?.skip();
  }

  // --- what those who watch want ---

  /** Go to the end at once. */
  skip(): void {
    this.finish();
    for (let next = this.queue.shift(); next; next = this.queue.shift()) {
      this.tell(next);
      this.arrive(next);
    }
    redraw();
  }

  /** The end of the move that is being shown. */
  private finish(): void {
    const { now } = this;
    this.stop();
    if (now) this.arrive(now);
  }

  /** A key, or a click beside everything: it opens the choice that waits, or ends the move that is shown. */
  hurry(): void {
    if (this.audience.isAsked() && !this.halted) this.skip();
    else if (this.now) {
      this.finish();
      this.goOn();
    } else if (this.breath) this.step();
  }

  /** Show the next move. */
  step(): void {
    this.finish();
    this.goOn(true);
  }

  /** Let bots wait, or go on. */
  pause(): void {
    const halted = this.halted;
    this.paused = !halted;
    if (halted && settings.pace === "step") this.go("normal");
    else this.goOn();
  }

  /** Go on at another pace. */
  go(pace: Pace): void {
    window.clearTimeout(this.breath);
    this.breath = 0;
    void changeSettings({ pace }).then(() => this.goOn());
  }

  /** Whoever looks away in the middle of a move sees it from its beginning. */
  private readonly turnAway = (): void => {
    const { now } = this;
    if (document.hidden && now && this.last) {
      this.stop();
      this.queue.unshift(now);
      this.table = underWay(this.last, this.last.view);
      this.log = this.lines;
    }
    this.goOn();
  };
}

/** A table on its way to the next one: nothing is asked, and what threatens is not known. */
function underWay(table: TableShown, view: View): TableShown {
  return { ...table, view: { ...view, decision: null }, question: "", options: [], threats: [] };
}
