/** One person's time at a table: what the page knows of it, what is picked, and what is sent. */
import type { Advice } from "../advice/advice.js";
import { fetchBoxes } from "../boxes.js";
import { recall, remember } from "../memory.js";
import { notice } from "../notices.js";
import type {
  ChatLine,
  FromServer,
  LogLine,
  OptionShown,
  Say,
  SeatShown,
  TableShown,
  Update,
  You,
} from "../protocol.js";
import { redraw } from "../redraw.js";
import { settings } from "../settings.js";
import { type Action, Connection, type Known, type Listener, type NewAction } from "../socket.js";
import { sound } from "../sound.js";
import { loadLaterTexts, t } from "../texts.js";
import { guidedOption } from "../tutorial.js";
import { Announcer } from "./announcer.js";
import { afterPick, type Choices, choices, decided, type Part, type Pick, placed, plainOptions } from "./picking.js";
import { Showing } from "./showing.js";

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

export interface PointedAt {
  readonly seat: number;
  readonly at: string;
}

interface Flight {
  readonly id: string;
  readonly option: string;
  readonly decision: number;
}

const POINT_LASTS = 4000;
const REST = 350;
const DOUBLE_CLICK = 400;
const NO_CHOICES: Choices = { picks: [], fits: [], next: [], ready: [] };

export class Sitting implements Listener {
  readonly id: string;
  readonly connection: Connection;
  readonly showing: Showing;
  readonly announcer = new Announcer();
  table: TableShown | null = null;
  you: You | null = null;
  seats: readonly SeatShown[] = [];
  log: readonly LogLine[] = [];
  chat: readonly ChatLine[] = [];
  watching = 0;

  picks: readonly Pick[] = [];
  flight: Flight | null = null;
  over: Over | null = null;
  inspected: Inspected | null = null;
  openStack: string | null = null;
  spoken: readonly string[] = [];
  pointed: readonly PointedAt[] = [];
  pointing = false;
  endClosed = false;
  allOptions = false;
  side: "log" | "chat" = "log";
  /** How many lines of chat had been seen when the chat was last open. */
  chatSeen = 0;
  /** Hints and chances; not there before somebody wants one. */
  advice: Advice | null = null;
  private v: number | null = null;
  private resting = 0;
  private movedAt = 0;
  private lang = settings.lang;

  constructor(id: string, root: () => SVGSVGElement | null) {
    this.id = id;
    this.showing = new Showing(root);
    this.connection = new Connection(id, this);
  }

  leave(): void {
    this.connection.close();
    this.showing.skip();
  }

  // --- the line ---

  known(): Known {
    this.lang = settings.lang;
    const line = this.table?.line ?? null;
    return { lang: settings.lang, token: recall(this.id)?.token ?? null, since: line === null ? null : this.v, line };
  }

  changed(): void {
    redraw();
  }

  /** The words of the table come from the server, so another language means asking again. */
  keepLanguage(): void {
    if (this.lang === settings.lang || this.connection.state !== "live") return;
    this.v = null;
    this.connection.greet();
  }

  received(message: Exclude<FromServer, { t: "0" }>, answered: Action | null): void {
    switch (message.t) {
      case "update":
        this.update(message);
        break;
      case "you":
        this.youAre(message);
        break;
      case "presence":
        this.seats = message.seats;
        this.watching = message.watching;
        break;
      case "pointed":
        this.showPoint({ seat: message.seat, at: message.at });
        break;
      case "refused":
        if (this.flight?.id === message.id) this.flight = null;
        if (answered) notice(message.why, message.code !== "stale");
        break;
      case "ack":
        if (this.flight?.id === message.id) this.flight = null;
        break;
      case "problem":
        if (!message.fatal) notice(message.why, true);
        break;
      default:
        this.advice?.received(message);
    }
    redraw();
  }

