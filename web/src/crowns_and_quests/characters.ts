/** The characters: whose they are, in which tower, and whether they can do what they can do. */
import type { BoardView } from "../board/board.js";
import type { View } from "../protocol.js";
import { t } from "../texts.js";
import { listed } from "./quest.js";

/** In which phases an ability is used. */
const PHASES: Readonly<Record<string, string>> = {
  callista: "discard",
  kekoa: "tokens",
  kiara: "discard",
  king_aiden: "audience",
  omar: "draw",
};
/** Those who are asked when their moment has come, and not before. */
const ASKED = ["kekoa", "lady_isabelle", "omar", "captain_amara"];
const USUAL_PHASE = "play";
export const CHARACTERS = [
  "callista",
  "kekoa",
  "kiara",
  "king_aiden",
  "lady_isabelle",
  "omar",
  "princess_astrid",
  "queen_seraphina",
  "sir_ignacio",
  "zhang_wei",
  "captain_amara",
  "bram_castellan",
];
/** Those whose printed names are in no public text. */
export const PLACEHOLDERS = ["captain_amara", "bram_castellan"];
export const isCharacter = (id: string): boolean => CHARACTERS.includes(id);

export type State = "active" | "homeless" | "lost" | "struck";

export interface Slot {
  readonly slot: number;
  readonly seat: number;
  /** Null where nobody has been chosen yet, or characters are not played with. */
  readonly character: string | null;
  /** The arc that the Indicator names; 0 while there is none. */
  readonly arc: number;
  readonly state: State;
}

/** Everybody's characters; whoever plays alone has two. */
export function slotsOf(view: Pick<View, "held" | "rows" | "towers" | "hands">): Slot[] {
  const names = listed(view.held.characters);
  const slots = Math.max(names.length, view.rows.indicators?.length ?? 0);
  const seats = Object.keys(view.hands ?? {}).length || slots;
  return Array.from({ length: slots }, (_, index) => {
    const slot = index + 1;
    const arc = view.rows.indicators?.[index] ?? 0;
    const lost = view.rows.lost?.[index] ?? 0;
    const state = lost === 2 ? "struck" : lost ? "lost" : arc && !(view.towers[arc] ?? 0) ? "homeless" : "active";
    return { slot, seat: seats === 1 ? 1 : slot, character: names[index] ?? null, arc, state };
  });
}

/** The same without hands: enough for the board. */
export function boardSlots(view: BoardView): Slot[] {
  return slotsOf({ ...view, hands: {} });
}

export function stateWords({ state, arc }: Slot): string {
  switch (state) {
    case "active":
      return t("page.crowns_and_quests.active", { arc });
    case "homeless":
      return t("page.crowns_and_quests.homeless", { arc });
    case "lost":
      return t("page.crowns_and_quests.lost");
    case "struck":
      return t("page.crowns_and_quests.struck");
  }
}

/** Why somebody cannot do now what they can do; empty if nothing of this is in the way. */
export function whyNot(view: View, { character, seat, state }: Slot): string {
  if (!character) return "";
  if (state === "lost" || state === "struck") return t("page.crowns_and_quests.not_lost");
  if (state === "homeless" && view.setup.options.keep_abilities !== "on")
    return t("page.crowns_and_quests.not_homeless");
  if (view.current !== seat) return t("page.crowns_and_quests.not_turn");
  if (view.this_turn.ability_used && character !== "zhang_wei") return t("page.crowns_and_quests.not_again");
  const phase = PHASES[character] ?? USUAL_PHASE;
  if (view.phase !== phase) return t("page.crowns_and_quests.not_phase", { phase: t(`phase.${phase}.name`) });
  return ASKED.includes(character) ? t("page.crowns_and_quests.not_asked") : t("page.crowns_and_quests.not_now");
}
