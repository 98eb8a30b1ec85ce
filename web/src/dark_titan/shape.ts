/** The shape of Agranok's token: eight spikes, and a crack through its wounded side. */
import { pips } from "../board/pips.js";
import { type Shape, star } from "../board/shapes.js";
import { nothing, svg } from "../lit.js";

const RADIUS = 68;
const SPIKES = star(16, RADIUS, 55);
const CRACK = "M-7-43L5-27L-5-14L9 1L-3 14L7 28L-2 43";
/** The first number of the wounded side, and the last of it, which goes as a whole. */
const WOUNDED = 4;
const LAST = 2;

export const SPIKED: Shape = {
  name: "titan",
  reach: RADIUS,
  round: true,
  scale: () => 0.9,
  health: [54, 1.3],
  framed: "translate(50 47) scale(.66)",
  // He is so large that marks at his back would lie beyond the rim of the board.
  markPlaces: { flame: 105, tar: 255 },
  body: (
    filling,
  ) => svg`<path class="halo" d=${SPIKES} /><path class="rim" d=${SPIKES} /><circle class="ground" r="43" />
    ${pips(filling, 50, LAST)}<g transform="translate(0 1) scale(1.06)">${filling.silhouette}</g>
    ${filling.health <= WOUNDED ? svg`<path class="crack-through" d=${CRACK} />` : nothing}`,
};
