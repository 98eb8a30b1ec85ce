/** Cards, tokens and places in plain words. */
import { TITAN_CARD } from "../board/titan_card.js";
import type { Catalogue, MonsterShown, TableShown, ThreatShown, TokenFact, ViewShown } from "../protocol.js";
import { has, t } from "../texts.js";
import { explainTitan } from "./explain_titan.js";
import { helpOf, kindOf, markName, monsterAt, nameOf, placeName, sortOf, wordsOf } from "./notation.js";

/** Who knows the names of seats and the figures of tokens. */
export interface Teller {
  readonly table: TableShown | null;
  /** What is in the boxes; null until the server has told. */
  readonly facts: Catalogue | null;
  seatName(seat: number): string;
  wordsFor(thing: string): string;
  fact(token: string): TokenFact | undefined;
}

export interface Explained {
  readonly title: string;
  /** The id whose picture belongs to it. */
  readonly picture: { readonly sort: "card" | "token"; readonly id: string } | null;
  readonly figures: readonly string[];
  readonly lines: readonly string[];
  readonly warning: string | null;
  /** Whether something of it is a stand-in for what no public source gives. */
  readonly reconstructed: boolean;
}

export const NOTHING: Omit<Explained, "title"> = {
  picture: null,
  figures: [],
  lines: [],
  warning: null,
  reconstructed: false,
};

export function explain(teller: Teller, view: ViewShown, thing: string): Explained {
  if (thing === TITAN_CARD) return explainTitan(view, teller.facts);
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
      return token(teller, thing);
    case "place":
      return place(teller, view, thing);
    default:
      return { ...NOTHING, title: teller.wordsFor(thing) };
  }
}

function token(teller: Teller, id: string): Explained {
  const fact = teller.fact(id);
  const corrected = teller.table?.view.setup.facts ?? {};
  const figure = `health.${id}`;
  const health =
    corrected[figure] ?? teller.facts?.facts.find((each) => each.id === figure)?.usual ?? fact?.health ?? 0;
  const figures: string[] = [];
  if (Number(health) > 0) figures.push(t("page.inspect.health", { health }));
  if (fact?.monster) figures.push(t("page.inspect.points", { points: fact.points }));
  return {
    ...NOTHING,
    title: nameOf(id),
    picture: { sort: "token", id },
    figures,
    lines: [helpOf(id), ...(fact?.traits ?? []).map(traitWords)].filter(Boolean),
    reconstructed: (fact?.reconstructed ?? false) && !(figure in corrected),
  };
}

function traitWords(trait: string): string {
  const name = has(`trait.${trait}`) ? t(`trait.${trait}`) : trait;
  return has(`trait.${trait}.help`) ? `${name}: ${t(`trait.${trait}.help`)}` : name;
}

function monster(teller: Teller, view: ViewShown, text: string): Explained {
  const kind = kindOf(text);
  const base = token(teller, kind);
  const found = monsterAt(text, view.monsters);
  const stander = found ?? view.pieces.find((piece) => piece.text === text);
  const fact = teller.fact(kind);
  const figures = stander?.full_health
    ? [
        t("page.inspect.health_of", { health: stander.health, full: stander.full_health }),
        ...(fact?.monster ? [t("page.inspect.points", { points: fact.points })] : []),
      ]
    : base.figures;
  const card = kind === "agranok" ? explainTitan(view, teller.facts) : NOTHING;
  return {
    ...base,
    title: t("page.place.monster", { monster: nameOf(kind), place: placeName(text.split("@")[1] ?? "") }),
    figures,
    lines: [...base.lines, ...card.lines.slice(1), ...markLines(found)],
    reconstructed: base.reconstructed || card.reconstructed,
    warning: threatWords(teller.table?.threats ?? [], text),
  };
}

function markLines(found: MonsterShown | undefined): string[] {
  return Object.entries(found?.marks ?? {})
    .filter(([, count]) => count > 0)
    .map(([mark, count]) => {
      const help = has(`mark.${mark}.help`) ? `: ${t(`mark.${mark}.help`)}` : "";
      return `${markName(mark, count)}${help}`;
    });
}

/** What the monster does when the monsters move. */
export function threatWords(threats: readonly ThreatShown[], text: string): string | null {
  const threat = threats.find((each) => each.monster === text);
  if (!threat) return null;
  if (threat.hits) {
    const place = placeName(threat.hits);
    return threat.sure ? t("page.threat.hits", { place }) : t("page.threat.may_hit", { place });
  }
  if (threat.to === null) return threat.sure ? t("page.threat.gone") : t("page.threat.may_be_gone");
  if (threat.to === text.split("@")[1]) return threat.sure ? t("page.threat.stays") : t("page.threat.may_stay");
  const place = placeName(threat.to);
  return threat.sure ? t("page.threat.moves", { place }) : t("page.threat.may_move", { place });
}

function place(teller: Teller, view: ViewShown, text: string): Explained {
  const [part = "", arc = ""] = text.split("-");
  const at = Number(arc);
  const lines: string[] = [];
  if (part === "wall") lines.push(wallWords(view, at));
  else if (part === "tower") lines.push(...towerWords(teller, view, at));
  else {
    const there = view.monsters.filter((each) => `${each.ring}-${each.arc}` === text);
    const ours = view.pieces.filter((each) => `${each.ring}-${each.arc}` === text);
    lines.push(...[...there, ...ours].map((each) => nameOf(each.kind)));
  }
  return { ...NOTHING, title: placeName(text), lines };
}

function wallWords(view: ViewShown, arc: number): string {
  const strength = view.walls[arc] ?? 0;
  const flames = view.rows.wall_flames?.[arc - 1] ?? 0;
  const state =
    strength === 0 ? t("page.inspect.no_wall") : strength === 1 ? t("page.inspect.wall") : t("page.inspect.fortified");
  return flames ? `${state}, ${markName("flame", flames)}` : state;
}

function towerWords(teller: Teller, view: ViewShown, arc: number): string[] {
  const kind = view.towers[arc] ?? 0;
  const flames = view.rows.tower_flames?.[arc - 1] ?? 0;
  const owner = view.rows.tower_owners?.[arc - 1] ?? 0;
  const id = teller.facts?.towers[kind] ?? "";
  const state =
    kind === 0
      ? t("page.inspect.fallen")
      : kind === 1
        ? t("page.inspect.tower")
        : kind === 2
          ? t("page.inspect.wizards_tower")
          : nameOf(id);
  const lines = [flames ? `${state}, ${markName("flame", flames)}` : state];
  if (kind > 2) lines.push(helpOf(id));
  if (view.counts.kings_tower === arc) lines.push(t("page.inspect.kings_tower"));
  if (owner) lines.push(t("page.inspect.owner", { name: teller.seatName(owner) }));
  return lines;
}

/** What a screen reader hears of a place or a monster on the board. */
export function boardLabel(teller: Teller, view: ViewShown, text: string): string {
  const words = wordsOf(text, teller.seatName);
  if (sortOf(text) === "monster") {
    const threat = threatWords(teller.table?.threats ?? [], text);
    return threat ? `${words}. ${threat}` : words;
  }
  if (text === TITAN_CARD) {
    const { title, lines } = explainTitan(view, teller.facts);
    return [title, ...lines.slice(0, 2)].join(". ");
  }
  if (sortOf(text) !== "place") return words;
  return [words, ...place(teller, view, text).lines].join(", ");
}
