/** Agranok's card in plain words: what the next Herald does, what his level does with each result of the die. */
import { heraldsMissing, titanOf } from "../board/titan_card.js";
import type { Catalogue, ViewShown } from "../protocol.js";
import { has, t } from "../texts.js";
import { type Explained, NOTHING } from "./explain.js";
import { helpOf, nameOf } from "./notation.js";

/** What the figures of the boxes say at a table. */
type Figures = (id: string) => string | number | undefined;

function figuresOf(facts: Catalogue | null, corrected: Readonly<Record<string, string | number>> = {}): Figures {
  const known = new Map(facts?.facts.map(({ id, usual }) => [id, usual]));
  return (id) => corrected[id] ?? known.get(id);
}

export function explainTitan(view: ViewShown, facts: Catalogue | null): Explained {
  const titan = titanOf(view);
  if (!titan) return { ...NOTHING, title: nameOf("agranok") };
  const corrected = view.setup.facts ?? {};
  const figures = figuresOf(facts, corrected);
  const { level, state } = titan;
  const title = level === null ? t("page.titan.hidden") : nameOf(`agranok_card_${level}`);
  const lines: string[] = [];
  if (state === "waits") lines.push(...waiting(titan.heralds, heraldsMissing(titan), figures));
  else lines.push(state === "here" ? t("page.titan.here") : t("page.titan.gone"));
  if (level === null) lines.push(t("page.titan.unknown"));
  else if (state !== "gone") lines.push(...levelLines(level, figures));
  const reconstructed = [HERALDS, `level_${level}`].some((list) => isGuess(list, facts, corrected));
  return { ...NOTHING, title, lines, reconstructed };
}

const HERALDS = "heralds";

/** Whether nobody has corrected a list of figures: who corrects one of them has seen them all. */
export function isGuess(
  list: string,
  facts: Catalogue | null,
  corrected: Readonly<Record<string, string | number>> = {},
): boolean {
  const figures = facts?.facts.filter(({ id }) => id.startsWith(`${list}.`)) ?? [];
  return figures.length > 0 && figures.every(({ id, reconstructed }) => reconstructed && !(id in corrected));
}

function waiting(heralds: number, missing: number, figures: Figures): string[] {
  const lines = [t("page.titan.heralds", { heralds })];
  const next = effectWords(figures(`heralds.${heralds + 1}`));
  if (next && missing > 0)
    lines.push(
      missing === 1 ? t("page.titan.last_herald", { effect: next }) : t("page.titan.next_herald", { effect: next }),
    );
  return lines;
}

/** What each result of the die does, equal neighbours together. A card without a table says it in its own words. */
function levelLines(level: number, figures: Figures): string[] {
  const effects = [1, 2, 3, 4, 5, 6].map((die) => figures(`level_${level}.${die}`));
  if (effects.some((effect) => effect === undefined)) return [helpOf(`agranok_card_${level}`)].filter(Boolean);
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
export function dieWords(view: ViewShown, facts: Catalogue | null, die: number): string {
  const level = titanOf(view)?.level ?? null;
  const effect = level === null ? undefined : figuresOf(facts, view.setup.facts)(`level_${level}.${die}`);
  return effect === undefined ? "" : t("page.titan.die", { die, effect: effectWords(effect) });
}

/** What his card does by the figures of this server, for whoever looks it up. */
export function levelHelp(level: number, facts: Catalogue): string {
  const known = new Map(facts.facts.map(({ id, value }) => [id, value]));
  return levelLines(level, (id) => known.get(id)).join(" ");
}

/** The words for an effect; `agr_move:2` shares those of `agr_move`. */
export function effectWords(effect: string | number | undefined): string {
  const [kind = "", number = ""] = String(effect ?? "").split(":");
  return has(`effect.${kind}`) ? t(`effect.${kind}`, { number }) : "";
}
