/** The board: draws a scene, reports what is picked, pointed at and opened. It knows no rules. */
import { boxes, towerOwner } from "../boxes.js";
import { html, nothing, repeat, type SVGTemplateResult, svg, type TemplateResult } from "../lit.js";
import type { MonsterView, PieceView, ThreatShown, View } from "../protocol.js";
import { t } from "../texts.js";
import { court, keep, tower, wall } from "./castle.js";
import {
  ARCS,
  centreOf,
  colourOf,
  EDGE,
  fan,
  halves,
  isRing,
  type Point,
  polar,
  RINGS,
  type Ring,
  regionPath,
  type Spot,
  STACK_FROM,
  spacePath,
  viewOf,
} from "./geometry.js";
import { ground, shields } from "./ground.js";
import { STAR } from "./shapes.js";
import { isPiece, siteOf, type TokenOptions, token, tokenRadius, tokenWidth } from "./tokens.js";

/** What the board needs of a view. */
export type BoardView = Pick<
  View,
  "walls" | "towers" | "keep" | "monsters" | "pieces" | "held" | "laid" | "supply" | "this_turn" | "rows" | "counts"
>;

export interface BoardScene {
  readonly view: BoardView;
  /** What may be picked now, each with the words that say what picking it does. */
  readonly targets: ReadonlyMap<string, string>;
  readonly chosen: string | null;
  /** Places and monsters the log or a fellow player speaks of. */
  readonly highlights: ReadonlySet<string>;
  readonly threats: readonly ThreatShown[];
  readonly showThreats: boolean;
  readonly label: (notation: string) => string;
  readonly onPick: (notation: string) => void;
  readonly onInspect: (notation: string | null) => void;
  /** The space whose stack lies open. */
  readonly openStack: string | null;
  readonly onStack: (space: string | null) => void;
  readonly seatName: (seat: number) => string;
  /** The arc that is looked at alone. */
  readonly arc?: number | null;
  /** The shield of an arc was touched. */
  readonly onArc?: (arc: number) => void;
}

/** What the castle needs of a scene. */
type CastleScene = Pick<BoardScene, "view" | "targets" | "chosen" | "highlights" | "label" | "seatName">;

/** A monster or piece with its place on the board and a key that tells twins apart. */
interface Standing {
  readonly monster: MonsterView;
  readonly key: string;
  readonly spot: Spot;
  readonly stacked: boolean;
  readonly buried: boolean;
  /** The worst of a stack, which lies on top. */
  readonly front: boolean;
}

/** What a click on a place may mean, from the narrowest to the widest. */
function meanings(notation: string): string[] {
  const [what, where] = halves(notation);
  const arc = Number(where);
  if (!(arc >= 1)) return [notation];
  const colour = colourOf(arc);
  const own = notation.includes("@") ? [notation, `${what}-${arc}`] : [notation];
  const ring = isRing(what) ? [`${what}-${colour}`] : what === "tower" ? [`castle-${arc}`] : [];
  return [...own, ...ring, `arc-${arc}`, colour];
}

/** The target a click on this place picks, or null. */
export function targetAt(targets: ReadonlyMap<string, string>, notation: string): string | null {
  if (targets.size === 0) return null;
  return meanings(notation).find((meaning) => targets.has(meaning)) ?? null;
}

/** Everything that stands in a space. */
function standers(view: BoardView): MonsterView[] {
  const carried = (piece: PieceView): object[] => boxes().map((box) => box.laden?.(view, piece) ?? {});
  return [...view.monsters, ...view.pieces.map((piece) => ({ ...piece, marks: Object.assign({}, ...carried(piece)) }))];
}

/** The worst come first: strength on the board, then health. */
function worstFirst(a: Standing | MonsterView, b: Standing | MonsterView): number {
  const [one, other] = ["monster" in a ? a.monster : a, "monster" in b ? b.monster : b];
  return tokenWidth(other) - tokenWidth(one) || other.health - one.health;
}

