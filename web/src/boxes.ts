/**
 * What the boxes add to the page. Each box has a folder of its name, whose `box.ts` says everything; it is fetched when
 * the box is in play or a screen speaks of it. Whatever no box here knows gets a plain look and a plain way.
 */
import type { BoardView } from "./board/board.js";
import type { MarkArt, TokenArt, TraitArt } from "./board/tokens.js";
import type { Rolled } from "./dice.js";
import { facts } from "./facts.js";
import type { nothing, SVGTemplateResult, TemplateResult } from "./lit.js";
import type { Show } from "./motion/play.js";
import type { PieceView, ThreatShown, View } from "./protocol.js";
import { redraw } from "./redraw.js";
import type { Level } from "./screens/levels.js";
import type { Preset } from "./screens/presets.js";
import type { Sample } from "./screens/preview.js";
import type { Picker } from "./screens/setup_options.js";
import type { Fighter } from "./screens/title.js";
import type { Explained } from "./table/explain.js";
import type { Panel } from "./table/panel.js";
import type { Usage } from "./table/picking.js";
import type { Sitting } from "./table/sitting.js";
import { loadMoreTexts } from "./texts.js";

/** The box that is always in play. */
export const BASE = "base";

type Named<Thing> = Readonly<Record<string, Thing>>;
type Drawing = SVGTemplateResult | typeof nothing;

/** A kind of tower: its picture, and how it is called where it stands, unless its name will do. */
export interface TowerArt {
  readonly picture: SVGTemplateResult;
  readonly words?: () => string;
}

/** What is found by an id. */
interface Things {
  tokens: TokenArt;
  /** The looks of tokens by what they are. */
  traits: TraitArt;
  marks: MarkArt;
  towers: TowerArt;
  /** What cards do, in 100 by 100; cards of all colours share one, under the id without the colour. */
  emblems: SVGTemplateResult;
  /** The backs of decks, in 100 by 140. */
  backs: SVGTemplateResult;
  /** Things of a box's own that lie beside the board, in words. */
  things: (view: View) => Explained;
  /** What there is to say of a monster or a piece besides its own words. */
  more: (view: View, text: string, threats: readonly ThreatShown[]) => Explained;
  verbs: Usage;
  /** Rolls whose result is no arc. */
  rolls: Rolled;
  /** Decisions that can be left to chance, by their kind, and the words that offer it. */
  chances: () => string;
  /** The piece that acts, by the kind of the decision. */
  actors: string;
  /** What events look like. */
  shows: Show;
  /** How long a show takes at the normal pace, where it is not a third of a second. */
  lengths: number;
  /** What rolls over the board, by the kind of its event, and in whose name it destroys. */
  rolling: string;
}

/** What is known by its name alone. */
interface Lists {
  /** Holds and supplies that are shown at a place of their own and not with the piles. */
  elsewhere: readonly string[];
  /** Events whose runs are one beat. */
  together: readonly string[];
  /** Events that may stand between something rolling and those it has crushed. */
  wake: readonly string[];
}

type Collections = { readonly [Part in keyof Things]?: Named<Things[Part]> };

/** An entry of the rules; its picture is that of the token of its id. */
export interface RulesEntry extends Pick<Explained, "reconstructed"> {
  readonly id: string;
  readonly name: string;
  readonly help: string;
}

