/** The words for what a table plays. */
import { BASE } from "../boxes.js";
import type { SetupView, WantedSetup } from "../protocol.js";
import { nameOf } from "../table/notation.js";
import { has, t } from "../texts.js";

export function boxName(box: string): string {
  return box === BASE ? t("page.box.base") : t(`box.${box}.name`);
}

/** The words for an option's value; `random_fixed:3` shares those of `random_fixed`. Others name components. */
export function valueName(option: string, value: string): string {
  const [kind = value, number = ""] = value.split(":");
  const key = [`option.${option}.value.${kind}`, `value.${kind}`].find(has);
  return key ? t(key, { number }) : value.split(",").map(nameOf).join(", ");
}

export function playersWords(players: number): string {
  return players === 1 ? t("page.players.one") : t("page.players.many", { players });
}

/** "Base game, The Wizard's Tower". */
export function boxesWords(boxes: readonly string[]): string {
  return [BASE, ...boxes.filter((box) => box !== BASE)].map(boxName).join(", ");
}

/** "6 × Brick", for each card and token of which a table has numbers of its own. */
export function ownNumbers({ tokens = {}, cards = {} }: SetupView): string[] {
  return Object.entries({ ...cards, ...tokens }).map(([id, number]) => `${number} × ${nameOf(id)}`);
}

/** What is agreed besides boxes and mode: optional rules, and numbers of one's own. */
export function agreedWords(setup: SetupView): string[] {
  const options = Object.entries(setup.options).map(
    ([option, value]) => `${t(`option.${option}.name`)}: ${valueName(option, value)}`,
  );
  return [...options, ...ownNumbers(setup)];
}

/** "Standard, 3 players, base game". */
export function setupWords(setup: SetupView | WantedSetup): string {
  const { mode = "standard", players = 1, boxes = [], options = {} } = setup;
  const parts = [t(`mode.${mode}.name`), playersWords(players), boxesWords(boxes)];
  const changed = Object.keys(options).length;
  if (changed === 1) parts.push(t("page.options.one"));
  if (changed > 1) parts.push(t("page.options.many", { number: changed }));
  return parts.join(", ");
}
