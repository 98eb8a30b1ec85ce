/** Where everything lies: five rings, six arcs, polar coordinates with the castle at the origin. */

export const RINGS = ["forest", "archer", "knight", "swordsman", "castle"] as const;
export type Ring = (typeof RINGS)[number];
export const ARCS = [1, 2, 3, 4, 5, 6] as const;
export const COLOURS = ["red", "green", "blue"] as const;
export type Colour = (typeof COLOURS)[number];

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where a token stands: its centre, its scale, and the angle of its arc's ray through it. */
export interface Spot extends Point {
  readonly scale: number;
  readonly angle: number;
}

/** What is seen of the map: its rim. The shields at its sides stick out a little, into the gap beside the board. */
export const VIEW_BOX = "-512 -508 1024 1016";
export const EDGE = 496;
/** Where the shields of the arcs hang, and what they reach to. */
export const SHIELD_RADIUS = 490;
const SHIELD_EDGE = 524;
/** So much of the court is seen with an arc. */
const COURT_EDGE = 60;
/** Inner and outer radius of each ring. */
export const SPAN: Record<Ring, readonly [number, number]> = {
  forest: [420, EDGE],
  archer: [342, 420],
  knight: [262, 342],
  swordsman: [172, 262],
  castle: [0, 172],
};
/** The radius at which tokens stand: a little outside the walls, a little inside the shields of the forest. */
const STAND: Record<Ring, number> = { forest: 444, archer: 385, knight: 307, swordsman: 233, castle: 80 };
export const WALL_RADIUS = 182;
export const TOWER_RADIUS = 122;
/** From so many tokens on, a space shows a stack. */
export const STACK_FROM = 5;

/** The point at a radius and an angle in degrees clockwise from twelve o'clock. */
export function polar(radius: number, angle: number): Point {
  const turn = (angle * Math.PI) / 180;
  return { x: radius * Math.sin(turn), y: -radius * Math.cos(turn) };
}

