/** What a card looks like: the colour of its band, from its id, and the deck whose paper it is printed on. */
import { cardFact } from "../facts.js";

export type CardColour = "red" | "green" | "blue" | "any" | "none";

export interface CardKind {
  colour: CardColour;
  deck: string;
  /** The id of the emblem: cards of all colours share one. */
  emblem: string;
}

const COLOURED = /^(red|green|blue|any)_(.+)$/;
/** The deck of a card that nobody knows, such as one that is hidden. */
const USUAL_DECK = "castle";

export function cardKind(id: string): CardKind {
  const [, colour = "none", emblem = id] = COLOURED.exec(id) ?? [];
  return { colour: colour as CardColour, deck: cardFact(id)?.deck ?? USUAL_DECK, emblem };
}