/** In a stack the worst monster lies in the middle, and our own pieces beside it. */
function inStack<Stander extends { readonly monster: MonsterView }>(there: readonly Stander[]): Stander[] {
  const sorted = [...there].sort((a, b) => worstFirst(a.monster, b.monster));
  const ours = sorted.filter(({ monster }) => isPiece(monster.kind));
  const [worst, ...others] = sorted.filter(({ monster }) => !isPiece(monster.kind));
  return [...(worst ? [worst] : []), ...ours, ...others];
}

/** What is painted first: the inner rings, as tips point inward; in a stack the buried, then its flanks. */
function depth({ monster, stacked, buried, front }: Standing): number {
  const layer = buried ? 0 : stacked && !front ? 1 : 2;
  return -3 * RINGS.indexOf(monster.ring as Ring) + layer;
}

/** The keys by which tokens are told apart on the board: their texts, numbered where twins share a space. */
export function keysOf(tokens: readonly Pick<MonsterView, "text">[]): string[] {
  const seen = new Map<string, number>();
  return tokens.map(({ text }) => {
    const twins = seen.get(text) ?? 0;
    seen.set(text, twins + 1);
    return twins ? `${text}#${twins + 1}` : text;
  });
}

/** Where everybody stands. */
function standings(monsters: readonly MonsterView[]): Standing[] {
  const spaces = new Map<string, { monster: MonsterView; key: string }[]>();
  const keys = keysOf(monsters);
  const all: Standing[] = [];
  monsters.forEach((monster, index) => {
    const site = siteOf(monster);
    if (site) {
      all.push({ monster, key: keys[index] ?? "", spot: site, stacked: false, buried: false, front: true });
      return;
    }
    const space = `${monster.ring}-${monster.arc}`;
    const there = spaces.get(space) ?? [];
    there.push({ monster, key: keys[index] ?? "" });
    spaces.set(space, there);
  });
  for (const met of spaces.values()) {
    const there = met.length >= STACK_FROM ? inStack(met) : met;
    const { ring, arc } = (there[0] as { monster: MonsterView }).monster;
    if (!isRing(ring)) continue;
    const stacked = there.length >= STACK_FROM;
    const spots = fan(
      ring,
      arc,
      there.map(({ monster }) => tokenWidth(monster)),
    );
    there.forEach(({ monster, key }, index) => {
      const spot = spots[index];
      if (spot) all.push({ monster, key, spot, stacked, buried: stacked && index > 2, front: index === 0 });
    });
  }
  return all.sort((a, b) => depth(a) - depth(b));
}

function optionsFor(scene: CastleScene, notation: string): Omit<TokenOptions, "key" | "striking" | "buried"> {
  const target = targetAt(scene.targets, notation);
  return {
    at: target ?? notation,
    label: scene.targets.get(notation) ?? scene.label(notation),
    target: scene.targets.has(notation),
    chosen: scene.chosen === notation,
    spoken: scene.highlights.has(notation),
  };
}

function space(scene: BoardScene, ring: Ring, arc: number): SVGTemplateResult {
  const place = `${ring}-${arc}`;
  const { at, label, target, chosen, spoken } = optionsFor(scene, place);
  const states = `${target ? " target" : ""}${chosen ? " chosen" : ""}${spoken ? " spoken" : ""}`;
  return svg`<path class=${`space ${ring}${states}`} d=${spacePath(ring, arc)} data-at=${at} data-place=${place}
    role=${target ? "button" : "img"} tabindex=${target ? "0" : "-1"} aria-label=${label} />`;
}

/** Arcs, colours and parts of rings have no drawing of their own: they glow as a whole when they matter. */
function regions(scene: BoardScene): SVGTemplateResult[] {
  const places = new Set([...scene.targets.keys(), ...scene.highlights, ...(scene.chosen ? [scene.chosen] : [])]);
  return [...places].flatMap((place) => {
    const path = place.includes("@") ? null : regionPath(place);
    if (!path) return [];
    const { label, target, chosen, spoken } = optionsFor(scene, place);
    const states = `${target ? " target" : ""}${chosen ? " chosen" : ""}${spoken ? " spoken" : ""}`;
    return target
      ? svg`<path class=${`region${states}`} d=${path} data-at=${place} data-place=${place} role="button" tabindex="0" aria-label=${label} />`
      : svg`<path class=${`region${states}`} d=${path} aria-hidden="true" />`;
  });
}

