/**
 * From options to what can be picked: no rule of the game is known here.
 *
 * An option speaks of things: what it is done with, and its target. The player picks them one by one from the hand, the
 * board, the seats or a tray, in any order, but the target last. When all of an option's things are picked it is ready.
 */
import { found } from "../boxes.js";
import type { OptionShown } from "../protocol.js";
import { isOnBoard, sortOf } from "./notation.js";

export type Where = "hand" | "board" | "seat" | "tray";

/** One thing an option speaks of. */
export interface Part {
  readonly thing: string;
  readonly target: boolean;
  readonly where: Where;
}

/** One thing the player has picked; equal cards in a hand are told apart by their place in it. */
export interface Pick extends Part {
  readonly index: number;
}

export interface Choices {
  /** The picks, with those added that every fitting option needs anyhow. */
  readonly picks: readonly Pick[];
  readonly fits: readonly OptionShown[];
  /** What can be picked next. */
  readonly next: readonly Part[];
  /** Options that need nothing more. */
  readonly ready: readonly OptionShown[];
}

/** What a box says of a verb of its options. */
export interface Usage {
  /** The card of the own hand that it plays without naming it. */
  readonly card?: string;
  /** Its card is somebody else's, though an equal one may be in the own hand. */
  readonly anothers?: boolean;
  /** It is chosen as a whole in its box's panel, and nothing of it is picked anywhere else. */
  readonly whole?: boolean;
  /** It is never done by one click on the board: it needs no card, and what it brings cannot be taken back. */
  readonly deliberate?: boolean;
  /** What the question does not say. */
  readonly hint?: () => string;
}

export function partsOf(option: OptionShown, hand: readonly string[]): Part[] {
  const { card, anothers = false, whole = false } = found("verbs", option.verb) ?? {};
  if (whole) return [];
  if (card !== undefined && hand.includes(card)) return [part(card, false, true)];
  const parts = option.what.map((thing) => part(thing, false, !anothers && hand.includes(thing)));
  return option.target === null ? parts : [...parts, part(option.target, true, false)];
}

function part(thing: string, target: boolean, inHand: boolean): Part {
  if (inHand) return { thing, target, where: "hand" };
  if (isOnBoard(thing)) return { thing, target, where: "board" };
  return { thing, target, where: sortOf(thing) === "seat" ? "seat" : "tray" };
}

export function same(one: Part, other: Part): boolean {
  return one.thing === other.thing && one.target === other.target && one.where === other.where;
}

/** The parts that are left after the picks, or null if a pick is none of the option's. */
function left(parts: readonly Part[], picks: readonly Part[]): Part[] | null {
  const rest = [...parts];
  for (const pick of picks) {
    const at = rest.findIndex((each) => same(each, pick));
    if (at < 0) return null;
    rest.splice(at, 1);
  }
  return rest;
}

/** Options that speak of nothing are buttons, always. */
export function plainOptions(options: readonly OptionShown[]): OptionShown[] {
  return options.filter((option) => option.what.length === 0 && option.target === null);
}

/** What the picks so far leave open. */
export function choices(options: readonly OptionShown[], hand: readonly string[], picks: readonly Pick[]): Choices {
  const open = options.flatMap((option) => {
    const parts = partsOf(option, hand);
    const rest = parts.length ? left(parts, picks) : null;
    return rest ? [{ option, rest }] : [];
  });
  const rests = open.map(({ rest }) => rest);
  const needed = open.length === options.length || picks.length ? common(rests) : implied(options, rests);
  if (needed) return choices(options, hand, [...picks, placed(needed, hand, picks)]);
  const next: Part[] = [];
  for (const { rest } of open) {
    for (const each of reachable(rest)) if (!next.some((known) => same(known, each))) next.push(each);
  }
  const fits = open.map(({ option }) => option);
  return { picks, fits, next, ready: open.filter(({ rest }) => rest.length === 0).map(({ option }) => option) };
}

