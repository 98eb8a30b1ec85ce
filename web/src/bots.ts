/** The bots that can be asked for: those of the catalogue, with a few strengths where one has them. */
import { t } from "./texts.js";

interface Kind {
  readonly name: () => string;
  readonly help: () => string;
}

const KINDS: Readonly<Record<string, Kind>> = {
  random: { name: () => t("page.bot.random"), help: () => t("page.bot.random_help") },
  simple: { name: () => t("page.bot.simple"), help: () => t("page.bot.simple_help") },
  captain: { name: () => t("page.advice.bot.captain"), help: () => t("page.advice.bot.captain_help") },
  "oracle:time=0.5": { name: () => t("page.advice.bot.quick"), help: () => t("page.advice.bot.quick_help") },
  "oracle:time=2": { name: () => t("page.advice.bot.strong"), help: () => t("page.advice.bot.strong_help") },
  "oracle:time=5": { name: () => t("page.advice.bot.deep"), help: () => t("page.advice.bot.deep_help") },
};
/** Bots by what they are stronger with. */
const STRENGTHS: Readonly<Record<string, readonly string[]>> = {
  oracle: ["oracle:time=0.5", "oracle:time=2", "oracle:time=5"],
};
const ORDER = Object.keys(KINDS);

/** Every bot that can be asked for, the weakest first and those of others last. */
export function botsOf(known: readonly string[]): string[] {
  const all = known.flatMap((bot) => STRENGTHS[bot] ?? [bot]);
  const place = (bot: string): number => (ORDER.includes(bot) ? ORDER.indexOf(bot) : ORDER.length);
  return all.sort((one, other) => place(one) - place(other));
}

export function botName(bot: string): string {
  return KINDS[bot]?.name() ?? bot;
}

export function botHelp(bot: string): string {
  return KINDS[bot]?.help() ?? "";
}