  private update(update: Update): void {
    if (update.since !== null) {
      if (this.v !== null && update.v <= this.v) return;
      if (this.v === null || update.since > this.v) {
        this.connection.greet();
        return;
      }
    }
    const before = this.table;
    if (before === null) void fetchBoxes(update.table.view.setup.boxes);
    this.v = update.v;
    this.table = update.table;
    this.seats = update.table.seats;
    this.log = update.since === null ? update.log : [...this.log, ...update.log];
    this.chat = update.since === null ? update.chat : [...this.chat, ...update.chat];
    if (before === null) this.chatSeen = this.chat.length;
    if (!before || before.choices !== update.table.choices || before.line !== update.table.line) this.moved(before);
    if (before && update.chat.some((line) => line.seat !== this.you?.looking)) sound("chat");
    if (before?.ask && this.you?.seats.includes(before.ask.seat) && this.stands(before)) this.hearRefusal();
    this.showing.add(update);
    this.announcer.tell(before, update, this.mine);
  }

  /** Whether nothing was played or taken back since. */
  private stands(before: TableShown): boolean {
    return before.choices === this.table?.choices && before.line === this.table.line;
  }

  /** A question of this page's is gone without having been granted. */
  private hearRefusal(): void {
    if (this.table?.ask) return;
    notice(t("page.undo.refused"));
    this.announcer.say(t("page.undo.refused"));
  }

  /** The table waits for something else than before. */
  private moved(before: TableShown | null): void {
    this.picks = [];
    this.openStack = null;
    this.movedAt = performance.now();
    if (this.flight && this.flight.decision !== this.table?.choices) this.flight = null;
    if (before && this.table?.view.decision?.seat !== before.view.decision?.seat && this.mine) sound("turn");
    const outcome = this.table?.view.outcome;
    if (!outcome) this.endClosed = false;
    else if (before && !before.view.outcome) sound(outcome.won ? "won" : "lost");
  }

  private youAre(you: You): void {
    if (this.table?.secrets && this.you?.looking !== you.looking) this.announcer.forget();
    this.you = you;
    this.advice?.askAgain();
    if (settings.chance && you.seats.length) this.withAdvice((advice) => advice.watch());
    const known = recall(this.id);
    if (!known && !you.seats.length) return;
    const [first] = you.seats;
    const name = this.seats.find((seat) => seat.seat === first)?.name ?? known?.name ?? "";
    remember(this.id, { token: known?.token ?? null, invite: you.invite, seats: you.seats, name });
  }

  act(action: NewAction): string {
    return this.connection.act(action);
  }

  // --- who is who ---

  get decidingSeat(): number | null {
    return this.table?.view.decision?.seat ?? null;
  }

  /** Whether the choice is this page's, from the seat it looks from. */
  get mine(): boolean {
    const seat = this.decidingSeat;
    return seat !== null && seat === this.you?.looking;
  }

  get hand(): readonly string[] {
    const seat = this.you?.looking;
    const hand = seat ? this.table?.view.hands[seat] : undefined;
    return Array.isArray(hand) ? hand : [];
  }

  /** The tokens of the Overlord, where this page is the Overlord's. */
  get heldTokens(): readonly string[] {
    const overlord = this.seats.find((seat) => seat.seat === this.you?.looking)?.overlord ?? false;
    const held = overlord ? this.table?.view.held.overlord : undefined;
    return Array.isArray(held) ? held : [];
  }

  readonly seatName = (seat: number): string => {
    return this.seats.find((each) => each.seat === seat)?.name ?? t("page.seat.number", { seat });
  };

  // --- choosing ---

  get options(): readonly OptionShown[] {
    return this.table?.options ?? [];
  }

  get choices(): Choices {
    if (!this.mine || this.flight) return NO_CHOICES;
    return choices(this.options, this.hand, this.picks);
  }

  /** The option the guide of the first game asks for. */
  get guided(): OptionShown | null {
    const wanted = (this.table && guidedOption(this.table)) ?? this.advice?.suggested;
    return this.options.find((option) => option.text === wanted) ?? null;
  }

  get mayAskHint(): boolean {
    return this.mine && !this.flight && this.options.length > 1 && !this.table?.tutorial;
  }

  askHint(): void {
    if (this.mayAskHint) this.withAdvice((advice) => advice.ask());
  }

  private withAdvice(then: (advice: Advice) => void): void {
    Promise.all([import("../advice/advice.js"), loadLaterTexts()])
      .then(([{ Advice }]) => {
        this.advice ??= new Advice(this);
        then(this.advice);
        redraw();
      })
      .catch(() => notice(t("page.trouble"), true));
  }