function buildings(scene: CastleScene): SVGTemplateResult {
  const { walls, towers } = scene.view;
  const on = (place: string): unknown => boxes().map((box) => box.onBuilding?.(scene.view, place) ?? nothing);
  // Towers are drawn in elevation: those farther down the page stand in front.
  const fromTheBack = [...ARCS].sort((a, b) => centreOf(`tower-${a}`).y - centreOf(`tower-${b}`).y);
  const middle = keepIn(scene.view);
  return svg`<g class="buildings">
    ${ARCS.map((arc) => wall(arc, walls[arc] ?? 0, on(`wall-${arc}`), optionsFor(scene, `wall-${arc}`)))}
    ${fromTheBack.map((arc) => {
      const place = `tower-${arc}`;
      const owner = towerOwner(scene.view, arc);
      return tower(arc, towers[arc] ?? 0, on(place), owner ? scene.seatName(owner) : "", optionsFor(scene, place));
    })}
    ${middle ? keep(middle, on("keep"), optionsFor(scene, "keep")) : nothing}
  </g>`;
}

/** The castle of a view by itself, with whatever stands of it, as a picture to look at. */
export function castle(view: BoardView, seatName: (seat: number) => string): SVGTemplateResult {
  const scene = { view, targets: new Map(), chosen: null, highlights: new Set<string>(), label: () => "", seatName };
  return svg`${court(view.towers, keepIn(view) === null)}${buildings(scene)}`;
}

/** The keep as a box draws it that has one in play; for all others it is an ornament. */
function keepIn(view: BoardView): SVGTemplateResult | null {
  return boxes().reduce<SVGTemplateResult | null>((drawn, box) => drawn ?? box.keep?.(view) ?? null, null);
}

function toward(from: Point, to: Point, start: number, length: number): string {
  const distance = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [ux, uy] = [(to.x - from.x) / distance, (to.y - from.y) / distance];
  const at = (along: number, aside: number): string =>
    `${(from.x + ux * along - uy * aside).toFixed(1)} ${(from.y + uy * along + ux * aside).toFixed(1)}`;
  const end = Math.min(start + length, Math.max(distance, start + 18));
  return `M${at(start, 0)}L${at(end - 8, 0)}M${at(end - 12, -9)}L${at(end, 0)}L${at(end - 12, 9)}`;
}

/** The point a walker heads for: straight inward within its own arc, else the middle of the place. */
function aim({ monster, spot }: Standing, place: string): Point {
  const centre = centreOf(place);
  const sameArc = halves(place)[1] === String(monster.arc) && monster.ring !== "castle";
  return sameArc ? polar(Math.hypot(centre.x, centre.y), spot.angle) : centre;
}

/** Small arrows where the monsters will go, and bursts on what they will hit. */
function threats(scene: BoardScene, standing: readonly Standing[]): SVGTemplateResult | typeof nothing {
  if (!scene.showThreats) return nothing;
  const hits = new Map<string, number>();
  const snares = new Set<string>();
  const arrows = scene.threats.flatMap((threat) => {
    const met = threat.meets === null ? null : halves(threat.meets).join("-");
    const place = threat.hits ?? met ?? threat.to;
    const walker = standing.find(({ monster }) => monster.text === threat.monster);
    if (threat.hits) hits.set(threat.hits, (hits.get(threat.hits) ?? 0) + 1);
    if (met) snares.add(met);
    // A monster at the wall needs no arrow: its burst touches what it hits.
    if (!place || !walker || walker.buried || threat.hits?.startsWith("wall")) return [];
    // Neither does one that stays.
    if (place === halves(threat.monster).join("-")) return [];
    const from = walker.spot;
    const radius = tokenRadius(walker.monster) * from.scale;
    const goal = aim(walker, place);
    const distance = Math.hypot(goal.x - from.x, goal.y - from.y);
    const struck = threat.hits !== null || met !== null;
    const path = toward(from, goal, radius + 8, struck ? Math.max(16, distance - radius - 8) : 26);
    const kind = threat.hits ? " hits" : met ? " snared" : "";
    return svg`<path class=${`threat${kind}${threat.sure ? "" : " unsure"}`} d=${path} />`;
  });
  const bursts = [...hits].map(([place, count]) => {
    const { x, y } = centreOf(place);
    const [aside, inward] = place.startsWith("tower") ? [24, 1] : [0, 0.88];
    return svg`<g class="burst" transform=${`translate(${(x * inward + aside).toFixed(1)} ${(y * inward - aside).toFixed(1)}) scale(.86)`}>
      <path d=${STAR} />${count > 1 ? svg`<text aria-hidden="true" y=".36em">${count}</text>` : svg`<path class="spark" d="M-7-7L7 7M7-7L-7 7" />`}</g>`;
  });
  const snaps = [...snares].map((place) => {
    const { x, y } = centreOf(place);
    return svg`<circle class="snare" r="44" transform=${`translate(${x.toFixed(1)} ${y.toFixed(1)})`} />`;
  });
  return svg`<g class="threats" aria-hidden="true">${arrows}${snaps}${bursts}</g>`;
}