export interface Box extends Collections, Partial<Readonly<Lists>> {
  /** The keep in the middle of the castle, in its own coordinates; null where the game has none. */
  readonly keep?: (view: BoardView) => SVGTemplateResult | null;
  /** What a piece of the players carries, by the marks that show it. */
  readonly laden?: (view: BoardView, piece: PieceView) => Named<number>;
  /** What lies on a wall (in the board's coordinates) or on a tower or the keep (in its own), such as `wall-3`. */
  readonly onBuilding?: (view: BoardView, place: string) => Drawing;
  /** What lies beside the board, in its coordinates. */
  readonly beside?: (view: BoardView, label: (thing: string) => string) => Drawing;
  /** The marks on a wall or tower. */
  readonly marksOn?: (view: View, place: string) => Named<number>;
  /** Further lines on a wall or tower. */
  readonly aboutBuilding?: (view: View, place: string) => readonly string[];
  /** The seat a tower belongs to; 0 when it is nobody's. */
  readonly towerOwner?: (view: BoardView, arc: number) => number;
  /** What the rules say of a token, where figures say it and not a text. */
  readonly lookUp?: (token: string) => Pick<Explained, "lines" | "reconstructed"> | null;
  /** What the rules can be asked about besides components: things of the box's own, as other markers are. */
  readonly entries?: () => readonly RulesEntry[];
  /** What is done with a thing of the box's own, among everything that can be done. */
  readonly panel?: Panel;
  /** What somebody has besides cards and trophies. */
  readonly seat?: (sitting: Sitting, seat: number) => TemplateResult | typeof nothing;
  /** How a value is chosen for an option that a plain list would not do for. */
  readonly pickers?: Named<Picker>;
  readonly presets?: readonly Preset[];
  /** How hard a game can be made with its options. */
  readonly levels?: readonly Level[];
  /** The options that are asked for at once; all others are folded up. */
  readonly foremost?: readonly string[];
  /** A token whose picture stands for the box. */
  readonly sign?: string;
  /** The options of a game that begins with one click. */
  readonly quick?: Named<string>;
  /** Who comes in the title picture. */
  readonly horde?: readonly Fighter[];
  /** What shows the settings at work. */
  readonly sample?: Sample;
}

/** The boxes with a folder, as the build has found them. */
const FOLDERS = document.querySelector<HTMLMetaElement>("meta[name=boxes]")?.content.split(" ") ?? [];
const asked = new Map<string, Promise<void>>();
const here = new Map<string, Box>();
/** Those that have come, or will not. */
const settled = new Set<string>();
let inOrder: readonly Box[] = [];

/** Fetch what boxes add, their words and their looks, all of them if none are named, and draw again. A box that does not come is done without. */
export async function fetchBoxes(names: readonly string[] = FOLDERS): Promise<void> {
  await Promise.all(names.filter((name) => FOLDERS.includes(name)).map(fetchBox));
}

function fetchBox(name: string): Promise<void> {
  const known = asked.get(name);
  if (known) return known;
  const around = name === BASE ? [] : [loadMoreTexts(name), loadStyles(name)];
  const fetching = Promise.all([import(`./${name}/box.js`) as Promise<{ readonly box: Box }>, ...around])
    .then(
      ([{ box }]) => {
        here.set(name, box);
        inOrder = [];
      },
      () => {
        asked.delete(name); // The next one who needs it asks again.
      },
    )
    .then(() => {
      settled.add(name);
      redraw();
    });
  asked.set(name, fetching);
  return fetching;
}

/** Fetch the style sheet of a folder. */
export function loadStyles(name: string): Promise<void> {
  const sheet = document.createElement("link");
  sheet.rel = "stylesheet";
  sheet.href = new URL(`./${name}/styles.css`, import.meta.url).href;
  return new Promise((resolve, reject) => {
    sheet.onload = () => resolve();
    sheet.onerror = () => {
      sheet.remove();
      reject(new Error(`styles: ${name}`));
    };
    document.head.append(sheet);
  });
}

/** Whether nobody has to wait for any of these any more. */
export function areSettled(names: readonly string[]): boolean {
  return names.every((name) => settled.has(name) || !FOLDERS.includes(name));
}

/** The boxes that are here, in the order of the server. */
export function boxes(): readonly Box[] {
  if (!inOrder.length) inOrder = [BASE, ...facts().boxes].flatMap((name) => here.get(name) ?? []);
  return inOrder;
}

/** A box that is here. */
export function boxNamed(name: string): Box | undefined {
  return here.get(name);
}

/** What a box has under an id. */
export function found<Part extends keyof Things>(part: Part, id: string): Things[Part] | undefined {
  for (const box of boxes()) {
    const collection: Collections[Part] = box[part];
    if (collection && Object.hasOwn(collection, id)) return collection[id];
  }
  return undefined;
}

/** The seat the tower of an arc belongs to; 0 when it is nobody's. */
export function towerOwner(view: BoardView, arc: number): number {
  return boxes().reduce((owner, box) => owner || (box.towerOwner?.(view, arc) ?? 0), 0);
}

/** Whether a box lists it. */
export function isListed(part: keyof Lists, name: string): boolean {
  return boxes().some((box) => box[part]?.includes(name) ?? false);
}
