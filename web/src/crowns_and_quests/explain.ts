/** Quests, characters and what belongs to them, in plain words. */
import type { BoardView } from "../board/board.js";
import { COLOURS, colourOf, halves } from "../board/geometry.js";
import type { View } from "../protocol.js";
import { type Explained, NOTHING } from "../table/explain.js";
import { nameOf } from "../table/notation.js";
import { t } from "../texts.js";
import { isEndgame, QUESTS } from "./boards.js";
import { boardSlots, CHARACTERS, PLACEHOLDERS, slotsOf, stateWords } from "./characters.js";
import {
  carriedIn,
  isSet,
  number,
  placesOf,
  progressOf,
  questOf,
  questsToCome,
  samplesOf,
  sizeOf,
  termsOf,
} from "./quest.js";
import { linesOf } from "./words.js";

/** How the page calls the board of the quest in play. */
export const TILE = "quest_board";
/** The quest whose printed title is in no public text. */
export const UNTITLED = "severing_the_source";

const colour = (id: string): string => t(`colour.${id}`);
const count = ({ pieces, monsters }: BoardView, kind: string): number =>
  [...pieces, ...monsters].filter((each) => each.kind === kind).length;
const tracker = ({ counts }: BoardView): number => counts.tracker ?? 0;

/** What a place for cards asks for: a colour, a type or both. */
export function placeName(id: string): string {
  if (!id) return t("page.crowns_and_quests.any_place");
  if ((COLOURS as readonly string[]).includes(id)) return colour(id);
  return nameOf(id.includes("_") ? id : `any_${id}`);
}

function searching(view: BoardView): string {
  const carried = carriedIn(view);
  if (carried) return t("page.crowns_and_quests.state.carried", { item: nameOf(carried) });
  const hidden = count(view, "veiled_token");
  return hidden
    ? t("page.crowns_and_quests.state.hidden", { count: hidden })
    : t("page.crowns_and_quests.state.lies", { item: nameOf(scrollOf(view)) });
}

function scrollOf({ pieces }: BoardView): string {
  return pieces.find(({ kind }) => kind.startsWith("scroll_of_"))?.kind ?? "scout";
}