function monster(
  scene: BoardScene,
  striking: ReadonlySet<string>,
  { monster, key, spot, stacked }: Standing,
): SVGTemplateResult {
  return token(monster, spot, {
    ...optionsFor(scene, monster.text),
    key,
    striking: striking.has(monster.text),
    buried: stacked,
  });
}

/** Who stands in a ring. Rings are painted from the inside, as the numbers of the next one point inward. */
function ringOfTokens(
  scene: BoardScene,
  striking: ReadonlySet<string>,
  ring: Ring,
  standing: readonly Standing[],
): SVGTemplateResult {
  const there = standing.filter((each) => each.monster.ring === ring);
  const drawn = (ours: boolean): unknown =>
    repeat(
      there.filter(({ monster: { kind } }) => isPiece(kind) === ours),
      ({ key }) => key,
      (each) => monster(scene, striking, each),
    );
  return svg`<g class="pieces">${drawn(true)}</g><g class="tokens">${drawn(false)}</g>`;
}

/** The lid of a closed stack: a count, and one button that opens it (or picks the space, when only that can be meant). */
function lid(scene: BoardScene, place: string, there: readonly Standing[]): SVGTemplateResult {
  const [ring, where] = halves(place);
  const arc = Number(where);
  const target = there.some(({ monster }) => scene.targets.has(monster.text));
  const spoken = there.some(({ monster }) => scene.highlights.has(monster.text));
  const centre = centreOf(place);
  const castle = ring === "castle";
  // The count sits at the end of the row: outside of it stand the numbers of the next ring.
  const [radius, aside] = [Math.hypot(centre.x, centre.y), castle ? 58 : 96];
  const badge = polar(Math.hypot(radius, aside), (arc - 1) * 60 + 30 + (Math.atan2(aside, radius) * 180) / Math.PI);
  const label = t("page.board.stack", { count: there.length, place: scene.label(place) });
  return svg`<g class=${`lid${target ? " target" : ""}${spoken ? " spoken" : ""}`} data-stack=${place} data-place=${place}
      data-at=${targetAt(scene.targets, place) ?? place}
      role="button" tabindex="0" aria-expanded=${scene.openStack === place ? "true" : "false"} aria-label=${label}>
    <g transform=${`translate(${centre.x.toFixed(1)} ${centre.y.toFixed(1)}) rotate(${(arc - 1) * 60 + 30})`}>
      <rect class="frame" x=${castle ? -56 : -92} y=${castle ? -52 : -38} width=${castle ? 112 : 184} height=${castle ? 66 : 78} rx="30" /></g>
    <g class="stack-count" transform=${`translate(${badge.x.toFixed(1)} ${badge.y.toFixed(1)})`}>
      <circle r="20" /><text aria-hidden="true" y=".36em">${there.length}</text></g>
  </g>`;
}

const COLUMNS = 4;
/** The room of a token in an open stack, large enough for a finger on a small board. */
const CELL = 158;

