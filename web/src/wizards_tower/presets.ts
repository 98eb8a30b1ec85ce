/** Tables with The Wizard's Tower that are worth trying. */
import type { Preset } from "../screens/presets.js";
import { t } from "../texts.js";

export const PRESETS: readonly Preset[] = [
  {
    id: "wizard",
    name: () => t("page.preset.wizard"),
    help: () => t("page.preset.wizard_help"),
    scene: ["gargoyle", "dragon"],
    mode: "standard",
    boxes: ["wizards_tower"],
    options: {},
    seats: ["human", "bot"],
  },
];
