/** The shapes of Mega Bosses and of their Harbingers. */
import { pips } from "../board/pips.js";
import { MONSTER, type Shape } from "../board/shapes.js";
import { svg } from "../lit.js";

const RADIUS = 56;

export const MEGA: Shape = {
  name: "mega",
  reach: RADIUS,
  round: true,
  scale: () => 0.82,
  health: [48, 1],
  framed: "translate(50 50) scale(.8)",
  body: (
    filling,
  ) => svg`<circle class="halo" r="58" /><circle class="rim" r=${RADIUS} /><circle class="ground" r="38" />
    ${pips(filling, 47)}<g transform="scale(.94)">${filling.silhouette}</g>`,
};

export const HARBINGER: Shape = { ...MONSTER, name: "harbinger" };
