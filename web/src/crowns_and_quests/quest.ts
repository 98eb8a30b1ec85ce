/** How the quest in play stands, read from a view. */
import type { BoardView } from "../board/board.js";
import { COLOURS, RINGS } from "../board/geometry.js";
import { figure } from "../facts.js";
import { isEndgame } from "./boards.js";

/** One place for cards on a quest's board. */
export interface PlaceFor {
  /** What options call it; empty where a quest has one place only. */
  readonly id: string;
  readonly open: number;
  readonly of: number;
}

/** How far a quest has come. */
export interface Progress {
  readonly done: number;
  readonly of: number;
}

export const TYPES = RINGS.slice(1, 4);
export const ITEMS = [
  "scroll_of_ice",
  "scroll_of_lava",
  "scroll_of_vines",
  ...COLOURS.map((colour) => `${colour}_portal`),
];
export const SPECIALISTS = ["scout", "ambassador", "evacuees"];

export const number = (id: string): number => Number(figure(id) ?? 0);
/** "red 2, green 2" as pairs. */
export const pairs = (id: string): (readonly [string, string])[] =>
  String(figure(id) ?? "")
    .split(",")
    .map((pair) => pair.trim().split(/\s+/))
    .flatMap(([first = "", second = ""]) => (first ? [[first, second] as const] : []));
export const words = (id: string): string[] =>
  String(figure(id) ?? "")
    .split(/\s+/)
    .filter(Boolean);

type Seen = BoardView["held"][string];

export function listed(seen: Seen | undefined): readonly string[] {
  return Array.isArray(seen) ? seen : [];
}

export function sizeOf(seen: Seen | undefined): number {
  return Array.isArray(seen) ? seen.length : (seen ?? 0);
}

/** The quest in play. */
export function questOf({ held }: Pick<BoardView, "held">): string | null {
  return listed(held.quest)[0] ?? null;
}

/** Those still to be played, the next one first. */
export function questsToCome({ held }: Pick<BoardView, "held">): readonly string[] {
  return listed(held.quests);
}

/** Whether this table plays quests. */
export function hasQuests(view: Pick<BoardView, "held">): boolean {
  return view.held.quest !== undefined || view.held.quests !== undefined;
}

/** The places of every path, in their order. */
const SEALS = COLOURS.flatMap((colour) => TYPES.map((type) => `${colour}_${type}`));

/** What the places of a quest ask for, in its own order, with how many cards each takes. */
const PLACES: Readonly<Record<string, () => readonly (readonly [string, number])[]>> = {
  a_plague_of_madness: () => pairs("madness.remedy").map(([colour, count]) => [colour, Number(count)]),
  hunt_for_the_cursed_temple: () => [["", number("temple.cards")]],
  the_shadows_dagger: () => pairs("dagger.cards").map(([type, count]) => [type, Number(count)]),
  severing_the_source: () => {
    const asked = words("source.slots");
    return SEALS.map((card) => [card, asked.includes(card) ? 1 : 0]);
  },
};

export function placesOf(view: BoardView): PlaceFor[] {
  const quest = questOf(view);
  const places = (quest && PLACES[quest]?.()) || [];
  const left = view.rows.places ?? [];
  return places.map(([id, of], index) => ({ id, of, open: left[index] ?? of })).filter(({ of }) => of > 0);
}

const filled = (view: BoardView): Progress => {
  const places = placesOf(view);
  const sum = (of: (place: PlaceFor) => number): number => places.reduce((total, place) => total + of(place), 0);
  return { of: sum(({ of }) => of), done: sum(({ of, open }) => of - open) };
};
const onBoard = ({ pieces, monsters }: BoardView, fits: (kind: string) => boolean): number =>
  [...pieces, ...monsters].filter(({ kind }) => fits(kind)).length;
const gone = (of: number, left: number): Progress => ({ of, done: Math.max(0, of - left) });
const healthOf = ({ monsters }: BoardView, target: string): number | undefined =>
  monsters.find(({ kind }) => kind === target)?.health;
