/** Agranok's card in plain words: what the next Herald does, what his level does with each result of the die. */
import { facts, figure, isGuess } from "../facts.js";
import type { View } from "../protocol.js";
import { type Explained, NOTHING } from "../table/explain.js";
import { helpOf, nameOf } from "../table/notation.js";
import { has, t } from "../texts.js";
import { CARD, heraldsMissing, titanOf } from "./agranoks_card.js";

export function explainCard(view: View): Explained {
  const titan = titanOf(view);
  if (!titan) return { ...NOTHING, title: nameOf("agranok") };
  const { level, state } = titan;
  const title = level === null ? t("page.titan.hidden") : nameOf(`${CARD}_${level}`);
  const lines: string[] = [];
  if (state === "waits") lines.push(...waiting(titan.heralds, heraldsMissing(titan)));
  else lines.push(state === "here" ? t("page.titan.here") : t("page.titan.gone"));
  if (level === null) lines.push(t("page.titan.unknown"));
  else if (state !== "gone") lines.push(...levelLines(level));
  return { ...NOTHING, title, lines, reconstructed: [HERALDS, `level_${level}`].some(isGuessed) };
}

/** Of Agranok himself: all of that but where he is, which can be seen. */
export function explainAgranok(view: View): Explained {
  const card = explainCard(view);
  return { ...card, lines: card.lines.slice(1) };
}

const HERALDS = "heralds";

/** Whether nobody has corrected a list of figures: who corrects one of them has seen them all. */
function isGuessed(list: string): boolean {
  const figures = facts().facts.filter(({ id }) => id.startsWith(`${list}.`));
  return figures.length > 0 && figures.every(({ id }) => isGuess(id));
}

function waiting(heralds: number, missing: number): string[] {
  const lines = [t("page.titan.heralds", { heralds })];
  const next = effectWords(figure(`${HERALDS}.${heralds + 1}`));
  if (next && missing > 0)
    lines.push(
      missing === 1 ? t("page.titan.last_herald", { effect: next }) : t("page.titan.next_herald", { effect: next }),
    );
  return lines;
}

/** What each result of the die does, equal neighbours together. A card without a table says it in its own words. */
function levelLines(level: number): string[] {
  const effects = [1, 2, 3, 4, 5, 6].map((die) => figure(`level_${level}.${die}`));
  if (effects.some((effect) => effect === undefined)) return [helpOf(`${CARD}_${level}`)].filter(Boolean);
  const runs: { from: number; to: number; effect: string }[] = [];
  effects.forEach((effect, index) => {
    const last = runs.at(-1);
    if (last && last.effect === effect) runs[runs.length - 1] = { ...last, to: index + 1 };
    else runs.push({ from: index + 1, to: index + 1, effect: String(effect) });
  });
  const results = runs.map(({ from, to, effect }) => {
    const die = from === to ? String(from) : `${from}–${to}`;
    return t("page.titan.die", { die, effect: effectWords(effect) });
  });
  return [t("page.titan.when"), ...results];
}

/** What a result of the die brings about, as far as his card is known. */
export function dieWords(view: View, die: number): string {
  const level = titanOf(view)?.level ?? null;
  const effect = level === null ? undefined : figure(`level_${level}.${die}`);
  return effect === undefined ? "" : t("page.titan.die", { die, effect: effectWords(effect) });
}

/** What the rules say of his cards: the level is the end of the id. */
export function lookUp(token: string): Pick<Explained, "lines" | "reconstructed"> | null {
  const level = token.startsWith(`${CARD}_`) ? Number(token.slice(CARD.length + 1)) : null;
  return level === null ? null : { lines: levelLines(level), reconstructed: isGuessed(`level_${level}`) };
}

/** The words for an effect; `agr_move:2` shares those of `agr_move`. */
export function effectWords(effect: string | number | undefined): string {
  const [kind = "", number = ""] = String(effect ?? "").split(":");
  return has(`effect.${kind}`) ? t(`effect.${kind}`, { number }) : "";
}
