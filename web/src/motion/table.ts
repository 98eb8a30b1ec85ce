/** What happens beside the board or over it: cards, the die, tokens turned up, the turn of the phases. */
import { centreOf, type Point, regionPath } from "../board/geometry.js";
import { tokenPicture } from "../board/tokens.js";
import { card, cardBack, LYING_CARD } from "../cards/card.js";
import { cardKind } from "../cards/kinds.js";
import { namesArc, PIPS } from "../dice.js";
import { html, render, type TemplateResult } from "../lit.js";
import { sound } from "../sound.js";
import { cueOfToken } from "../table/cues.js";
import { helpOf } from "../table/notation.js";
import { has, t } from "../texts.js";
import { type Beat, dataOf } from "./beats.js";
import { seatPanel, shape, spotOf, visible } from "./place.js";
import { EASE_BOTH } from "./run.js";
import { at, type Scene } from "./scene.js";

/** A piece of the page in the overlay, its middle at the origin of the screen. */
export function overlay({ run }: Scene, name: string, content: TemplateResult): HTMLElement {
  const made = document.createElement("div");
  made.className = name;
  render(content, made);
  run.home.append(made);
  return made;
}

const middleOf = (element: Element): Point => {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
};

/** The middle of the screen's lower edge, where hands are. */
const below = (): Point => ({ x: window.innerWidth / 2, y: window.innerHeight - 40 });

// --- cards ---

function cardPicture(id: string): TemplateResult {
  return id === "?" || !has(`card.${id}.name`) ? cardBack("castle") : card(id, LYING_CARD);
}

/** Where a card in a hand lies: the card itself when it is shown, else its owner's panel. */
export function inHand(scene: Scene, seat: unknown, id: string, nth = 0): Point {
  const home = Number(seat) === scene.viewer ? ".hand" : `[data-seat="${Number(seat)}"]`;
  const cards = [...document.querySelectorAll(`${home} [data-card="${CSS.escape(id)}"]`)];
  const lying = cards.filter((each) => each.getBoundingClientRect().width > 0);
  const at = lying[nth] ?? lying[0];
  return at ? middleOf(at) : handOf(scene, seat);
}

function handOf(scene: Scene, seat: unknown): Point {
  const hand = Number(seat) === scene.viewer ? visible(".hand") : null;
  const home = hand ?? seatPanel(seat);
  return home ? middleOf(home) : below();
}

export function deckOf(scene: Scene, id: string): Point {
  const deck = visible(`[data-deck="${cardKind(id).deck}"]`);
  return deck ? middleOf(deck) : scene.place.toScreen({ x: 450, y: 440 });
}

export function flight(
  scene: Scene,
  id: string,
  from: Point,
  to: Point,
  ms: number,
  delay: number,
  scales: readonly [number, number],
): void {
  const flying = overlay(scene, "motion-card", cardPicture(id));
  const half = "translate(-50%, -50%)";
  const bend = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - 40 };
  const frames = [
    { transform: `${at(from)} ${half} scale(${scales[0]})`, opacity: 0.9 },
    {
      transform: `${at(bend)} ${half} scale(${(scales[0] + scales[1]) / 2 + 0.1}) rotate(4deg)`,
      opacity: 1,
      offset: 0.5,
    },
    { transform: `${at(to)} ${half} scale(${scales[1]})`, opacity: 0.9, offset: 0.85 },
    { transform: `${at(to)} ${half} scale(${scales[1] * 0.8})`, opacity: 0 },
  ];
  scene.run.fleeting(flying, frames, { ms, delay, easing: EASE_BOTH });
}

/** Where on the screen a card is played to. */
function targetOf(scene: Scene, target: unknown): Point {
  const text = typeof target === "string" ? target : "";
  const token = text.includes("@") ? scene.place.token(text) : null;
  return scene.place.toScreen(token ? spotOf(token) : centreOf(text));
}

export async function play(scene: Scene, beat: Beat): Promise<void> {
  const { seat, cards, target } = beat.events[0]?.data ?? {};
  const ids = Array.isArray(cards) ? cards : [];
  const goal = targetOf(scene, target);
  const seen = new Map<string, number>();
  sound("card");
  ids.forEach((id, index) => {
    const nth = seen.get(id) ?? 0;
    seen.set(id, nth + 1);
    flight(scene, id, inHand(scene, seat, id, nth), { x: goal.x + index * 22, y: goal.y }, 480, index * 50, [0.9, 0.5]);
  });
  await scene.draw(beat.after);
  await scene.run.wait(350);
}

