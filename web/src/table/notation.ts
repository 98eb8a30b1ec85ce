/** Reading the game's notation, and saying it in words. */
import type { MonsterView } from "../protocol.js";
import { has, t } from "../texts.js";

const PLACE = /^(forest|archer|knight|swordsman|castle|wall|tower|arc)-([1-6])$/;
const AREA = /^(forest|archer|knight|swordsman|castle)-(red|green|blue)$/;
const MONSTER = /^(\w+?)(?:\.(-?\d+))?((?:\+\w+(?::\d+)?)*)@([a-z]+)-(\d)$/;
const KEEP = "keep";
const COLOURS = ["red", "green", "blue"];
const GROUPS = ["card", "monster", "token", "option", "mode", "edition", "phase", "box"] as const;

export type Sort = "monster" | "place" | "colour" | "seat" | "deck" | "card" | "token" | "word";

/** What kind of thing a notation names. */
export function sortOf(text: string): Sort {
  if (text.includes("@")) return "monster";
  if (PLACE.test(text) || AREA.test(text) || text === KEEP) return "place";
  if (COLOURS.includes(text)) return "colour";
  if (/^seat-\d$/.test(text)) return "seat";
  if (has(`deck.${text}`)) return "deck";
  if (has(`card.${text}.name`)) return "card";
  if (has(`monster.${text}.name`) || has(`token.${text}.name`)) return "token";
  return "word";
}

/** Whether it can be pointed at on the board. */
export function isOnBoard(text: string): boolean {
  const sort = sortOf(text);
  return sort === "monster" || sort === "place";
}

export function seatOf(text: string): number {
  return Number(text.slice("seat-".length));
}

/** The kind of a monster or token, whether it stands on the board or not. */
export function kindOf(text: string): string {
  return MONSTER.exec(text)?.[1] ?? text;
}

/** The space a monster stands in, or the place itself. */
export function spaceOf(text: string): string {
  return text.split("@")[1] ?? text;
}

/** The name of a card, a token or anything else the boxes bring. */
export function nameOf(id: string): string {
  const group = GROUPS.find((each) => has(`${each}.${id}.name`));
  if (group) return t(`${group}.${id}.name`);
  return has(`word.${id}`) ? t(`word.${id}`) : id;
}

export function helpOf(id: string): string {
  const group = GROUPS.find((each) => has(`${each}.${id}.help`));
  return group ? t(`${group}.${id}.help`) : "";
}

export function placeName(text: string): string {
  const [part = "", where = ""] = text.split("-");
  if (part === KEEP) return t("page.place.keep");
  if (!where) return t(`colour.${part}`);
  if (AREA.test(text)) return t("page.place.area", { ring: t(`ring.${part}.name`), colour: t(`colour.${where}`) });
  if (part === "wall") return t("page.place.wall", { arc: where });
  if (part === "tower") return t("page.place.tower", { arc: where });
  if (part === "arc") return t("page.place.arc", { arc: where });
  return t("page.place.space", { ring: t(`ring.${part}.name`), arc: where });
}

export function markName(mark: string, count: number): string {
  const name = t(`mark.${mark}`);
  return times(name, count);
}

/** A thing, or so many of it. */
export function times(name: string, count: number): string {
  return count > 1 ? t("page.inspect.times", { name, count }) : name;
}

/** Anything in words. Seats are named by whoever knows their names. */
export function wordsOf(text: string, seatName: (seat: number) => string): string {
  switch (sortOf(text)) {
    case "monster":
      return monsterWords(text);
    case "place":
    case "colour":
      return placeName(text);
    case "seat":
      return seatName(seatOf(text));
    case "deck":
      return t(`deck.${text}`);
    default:
      return nameOf(text);
  }
}

function monsterWords(text: string): string {
  return t("page.place.monster", { monster: readMonster(text).words, place: placeName(spaceOf(text)) });
}

/** A monster or piece of the board by its notation: what it is, and how it is called with all it has on it. */
export function readMonster(text: string): { kind: string; health: number; words: string } {
  const [, kind = text, health, marks = ""] = MONSTER.exec(text) ?? [];
  const figures = [...(health ? [health] : [])];
  for (const mark of marks.split("+").filter(Boolean)) {
    const [name = "", count = "1"] = mark.split(":");
    figures.push(markName(name, Number(count)));
  }
  const words = figures.length ? `${nameOf(kind)} (${figures.join(", ")})` : nameOf(kind);
  return { kind, health: Number(health ?? 0), words };
}

export function monsterAt(text: string, monsters: readonly MonsterView[]): MonsterView | undefined {
  return monsters.find((monster) => monster.text === text);
}
