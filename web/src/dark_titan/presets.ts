/** Tables with The Dark Titan that are worth trying, also together with the box before it. */
import type { Preset } from "../screens/presets.js";
import { t } from "../texts.js";

export const PRESETS: readonly Preset[] = [
  {
    id: "titan",
    name: () => t("page.preset.titan"),
    help: () => t("page.preset.titan_help"),
    scene: ["agranok"],
    mode: "standard",
    boxes: ["dark_titan"],
    options: {},
    seats: ["human", "bot"],
  },
  {
    id: "all_in",
    name: () => t("page.preset.all_in"),
    help: () => t("page.preset.all_in_help"),
    scene: ["dragon", "agranok"],
    mode: "standard",
    boxes: ["wizards_tower", "dark_titan"],
    options: {
      charging_horde: "on_with_two_trades",
      final_charge: "on",
      rough_start: "on",
      heroic_powers: "on",
      all_for_one: "on",
      bulk_up: "6",
      flaming_tar: "on",
      growing_fire: "on",
      imps_block_win: "on",
    },
    seats: ["human", "bot", "bot", "bot"],
  },
];