export async function draw(scene: Scene, beat: Beat): Promise<void> {
  const { seat } = beat.events[0]?.data ?? {};
  const to = handOf(scene, seat);
  sound("card");
  const shown = beat.events.slice(0, 6);
  shown.forEach((event, index) => {
    const id = Number(seat) === scene.viewer ? String(event.data.card ?? "?") : "?";
    flight(
      scene,
      id,
      deckOf(scene, id),
      { x: to.x + (index - shown.length / 2) * 16, y: to.y },
      360,
      index * 55,
      [0.45, 0.7],
    );
  });
  await scene.run.wait(230 + shown.length * 30);
  await scene.draw(beat.after);
}

export async function discard(scene: Scene, beat: Beat): Promise<void> {
  sound("card");
  beat.events.slice(0, 6).forEach((event, index) => {
    const id = String(event.data.card ?? "?");
    flight(scene, id, inHand(scene, event.data.seat, id), deckOf(scene, id), 360, index * 50, [0.8, 0.4]);
  });
  await scene.draw(beat.after);
  await scene.run.wait(280);
}

// --- the die ---

const TUMBLE = 500;
const DIE_STAYS = 330;

/** The die tumbles across the court, and the arc it shows lights up. */
export async function rollDie(scene: Scene, beat: Beat): Promise<void> {
  const { run, place } = scene;
  const result = Number(beat.events[0]?.data.die);
  if (!PIPS[result]) return;
  const die = place.sheet("motion-die");
  sound("dice");
  const total = TUMBLE + DIE_STAYS;
  const faces = [result, ...[3, 1, 6, 2, 5, 4].filter((face) => face !== result).slice(0, 4)].reverse();
  faces.forEach((face, index) => {
    const group = shape("g", {}, die);
    shape("rect", { x: -46, y: -46, width: 92, height: 92, rx: 18 }, group);
    for (const [x, y] of PIPS[face] ?? []) shape("circle", { cx: x * 25, cy: y * 25, r: 9.5 }, group);
    const [from, to] = [(index / 5) * (TUMBLE / total), index === 4 ? 1 : ((index + 1) / 5) * (TUMBLE / total)];
    run.animate(group, slot(from, to), { ms: total, easing: "linear", hold: true });
  });
  run.fleeting(die, TUMBLING, { ms: total, easing: "linear" });
  await run.wait(TUMBLE);
  const region = regionPath(`arc-${result}`);
  if (region && namesArc(String(beat.events[0]?.data.why))) {
    const lit = place.figure("path", { d: region, class: "motion-arc" });
    die.before(lit);
    run.fleeting(lit, [{ opacity: 0 }, { opacity: 0.8, offset: 0.3 }, { opacity: 0 }], { ms: 500 });
  }
  await run.wait(DIE_STAYS - 90);
}

/** Seen only during its part of the time. */
function slot(from: number, to: number): Keyframe[] {
  const seen = (opacity: number, offset: number): Keyframe => ({ opacity, offset: Math.min(1, Math.max(0, offset)) });
  return [
    seen(from === 0 ? 1 : 0, 0),
    seen(from === 0 ? 1 : 0, from),
    seen(1, from),
    seen(1, to),
    seen(to >= 1 ? 1 : 0, to),
    seen(to >= 1 ? 1 : 0, 1),
  ];
}

const TUMBLING: Keyframe[] = [
  { transform: "translate(-300px, 190px) rotate(-400deg) scale(.7)", opacity: 0, offset: 0 },
  { transform: "translate(-190px, 10px) rotate(-270deg) scale(1.15)", opacity: 1, offset: 0.16 },
  { transform: "translate(-110px, 84px) rotate(-180deg) scale(.95)", opacity: 1, offset: 0.3 },
  { transform: "translate(-45px, 14px) rotate(-70deg) scale(1.08)", opacity: 1, offset: 0.45 },
  { transform: "translate(0px, 22px) rotate(8deg) scale(1)", opacity: 1, offset: 0.6 },
  { transform: "translate(0px, 20px) rotate(4deg) scale(1)", opacity: 1, offset: 0.9 },
  { transform: "translate(0px, 20px) rotate(4deg) scale(.8)", opacity: 0, offset: 1 },
];

// --- tokens and phases ---

/** A token turned up: large for a moment, with its name, what it does, and what it costs whom at once. */
export async function turnUp(scene: Scene, beat: Beat, next: readonly Beat[]): Promise<void> {
  const id = String(beat.events[0]?.data.token ?? "?");
  await scene.draw(beat.after);
  const name = tokenName(id);
  if (!name || !scene.place.root) return;
  sound(cueOfToken(beat.events[0]));
  const said = [helpOf(id), ...lossesIn(scene, next[0])].filter(Boolean).map((line) => html`<span>${line}</span>`);
  announceBeside(scene, html`${tokenPicture(id)}<p><b>${name}</b>${said}</p>`);
  await scene.run.wait(TOKEN_STAYS);
}

/** How long a token is read before what comes of it begins; it stays a little longer. */
export const TOKEN_STAYS = 900;

