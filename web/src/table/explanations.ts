/** Cards, tokens and places in plain words. */
import { found } from "../boxes.js";
import { healthOf, isGuess, tokenFact } from "../facts.js";
import type { MonsterView, View } from "../protocol.js";
import { has, t } from "../texts.js";
import { type Explained, NOTHING, place, type Teller, threatWords } from "./explain.js";
import { helpOf, kindOf, markName, monsterAt, nameOf, placeName, sortOf } from "./notation.js";

export function explain(teller: Teller, view: View, thing: string): Explained {
  const own = found("things", thing);
  if (own) return own(view);
  switch (sortOf(thing)) {
    case "monster":
      return monster(teller, view, thing);
    case "card":
      return {
        ...NOTHING,
        title: nameOf(thing),
        picture: { sort: "card", id: thing },
        lines: [helpOf(thing)],
      };
    case "token":
      return token(thing);
    case "place":
      return place(teller, view, thing);
    default:
      return { ...NOTHING, title: teller.wordsFor(thing) };
  }
}

function token(id: string): Explained {
  const fact = tokenFact(id);
  const health = healthOf(id);
  const figures: string[] = [];
  if (health > 0) figures.push(t("page.inspect.health", { health }));
  if (fact?.monster) figures.push(t("page.inspect.points", { points: fact.points }));
  return {
    ...NOTHING,
    title: nameOf(id),
    picture: { sort: "token", id },
    figures,
    lines: [helpOf(id), ...(fact?.traits ?? []).map(traitWords)].filter(Boolean),
    reconstructed: isGuess(`health.${id}`),
  };
}

function traitWords(trait: string): string {
  const name = has(`trait.${trait}`) ? t(`trait.${trait}`) : trait;
  return has(`trait.${trait}.help`) ? `${name}: ${t(`trait.${trait}.help`)}` : name;
}

function monster(teller: Teller, view: View, text: string): Explained {
  const kind = kindOf(text);
  const plain = token(kind);
  const standing = monsterAt(text, view.monsters);
  const stander = standing ?? view.pieces.find((piece) => piece.text === text);
  const fact = tokenFact(kind);
  const figures = stander?.full_health
    ? [
        t("page.inspect.health_of", { health: stander.health, full: stander.full_health }),
        ...(fact?.monster ? [t("page.inspect.points", { points: fact.points })] : []),
      ]
    : plain.figures;
  const more = found("more", kind)?.(view, text, teller.table?.threats ?? []) ?? NOTHING;
  return {
    ...plain,
    title: t("page.place.monster", { monster: nameOf(kind), place: placeName(text.split("@")[1] ?? "") }),
    figures,
    lines: [...plain.lines, ...more.lines, ...markLines(standing)],
    reconstructed: plain.reconstructed || more.reconstructed,
    warning: threatWords(teller.table?.threats ?? [], text),
  };
}

function markLines(monster: MonsterView | undefined): string[] {
  return Object.entries(monster?.marks ?? {})
    .filter(([, count]) => count > 0)
    .map(([mark, count]) => {
      const help = has(`mark.${mark}.help`) ? `: ${t(`mark.${mark}.help`)}` : "";
      return `${markName(mark, count)}${help}`;
    });
}
