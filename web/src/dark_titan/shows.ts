/** What The Dark Titan brings: fights of our own pieces, Heralds, explosions, cards that burn away. */
import { centreOf, type Point, polar } from "../board/geometry.js";
import { STAR } from "../board/shapes.js";
import { tokenPicture } from "../board/tokens.js";
import { html } from "../lit.js";
import { type Beat, dataOf } from "../motion/beats.js";
import { blaze, dust, flame } from "../motion/dust.js";
import { shape, spotOf } from "../motion/place.js";
import type { Show } from "../motion/play.js";
import { EASE_BOTH } from "../motion/run.js";
import { at, type Scene } from "../motion/scene.js";
import { impact, shake } from "../motion/strife.js";
import { deckOf, flight, inHand, overlay, ribbon } from "../motion/table.js";
import { settle, spotFor } from "../motion/walk.js";
import { sound } from "../sound.js";
import { t } from "../texts.js";
import { CARD_PLACE } from "./agranoks_card.js";
import { effectWords } from "./explain.js";

/** A piece and a monster run into each other. */
async function duel(scene: Scene, beat: Beat): Promise<void> {
  const { piece, monster } = dataOf(beat);
  const [ours, theirs] = [spotFor(scene, piece), spotFor(scene, monster)];
  const middle = { x: (ours.x + theirs.x) / 2, y: (ours.y + theirs.y) / 2 };
  for (const [text, spot] of [[piece, ours] as const, [monster, theirs] as const]) {
    const token = scene.place.token(String(text));
    if (!token) continue;
    const near = { x: spot.x + (middle.x - spot.x) * 0.45, y: spot.y + (middle.y - spot.y) * 0.45 };
    const frames = [spot, near, spot].map((point) => ({ transform: at(point) }));
    scene.run.animate(scene.place.lift(token), frames, { ms: 300, easing: EASE_BOTH });
  }
  await scene.run.wait(140);
  sound("hit");
  impact(scene, middle);
  await settle(scene, beat.after);
  await scene.run.wait(260);
}

/** A support token is through the gate: it goes up in light. */
async function comeHome(scene: Scene, beat: Beat): Promise<void> {
  const text = String(dataOf(beat).piece);
  const token = scene.place.token(text);
  const spot = spotFor(scene, text);
  const copy = token ? scene.place.copy(token) : null;
  await scene.draw(beat.after);
  sound("build");
  impact(scene, spot);
  if (copy) {
    const frames = [
      { transform: `${at(spot)} scale(1)`, opacity: 1 },
      { transform: `${at({ x: spot.x * 0.4, y: spot.y * 0.4 - 20 })} scale(1.3)`, opacity: 1, offset: 0.6 },
      { transform: `${at({ x: 0, y: -30 })} scale(.6)`, opacity: 0 },
    ];
    scene.run.fleeting(copy, frames, { ms: 520, easing: EASE_BOTH });
  }
  await scene.run.wait(400);
}

/** A Herald flies to Agranok's card. */
async function herald(scene: Scene, beat: Beat): Promise<void> {
  const flying = overlay(scene, "motion-piece", html`${tokenPicture("herald")}`);
  const half = "translate(-50%, -50%)";
  const [from, to] = [scene.place.toScreen({ x: 0, y: 0 }), scene.place.toScreen(CARD_PLACE)];
  sound("token");
  const frames = [
    { transform: `${at(from)} ${half} scale(1.6)`, opacity: 1 },
    { transform: `${at(to)} ${half} scale(.5)`, opacity: 1, offset: 0.85 },
    { transform: `${at(to)} ${half} scale(.4)`, opacity: 0 },
  ];
  scene.run.fleeting(flying, frames, { ms: 480, easing: EASE_BOTH });
  await scene.run.wait(400);
  await scene.draw(beat.after);
  impact(scene, CARD_PLACE);
  await scene.run.wait(160);
}

/** The card is turned: for a moment it stands on its edge. */
async function turnCard(scene: Scene, beat: Beat): Promise<void> {
  const side = (): Element | null => scene.place.root?.querySelector(".titan-card") ?? null;
  const flip = (from: number, to: number): void => {
    const card = side();
    if (!card) return;
    const frames = [from, to].map((width) => ({ transform: `${at(CARD_PLACE)} scale(${width}, 1)` }));
    scene.run.animate(card, frames, { ms: 180, easing: "linear" });
  };
  sound("card");
  flip(1, 0.02);
  await scene.run.wait(170);
  await scene.draw(beat.after);
  flip(0.02, 1);
  await scene.run.wait(260);
}

/** What his card brings about, in a ribbon. */
async function sayEffect(scene: Scene, beat: Beat): Promise<void> {
  const words = effectWords(String(dataOf(beat).effect));
  if (!words || !scene.place.root) return;
  ribbon(scene, html`<span>${words.charAt(0).toUpperCase()}${words.slice(1)}</span>`);
  await scene.run.wait(520);
}

