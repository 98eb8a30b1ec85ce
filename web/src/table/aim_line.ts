/** The line from a picked card to what it is aimed at, and beside everybody concerned what will become of them. */
import { centreOf, halves, type Point } from "../board/geometry.js";
import { nothing, render, type SVGTemplateResult, svg } from "../lit.js";
import type { FateShown, OptionAhead, StructureShown } from "../protocol.js";
import { kindOf, markName, spaceOf } from "./notation.js";
import type { Sitting } from "./sitting.js";

const SKULL =
  "M0-11C-6-11-10-7-10-2c0 3 1.500 5 4 6.500V9H6V4.500C8.500 3 10 1 10-2 10-7 6-11 0-11zM-4-3.500a2 2 0 1 0 .1 0zM4-3.500a2 2 0 1 0 .1 0zM-2 9V6M2 9V6";
/** So far from the middle of a token its label stands. */
const ABOVE = 10;

/** Where something stands on the screen, and how far it reaches around that. */
interface Spot extends Point {
  readonly reach: number;
}

/** The table is drawn, or something else is aimed at. */
export function placeAim(sitting: Sitting, sheet: HTMLElement): void {
  render(drawn(sitting), sheet);
}

function drawn(sitting: Sitting): SVGTemplateResult | typeof nothing {
  const { target } = sitting.aiming;
  const goal = target && (target.where === "board" ? spotOf(target.thing) : elementSpot(`[data-at="${target.thing}"]`));
  if (!target || !goal) return nothing;
  const from = elementSpot(".hand-card .card.chosen") ?? elementSpot(".board .token.chosen .hit");
  const ahead = sitting.aiming.aheadOf(target);
  return svg`${from ? arrow("aim-line", topOf(from), goal, goal.reach + 4) : nothing}${ahead ? outcomes(ahead) : nothing}`;
}

function outcomes({ fates, structures, rest }: OptionAhead): SVGTemplateResult {
  const seen = new Map<string, number>();
  const more = rest === "" ? "" : " …";
  return svg`${fates.map((fate) => outcome(fate, more, seen))}${structures.map((each) => rebuilt(each, more))}`;
}

/** What becomes of one of those on the board; twins are taken one after the other. */
function outcome({ before, after, slain }: FateShown, more: string, seen: Map<string, number>): unknown {
  const twin = before === null ? 0 : (seen.get(before) ?? 0);
  if (before !== null) seen.set(before, twin + 1);
  const from = before === null ? null : spotOf(before, twin);
  const stays = after === null || (before !== null && spaceOf(before) === spaceOf(after));
  const to = stays ? null : placeSpot(spaceOf(after));
  const at = from ?? to;
  if (!at) return nothing;
  const way = from && to ? arrow("aim-way", from, to, 0) : nothing;
  if (after === null) return svg`${slain ? label(at, more, SKULL) : label(at, `✕${more}`)}`;
  return svg`${way}${label(at, [...changes(before, after), more].join(" ").trim())}`;
}

/** The figures and marks that differ. */
function changes(before: string | null, after: string): string[] {
  if (before === null) return ["+"];
  const [old, now] = [worn(before), worn(after)];
  const health = old.health === now.health ? [] : [`${old.health} → ${now.health}`];
  return [...health, ...now.marks.filter((mark) => !old.marks.includes(mark)).map(markWords)];
}

/** Health and marks of a monster, from its notation. */
function worn(text: string): { health: string; marks: string[] } {
  const [head = "", ...marks] = (text.split("@")[0] ?? "").split("+");
  return { health: head.slice(kindOf(text).length + 1), marks };
}

function markWords(mark: string): string {
  const [name = "", count = "1"] = mark.split(":");
  return markName(name, Number(count));
}

function rebuilt({ place, before, after }: StructureShown, more: string): unknown {
  const at = placeSpot(place);
  const words = before === 0 ? "+" : after === 0 ? "✕" : `${before} → ${after}`;
  return at ? label(at, words + more) : nothing;
}

function label({ x, y, reach }: Spot, words: string, picture = ""): SVGTemplateResult {
  const height = Math.max(24, y - reach - ABOVE);
  return svg`<g class="aim-label" transform=${`translate(${Math.round(x)} ${Math.round(height)})`}>
    ${picture ? svg`<path class="aim-picture" d=${picture} />` : nothing}
    ${words.trim() ? svg`<text x=${picture ? 16 : 0} text-anchor=${picture ? "start" : "middle"} dy=".35em">${words}</text>` : nothing}
  </g>`;
}

/** A bent line that ends with a head, short of what it points at. */
function arrow(look: string, from: Point, to: Point, short: number): SVGTemplateResult {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const bend = { x: from.x + dx / 2 - dy * 0.12, y: from.y + dy / 2 + dx * 0.12 };
  const last = Math.atan2(to.y - bend.y, to.x - bend.x);
  const end = { x: to.x - Math.cos(last) * short, y: to.y - Math.sin(last) * short };
  const wing = (aside: number): string =>
    `${Math.round(end.x - 14 * Math.cos(last + aside))} ${Math.round(end.y - 14 * Math.sin(last + aside))}`;
  const [start, middle, tip] = [from, bend, end].map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`);
  const path = `M${start}Q${middle} ${tip}M${wing(0.45)}L${tip}L${wing(-0.45)}`;
  return svg`<path class="aim-edge" d=${path} /><path class=${look} d=${path} />`;
}

/** Somebody on the board, or a place. */
function spotOf(thing: string, twin = 0): Spot | null {
  if (!thing.includes("@")) return placeSpot(thing);
  const there = document.querySelectorAll(`.board .token[data-at="${thing}"] .hit`);
  return measured(there[twin] ?? there[0]);
}

function placeSpot(place: string): Spot | null {
  const matrix = document.querySelector<SVGSVGElement>(".board-place > svg.board")?.getScreenCTM();
  if (!matrix) return null;
  const at = new DOMPoint(...Object.values(centreOf(place))).matrixTransform(matrix);
  const building = ["wall", "tower", "keep"].includes(halves(place)[0]);
  return { x: at.x, y: at.y, reach: building ? 20 * matrix.a : 0 };
}

function elementSpot(query: string): Spot | null {
  return measured(document.querySelector(query));
}

function measured(element: Element | null | undefined): Spot | null {
  if (!element) return null;
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2, reach: height / 2 };
}

/** Where the line leaves a card: at its upper edge, for the hand lies below the board. */
function topOf({ x, y, reach }: Spot): Point {
  return { x, y: y - reach };
}
