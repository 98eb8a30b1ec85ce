/** The quest board in the corner of the map: its sign, and how far it has come. */
import type { BoardView } from "../board/board.js";
import { lookOf } from "../board/tokens.js";
import { nothing, type SVGTemplateResult, svg } from "../lit.js";
import { boardSlots, type Slot } from "./characters.js";
import { TILE } from "./explain.js";
import { hasQuests, isLast, progressOf, questOf, questsToCome } from "./quest.js";

export const TILE_PLACE = { x: 446, y: -432 };
const PAPER = "M-52-72H52Q54-62 62-60V60Q54 62 52 72H-52Q-54 62-62 60V-60Q-54-62-52-72Z";
/** From so many on a bar says it better than a row of dots. */
const MOST_DOTS = 10;

export function tile(view: BoardView, label: (thing: string) => string): SVGTemplateResult | typeof nothing {
  if (!hasQuests(view)) return nothing;
  const quest = questOf(view);
  const shown = quest ?? questsToCome(view)[0];
  if (!shown) return nothing;
  const look = `quest-tile${quest ? "" : " waits"}${isLast(view) ? " last" : ""}`;
  return svg`<g class=${look} data-at=${TILE} data-place=${TILE} role="button" tabindex="0" aria-label=${label(TILE)}
      transform=${`translate(${TILE_PLACE.x} ${TILE_PLACE.y})`}>
    <rect class="hit" x="-66" y="-74" width="132" height="148" />
    <path class="tile-edge" d=${PAPER} /><path class="tile-paper" d=${PAPER} />
    <g transform="translate(0 -16) scale(1.06)">${emblemOf(shown)}</g>${quest ? progress(view) : nothing}
  </g>`;
}

function emblemOf(quest: string): SVGTemplateResult {
  const { classes, silhouette } = lookOf(quest);
  return svg`<g class=${classes}>${silhouette}</g>`;
}

function progress(view: BoardView): SVGTemplateResult | typeof nothing {
  const { done, of } = progressOf(view);
  if (!of) return nothing;
  if (of > MOST_DOTS)
    return svg`<rect class="dot" x="-46" y="45" width="92" height="14" rx="7" /><rect class="dot filled" x="-46" y="45" width=${((92 * done) / of).toFixed(1)} height="14" rx="7" />`;
  const step = Math.min(20, 104 / of);
  const dots = Array.from({ length: of }, (_, index) => {
    const x = (index - (of - 1) / 2) * step;
    return svg`<circle class=${index < done ? "dot filled" : "dot"} cx=${x.toFixed(1)} cy="52" r=${Math.min(7.5, step * 0.4).toFixed(1)} />`;
  });
  return svg`<g class="tile-dots">${dots}</g>`;
}

/** A small painting of whoever lives in a tower, hung beside it. */
export function onTower(view: BoardView, place: string): SVGTemplateResult | typeof nothing {
  const [part, arc] = place.split("-");
  if (part !== "tower") return nothing;
  const living = boardSlots(view).filter((slot) => slot.arc === Number(arc) && slot.character);
  return living.length ? svg`${living.map(painting)}` : nothing;
}

function painting({ character, state }: Slot): SVGTemplateResult {
  const { shape, classes, silhouette } = lookOf(character ?? "");
  const body = shape.body({ silhouette, tip: 180, health: 0, full: 0, rimmed: false, marks: {} });
  return svg`<g class=${`tower-portrait ${state}`} transform="translate(27 14) scale(.42)" aria-hidden="true"><g class=${classes}>${body}</g></g>`;
}