/** Who discards which cards in a beat. */
function lossesIn(scene: Scene, beat: Beat | undefined): string[] {
  if (beat?.kind !== "discarded") return [];
  return scene.seats.flatMap(({ seat, name }) => {
    const lost = beat.events.filter(({ data }) => data.seat === seat && has(`card.${data.card}.name`));
    return lost.length ? `${name}: − ${lost.map(({ data }) => t(`card.${data.card}.name`)).join(", ")}` : [];
  });
}

function tokenName(id: string): string {
  const key = [`monster.${id}.name`, `token.${id}.name`].find(has);
  return key ? t(key) : "";
}

/** Say something beside the board, where it covers nobody it speaks of: at the foot of the column, or below. */
function announceBeside(scene: Scene, content: TemplateResult): void {
  for (const old of scene.run.home.querySelectorAll(".motion-token")) old.remove();
  const below = visible(".below-board")?.getBoundingClientRect();
  const column = below ?? visible(".left-side, .replay-side")?.getBoundingClientRect();
  if (!column) return;
  const shown = overlay(scene, "motion-token", content);
  shown.style.width = `${column.width}px`;
  const top = below ? below.top : column.bottom - shown.offsetHeight;
  const home = at({ x: column.left, y: Math.max(0, top) });
  const frames = [
    { transform: `${home} scale(.7) rotateX(70deg)`, opacity: 0 },
    { transform: `${home} scale(1)`, opacity: 1, offset: 0.15 },
    { transform: `${home} scale(1)`, opacity: 1, offset: 0.88 },
    { transform: `${home} scale(.96)`, opacity: 0 },
  ];
  scene.run.fleeting(shown, frames, { ms: TOKEN_STAYS + 500 });
}

/** The discards go back under the deck. */
export async function reshuffle(scene: Scene, beat: Beat): Promise<void> {
  const deck = String(beat.events[0]?.data.deck);
  const pile = visible(`[data-deck="${deck}"]`);
  sound("card");
  ribbon(scene, html`<span>${t("page.motion.reshuffled", { deck: t(`deck.${deck}`) })}</span>`);
  if (pile) {
    const turns = [0, -14, 14, -8, 0].map((turn) => ({ transform: `rotate(${turn}deg)` }));
    scene.run.animate(pile, turns, { ms: 500, easing: EASE_BOTH });
  }
  await scene.draw(beat.after);
  await scene.run.wait(420);
}

/** A ribbon says whose turn and which phase it is; the game goes on behind it. */
export async function announce(scene: Scene, beat: Beat): Promise<void> {
  await scene.draw(beat.after);
  const { phase, seat } = beat.events.at(-1)?.data ?? {};
  const key = `phase.${String(phase)}.name`;
  if (!has(key)) return;
  if (beat.events.some((event) => event.data.phase === "start")) sound("turn");
  const name = scene.seats.find((each) => each.seat === Number(seat))?.name;
  ribbon(scene, html`${name ? html`<b>${name}</b>` : ""}<span>${t(key)}</span>`);
  await scene.run.wait(140);
}

/** It hangs where the turn is named: beside the board, so that it covers nobody it speaks of. */
export function ribbon(scene: Scene, content: TemplateResult): void {
  for (const old of scene.run.home.querySelectorAll(".motion-ribbon")) old.remove();
  const home = visible(".turn")?.getBoundingClientRect();
  if (!home) return;
  const shown = overlay(scene, "motion-ribbon", content);
  shown.style.width = `${home.width}px`;
  const middle = `${at({ x: home.left + home.width / 2, y: home.bottom })} translate(-50%, -100%)`;
  const frames = [
    { transform: `${middle} scale(.2, 1)`, opacity: 0 },
    { transform: `${middle} scale(1, 1)`, opacity: 1, offset: 0.18 },
    { transform: `${middle} scale(1, 1)`, opacity: 1, offset: 0.8 },
    { transform: `${middle} scale(.9, 1)`, opacity: 0 },
  ];
  scene.run.fleeting(shown, frames, { ms: 1000 });
}

/** Something beside the board swells and goes back, for what has just been done with it. */
export function swell({ run, place }: Scene, selector: string, spot: Point, by: number): void {
  const thing = place.root?.querySelector(selector);
  if (!thing) return;
  const frames = [1, 1 + by, 1].map((size) => ({ transform: `${at(spot)} scale(${size})` }));
  run.animate(thing, frames, { ms: 280, easing: EASE_BOTH });
}

/** A card goes from a hand to where it is committed. */
export async function commit(scene: Scene, beat: Beat, spot: Point, selector: string): Promise<void> {
  const { seat, card } = dataOf(beat);
  const id = String(card ?? "?");
  sound("card");
  flight(scene, id, inHand(scene, seat, id), scene.place.toScreen(spot), 420, 0, [0.8, 0.35]);
  await scene.run.wait(330);
  await scene.draw(beat.after);
  swell(scene, selector, spot, 0.06);
  await scene.run.wait(80);
}