/** How each quest stands. */
const STATES: Readonly<Record<string, (view: BoardView) => string[]>> = {
  wrath_of_the_stonethrower: (view) => {
    const found = view.monsters.find(({ kind }) => kind === "stonethrower");
    if (!found) return [t("page.crowns_and_quests.state.hidden", { count: count(view, "veiled_token") })];
    const words = { colour: colour(colourOf(found.arc)), health: found.health };
    return [t("page.crowns_and_quests.state.found", words)];
  },
  a_plague_of_madness: (view) => [
    t("page.crowns_and_quests.state.samples", {
      samples: samplesOf(view)
        .map(({ kind, colour: at, filled }) => `${nameOf(kind)} (${colour(at)})${filled ? " ✓" : ""}`)
        .join(", "),
    }),
  ],
  a_tempest_of_trolls: (view) => [
    t("page.crowns_and_quests.state.trolls", { count: sizeOf(view.held.storm), here: count(view, "troll") }),
  ],
  hunt_for_the_cursed_temple: (view) => {
    const stage = view.counts.stage ?? 1;
    const [place] = placesOf(view);
    return [
      stage > 3
        ? t("page.crowns_and_quests.state.temple", { count: place?.open ?? 0 })
        : t("page.crowns_and_quests.state.stage", { stage }),
      t("page.crowns_and_quests.state.quake", { count: tracker(view) }),
    ];
  },
  a_desperate_plea: (view) => [
    t("page.crowns_and_quests.state.evacuees", {
      left: view.supply.evacuees ?? 0,
      saved: view.counts.saved ?? 0,
    }),
  ],
  the_sentrys_stand: (view) => [
    t("page.crowns_and_quests.state.score", { score: view.counts.score ?? 0, of: number("sentry.points") }),
    t("page.crowns_and_quests.state.flag", { count: tracker(view) }),
  ],
  a_creeping_evil: (view) => [...gems(view, "creeping.gems"), stones(view)],
  to_seek_the_scroll_of_ice: (view) => [searching(view)],
  search_for_the_scroll_of_lava: (view) => [
    searching(view),
    t("page.crowns_and_quests.state.lava", { count: tracker(view) }),
  ],
  the_lost_scroll_of_vines: (view) => [searching(view)],
  the_shadows_dagger: (view) => {
    const stack = sizeOf(view.held.dagger_stack);
    const turned = sizeOf(view.held.dagger_turned);
    return [
      stack
        ? t("page.crowns_and_quests.state.stack", { count: stack, turned })
        : t("page.crowns_and_quests.state.strikes_in", { count: turnsAlone(view) }),
      ...spent(view, "dagger.per_turn"),
    ];
  },
  the_ambassadors_toil: (view) =>
    termsOf(view).map(({ colour: at, token, due }) =>
      due
        ? t("page.crowns_and_quests.state.term", { colour: colour(at), token: nameOf(token), count: due })
        : t("page.crowns_and_quests.state.settled", { colour: colour(at) }),
    ),
  outposts_in_the_borderlands: (view) => {
    const bare = COLOURS.filter(
      (each) => !view.pieces.some(({ kind, arc }) => kind === "outpost" && colourOf(arc) === each),
    );
    return [
      t("page.crowns_and_quests.state.outposts", { count: count(view, "outpost"), of: number("outposts.needed") }),
      ...(bare.length ? [t("page.crowns_and_quests.state.bare", { colours: bare.map(colour).join(", ") })] : []),
    ];
  },
  the_siege_of_lord_vulkar: (view) => [
    t("page.crowns_and_quests.state.vulkar", { health: tracker(view), count: view.supply.blast ?? 0 }),
  ],
  the_obelisk_of_oblivion: (view) => [
    t("page.crowns_and_quests.state.power", { power: view.counts.power ?? 0, of: number("obelisk.power_limit") }),
  ],
  the_apocalypse_stones: (view) => [...gems(view, "apocalypse.gems"), stones(view)],
  the_vanishing_castle: (view) => [
    t("page.crowns_and_quests.state.portals", {
      count: view.pieces.filter(({ kind }) => isSet(kind)).length,
      of: number("vanishing.portals"),
    }),
    ...(carriedIn(view) ? [t("page.crowns_and_quests.state.bears", { item: nameOf(carriedIn(view) ?? "") })] : []),
  ],
  severing_the_source: (view) => [
    t("page.crowns_and_quests.state.paths", { count: tracker(view) }),
    ...spent(view, "source.per_turn"),
  ],
};

/** The turns until the assassin strikes somebody who is alone. */
function turnsAlone({ counts }: BoardView): number {
  const every = number("dagger.solo_every");
  return every - ((counts.dagger_turns ?? 0) % every);
}

/** Whether nothing more can be committed in this turn. */
function spent({ this_turn }: BoardView, most: string): string[] {
  return (this_turn.commits ?? 0) >= number(most) ? [t("page.crowns_and_quests.state.one_commit")] : [];
}

function gems(view: BoardView, of: string): string[] {
  return [t("page.crowns_and_quests.state.gems", { count: sizeOf(view.held.gems), of: number(of) })];
}

function stones(view: BoardView): string {
  return t("page.crowns_and_quests.state.stones", {
    here: count(view, "apocalypse_stone"),
    count: view.supply.apocalypse_stone ?? 0,
  });
}

/** How the quest in play stands, in a few sentences. */
export function stateLines(view: BoardView): string[] {
  const quest = questOf(view);
  return (quest && STATES[quest]?.(view)) || [];
}

const open = (view: BoardView): string[] => {
  const places = placesOf(view).filter((place) => place.open > 0 && place.id);
  if (!places.length) return [];
  const words = places.map((place) => `${placeName(place.id)} × ${place.open}`).join(", ");
  return [t("page.crowns_and_quests.open", { places: words })];
};

