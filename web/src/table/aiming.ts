/** Aiming: what will come of each option, why something cannot be done, and what the player points at meanwhile. */
import { targetAt } from "../board/board.js";
import { late } from "../late.js";
import type { Ahead, OptionAhead, TableShown, Why } from "../protocol.js";
import { settings } from "../settings.js";
import { sortOf } from "./notation.js";
import { doneBy, type Part } from "./picking.js";
import type { Sitting } from "./sitting.js";

const linePart = late(() => import("./aim_line.js"));

export class Aiming {
  /** What lies under pointer, finger or focus, by what picking it means. */
  private at: string | null = null;
  private readonly sitting: Sitting;
  /** What everything known here is about: a moment of the table, seen from one seat, in one language. */
  private moment = "";
  private asked = false;
  private ahead: readonly OptionAhead[] = [];
  /** By card and target; without words while the answer is on its way, and where nothing is in the way. */
  private readonly reasons = new Map<string, string>();

  constructor(sitting: Sitting) {
    this.sitting = sitting;
  }

  /** The thing that would be picked, if it can be. */
  get target(): Part | null {
    return this.sitting.choosing.choices.next.find(({ thing, where }) => where !== "hand" && thing === this.at) ?? null;
  }

  /** Pointer, finger or focus has come to an element; null if it has left everything. */
  point(element: EventTarget | null): void {
    const marked = element instanceof Element ? element.closest<HTMLElement | SVGElement>("[data-at]") : null;
    // A token carries its own notation; what it picks stands on its hit area.
    const picked = marked?.matches(".token") ? marked.querySelector<SVGElement>(".hit") : marked;
    this.at = picked?.dataset.at ?? null;
    this.draw();
  }

  /** Draw the line anew, or take it away; there is a sheet for it while something on the board can be picked. */
  draw(): void {
    const sheet = document.getElementById("aim");
    if (sheet && (this.target || sheet.firstChild)) linePart()?.placeAim(this.sitting, sheet);
  }

  received(message: Ahead | Why): void {
    const table = this.catchUp();
    if (message.decision !== table?.choices || message.line !== table.line) return;
    if (message.t === "ahead") this.ahead = message.options;
    else this.reasons.set(`${message.held} ${message.target}`, message.words);
  }

  /** The server, or another one, may never have heard what was asked. */
  forget(): void {
    this.moment = "";
  }

  /** What will come of picking something, where that leaves nothing open. */
  aheadOf(part: Part): OptionAhead | null {
    const table = this.catchUp();
    const { choosing, hand, line, mine } = this.sitting;
    if (!table || !mine) return null;
    if (!this.asked) line.send({ t: "ask_ahead", decision: table.choices, line: table.line });
    this.asked = true;
    const [only, another] = doneBy(hand, choosing.choices, part);
    return (only && !another && this.ahead.find(({ option }) => option === only.text)) || null;
  }

  /** What there is to say of something that somebody looks at closely, besides what it is. */
  note(thing: string): string {
    const { choosing, hand, heldTokens } = this.sitting;
    const { next, picks } = choosing.choices;
    const onBoard = new Map(next.filter(({ where }) => where === "board").map((part) => [part.thing, ""]));
    const meant = targetAt(onBoard, thing);
    const target = next.find((part) => part.where === "board" && part.thing === meant);
    if (target) return this.aheadOf(target)?.words ?? "";
    const card = picks.find(({ where }) => where === "hand")?.thing;
    if (sortOf(thing) === "monster") return card ? this.whyNot(card, thing) : "";
    const usable = this.sitting.mine && choosing.options.some(({ what }) => what.includes(thing));
    return (hand.includes(thing) || heldTokens.includes(thing)) && !usable ? this.whyNot(thing, null) : "";
  }

  private whyNot(held: string, target: string | null): string {
    const table = this.catchUp();
    const key = `${held} ${target}`;
    if (table && !this.reasons.has(key)) {
      this.reasons.set(key, "");
      this.sitting.line.send({ t: "ask_why", decision: table.choices, line: table.line, held, target });
    }
    return this.reasons.get(key) ?? "";
  }

  /** What is known of another moment says nothing of this one. */
  private catchUp(): TableShown | null {
    const { table, you } = this.sitting;
    const now = `${table?.choices} ${table?.line} ${you?.looking} ${settings.lang}`;
    if (now !== this.moment) {
      this.moment = now;
      this.asked = false;
      this.ahead = [];
      this.reasons.clear();
    }
    return table;
  }
}