export const isSet = (kind: string): boolean => kind.endsWith("_portal_set");

/** The three kinds a plague takes its samples of, and whether they are there. */
export function samplesOf(view: BoardView): { kind: string; colour: string; filled: boolean }[] {
  return pairs("madness.slots").map(([kind, colour], index) => ({
    kind,
    colour,
    filled: Boolean(view.rows.slots?.[index]),
  }));
}

/** What is asked for in each colour, and how much of it is still due. */
export function termsOf(view: BoardView): { colour: string; token: string; due: number }[] {
  return listed(view.held.terms).map((token, index) => ({
    colour: COLOURS[index] ?? "",
    token,
    due: view.rows.terms?.[index] ?? 0,
  }));
}

/** Whether the Scout has what the quest is about: hidden, lying, carried. */
function searched(view: BoardView): Progress {
  if (listed(view.held.carried).length) return { of: 3, done: 2 };
  return { of: 3, done: onBoard(view, (kind) => kind.startsWith("scroll_of_")) ? 1 : 0 };
}

const PROGRESS: Readonly<Record<string, (view: BoardView) => Progress>> = {
  wrath_of_the_stonethrower: (view) =>
    gone(number("stonethrower.health"), healthOf(view, "stonethrower") ?? number("stonethrower.health")),
  a_plague_of_madness: (view) => {
    const samples = samplesOf(view);
    const { done, of } = filled(view);
    return { of: of + samples.length, done: done + samples.filter((each) => each.filled).length };
  },
  a_tempest_of_trolls: (view) =>
    gone(number("tempest.trolls"), sizeOf(view.held.storm) + onBoard(view, (kind) => kind === "troll")),
  hunt_for_the_cursed_temple: (view) => {
    const { done, of } = filled(view);
    return { of: of + 3, done: done + Math.max(0, (view.counts.stage ?? 1) - 1) };
  },
  a_desperate_plea: (view) =>
    gone(number("plea.tokens"), (view.supply.evacuees ?? 0) + onBoard(view, (kind) => kind === "evacuees")),
  the_sentrys_stand: (view) => ({
    of: number("sentry.points"),
    done: Math.min(view.counts.score ?? 0, number("sentry.points")),
  }),
  a_creeping_evil: (view) => ({ of: number("creeping.gems"), done: sizeOf(view.held.gems) }),
  to_seek_the_scroll_of_ice: searched,
  search_for_the_scroll_of_lava: searched,
  the_lost_scroll_of_vines: searched,
  the_shadows_dagger: filled,
  the_ambassadors_toil: (view) => gone(termsOf(view).length, termsOf(view).filter(({ due }) => due > 0).length),
  outposts_in_the_borderlands: (view) => ({
    of: number("outposts.needed"),
    done: Math.min(
      onBoard(view, (kind) => kind === "outpost"),
      number("outposts.needed"),
    ),
  }),
  the_siege_of_lord_vulkar: (view) => gone(number("vulkar.health"), view.counts.tracker ?? number("vulkar.health")),
  the_obelisk_of_oblivion: (view) =>
    gone(number("obelisk.health"), healthOf(view, "obelisk") ?? number("obelisk.health")),
  the_apocalypse_stones: (view) => ({ of: number("apocalypse.gems"), done: sizeOf(view.held.gems) }),
  the_vanishing_castle: (view) => ({ of: number("vanishing.portals"), done: onBoard(view, isSet) }),
  severing_the_source: filled,
};

export function progressOf(view: BoardView): Progress {
  const quest = questOf(view);
  return (quest && PROGRESS[quest]?.(view)) || { done: 0, of: 0 };
}

/** What the Scout carries. */
export function carriedIn(view: Pick<BoardView, "held">): string | null {
  return listed(view.held.carried)[0] ?? null;
}

/** Whether the quest in play ends the game. */
export function isLast(view: Pick<BoardView, "held">): boolean {
  const quest = questOf(view);
  return quest !== null && isEndgame(quest);
}
