/** How much room there is: everything beside the board, only the seats, or nothing. */
import { redraw } from "../redraw.js";

export interface Room {
  /** Seats and phases stand beside the board. */
  readonly wide: boolean;
  /** Log and chat, too. */
  readonly sides: boolean;
  /** A guide stands beside the board; otherwise it must lie over it. */
  readonly roomy: boolean;
}

// A phone lying on its side is wide enough, too: one column would leave no height for the board.
const WIDE = matchMedia(
  "(width >= 48rem) and (orientation: landscape), (width >= 36rem) and (height < 30rem) and (orientation: landscape)",
);
const SIDES = matchMedia("(width >= 75rem)");
const HIGH = matchMedia("(height >= 30rem)");
for (const query of [WIDE, SIDES, HIGH]) query.addEventListener("change", redraw);

export function room(): Room {
  return { wide: WIDE.matches, sides: WIDE.matches && SIDES.matches, roomy: WIDE.matches && HIGH.matches };
}
