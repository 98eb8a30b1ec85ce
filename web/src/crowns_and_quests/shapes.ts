/** The shapes of what this box brings: portraits, quest boards, targets of stone and fire, markers, and where they lie. */
import { arcMiddle, centreOf, polar, type Spot } from "../board/geometry.js";
import { around, type Filling, MONSTER, type Shape, star } from "../board/shapes.js";
import { nothing, type SVGTemplateResult, svg } from "../lit.js";
import type { MonsterView } from "../protocol.js";

/** A painting in an arched frame. */
const FRAME = "M-34 44V-14Q-34-46 0-46Q34-46 34-14V44Q34 47 31 47H-31Q-34 47-34 44Z";
const CANVAS = "M-27 40V-13Q-27-39 0-39Q27-39 27-13V40Z";
/** A board of parchment, its corners cut in. */
const BOARD = "M-34-44H34Q35-35 44-34V34Q35 35 34 44H-34Q-35 35-44 34V-34Q-35-35-34-44Z";
const SEAM = "M-29-36H29Q31-30 36-29V29Q31 30 29 36H-29Q-31 30-36 29V-29Q-31-30-29-36Z";
const ROCK = "M-16-45L14-44L36-28L46 0L38 29L15 45L-18 44L-40 26L-46-4L-37-30Z";
const FIRE = star(26, 49, 37);
const DISC = "M0-38A38 38 0 1 1-.1-38Z";
/** A dashed frame says that the name is not the printed one. */
const DASHES = "M-38 51V-14Q-38-50 0-50Q38-50 38-14V51Z";

const framed = (
  body: (filling: Filling) => SVGTemplateResult,
  frame = "translate(50 50)",
): Pick<Shape, "framed" | "corners" | "body"> => ({ framed: frame, corners: false, body });
/** Room for a health below, or for a glow around. */
const SMALLER = "translate(50 46) scale(.84)";

function portrait({ silhouette }: Filling): SVGTemplateResult {
  return svg`<path class="halo" d=${FRAME} /><path class="rim" d=${FRAME} /><path class="ground" d=${CANVAS} />
    <g transform="translate(0 4) scale(.92)">${silhouette}</g>`;
}

export const PORTRAIT: Shape = { ...MONSTER, name: "portrait", ...framed(portrait) };

/** Somebody whose printed name is in no public text. */
export const STAND_IN: Shape = {
  ...PORTRAIT,
  framed: "translate(50 50) scale(.9)",
  body: (filling) => svg`${portrait(filling)}<path class="stand-in" d=${DASHES} />`,
};

/** A quest that ends the game has a dark board with a seal; which one does, a table may know better. */
export const board = (endgame: () => boolean): Shape => ({
  ...MONSTER,
  name: "quest",
  ...framed(({ silhouette }) => {
    const last = endgame();
    return svg`<g class=${last ? "endgame" : ""}><path class="halo" d=${BOARD} /><path class="ground" d=${BOARD} />
      <path class="hem" d=${SEAM} /><g transform="scale(.84)">${silhouette}</g>
      ${last ? svg`<circle class="seal" cx="33" cy="34" r="12" />` : nothing}</g>`;
  }),
});

/** What a quest puts in the way: it is aimed at like a monster. */
export const STONE: Shape = {
  ...MONSTER,
  name: "stone",
  health: [39, 1],
  scale: () => 0.78,
  ...framed(
    ({ silhouette }) => svg`<path class="halo" d=${ROCK} /><path class="ground" d=${ROCK} />
      <g transform="scale(.88)">${silhouette}</g>`,
    SMALLER,
  ),
};

export const BLAST: Shape = {
  ...STONE,
  name: "blast",
  ...framed(
    ({
      silhouette,
    }) => svg`<path class="halo" d=${FIRE} /><path class="rim" d=${FIRE} /><circle class="ground" r="34" />
      <g transform="scale(.84)">${silhouette}</g>`,
    SMALLER,
  ),
};

/** What lies on the ground and is not fought for. */
export const MARKER: Shape = {
  ...MONSTER,
  name: "marker",
  reach: 40,
  scale: () => 0.62,
  ...framed(
    ({ silhouette }) => svg`<path class="halo" d=${DISC} /><path class="ground" d=${DISC} />
      <g transform="scale(.82)">${silhouette}</g>`,
  ),
};

const GATE = "M-32 45V-8Q-32-44 0-44Q32-44 32-8V45Z";

/** An arch upon its own colour: open once it is set, else asleep. */
export const gate = (open: boolean): Shape => ({
  ...MARKER,
  name: open ? "gate-open" : "gate",
  scale: () => (open ? 0.7 : 0.6),
  ...framed(
    ({ silhouette, tip }) => svg`${open ? svg`<circle class="gate-glow" r="52" />` : nothing}
      <g transform=${open ? "" : `rotate(${around(1, 0, tip).x.startsWith("-") ? -14 : 14})`}>
        <path class="halo" d=${GATE} /><path class="ground" d=${GATE} /><g transform="scale(.9)">${silhouette}</g></g>`,
    SMALLER,
  ),
});

/** At one end of a space, where those who stand there leave it alone. */
export const aside =
  (degrees: number, outward = 0) =>
  ({ ring, arc }: MonsterView): Spot => {
    const { x, y } = centreOf(`${ring}-${arc}`);
    const radius = Math.hypot(x, y);
    const castle = ring === "castle";
    const angle = arcMiddle(arc) + (castle ? degrees * 0.6 : degrees);
    return { ...polar(radius + outward + (castle ? 62 : 0), angle), scale: castle ? 0.86 : 1, angle };
  };
