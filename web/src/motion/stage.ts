/** Pictures in order: every event says what it changed in the view, and nothing is worked out here. */
import type { Happening, MonstersNow, PiecesNow, View } from "../protocol.js";

/** A monster or a piece of the players. */
export type Token = View["monsters" | "pieces"][number];

/** Who a token is: it has the same number in every picture of a showing. */
const NUMBERS = new WeakMap<Token, number>();
let numbers = 0;

export function numberOf(token: Token): number {
  const number = NUMBERS.get(token) ?? ++numbers;
  NUMBERS.set(token, number);
  return number;
}

/** Everybody on the board, in the order of the view. */
export function tokensIn({ monsters, pieces }: View): Token[] {
  return [...monsters, ...pieces];
}

/** The view after an event. The view before stays as it is. */
export function advance(view: View, { changes, monsters, pieces }: Happening): View {
  if (!changes && !monsters && !pieces) return view;
  const after = merged(view, changes ?? {}) as View;
  if (monsters) after.monsters = crowd(view.monsters, monsters);
  if (pieces) after.pieces = crowd(view.pieces, pieces);
  return after;
}

/** A JSON merge patch (RFC 7396) applied. */
export function merged(before: unknown, patch: object): unknown {
  const after: Record<string, unknown> = { ...(isObject(before) ? before : {}) };
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete after[key];
    else after[key] = isObject(value) ? merged(after[key], value) : value;
  }
  return after;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** One side of the board after an event: some stand where they stood, some have changed, some have come. */
function crowd<Side extends Token>(before: readonly Side[], { stood, now }: MonstersNow | PiecesNow): Side[] {
  return stood.flatMap((was, place) => {
    const old = before[was];
    const token = (now[place] as Side | undefined) ?? old;
    if (!token) return [];
    if (old) NUMBERS.set(token, numberOf(old));
    return [token];
  });
}

/** The numbers of everybody who is not what they were, in the order in which they stood. */
export function touched(before: View, after: View): number[] {
  const now = new Set(tokensIn(after));
  return tokensIn(before)
    .filter((token) => !now.has(token))
    .map(numberOf);
}

/** A view without some tokens. */
export function without(view: View, gone: ReadonlySet<number>): View {
  const monsters = view.monsters.filter((monster) => !gone.has(numberOf(monster)));
  return monsters.length === view.monsters.length ? view : { ...view, monsters };
}
