/** Monsters as events name them: `troll.2+tar@knight-3`. */
import type { MonsterShown, PieceShown } from "../protocol.js";

export interface Named {
  readonly kind: string;
  /** Null when the text leaves it out. */
  readonly health: number | null;
  readonly marks: Readonly<Record<string, number>>;
  readonly ring: string;
  readonly arc: number;
}

const MONSTER = /^(\w+?)(?:\.(\d+))?((?:\+\w+(?::\d+)?)*)@([a-z]+)-(\d)$/;
const SPACE = /^([a-z]+)-([1-6])$/;

/** What a text says of a monster; null when it is masked or no monster at all. */
export function readMonster(text: unknown): Named | null {
  const found = typeof text === "string" ? MONSTER.exec(text) : null;
  if (!found) return null;
  const [, kind = "", health, marks = "", ring = "", arc] = found;
  return {
    kind,
    health: health === undefined ? null : Number(health),
    marks: readMarks(marks),
    ring,
    arc: Number(arc),
  };
}

function readMarks(text: string): Record<string, number> {
  const marks: Record<string, number> = {};
  for (const mark of text.split("+").filter(Boolean)) {
    const [name = "", count = "1"] = mark.split(":");
    marks[name] = Number(count);
  }
  return marks;
}

export function readSpace(text: unknown): { ring: string; arc: number } | null {
  const found = typeof text === "string" ? SPACE.exec(text) : null;
  return found?.[1] ? { ring: found[1], arc: Number(found[2]) } : null;
}

/** The notation of a monster; marks stand in the order of their names, as the engine writes them. */
export function writeMonster(monster: Omit<MonsterShown, "text">): string {
  const worn = Object.entries(monster.marks)
    .filter(([, count]) => count > 0)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, count]) => (count === 1 ? `+${name}` : `+${name}:${count}`));
  return `${monster.kind}.${monster.health}${worn.join("")}@${monster.ring}-${monster.arc}`;
}

/** The notation of a piece; one whose health is not counted has no number. */
export function writePiece({ kind, health, full_health, ring, arc }: Omit<PieceShown, "text">): string {
  return `${kind}${full_health ? `.${health}` : ""}@${ring}-${arc}`;
}

/**
 * Which monster a text means. Marks and health may have changed without an event of their own, so failing the very
 * same text, one of the kind in the space will do.
 */
export function findMonster(
  monsters: readonly Pick<MonsterShown, "kind" | "health" | "ring" | "arc" | "text">[],
  text: unknown,
  not?: ReadonlySet<number>,
): number {
  const free = (index: number): boolean => !not?.has(index);
  const exact = monsters.findIndex((monster, index) => free(index) && monster.text === text);
  if (exact >= 0) return exact;
  const named = readMonster(text);
  if (!named) return -1;
  const alike = monsters
    .map((monster, index) => ({ monster, index }))
    .filter(({ monster: { kind, ring, arc }, index }) => {
      return free(index) && kind === named.kind && ring === named.ring && arc === named.arc;
    });
  const distance = (health: number): number => Math.abs(health - (named.health ?? health));
  alike.sort((one, other) => distance(one.monster.health) - distance(other.monster.health));
  return alike[0]?.index ?? -1;
}
