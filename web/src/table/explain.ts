/** What places are and who stands there, in plain words; the rest is in `explanations.ts`, for when somebody asks. */
import { boxes, found, towerOwner } from "../boxes.js";
import { facts } from "../facts.js";
import type { TableShown, ThreatShown, View } from "../protocol.js";
import { t } from "../texts.js";
import {
  helpOf,
  kindOf,
  markName,
  nameOf,
  placeName,
  readMonster,
  sortOf,
  spaceOf,
  times,
  wordsOf,
} from "./notation.js";
import { counted } from "./pictures.js";

/** Who knows the names of seats. */
export interface Teller {
  readonly table: TableShown | null;
  seatName(seat: number): string;
  wordsFor(thing: string): string;
}

export interface Stander {
  readonly id: string;
  readonly health: number;
  readonly words: string;
  readonly next: string;
}

export interface Explained {
  readonly title: string;
  /** The id whose picture belongs to it. */
  readonly picture: { readonly sort: "card" | "token"; readonly id: string } | null;
  readonly figures: readonly string[];
  readonly lines: readonly string[];
  /** Who stands there, equals together, and what each will do next. */
  readonly crowd: readonly Stander[];
  readonly warning: string | null;
  /** Whether something of it is a stand-in for what no public source gives. */
  readonly reconstructed: boolean;
}

export const NOTHING: Omit<Explained, "title"> = {
  picture: null,
  figures: [],
  lines: [],
  crowd: [],
  warning: null,
  reconstructed: false,
};

/** What the monster does when the monsters move. */
export function threatWords(threats: readonly ThreatShown[], text: string): string | null {
  const threat = threats.find((each) => each.monster === text);
  if (!threat) return null;
  if (threat.hits) {
    const place = placeName(threat.hits);
    return threat.sure ? t("page.threat.hits", { place }) : t("page.threat.may_hit", { place });
  }
  if (threat.meets) {
    const piece = nameOf(kindOf(threat.meets));
    const place = placeName(spaceOf(threat.meets));
    return threat.sure ? t("page.threat.meets", { piece, place }) : t("page.threat.may_meet", { piece, place });
  }
  if (threat.to === null) return threat.sure ? t("page.threat.gone") : t("page.threat.may_be_gone");
  if (threat.to === text.split("@")[1]) return threat.sure ? t("page.threat.stays") : t("page.threat.may_stay");
  const place = placeName(threat.to);
  return threat.sure ? t("page.threat.moves", { place }) : t("page.threat.may_move", { place });
}

export function place(teller: Teller, view: View, text: string): Explained {
  const [part = "", arc = ""] = text.split("-");
  const at = Number(arc);
  const lines: string[] = [];
  const crowd: Stander[] = [];
  if (part === "wall") lines.push(withMarks(wallWords(view, at), view, text), ...more(view, text));
  else if (part === "tower") lines.push(...towerWords(teller, view, at));
  else if (!at) lines.push(...more(view, text), ...marksOf(view, text));
  else {
    const there = [...view.monsters, ...view.pieces].map((each) => each.text);
    for (const [each, count] of counted(there.filter((each) => spaceOf(each) === text))) {
      const { kind, health, words } = readMonster(each);
      const next = threatWords(teller.table?.threats ?? [], each) ?? "";
      crowd.push({ id: kind, health, words: times(words, count), next });
    }
  }
  return { ...NOTHING, title: placeName(text), lines, crowd };
}

/** How a building stands, and what lies on it. */
function withMarks(state: string, view: View, building: string): string {
  return [state, ...marksOf(view, building)].join(", ");
}

function marksOf(view: View, building: string): string[] {
  const marks = boxes().flatMap(({ marksOn }) => Object.entries(marksOn?.(view, building) ?? {}));
  return marks.flatMap(([mark, count]) => (count > 0 ? markName(mark, count) : []));
}

/** What the boxes have to say of a building. */
function more(view: View, building: string): string[] {
  return boxes().flatMap(({ aboutBuilding }) => aboutBuilding?.(view, building) ?? []);
}

function wallWords(view: View, arc: number): string {
  const strength = view.walls[arc] ?? 0;
  if (strength === 0) return t("page.inspect.no_wall");
  return strength === 1 ? t("page.inspect.wall") : t("page.inspect.fortified");
}

const PLAIN_TOWER = 1;

function towerWords(teller: Teller, view: View, arc: number): string[] {
  const building = `tower-${arc}`;
  const kind = view.towers[arc] ?? 0;
  const owner = towerOwner(view, arc);
  const id = facts().towers[kind] ?? "";
  const own = kind > PLAIN_TOWER ? (found("towers", id)?.words?.() ?? nameOf(id)) : t("page.inspect.tower");
  const lines = [withMarks(kind === 0 ? t("page.inspect.fallen") : own, view, building)];
  if (helpOf(id)) lines.push(helpOf(id));
  lines.push(...more(view, building));
  if (owner) lines.push(t("page.inspect.owner", { name: teller.seatName(owner) }));
  return lines;
}

/** What a screen reader hears of a place or a monster on the board. */
export function boardLabel(teller: Teller, view: View, text: string): string {
  const words = wordsOf(text, teller.seatName);
  if (sortOf(text) === "monster") {
    const threat = threatWords(teller.table?.threats ?? [], text);
    return threat ? `${words}. ${threat}` : words;
  }
  const own = found("things", text)?.(view);
  if (own) return [own.title, ...own.lines.slice(0, 2)].join(". ");
  if (sortOf(text) !== "place") return words;
  const { lines, crowd } = place(teller, view, text);
  return [words, ...lines, ...crowd.map((each) => each.words)].join(", ");
}
