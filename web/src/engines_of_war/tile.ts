/** The Engineer's tile in the corner of the board: his task, and the cards that lie on it. */

import type { BoardView } from "../board/board.js";
import { lookOf } from "../board/tokens.js";
import { emblem } from "../cards/emblems.js";
import { nothing, type SVGTemplateResult, svg } from "../lit.js";
import { workshopOf } from "./workshop.js";

/** How the page calls the tile. */
export const TILE = "engineer";
export const TILE_PLACE = { x: -450, y: 434 };
const PAPER = "M-50-70H50Q58-70 58-62V62Q58 70 50 70H-50Q-58 70-58 62V-62Q-58-70-50-70Z";
/** A hammer over a set square, for an Engineer without a task. */
const TOOLS = svg`<g class="tools"><path class="square" d="M-30 30V-24L26 30ZM-20 20H4L-20-4Z" />
  <g transform="rotate(38)"><path class="handle" d="M-4-14H4V40H-4Z" /><path class="head" d="M-22-34H16L26-26V-20L16-14H-22Z" /></g></g>`;

export function tile(view: BoardView, label: (thing: string) => string): SVGTemplateResult | typeof nothing {
  const workshop = workshopOf(view);
  if (!workshop) return nothing;
  const { task, slots } = workshop;
  const step = Math.min(28, 104 / Math.max(1, slots.length));
  const places = slots.map(({ card, filled }, index) => {
    const x = (index - (slots.length - 1) / 2) * step;
    return svg`<g class=${filled ? "slot filled" : "slot"} transform=${`translate(${x} 44)`}><circle r="15" />
      <g transform="translate(-11 -11) scale(.22)">${emblem(filled ?? card)}</g></g>`;
  });
  return svg`<g class=${task ? "engineer-tile busy" : "engineer-tile"} data-at=${TILE} data-place=${TILE}
      role="button" tabindex="0" aria-label=${label(TILE)} transform=${`translate(${TILE_PLACE.x} ${TILE_PLACE.y})`}>
    <rect class="hit" x="-62" y="-74" width="124" height="148" />
    <path class="tile-edge" d=${PAPER} /><path class="tile-wood" d=${PAPER} />
    <path class="tile-grain" d="M-52-46Q-20-54 8-48T54-50M-54-10Q-22-18 12-12T54-14M-54 64Q-20 58 10 63T54 62" />
    ${task ? equipment(task) : svg`<g transform="translate(0 -2)">${TOOLS}</g>`}${places}
  </g>`;
}

function equipment(task: string): SVGTemplateResult {
  const { shape, classes, silhouette } = lookOf(task);
  const body = shape.body({ silhouette, tip: 180, health: 0, full: 0, rimmed: false, marks: {} });
  return svg`<g class=${classes} transform="translate(0 -24) scale(1.02)">${body}</g>`;
}
