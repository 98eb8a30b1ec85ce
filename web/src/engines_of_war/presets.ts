/** Tables with Engines of War that are worth trying, also with everything there is. */
import type { Preset } from "../screens/presets.js";
import { t } from "../texts.js";

export const PRESETS: readonly Preset[] = [
  {
    id: "engines",
    name: () => t("page.preset.engines"),
    help: () => t("page.preset.engines_help"),
    scene: ["siege_tower"],
    mode: "standard",
    boxes: ["engines_of_war"],
    options: {},
    seats: ["human", "bot"],
  },
  {
    id: "everything",
    name: () => t("page.preset.everything"),
    help: () => t("page.preset.everything_help"),
    scene: ["dragon", "agranok", "siege_tower"],
    mode: "standard",
    boxes: ["wizards_tower", "dark_titan", "engines_of_war"],
    options: { crew: "random", heroic_powers: "on" },
    seats: ["human", "bot", "bot"],
  },
];