/** The target comes when everything else is picked: else a card would be spent that nobody chose. */
function reachable(rest: readonly Part[]): readonly Part[] {
  const things = rest.filter((each) => !each.target);
  return things.length ? things : rest;
}

/** Something that all options need and that is not their last thing: nobody has to pick it. */
function common(rests: readonly Part[][]): Part | undefined {
  const [first, ...others] = rests;
  if (!first || rests.some((rest) => rest.length < 2)) return undefined;
  return first.find((each) => others.every((rest) => rest.some((other) => same(each, other))));
}

/** Who or what a question is about that can also be declined; at the end of a phase nobody is asked about anything. */
function implied(options: readonly OptionShown[], rests: readonly Part[][]): Part | undefined {
  const aside = plainOptions(options);
  if (aside.some(({ verb }) => verb === "done") || rests.length + aside.length < options.length) return undefined;
  const needed = common(rests);
  return needed?.where === "tray" && !needed.target ? needed : undefined;
}

/** A part as a pick; a card gets the first place in the hand that holds it and is not picked yet. */
export function placed(each: Part, hand: readonly string[], picks: readonly Pick[]): Pick {
  if (each.where !== "hand") return { ...each, index: -1 };
  const taken = new Set(picks.map((pick) => pick.index));
  return { ...each, index: hand.findIndex((card, index) => card === each.thing && !taken.has(index)) };
}

/** The option a pick decides at once: one that ends on the board, at a seat or with a target. */
export function decided(now: Choices, last: Part): OptionShown | null {
  const [only, another] = now.ready;
  if (!only || another || now.next.length || found("verbs", only.verb)?.deliberate) return null;
  return last.target || last.where === "board" || only.target !== null ? only : null;
}

/** What a pick changes: it adds to the picks if something still fits, takes them back if it was one, or begins anew. */
export function afterPick(
  options: readonly OptionShown[],
  hand: readonly string[],
  picks: readonly Pick[],
  pick: Pick,
): readonly Pick[] {
  const again = picks.findIndex((each) => same(each, pick) && each.index === pick.index);
  if (again >= 0) return picks.filter((_, index) => index !== again);
  // What was added without being asked for counts as picked: else the target would seem to come before its last card.
  for (const base of [choices(options, hand, picks).picks, []]) {
    const now = choices(options, hand, [...base, pick]);
    if (now.fits.length) return [...base, pick];
  }
  return picks;
}

/** The places of hand cards by what can be done with them. */
export interface HandMarks {
  readonly playable: ReadonlySet<string>;
  readonly addable: ReadonlySet<string>;
  readonly chosen: ReadonlySet<number>;
}

export function handMarks(options: readonly OptionShown[], hand: readonly string[], now: Choices): HandMarks {
  const all = choices(options, hand, []).next.filter((each) => each.where === "hand");
  const next = now.next.filter((each) => each.where === "hand");
  return {
    playable: new Set(all.map((each) => each.thing)),
    addable: new Set(now.picks.length ? next.map((each) => each.thing) : []),
    chosen: new Set(now.picks.filter((each) => each.where === "hand").map((each) => each.index)),
  };
}

/** What glows on the board and what will happen there in words, by notation. */
export function boardTargets(
  hand: readonly string[],
  now: Choices,
  label: (thing: string) => string,
  ahead: (part: Part) => string,
): ReadonlyMap<string, string> {
  const onBoard = now.next.filter((each) => each.where === "board");
  const words = (each: Part): string[] => [outcomeWords(hand, now, each) || label(each.thing), ahead(each)];
  return new Map(onBoard.map((each) => [each.thing, words(each).filter(Boolean).join(". ")]));
}

/** What a pick would bring about, if it leaves nothing open. */
export function outcomeWords(hand: readonly string[], now: Choices, pick: Part): string {
  return doneBy(hand, now, pick)
    .map((option) => option.words)
    .join(" / ");
}

/** The options that need nothing more after a pick. */
export function doneBy(hand: readonly string[], now: Choices, pick: Part): OptionShown[] {
  return now.fits.filter((option) => left(partsOf(option, hand), [...now.picks, pick])?.length === 0);
}