  get plain(): readonly OptionShown[] {
    return plainOptions(this.options);
  }

  pickCard(index: number): void {
    const thing = this.hand[index];
    if (thing !== undefined) this.pick({ thing, target: false, where: "hand", index });
  }

  pickPart(part: Part): void {
    this.pick(placed(part, this.hand, this.choices.picks));
  }

  /** Something on the board was picked. */
  pickPlace(notation: string): void {
    const part = this.choices.next.find((each) => each.where === "board" && each.thing === notation);
    if (part) this.pickPart(part);
  }

  private pick(pick: Pick): void {
    this.showing.skip();
    this.inspect(null, null, true);
    const automatic = this.choices.picks.filter((each) => !this.picks.includes(each));
    const again = automatic.some((each) => each.index === pick.index && each.where === "hand" && pick.where === "hand");
    const wanted = again ? [] : afterPick(this.options, this.hand, this.picks, pick);
    sound("card");
    this.picks = wanted;
    const now = this.choices;
    const option = wanted.includes(pick) ? decided(now, pick) : null;
    if (option) this.choose(option);
    redraw();
  }

  cancel(): void {
    this.picks = [];
    redraw();
  }

  /** A button was pressed. The second click of a double one must not hit the button that came into its place. */
  press(option: OptionShown, event: MouseEvent): void {
    if (event.detail > 1 && performance.now() - this.movedAt < DOUBLE_CLICK) return;
    this.choose(option);
  }

  choose(option: OptionShown): void {
    // What was drawn a moment ago may be no option any more.
    if (!this.table || this.flight || !this.mine || !this.options.includes(option)) return;
    this.showing.skip();
    const decision = this.table.choices;
    const id = this.act({ t: "act", decision, line: this.table.line, option: option.text });
    this.flight = { id, option: option.text, decision };
    this.picks = [];
    this.openStack = null;
    this.inspect(null, null, true);
    redraw();
  }

  // --- looking, talking, pointing ---

  look(seat: number | null): void {
    this.v = null;
    this.connection.send({ t: "look", seat });
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

  say(words: { text: string } | { phrase: NonNullable<Say["phrase"]> }): void {
    this.act({ t: "say", ...words });
  }

  point(at: string): void {
    this.connection.send({ t: "point", at });
    this.pointing = false;
    redraw();
  }

  private showPoint(point: PointedAt): void {
    this.pointed = [...this.pointed.filter((other) => other.seat !== point.seat), point];
    this.announcer.say(t("page.point.said", { name: this.seatName(point.seat), what: this.wordsFor(point.at) }));
    sound("chat");
    window.setTimeout(() => {
      this.pointed = this.pointed.filter((other) => other !== point);
      redraw();
    }, POINT_LASTS);
  }

  /** Set by the screen: how anything on the table is called. */
  wordsFor: (thing: string) => string = (thing) => thing;

  open(over: Over): void {
    this.over = over;
    if (over.kind === "chat") this.chatSeen = this.chat.length;
    this.inspected = null;
    redraw();
  }

  close(): void {
    if (this.over?.kind === "chat") this.chatSeen = this.chat.length;
    this.over = null;
    redraw();
  }

  get unreadChat(): number {
    return this.chat.slice(this.chatSeen).filter((line) => line.seat !== this.you?.looking).length;
  }

  // --- taking back ---

  /** Where a plain undo goes, and whether the others must agree. */
  get undo(): { to: number; free: boolean } | null {
    const undo = this.table?.undo;
    if (!undo || undo.last === null) return null;
    if (undo.free !== null && undo.last >= undo.free) return { to: undo.last, free: true };
    return undo.asked !== null && undo.last >= undo.asked ? { to: undo.last, free: false } : null;
  }

  /** How one can return to the moment of a line of the log. */
  wayBack(choice: number): "free" | "asked" | null {
    const undo = this.table?.undo;
    if (!undo || choice >= (this.table?.choices ?? 0)) return null;
    if (undo.free !== null && choice >= undo.free) return "free";
    return undo.asked !== null && choice >= undo.asked ? "asked" : null;
  }

  takeBack(to: number): void {
    this.showing.skip();
    this.act({ t: "take_back", to });
    redraw();
  }
}
