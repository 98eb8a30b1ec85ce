/** One person's time at a table: what the page knows of it, and everything that can be done there. */
import { fetchBoxes } from "../boxes.js";
import { recall, remember } from "../memory.js";
import { isStill } from "../motion/play.js";
import { notice } from "../notices.js";
import type { FromServer, LogLine, SeatShown, TableShown, Update, You } from "../protocol.js";
import type { Action } from "../socket.js";
import { sound } from "../sound.js";
import { t } from "../texts.js";
import { Aiming } from "./aiming.js";
import { Announcer } from "./announcer.js";
import { Chance } from "./chance.js";
import { Choosing } from "./choosing.js";
import { passedTo } from "./cover.js";
import { isNewDanger, worstOf } from "./cues.js";
import { Hinting } from "./hinting.js";
import { Line } from "./line.js";
import { Looking } from "./looking.js";
import { wordsOf } from "./notation.js";
import { type Audience, Showing } from "./showing.js";
import { TakingBack } from "./taking_back.js";
import { Talking } from "./talking.js";

function isSameMoment(one: TableShown, other: TableShown): boolean {
  return one.choices === other.choices && one.line === other.line && one.lobby === other.lobby;
}

export class Sitting implements Audience {
  readonly id: string;
  readonly root: () => SVGSVGElement | null;
  readonly showing: Showing;
  readonly announcer = new Announcer();
  readonly choosing = new Choosing(this);
  readonly chance = new Chance(this);
  readonly aiming = new Aiming(this);
  readonly hinting = new Hinting(this);
  readonly takingBack = new TakingBack(this);
  readonly talking = new Talking(this);
  readonly looking = new Looking(this.talking);
  readonly line: Line;
  /** The table as the server has told it; what is drawn is the table that has been shown. */
  newest: TableShown | null = null;
  you: You | null = null;
  seats: readonly SeatShown[] = [];
  watching = 0;
  /** What is to be done before the game takes the place of those who gather. */
  beforeGame: () => void = () => undefined;
  /** How many choices had been made when each seat at this screen last looked. */
  readonly seen = new Map<number, number>();

  constructor(id: string, root: () => SVGSVGElement | null) {
    this.id = id;
    this.root = root;
    this.showing = new Showing(this);
    this.line = new Line(this);
  }

  leave(): void {
    this.line.connection.close();
    this.showing.leave();
  }

  // --- what the server says ---

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
        this.talking.see({ seat: message.seat, at: message.at });
        break;
      case "reacted":
        this.talking.feel({ seat: message.seat, kind: message.kind });
        break;
      case "refused":
        this.choosing.answered(message.id);
        if (answered) notice(message.why, message.code !== "stale");
        if (answered?.t === "say") this.talking.unsay(answered);
        break;
      case "ack":
        this.choosing.answered(message.id);
        break;
      case "problem":
        if (!message.fatal) notice(message.why, true);
        break;
      case "ahead":
      case "why":
        this.aiming.received(message);
        break;
      default:
        this.hinting.advice?.received(message);
    }
  }

  private update(update: Update): void {
    if (!this.line.follows(update)) return;
    const before = this.newest;
    if (before === null) void fetchBoxes(update.table.view.setup.boxes);
    if (before?.lobby && !update.table.lobby) this.beforeGame();
    this.newest = update.table;
    this.seats = update.table.seats;
    this.talking.hear(update, before === null);
    if (update.table.next) {
      const { next } = update.table;
      void import("./following.js").then(({ followTo }) => followTo(this.id, next));
      return;
    }
    if (!before || !isSameMoment(before, update.table)) {
      this.choosing.moved();
      this.looking.openStack = null;
    }
    this.takingBack.hear(before);
    this.callIfAsked(before, update.table);
    this.showing.add(update);
  }

  /** What is not seen is not shown yet, so whoever looks elsewhere is called by what has happened, not by what is shown. */
  private callIfAsked(before: TableShown | null, now: TableShown): void {
    const asked = now.view.decision?.seat;
    const own = asked !== undefined && this.you?.seats.includes(asked) && !this.seats[asked - 1]?.stand_in;
    if (own && before && (asked !== before.view.decision?.seat || before.lobby)) {
      void import("./calls.js").then(({ call }) => call(this.id, now.question));
    }
  }

  private youAre(you: You): void {
    const looked = this.you?.looking ?? null;
    if (this.newest && looked !== null && looked !== you.looking) this.seen.set(looked, this.newest.choices);
    if (this.newest?.secrets && looked !== you.looking) this.announcer.forget();
    this.you = you;
    this.hinting.resume();
    this.aiming.forget();
    const known = recall(this.id);
    if (!known && !you.seats.length) return;
    const [first] = you.seats;
    const name = this.seats.find((seat) => seat.seat === first)?.name ?? known?.name ?? "";
    remember(this.id, { token: known?.token ?? null, invite: you.invite, seats: you.seats, name });
  }

  // --- what is shown ---

  get table(): TableShown | null {
    return this.showing.table;
  }

  get log(): readonly LogLine[] {
    return this.showing.log;
  }

  isPaced({ seats, view }: TableShown): boolean {
    return !this.you?.seats.length || seats.some(({ seat, bot }) => bot !== "" && seat === view.decision?.seat);
  }

  isAsked(): boolean {
    const { newest, you } = this;
    if (!newest || !you?.seats.length) return false;
    const { decision, outcome } = newest.view;
    return outcome !== null || (decision !== null && you.seats.includes(decision.seat) && !this.isPaced(newest));
  }

  isPassedOn(): boolean {
    return this.showing.busy && passedTo(this, this.newest) !== null;
  }

  begins(update: Update, before: TableShown | null): void {
    this.announcer.tell(before, update);
    const worst = before && isStill() ? worstOf(update.events) : null;
    if (worst) sound(worst);
  }

  arrives(table: TableShown, before: TableShown | null): void {
    if (before && isSameMoment(before, table)) return;
    this.choosing.opened();
    const { decision, outcome } = table.view;
    if (before && !outcome && isNewDanger(before, table)) sound("danger");
    if (before && this.mine && decision?.seat !== before.view.decision?.seat) sound("turn");
    if (!outcome) this.looking.endClosed = false;
    else if (before && !before.view.outcome) sound(outcome.won ? "won" : "lost");
    this.chance.goOn();
  }

  // --- who is who ---

  /** The seat from which the table is shown. */
  get viewer(): number | null {
    return this.table?.view.viewer ?? null;
  }

  get decidingSeat(): number | null {
    return this.table?.view.decision?.seat ?? null;
  }

  /** Whether the choice is this page's, from the seat it looks from. */
  get mine(): boolean {
    const seat = this.decidingSeat;
    return seat !== null && seat === this.viewer;
  }

  get hand(): readonly string[] {
    const seat = this.viewer;
    const hand = seat ? this.table?.view.hands[seat] : undefined;
    return Array.isArray(hand) ? hand : [];
  }

  /** The tokens of the Overlord, where this page is the Overlord's. */
  get heldTokens(): readonly string[] {
    const overlord = this.seats.find((seat) => seat.seat === this.viewer)?.overlord ?? false;
    const held = overlord ? this.table?.view.held.overlord : undefined;
    return Array.isArray(held) ? held : [];
  }

  readonly seatName = (seat: number): string => {
    return this.seats.find((each) => each.seat === seat)?.name ?? t("page.seat.number", { seat });
  };

  /** How anything on the table is called. */
  readonly wordsFor = (thing: string): string => wordsOf(thing, this.seatName);
}
