/** The Engineer's workshop: his task, what has been committed to it, what is missing. */

import type { BoardView } from "../board/board.js";
import { figure } from "../facts.js";
import { isInPlay } from "./keep.js";

/** What the Engineer can build, in the order of the tasks' numbers. */
export const EQUIPMENT = ["barricade", "pit", "spring_trap", "wall", "keep", "ballista", "catapult"] as const;
export const FIELD = ["barricade", "pit", "spring_trap"] as const;
/** The cost that is printed for sure and so is no figure to correct. */
const PRINTED: Readonly<Partial<Record<string, string>>> = { keep: "brick mortar rope wood" };
const CARD = "resource_";
const MATERIALS = ["brick", "mortar", "rope", "wood"];

/** One place for a card on the tile. */
export interface Slot {
  /** The resource card it needs. */
  readonly card: string;
  /** The card that lies there. */
  readonly filled: string | null;
}

export interface Workshop {
  readonly task: string | null;
  readonly slots: readonly Slot[];
}

/** The resource cards an equipment costs. */
export function costOf(equipment: string): string[] {
  const cost = figure(`cost.${equipment}`) ?? PRINTED[equipment] ?? "";
  return String(cost)
    .split(" ")
    .filter(Boolean)
    .map((material) => `${CARD}${material}`);
}

/** How the workshop stands; null where there is none. */
export function workshopOf(view: Pick<BoardView, "counts" | "laid" | "supply">): Workshop | null {
  if (!isInPlay(view)) return null;
  const task = EQUIPMENT[(view.counts.task ?? 0) - 1] ?? null;
  const wild = MATERIALS[(view.counts.committed_as ?? 0) - 1];
  return { task, slots: task ? fill(costOf(task), view.laid.engineer ?? [], `${CARD}${wild}`) : [] };
}

/** Cards lie on the places of their kind; one that could be anything lies where a `wild` one was asked for. */
function fill(cost: readonly string[], committed: readonly string[], wild: string): Slot[] {
  const lying = [...committed];
  const take = (fits: (card: string) => boolean): string | null => {
    const at = lying.findIndex(fits);
    return at < 0 ? null : (lying.splice(at, 1)[0] ?? null);
  };
  const own = cost.map((card): Slot => ({ card, filled: take((each) => each === card) }));
  const anything = (each: string): boolean => !each.startsWith(CARD);
  return own.map((slot) => (slot.filled || slot.card !== wild ? slot : { ...slot, filled: take(anything) }));
}

export function missingIn({ slots }: Workshop): string[] {
  return slots.filter(({ filled }) => !filled).map(({ card }) => card);
}