/** An open stack: all its tokens fanned out on a sheet of paper, near their space but never over the edge. */
function opened(scene: BoardScene, striking: ReadonlySet<string>, there: readonly Standing[]): SVGTemplateResult {
  const place = scene.openStack ?? "";
  const columns = Math.min(COLUMNS, there.length);
  const rows = Math.ceil(there.length / columns);
  const [width, height] = [columns * CELL + 28, rows * CELL + 48];
  const centre = centreOf(place);
  const clamp = (value: number, half: number): number => Math.max(-506 + half, Math.min(506 - half, value));
  const [x, y] = [clamp(centre.x, width / 2), clamp(centre.y, height / 2)];
  const sorted = [...there].sort(worstFirst);
  return svg`<g class="opened">
    <rect class="hit" x="-512" y="-508" width="1024" height="1016" data-stack="" /><circle class="veil" r=${EDGE + 4} data-stack="" />
    <rect class="stack-sheet" x=${x - width / 2} y=${y - height / 2} width=${width} height=${height} rx="18" data-stack=${place} />
    ${repeat(
      sorted,
      ({ key }) => key,
      (standing, index) =>
        monster(scene, striking, {
          ...standing,
          stacked: false,
          spot: {
            ...inFan(x, y - height / 2, index, columns, there.length),
            scale: Math.min(2, 140 / tokenWidth(standing.monster)),
          },
        }),
    )}
  </g>`;
}

/** A place in an open stack: in rows that bend like a hand of cards, the last one in the middle. */
function inFan(middle: number, top: number, index: number, columns: number, count: number): Omit<Spot, "scale"> {
  const row = Math.floor(index / columns);
  const long = Math.min(columns, count - row * columns);
  const aside = (index % columns) - (long - 1) / 2;
  return {
    x: middle + aside * CELL,
    y: top + CELL * (row + 0.5) + 9 * aside * aside + 10,
    angle: 5 * aside,
  };
}

/** The space left, right, outside or inside of a place, for the arrow keys. */
export function neighbour(place: string, key: string): string | null {
  const [what, where] = halves(place);
  const arc = Number(where) || 1;
  const ring = isRing(what) ? what : what === "wall" || what === "tower" ? "castle" : "archer";
  const next = (by: number): number => ((arc - 1 + by + 6) % 6) + 1;
  if (key === "ArrowRight") return `${ring}-${next(1)}`;
  if (key === "ArrowLeft") return `${ring}-${next(-1)}`;
  const depth = RINGS.indexOf(ring) + (key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : Number.NaN);
  const there = RINGS[depth];
  return there ? `${there}-${arc}` : null;
}

function placed(event: Event, kind: string): SVGElement | null {
  return event.target instanceof Element ? event.target.closest<SVGElement>(kind) : null;
}

/** A click or Enter: open or close a stack, pick a target, or else look closer. */
function act(scene: BoardScene, event: Event): void {
  const arc = placed(event, "[data-arc]")?.dataset.arc;
  if (arc !== undefined) {
    if (scene.targets.has(`arc-${arc}`)) scene.onPick(`arc-${arc}`);
    else scene.onArc?.(Number(arc));
    return;
  }
  const touched = placed(event, "[data-at], [data-stack]");
  if (!touched) return;
  const stack = touched.dataset.stack;
  const notation = touched.dataset.at ?? "";
  if (stack !== undefined) {
    const inside = standers(scene.view).some(({ text }) => text.endsWith(`@${stack}`) && scene.targets.has(text));
    if (stack && !inside && scene.targets.has(notation)) scene.onPick(notation);
    else scene.onStack(stack === "" || stack === scene.openStack ? null : stack);
    return;
  }
  const target = targetAt(scene.targets, notation);
  if (target !== null) scene.onPick(target);
  else {
    const whole = placed(event, ".token, [data-place]") ?? touched;
    scene.onInspect(whole.dataset.place ?? whole.dataset.at ?? notation);
  }
}

/** The monsters of a space that may be picked, when the space itself may not. */
function targetsIn(scene: BoardScene, place: string): string[] {
  if (targetAt(scene.targets, place) !== null) return [];
  const there = standers(scene.view)
    .map(({ text }) => text)
    .filter((text) => text.endsWith(`@${place}`));
  return [...new Set(there)].filter((text) => scene.targets.has(text));
}

