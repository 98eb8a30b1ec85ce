/** What the server says of everything in the boxes, and the figures of the table that is shown. */
import { catalogue } from "./api.js";
import type { CardFact, Catalogue, TableShown, TokenFact } from "./protocol.js";

type Figure = string | number;
/** What a table has been opened with in the place of usual figures. */
export type Corrections = Readonly<Record<string, Figure>>;

let known: Catalogue | null = null;
let cards: ReadonlyMap<string, CardFact> = new Map();
let tokens: ReadonlyMap<string, TokenFact> = new Map();
let corrected: Corrections | null = null;

/** Fetch the facts; nothing is drawn before they are here. */
export async function loadFacts(): Promise<void> {
  known = await catalogue();
  cards = new Map(known.cards.map((fact) => [fact.id, fact]));
  tokens = new Map(known.tokens.map((fact) => [fact.id, fact]));
}

export function facts(): Catalogue {
  if (!known) throw new Error("the facts are not here yet");
  return known;
}

/** Who sits down where nobody has said which bot. */
export function usualBot(): string {
  return facts().bots[0] ?? "";
}

export function cardFact(id: string): CardFact | undefined {
  return cards.get(id);
}

export function tokenFact(id: string): TokenFact | undefined {
  return tokens.get(id);
}

/** What a table has corrected: perhaps nothing. Null where there is no table yet. */
export function correctionsOf(table: TableShown | null): Corrections | null {
  return table ? (table.view.setup.facts ?? {}) : null;
}

/** A table with these corrections is shown; null: none is, and figures are those of tables that are opened here now. */
export function playBy(corrections: Corrections | null): void {
  corrected = corrections;
}

/** A figure that tables may correct. */
export function figure(id: string): Figure | undefined {
  const fact = facts().facts.find((each) => each.id === id);
  return corrected ? (corrected[id] ?? fact?.usual) : fact?.value;
}

/** Whether nobody knows a figure for sure. */
export function isGuess(id: string): boolean {
  const fact = facts().facts.find((each) => each.id === id);
  return (fact?.reconstructed ?? false) && !(corrected && id in corrected);
}

/** The full health of a token, 0 for those without. */
export function healthOf(token: string): number {
  return Number(figure(`health.${token}`) ?? tokenFact(token)?.health ?? 0);
}
