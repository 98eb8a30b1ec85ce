/** Setting up a table with quests: they are chosen by name, and the server knows how hard they are. */
import { html, live, nothing, type TemplateResult } from "../lit.js";
import type { OptionFact } from "../protocol.js";
import { listOf, type OptionsScene, type Picker } from "../screens/setup_options.js";
import { valueName } from "../screens/words.js";
import { nameOf } from "../table/notation.js";
import { tokenPiece } from "../table/pictures.js";
import { t } from "../texts.js";
import { isEndgame, QUESTS } from "./boards.js";
import { UNTITLED } from "./explain.js";

const QUEST = "standard_quest";
const RANDOM = "random";
const TWO = "2";

const isTwo = ({ draft }: OptionsScene): boolean => draft.options.standard_quests === TWO;

/** The quests of a kind, but for those whose title is a placeholder where such are left out. */
function questsFor({ draft }: OptionsScene, endgame: boolean): string[] {
  const without = draft.options.placeholders === "off";
  return QUESTS.filter((quest) => isEndgame(quest) === endgame && !(without && quest === UNTITLED));
}

/** How hard a quest is with so many players; nothing where nobody has measured it. */
function hardnessOf(id: string, quest: string, { checked }: OptionsScene): string {
  return checked?.notes[id]?.[quest] ?? "";
}

/** A quest, or one left to chance, and how hard that is. */
function questWords(id: string, quest: string, scene: OptionsScene): string {
  const name = quest === RANDOM ? valueName(id, quest) : nameOf(quest);
  const hardness = hardnessOf(id, quest, scene);
  return hardness ? `${name} (${hardness})` : name;
}

function questList(
  scene: OptionsScene,
  { id }: OptionFact,
  quests: readonly string[],
  value: string,
  label: string,
  onChoice: (value: string) => void,
): TemplateResult {
  const chosen = (event: Event): void => {
    if (event.target instanceof HTMLSelectElement) onChoice(event.target.value);
  };
  return html`<div class="field"><select aria-label=${label} aria-describedby=${`option-${id}-help option-${id}-why`} @change=${chosen}>
    ${quests.map((each) => html`<option value=${each} .selected=${live(each === value)}>${questWords(id, each, scene)}</option>`)}
  </select><span class="hint">${hardnessOf(id, value, scene)}</span></div>${value === RANDOM ? nothing : tokenPiece(value)}`;
}

const endgameQuest: Picker = (option, value, _, scene) => {
  const quests = [RANDOM, ...questsFor(scene, true)];
  const label = t(`option.${option.id}.name`);
  return html`<div class="quest-picker">${questList(scene, option, quests, value, label, (quest) => scene.onOption(option.id, quest))}</div>`;
};

/** One quest, or two different ones in their order. */
const standardQuest: Picker = (option, value, _, scene) => {
  const quests = questsFor(scene, false);
  const [first = RANDOM, second = ""] = value.split(",");
  const other = (not: string, wanted: string): string =>
    wanted && wanted !== not ? wanted : (quests.find((each) => each !== not) ?? "");
  const choose = (one: string, then: string): void =>
    scene.onOption(QUEST, one === RANDOM || !isTwo(scene) ? one : `${one},${other(one, then)}`);
  const two = isTwo(scene) && first !== RANDOM;
  const label = two ? t("page.crowns_and_quests.first_quest") : t(`option.${option.id}.name`);
  return html`<div class="quest-picker">
    ${questList(scene, option, [RANDOM, ...quests], first, label, (one) => choose(one, second))}
    ${
      two
        ? questList(
            scene,
            option,
            quests.filter((each) => each !== first),
            other(first, second),
            t("page.crowns_and_quests.second_quest"),
            (then) => choose(first, then),
          )
        : nothing
    }
  </div>`;
};

/** With another number of standard quests others are named. */
const numberOfQuests: Picker = (option, value, reasons, scene) => {
  const adapted: OptionsScene = {
    ...scene,
    onOption: (id, number) => {
      const [first = RANDOM] = (scene.draft.options[QUEST] ?? RANDOM).split(",");
      const second = questsFor(scene, false).find((each) => each !== first) ?? "";
      scene.onOption(QUEST, number === TWO && first !== RANDOM ? `${first},${second}` : first);
      scene.onOption(id, number);
    },
  };
  return listOf(option, value, reasons, adapted);
};

export const PICKERS: Readonly<Record<string, Picker>> = {
  standard_quest: standardQuest,
  endgame_quest: endgameQuest,
  standard_quests: numberOfQuests,
};
