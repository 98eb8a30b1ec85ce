/** What a card's id says about its looks: the colour of its band and the deck whose paper it is printed on. */

export type CardColour = "red" | "green" | "blue" | "any" | "none";
export type CardDeck = "castle" | "wizard" | "resource";

export interface CardKind {
  colour: CardColour;
  deck: CardDeck;
  /** The id of the emblem: fighters and fireballs of all colours share one. */
  emblem: string;
}

const COLOURED = /^(red|green|blue|any)_(.+)$/;

const WIZARD = new Set([
  "arcane_assembly",
  "azriels_fist",
  "burning_blast",
  "chain_lightning",
  "extinguishing_wind",
  "eye_of_the_oracle",
  "fireball",
  "hammer_of_light",
  "hypnotize",
  "lightning_bolt",
  "mystical_manufacturing",
  "rain_of_ice",
  "rain_of_iron",
  "ring_of_fire",
  "teleport",
  "thalgars_blessing",
  "valadors_wave",
  "wall_of_force",
  "war_storm",
  "wizard_quake",
]);

/** The kind of a card; an id nobody knows counts as a castle card without a colour. */
export function cardKind(id: string): CardKind {
  const [, colour = "none", emblem = id] = COLOURED.exec(id) ?? [];
  return { colour: colour as CardColour, deck: WIZARD.has(emblem) ? "wizard" : "castle", emblem };
}
