/** The Keep: a platform in the middle of the castle, its weapons turned to the colour they face. */
import type { BoardView } from "../board/board.js";
import { COLOURS, type Colour, colourStart, polar, seeded } from "../board/geometry.js";
import { letterOf } from "../board/tokens.js";
import { nothing, type SVGTemplateResult, svg } from "../lit.js";

export const WEAPONS = ["ballista", "catapult"] as const;
export type Weapon = (typeof WEAPONS)[number];

/** What of a view says how the Keep stands. */
export type KeepView = Pick<BoardView, "keep" | "counts" | "supply" | "this_turn">;

/** Whether this box is in play: only then there are weapons to build. */
export function isInPlay({ supply }: Pick<BoardView, "supply">): boolean {
  return WEAPONS.every((weapon) => supply[weapon] !== undefined);
}

export function weaponsOf({ supply }: KeepView): Weapon[] {
  return WEAPONS.filter((weapon) => supply[weapon] === 0);
}

export function hasFired({ this_turn }: KeepView, weapon: Weapon): boolean {
  return Boolean(this_turn[`${weapon}_fired`]);
}

/** The colour the weapons face, if there are any. */
export function facingOf({ counts }: KeepView): Colour | null {
  return COLOURS[(counts.keep_facing ?? 0) - 1] ?? null;
}

/** The direction of a colour, in degrees clockwise from twelve o'clock. */
export function angleOf(colour: Colour): number {
  return colourStart(colour) + 60;
}

const corners = (radius: number): string =>
  Array.from({ length: 8 }, (_, index) => {
    const { x, y } = polar(radius, index * 45 + 22.5);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  }).join("L");
const RING = `M${corners(42)}Z`;
const FLOOR = `M${corners(31)}Z`;
const PLANKS = "M-29-10H29M-31 0H31M-29 10H29M-22-20H22M-22 20H22";
/** A block of stone at each corner and in the middle of each side. */
const MERLONS = Array.from({ length: 16 }, (_, index) => {
  const radius = index % 2 ? 40.5 : 38.5;
  return svg`<rect class="stone" x="-4.500" y="-4.500" width="9" height="9" transform=${`rotate(${index * 22.5}) translate(0 ${-radius})`} />`;
});
const BANNER = svg`<path class="pole" d="M0 4V-40" /><path class="flag" d="M0-40Q8-44 14-38T28-38V-26Q20-24 14-27T0-27Z" /><circle class="post" cy="4" r="5" />`;

const BOLT = svg`<path class="shaft" d="M0 16V-20" /><path class="tip" d="M0-30L4.500-19H-4.500Z" />`;
const WEAPON_ART: Readonly<Record<Weapon, (loaded: boolean) => SVGTemplateResult>> = {
  ballista: (loaded) => svg`<path class="timber" d="M-4-14H4V24H-4ZM-11 18H11V24H-11Z" />
    <path class="bow" d="M-21-5Q-13-19 0-17Q13-19 21-5" />
    <path class="cord" d=${loaded ? "M-21-5L0 12L21-5" : "M-21-5L0-8L21-5"} />${loaded ? BOLT : nothing}`,
  catapult: (
    loaded,
  ) => svg`<path class="timber" d="M-12-18H-7V22H-12ZM7-18H12V22H7ZM-12 2H12V7H-12ZM-12-18H12V-13H-12Z" />
    <path class="arm" d=${loaded ? "M0 4V20" : "M0 4V-22"} />
    <circle class="bucket" cy=${loaded ? 22 : -22} r="7" />${loaded ? svg`<circle class="shot" cy="22" r="5" />` : nothing}`,
};

/** The two weapons side by side, or the only one in the middle; both point up before they are turned. */
function mounted(view: KeepView): SVGTemplateResult[] {
  const there = weaponsOf(view);
  return there.map((weapon, index) => {
    const aside = there.length > 1 ? (index ? 15 : -14) : 0;
    const size = there.length > 1 ? 0.82 : 1.05;
    return svg`<g class=${`weapon ${weapon}`} transform=${`translate(${aside} 0) scale(${size})`}>${WEAPON_ART[weapon](!hasFired(view, weapon))}</g>`;
  });
}

/** Where the weapons point, on the rim of the platform. */
function pointer(colour: Colour): SVGTemplateResult {
  const angle = angleOf(colour);
  const { x, y } = polar(52, angle);
  return svg`<g class=${`facing ${colour}`}><path d="M-20-38L-13-54L0-72L13-54L20-38Z" transform=${`rotate(${angle})`} />
    <text aria-hidden="true" x=${x.toFixed(1)} y=${y.toFixed(1)} dy=".36em">${letterOf(colour)}</text></g>`;
}

const RUBBLE = (() => {
  const random = seeded(77);
  let path = "";
  for (let stone = 0; stone < 40; stone += 1) {
    const { x, y } = polar(random() * 38, random() * 360);
    const size = 3 + random() * 5;
    const turn = random() * 90;
    const at = (angle: number): string => {
      const point = polar(size * (0.8 + random() * 0.4), turn + angle);
      return `${(x + point.x).toFixed(1)} ${(y + point.y).toFixed(1)}`;
    };
    path += `M${at(0)}L${at(90)}L${at(180)}L${at(270)}Z`;
  }
  return path;
})();

/** The Keep, or what is left of it; null where this box is not in play. */
export function keepPicture(view: BoardView): SVGTemplateResult | null {
  if (!isInPlay(view)) return null;
  if (!view.keep) return svg`<path class="keep-trace" d=${RING} /><path class="rubble" d=${RUBBLE} />`;
  const facing = facingOf(view);
  return svg`<g transform="scale(1.14)"><circle class="cast" cx="4" cy="6" r="43" />${facing ? pointer(facing) : nothing}
    <path class="stone" d=${RING} />${MERLONS}<path class="keep-floor" d=${FLOOR} /><path class="joints" d=${PLANKS} />
    ${facing ? svg`<g class="turntable" transform=${`rotate(${angleOf(facing)})`}>${mounted(view)}</g>` : BANNER}</g>`;
}