function xy(radius: number, angle: number): string {
  const { x, y } = polar(radius, angle);
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

/** The outline of a part of a ring. */
export function sector(inner: number, outer: number, from: number, to: number): string {
  const wide = to - from > 180 ? 1 : 0;
  const outside = `M${xy(outer, from)}A${outer} ${outer} 0 ${wide} 1 ${xy(outer, to)}`;
  if (inner <= 0) return `${outside}L0 0Z`;
  return `${outside}L${xy(inner, to)}A${inner} ${inner} 0 ${wide} 0 ${xy(inner, from)}Z`;
}

/** An open curve along a ring; drawn backwards when `from` is the larger angle, so that text stands upright. */
export function curve(radius: number, from: number, to: number): string {
  return `M${xy(radius, from)}A${radius} ${radius} 0 0 ${to > from ? 1 : 0} ${xy(radius, to)}`;
}

export function arcStart(arc: number): number {
  return (arc - 1) * 60;
}

export function arcMiddle(arc: number): number {
  return (arc - 1) * 60 + 30;
}

export function colourOf(arc: number): Colour {
  return COLOURS[Math.floor((arc - 1) / 2)] ?? "red";
}

/** The first angle of a colour's third of the board. */
export function colourStart(colour: Colour): number {
  return COLOURS.indexOf(colour) * 120;
}

/** What is seen of the board: all of it, or one arc from the court to its shield. */
export function viewOf(arc: number | null): string {
  if (arc === null) return VIEW_BOX;
  const corners = [SHIELD_EDGE, COURT_EDGE].flatMap((radius) =>
    [0, 30, 60].map((by) => polar(radius, arcStart(arc) + by)),
  );
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return [left, top, Math.max(...xs) - left, Math.max(...ys) - top].map((value) => value.toFixed(0)).join(" ");
}

export function spacePath(ring: Ring, arc: number): string {
  const [inner, outer] = SPAN[ring];
  return sector(inner, outer, arcStart(arc), arcStart(arc) + 60);
}

export function spaceCentre(ring: Ring, arc: number): Point {
  return polar(STAND[ring], arcMiddle(arc));
}

export function wallSite(arc: number): Point {
  return polar(WALL_RADIUS, arcMiddle(arc));
}

export function towerSite(arc: number): Point {
  return polar(TOWER_RADIUS, arcMiddle(arc));
}

export function isRing(text: string): text is Ring {
  return (RINGS as readonly string[]).includes(text);
}

export function isColour(text: string): text is Colour {
  return (COLOURS as readonly string[]).includes(text);
}

/** The two halves of a place: "archer-3" is ["archer", "3"], "red" is ["red", ""]; of a monster, those of its space. */
export function halves(place: string): readonly [string, string] {
  const where = place.slice(place.lastIndexOf("@") + 1);
  const dash = where.lastIndexOf("-");
  return dash < 0 ? [where, ""] : [where.slice(0, dash), where.slice(dash + 1)];
}

/** The middle of any place of the notation; what the board does not know lies at the castle. */
export function centreOf(place: string): Point {
  const [what, where] = halves(place);
  if (isColour(what)) return polar(300, colourStart(what) + 60);
  const arc = Number(where);
  if (isRing(what)) {
    if (isColour(where)) return polar(STAND[what], colourStart(where) + 60);
    return arc >= 1 ? spaceCentre(what, arc) : { x: 0, y: 0 };
  }
  if (!(arc >= 1)) return { x: 0, y: 0 };
  if (what === "wall") return wallSite(arc);
  if (what === "tower") return towerSite(arc);
  return polar(300, arcMiddle(arc));
}

/** The outline of a place that is more than one space: an arc, a colour, a ring's part in a colour. */
export function regionPath(place: string): string | null {
  const [what, where] = halves(place);
  if (isColour(what)) return sector(0, EDGE, colourStart(what), colourStart(what) + 120);
  if (what === "arc") return sector(0, EDGE, arcStart(Number(where)), arcStart(Number(where)) + 60);
  if (isRing(what) && isColour(where)) {
    const [inner, outer] = SPAN[what];
    return sector(inner, outer, colourStart(where), colourStart(where) + 120);
  }
  return null;
}

/** In the court tokens stand in rows before the tower: tangential and radial offset, and scale. */
const COURT: readonly (readonly (readonly [number, number, number])[])[] = [
  [],
  [[0, 80, 0.8]],
  [
    [-27, 84, 0.7],
    [27, 84, 0.7],
  ],
  [
    [-29, 98, 0.66],
    [29, 98, 0.66],
    [0, 56, 0.66],
  ],
  [
    [-30, 102, 0.6],
    [30, 102, 0.6],
    [-17, 60, 0.6],
    [17, 60, 0.6],
  ],
];

/** Where tokens of these widths stand in a space: beside each other along the arc, smaller when it gets narrow. */
export function fan(ring: Ring, arc: number, widths: readonly number[]): Spot[] {
  if (widths.length >= STACK_FROM) return stack(ring, arc, widths.length);
  const middle = arcMiddle(arc);
  if (ring === "castle") {
    const row = COURT[widths.length] ?? [];
    return row.map(([aside, radius, scale]) => {
      const angle = middle + (Math.atan2(aside, radius) * 180) / Math.PI;
      return { ...polar(Math.hypot(aside, radius), angle), scale, angle };
    });
  }
  const radius = STAND[ring];
  const room = ((radius * Math.PI) / 3) * 0.95;
  const total = widths.reduce((sum, width) => sum + width, 0);
  const pinch = Math.min(1, room / total);
  // They shrink only so far; then they overlap, which leaves the tips with their numbers free.
  const scale = Math.max(pinch, 0.84);
  let along = (-total * pinch) / 2;
  return widths.map((width) => {
    const angle = middle + (((along + (width * pinch) / 2) / radius) * 180) / Math.PI;
    along += width * pinch;
    return { ...polar(radius, angle), scale, angle };
  });
}

/** A stack shows its three worst side by side (they come first); the others lie behind the first. */
function stack(ring: Ring, arc: number, count: number): Spot[] {
  const radius = ring === "castle" ? 88 : STAND[ring];
  const middle = arcMiddle(arc);
  const scale = ring === "castle" ? 0.58 : 0.8;
  const step = ((ring === "castle" ? 38 : 57) / radius) * (180 / Math.PI);
  return Array.from({ length: count }, (_, index) => {
    const angle = middle + (index === 1 ? -step : index === 2 ? step : 0);
    const depth = index < 3 ? 0 : 5 * Math.min(index - 2, 3);
    return { ...polar(radius + depth, angle), scale, angle };
  });
}

/** A small seeded generator: the woods look the same in every game. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
