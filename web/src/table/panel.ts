/** A panel of a box among everything that can be done. */
import type { nothing, TemplateResult } from "../lit.js";
import type { OptionShown } from "../protocol.js";
import type { Part } from "./picking.js";
import type { Sitting } from "./sitting.js";

export interface Panel {
  /** The panel; nothing where the box is not in play. */
  readonly view: (sitting: Sitting) => TemplateResult | typeof nothing;
  /** Whether something is picked there and not from the tray. */
  readonly takes: (sitting: Sitting, part: Part) => boolean;
  /** Whether an option that needs no picking has its button there. */
  readonly offers: (sitting: Sitting, option: OptionShown) => boolean;
}