async function turnOver(scene: Scene, beat: Beat): Promise<void> {
  const token = scene.place.root?.querySelector<SVGGElement>(".tokens > .shape-titan");
  await scene.draw(beat.after);
  const inner = token && scene.place.lift(token).querySelector(".turn");
  if (!inner) return;
  sound("slain");
  blaze(scene, spotOf(token), 62);
  scene.run.animate(inner, [{ transform: "scale(.05, 1)" }, { transform: "scale(1, 1)" }], { ms: 320 });
  await scene.run.wait(360);
}

/** A blow that does not hurt yet. */
async function stagger(scene: Scene, beat: Beat): Promise<void> {
  const token = scene.place.token(String(dataOf(beat).monster));
  if (token) {
    shake(scene, token);
    impact(scene, spotOf(token));
  }
  sound("hit");
  await scene.run.wait(180);
  await settle(scene, beat.after);
  await scene.run.wait(140);
}

/** The hit goes past: the monster steps aside. */
async function dodge(scene: Scene, beat: Beat): Promise<void> {
  const text = String(dataOf(beat).monster);
  const spot = spotFor(scene, text);
  const token = scene.place.token(text);
  const aside = polar(34, (Math.atan2(spot.x, -spot.y) * 180) / Math.PI + 90);
  const gone = { x: spot.x + aside.x, y: spot.y + aside.y };
  sound("walk");
  if (token)
    scene.run.animate(
      scene.place.lift(token),
      [at(spot), at(gone), at(gone), at(spot)].map((transform) => ({ transform })),
      { ms: 420 },
    );
  const words = scene.place.sheet();
  shape("text", { class: "motion-miss" }, words).textContent = t("page.motion.missed");
  const up = { x: spot.x, y: spot.y - 46 };
  const frames = [
    { transform: `${at(spot)} scale(.6)`, opacity: 0 },
    { transform: `${at(up)} scale(1)`, opacity: 1, offset: 0.3 },
    { transform: `${at(up)} scale(1)`, opacity: 1, offset: 0.75 },
    { transform: `${at(up)} scale(1)`, opacity: 0 },
  ];
  scene.run.fleeting(words, frames, { ms: 700 });
  await scene.run.wait(430);
}

/** The blast fills the space; what falls by it is told right after. */
async function blast(scene: Scene, beat: Beat): Promise<void> {
  const spot = centreOf(String(dataOf(beat).monster));
  sound("rumble");
  const star = scene.place.figure("path", { d: STAR, class: "motion-impact" });
  const frames = [
    { transform: `${at(spot)} scale(.4)`, opacity: 1 },
    { transform: `${at(spot)} scale(4.6) rotate(14deg)`, opacity: 0.95, offset: 0.4 },
    { transform: `${at(spot)} scale(5.4) rotate(20deg)`, opacity: 0 },
  ];
  scene.run.fleeting(star, frames, { ms: 460 });
  blaze(scene, spot, 76);
  dust(scene, spot, 12, 160);
  await scene.run.wait(330);
  await scene.draw(beat.after);
}

/** Cards rise from their hands and burn; one that has just been played burns in the court. */
async function banish(scene: Scene, beat: Beat): Promise<void> {
  const court = scene.place.toScreen({ x: 0, y: 40 });
  beat.events.slice(0, 6).forEach((event, index) => {
    const id = String(event.data.card ?? "?");
    const hand = beat.before.hands[Number(event.data.seat)];
    const played = Array.isArray(hand) && !hand.includes(id);
    const from = played ? court : inHand(scene, event.data.seat, id);
    const to = played ? scene.place.toScreen({ x: 0, y: 0 }) : { x: from.x, y: Math.max(80, from.y - 110) };
    consume(scene, id, from, to, index * 60);
  });
  await scene.draw(beat.after);
  await scene.run.wait(380);
}

/** The top card of the deck withers away. */
async function burn(scene: Scene, beat: Beat): Promise<void> {
  const id = String(dataOf(beat).card ?? "?");
  consume(scene, id, deckOf(scene, id), scene.place.toScreen({ x: 0, y: 0 }), 0);
  await scene.draw(beat.after);
  await scene.run.wait(420);
}

function consume(scene: Scene, id: string, from: Point, to: Point, delay: number): void {
  sound("fire");
  flight(scene, id, from, to, 560, delay, [0.6, 0.9]);
  const spot = scene.place.fromScreen(to);
  for (const aside of [-26, 0, 26]) flame(scene, { x: spot.x + aside, y: spot.y + 30 }, delay + 300, 2.2);
}

export const SHOWS: Readonly<Record<string, Show>> = {
  came_home: comeHome,
  fought: duel,
  heralded: herald,
  agranok_card_turned: turnCard,
  agranok_effect: sayEffect,
  agranok_turned_over: turnOver,
  staggered: stagger,
  missed: dodge,
  exploded: blast,
  banished: banish,
  withered: burn,
};

export const LENGTHS: Readonly<Record<string, number>> = {
  fought: 420,
  heralded: 560,
  exploded: 480,
  agranok_effect: 520,
};