/** Enter on a space: its only target is meant; among several the keyboard goes on. */
function enter(scene: BoardScene, event: Event, inside: readonly string[]): void {
  const [only, another] = inside;
  const board = event.currentTarget;
  if (only !== undefined && another === undefined) scene.onPick(only);
  else if (board instanceof Element) {
    const stack = board.querySelector<SVGElement>(`.lid[data-place="${only?.split("@")[1]}"]`);
    (stack ?? board.querySelector<SVGElement>(`.token[data-at="${only}"]`))?.focus();
  }
}

function press(scene: BoardScene, event: KeyboardEvent): void {
  if (event.key === "Escape" && scene.openStack !== null) {
    scene.onStack(null);
  } else if (event.key === "Enter" || event.key === " ") {
    const focused = event.target;
    const space = focused instanceof SVGElement && focused.matches(".space") ? focused.dataset.place : undefined;
    const inside = space === undefined ? [] : targetsIn(scene, space);
    // A token's own group carries its own notation; what it picks stands on its hit area.
    const hit = focused instanceof Element && focused.matches(".token") ? focused.querySelector(".hit") : null;
    if (hit) hit.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    else if (inside.length > 0) enter(scene, event, inside);
    else act(scene, event);
  } else if (event.key.startsWith("Arrow")) {
    const from = placed(event, "[data-place], .token");
    const next = from ? neighbour(from.dataset.place ?? from.dataset.at ?? "", event.key) : "archer-1";
    const board = event.currentTarget;
    if (!next || !(board instanceof Element)) return;
    board.querySelector<SVGElement>(`.space[data-place="${next}"]`)?.focus();
  } else return;
  event.preventDefault();
}

function inspect(scene: BoardScene, event: Event): void {
  if (event instanceof PointerEvent && event.pointerType === "touch") return;
  const whole = placed(event, ".token, [data-place]");
  // What was pressed has the focus, too, but nobody looks for it there.
  if (event.type === "focusin" && !whole?.matches(":focus-visible")) return;
  scene.onInspect(whole?.dataset.place ?? whole?.dataset.at ?? null);
}

/** The whole board. */
export function board(scene: BoardScene): TemplateResult {
  const standing = standings(standers(scene.view));
  const striking = new Set(
    scene.showThreats ? scene.threats.filter(({ hits }) => hits).map(({ monster }) => monster) : [],
  );
  const stacks = new Map<string, Standing[]>();
  for (const each of standing.filter(({ stacked }) => stacked)) {
    const place = `${each.monster.ring}-${each.monster.arc}`;
    stacks.set(place, [...(stacks.get(place) ?? []), each]);
  }
  const open = scene.openStack === null ? undefined : stacks.get(scene.openStack);
  const fallen = ARCS.filter((arc) => (scene.view.towers[arc] ?? 0) <= 0).length;
  const { arc = null } = scene;
  const states = `${scene.targets.size ? " choosing" : ""}${arc === null ? "" : " zoomed"}`;
  return html`<svg class=${`board ruin-${fallen}${states}`} viewBox=${viewOf(arc)}
    role="group" aria-label=${t("page.board.label")}
    @click=${(event: Event) => act(scene, event)}
    @keydown=${(event: KeyboardEvent) => press(scene, event)}
    @pointerover=${(event: Event) => inspect(scene, event)}
    @pointerleave=${() => scene.onInspect(null)}
    @focusin=${(event: Event) => inspect(scene, event)}>
    ${ground()}${court(scene.view.towers, keepIn(scene.view) === null)}
    <g class="spaces">${RINGS.map((ring) => ARCS.map((arc) => space(scene, ring, arc)))}</g>
    <g class="regions">${regions(scene)}</g>
    ${buildings(scene)}${threats(scene, standing)}
    ${[...RINGS].reverse().map((ring) => ringOfTokens(scene, striking, ring, standing))}
    ${shields()}${boxes().map((box) => box.beside?.(scene.view, scene.label) ?? nothing)}
    <g class="lids">${[...stacks].map(([place, there]) => lid(scene, place, there))}</g>
    ${open ? opened(scene, striking, open) : nothing}
  </svg>`;
}
