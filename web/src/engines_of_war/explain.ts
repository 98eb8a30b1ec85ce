/** The workshop, the Keep, crews, camps and traps in plain words. */
import { colourOf, halves } from "../board/geometry.js";
import type { RulesEntry } from "../boxes.js";
import { isGuess } from "../facts.js";
import type { ThreatShown, View } from "../protocol.js";
import { type Explained, NOTHING } from "../table/explain.js";
import { helpOf, kindOf, nameOf } from "../table/notation.js";
import { t } from "../texts.js";
import { facingOf, hasFired, isInPlay, weaponsOf } from "./keep.js";
import { costOf, EQUIPMENT, FIELD, missingIn, type Workshop, workshopOf } from "./workshop.js";

const listed = (ids: readonly string[]): string =>
  ids.length ? ids.map(nameOf).join(", ") : t("page.workshop.nothing");

/** The workshop in one or two sentences. */
export function workshopLines(workshop: Workshop): string[] {
  const { task, slots } = workshop;
  if (!task) return [t("page.workshop.idle")];
  const committed = slots.flatMap(({ filled }) => filled ?? []);
  return [
    t("page.workshop.task", { equipment: nameOf(task) }),
    t("page.workshop.committed_line", { cards: listed(committed), missing: listed(missingIn(workshop)) }),
  ];
}

export function costLine(equipment: string): string {
  return t("page.workshop.needs", { equipment: nameOf(equipment), cards: listed(costOf(equipment)) });
}

const HELPS: Readonly<Record<string, () => string>> = {
  wall: () => t("page.equipment.wall"),
  keep: () => t("page.equipment.keep"),
  ballista: () => t("page.equipment.ballista"),
  catapult: () => t("page.equipment.catapult"),
};

/** What an equipment does: the field's is a token with words of its own. */
export function equipmentHelp(equipment: string): string {
  return HELPS[equipment]?.() ?? helpOf(equipment);
}

/** What the rules say of what is no component: the Engineer, what he builds on the castle, and shots. */
export function entries(): RulesEntry[] {
  const built = ["wall", "keep", "ballista", "catapult"].map((id) => ({
    id,
    name: nameOf(id),
    help: `${equipmentHelp(id)} ${costLine(id)}`,
    reconstructed: isGuess(`cost.${id}`),
  }));
  return [
    { id: "engineer", name: t("page.engineer.name"), help: t("page.engineer.help"), reconstructed: false },
    ...built,
    { id: "shot", name: t("page.shot.name"), help: t("page.shot.help"), reconstructed: false },
  ];
}

/** Field equipment with what it costs. */
export function lookUp(token: string): Pick<Explained, "lines" | "reconstructed"> | null {
  if (!(FIELD as readonly string[]).includes(token)) return null;
  return { lines: [helpOf(token), costLine(token)], reconstructed: isGuess(`cost.${token}`) };
}

export function explainTile(view: View): Explained {
  const workshop = workshopOf(view);
  if (!workshop) return { ...NOTHING, title: t("page.workshop.title") };
  const { task } = workshop;
  const more = task ? [equipmentHelp(task)] : EQUIPMENT.map(costLine);
  return {
    ...NOTHING,
    title: t("page.workshop.title"),
    picture: task ? { sort: "token", id: task } : null,
    lines: [...workshopLines(workshop), ...more],
    reconstructed: task ? isGuess(`cost.${task}`) : EQUIPMENT.some((each) => isGuess(`cost.${each}`)),
  };
}

/** Of the Keep, and of a wall line on which a Siege Tower stands. */
export function aboutBuilding(view: View, place: string): string[] {
  if (place !== "keep") return breached(view, place) ? [t("page.breach.line")] : [];
  if (!isInPlay(view)) return [];
  if (!view.keep) return [t("page.keep.fallen")];
  const weapons = weaponsOf(view);
  const facing = facingOf(view);
  return [
    t("page.keep.stands"),
    ...(facing ? [t("page.workshop.faces", { colour: t(`colour.${facing}`) })] : [t("page.keep.empty")]),
    ...weapons.map((weapon) =>
      hasFired(view, weapon)
        ? t("page.keep.weapon_fired", { weapon: nameOf(weapon) })
        : t("page.keep.weapon", { weapon: nameOf(weapon) }),
    ),
  ];
}

function breached({ monsters }: View, place: string): boolean {
  return monsters.some(({ marks, arc }) => marks.breached && place === `wall-${arc}`);
}

const lines = (...said: readonly string[]): Explained => ({ ...NOTHING, title: "", lines: said });

/** Who is under a siege engine. */
function crew(view: View, text: string): Explained {
  const under = view.held[`${kindOf(text)}_crew`];
  if (typeof under === "number") return under ? lines(t("page.crew.unseen", { count: under })) : lines();
  return under?.length ? lines(t("page.crew.under", { crew: listed(under) })) : lines();
}

function barracks(view: View): Explained {
  return view.counts.muster ? lines(t("page.camp.due")) : lines();
}

function forwardCamp(_: View, text: string): Explained {
  return lines(t("page.camp.colour", { colour: t(`colour.${colourOf(Number(halves(text)[1]))}`) }));
}

/** What a trap will do to whoever comes next. */
const trap =
  (words: (monsters: string) => string) =>
  (_: View, text: string, threats: readonly ThreatShown[]): Explained => {
    const coming = threats.filter(({ meets }) => meets === text).map(({ monster }) => nameOf(kindOf(monster)));
    return lines(coming.length ? words(coming.join(", ")) : t("page.trap.nobody"));
  };

export const MORE: Readonly<Record<string, (view: View, text: string, threats: readonly ThreatShown[]) => Explained>> =
  {
    siege_tower: crew,
    war_wagon: crew,
    battering_ram: crew,
    barracks,
    forward_camp: forwardCamp,
    barricade: trap((monsters) => t("page.trap.stops", { monsters })),
    pit: trap((monsters) => t("page.trap.hurts", { monsters })),
    spring_trap: trap((monsters) => t("page.trap.throws", { monsters })),
  };
