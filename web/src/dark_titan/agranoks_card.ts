/** Agranok's card in the corner of the board: its level once it is known, and the Heralds that lie on it. */
import { drawStrokes } from "../board/silhouettes.js";
import { nothing, type SVGTemplateResult, svg } from "../lit.js";
import { TITAN } from "./agranoks_face.js";

/** How the page calls the card, whatever its level. */
export const CARD = "agranok_card";
const SUMMONERS = 3;
const PAPER = "M-44-70H44Q54-70 54-60V60Q54 70 44 70H-44Q-54 70-54 60V-60Q-54-70-44-70Z";
const HORN = "M-9 7L1-2Q4-5 4-10L11-3Q7-1 4 1L-6 10Z";
export const CARD_PLACE = { x: -452, y: -432 };

export interface TitanView {
  readonly held: Readonly<Record<string, readonly string[] | number>>;
  readonly counts: Readonly<Record<string, number>>;
  readonly monsters: readonly { readonly kind: string }[];
}

/** How Agranok stands; null where he is not in the game. */
export interface Titan {
  readonly state: "waits" | "here" | "gone";
  /** Null while nobody knows it. */
  readonly level: number | null;
  readonly heralds: number;
}

export function titanOf({ held, counts, monsters }: TitanView): Titan | null {
  const { heralds, agranok_card: open } = held;
  if (!Array.isArray(heralds)) return null;
  const card: unknown = Array.isArray(open) ? open[0] : undefined;
  const level = typeof card === "string" ? Number(card.slice(CARD.length + 1)) : null;
  const here = monsters.some(({ kind }) => kind === "agranok");
  return { state: here ? "here" : counts.agranok_came ? "gone" : "waits", level, heralds: heralds.length };
}

export function titanCard(view: TitanView, label: (thing: string) => string): SVGTemplateResult | typeof nothing {
  const titan = titanOf(view);
  if (!titan) return nothing;
  const { x, y } = CARD_PLACE;
  const sockets = [-1, 0, 1].map(
    (
      side,
      index,
    ) => svg`<g class=${index < titan.heralds ? "socket filled" : "socket"} transform=${`translate(${side * 33} 47)`}>
      <circle r="14" /><path d=${HORN} /></g>`,
  );
  return svg`<g class=${`titan-card token ground-night ${titan.state}`} data-at=${CARD} data-place=${CARD}
      role="button" tabindex="0" aria-label=${label(CARD)} transform=${`translate(${x} ${y})`}>
    <rect class="hit" x="-60" y="-76" width="122" height="152" />
    <path class="halo" d=${PAPER} /><path class="titan-paper" d=${PAPER} />
    <g transform=${`translate(-4 ${titan.state === "waits" ? -14 : 4}) scale(${titan.state === "waits" ? 1 : 1.25})`}>${drawStrokes(TITAN)}</g>
    ${titan.state === "waits" ? sockets : nothing}
    <g class="titan-level" transform="translate(36 -54)"><circle r="20" /><text aria-hidden="true" y=".36em">${titan.level ?? "?"}</text></g>
    ${titan.state === "gone" ? svg`<path class="titan-gone" d="M-42 58L42-58" />` : nothing}
  </g>`;
}

/** How many Heralds are still missing. */
export function heraldsMissing({ heralds }: Titan): number {
  return SUMMONERS - heralds;
}