/** The board of the quest in play, or what comes when there is none. */
export function explainTile(view: View): Explained {
  const quest = questOf(view);
  if (!quest) {
    const [next] = questsToCome(view);
    return {
      ...NOTHING,
      title: t("page.crowns_and_quests.between"),
      lines: next ? [t("page.crowns_and_quests.next", { quest: nameOf(next) })] : [],
    };
  }
  const { done, of } = progressOf(view);
  const whole = explainQuest(quest);
  return {
    ...whole,
    figures: [...whole.figures, ...(of ? [t("page.crowns_and_quests.progress", { done, of })] : [])],
    lines: [...stateLines(view), ...open(view), ...whole.lines],
  };
}

/** A board, in words of our own. */
function explainQuest(quest: string): Explained {
  const kind = isEndgame(quest) ? t("page.crowns_and_quests.endgame") : t("page.crowns_and_quests.standard");
  return {
    ...NOTHING,
    title: nameOf(quest),
    picture: { sort: "token", id: quest },
    figures: [kind],
    lines: questText(quest),
  };
}

/** The sentences of a board and where they come from. */
function questText(quest: string): string[] {
  const untitled = quest === UNTITLED ? [t("page.crowns_and_quests.placeholder_title")] : [];
  return [...linesOf(quest), ...untitled, t("page.crowns_and_quests.stand_in_board")];
}

/** What a character can do, and where the words come from. */
function abilityText(character: string): string[] {
  const unnamed = PLACEHOLDERS.includes(character) ? [t("page.crowns_and_quests.placeholder_name")] : [];
  return [...linesOf(character), ...unnamed, t("page.crowns_and_quests.stand_in_card")];
}

/** What a character can do in a sentence. */
export function abilityLine(character: string): string {
  return abilityText(character)[0] ?? "";
}

function explainCharacter(character: string): (view: View) => Explained {
  return (view) => {
    const slot = slotsOf(view).find((each) => each.character === character);
    return {
      ...NOTHING,
      title: nameOf(character),
      picture: { sort: "token", id: character },
      lines: [...(slot ? [stateWords(slot)] : []), ...abilityText(character)],
    };
  };
}

export const THINGS: Readonly<Record<string, (view: View) => Explained>> = {
  [TILE]: explainTile,
  ...Object.fromEntries(QUESTS.map((quest) => [quest, () => explainQuest(quest)])),
  ...Object.fromEntries(CHARACTERS.map((character) => [character, explainCharacter(character)])),
};

/** Quests and characters in the rules. */
export function lookUp(token: string): Pick<Explained, "lines" | "reconstructed"> | null {
  const lines = QUESTS.includes(token) ? questText(token) : CHARACTERS.includes(token) ? abilityText(token) : null;
  return lines && { lines, reconstructed: false };
}

/** Whose tower it is. */
export function aboutBuilding(view: View, place: string): string[] {
  const [part, arc] = halves(place);
  if (part !== "tower") return [];
  return boardSlots(view).flatMap((slot) =>
    slot.arc === Number(arc) && slot.character
      ? [t("page.crowns_and_quests.lives_here", { character: nameOf(slot.character) })]
      : [],
  );
}

const lines = (...said: readonly string[]): Explained => ({ ...NOTHING, title: "", lines: said });

export const MORE: Readonly<Record<string, (view: View, text: string) => Explained>> = {
  scout: (view) => {
    const carried = carriedIn(view);
    return carried ? lines(t("page.crowns_and_quests.state.bears", { item: nameOf(carried) })) : lines();
  },
  obelisk: (view) => lines(...stateLines(view)),
  apocalypse_stone: (view) => lines(...stateLines(view)),
  flag: (view) => lines(...stateLines(view)),
  veiled_token: (view) => lines(...stateLines(view)),
};
