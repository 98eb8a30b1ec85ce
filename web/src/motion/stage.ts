/**
 * What an event changes in a view, so that events can be shown one after another. It is bookkeeping for the eye, not
 * for the game: the true view takes its place in the end, and an event it does not know changes nothing.
 */
import { cardKind } from "../cards/kinds.js";
import type { Happening, MonsterShown, PieceShown, ViewShown } from "../protocol.js";
import { findMonster, readMonster, readSpace, writeMonster, writePiece } from "./notation.js";

type Data = Happening["data"];
type Change = (view: ViewShown, data: Data) => Partial<ViewShown>;

const HIDDEN = "?";
/** The mode in which nobody keeps trophies: the slain are discarded. */
const TOGETHER = "coop";
/** The cards of the play that led to a view; any of them may yet leave the game. */
const PLAYED = new WeakMap<ViewShown, readonly string[]>();
/** The health of every kind that has been seen, for those who come back without being named with theirs. */
const FULL_HEALTH = new Map<string, number>();

/** The view after an event. The view before stays as it is. */
export function advance(view: ViewShown, event: Happening): ViewShown {
  for (const { kind, full_health } of [...view.monsters, ...view.pieces]) FULL_HEALTH.set(kind, full_health);
  const change = CHANGES[event.kind];
  if (!change) return view;
  try {
    const after = { ...view, decision: null, ...change(view, event.data) };
    const played = event.kind === "played" ? words(event.data, "cards") : PLAYED.get(view);
    if (played) PLAYED.set(after, played);
    return after;
  } catch {
    return view; // A broken event costs one picture; the true view follows.
  }
}

/** Which monster an event is about: its place in the list, or -1. */
export function monsterOf(view: ViewShown, event: Happening, not?: ReadonlySet<number>): number {
  return findMonster(view.monsters, event.data.monster, not);
}

/** The text of the token an event is about: a piece of the players if it has one, else a monster. */
export function tokenOf(view: ViewShown, event: Happening): string | undefined {
  if (isAboutPiece(event)) return view.pieces[findMonster(view.pieces, event.data.piece)]?.text;
  return view.monsters[monsterOf(view, event)]?.text;
}

/** The same token after the event; null when it is gone. */
export function tokenAfter(before: ViewShown, after: ViewShown, event: Happening): string | null {
  const list = isAboutPiece(event) ? "pieces" : "monsters";
  const named = list === "pieces" ? event.data.piece : event.data.monster;
  const index = findMonster(before[list], named);
  return after[list].length < before[list].length ? null : (after[list][index]?.text ?? null);
}

function isAboutPiece({ data }: Happening): boolean {
  return data.piece !== undefined;
}

// --- reading ---

function word(data: Data, key: string): string {
  const value = data[key];
  return typeof value === "string" ? value : "";
}

function number(data: Data, key: string, otherwise = 0): number {
  const value = data[key];
  return typeof value === "number" ? value : otherwise;
}

function words(data: Data, key: string): string[] {
  const value = data[key];
  return Array.isArray(value) ? value : [];
}

// --- monsters ---

type Part = Partial<Omit<MonsterShown, "text">>;

/** The monsters with one of them changed; the event's own words on its health and marks are the newest there are. */
function changed(view: ViewShown, data: Data, change: (monster: MonsterShown) => Part | null): Partial<ViewShown> {
  const index = findMonster(view.monsters, data.monster);
  const before = view.monsters[index];
  if (!before) return {};
  const named = readMonster(data.monster);
  const now = { ...before, health: named?.health ?? before.health, marks: named?.marks ?? before.marks };
  const part = change(now);
  const monsters = [...view.monsters];
  if (part === null) monsters.splice(index, 1);
  else {
    const after = { ...now, ...part };
    monsters[index] = { ...after, text: writeMonster(after) };
  }
  return { monsters };
}

function marked(monster: MonsterShown, mark: string, count: number): Part {
  const marks = { ...monster.marks };
  const left = (marks[mark] ?? 0) + count;
  if (left > 0) marks[mark] = left;
  else delete marks[mark];
  return { marks };
}

/** Where no tar is left, whoever had it is free again. */
function tarred(view: ViewShown, data: Data): Partial<ViewShown> {
  const tar = view.supply.tar ?? 0;
  const stuck = view.monsters.filter(({ marks }) => (marks.tar ?? 0) > 0).length;
  const now = tar ? view : { ...view, monsters: freed(view.monsters, "tar") };
  const supply = { ...view.supply, tar: Math.max(0, (tar || stuck) - 1) };
  return { ...changed(now, data, (monster) => marked(monster, "tar", 1)), supply };
}

function placed(view: ViewShown, data: Data): Partial<ViewShown> {
  const named = readMonster(data.monster);
  if (!named) return {};
  const { kind, ring, arc, marks } = named;
  const health = named.health ?? FULL_HEALTH.get(kind) ?? 1;
  const monster = { kind, ring, arc, marks: { ...marks }, health, full_health: FULL_HEALTH.get(kind) ?? health };
  return { monsters: [...view.monsters, { ...monster, text: writeMonster(monster) }], ...supplied(view, kind, -1) };
}

/** A monster leaves the board; what was on it goes back to the supply, and so do those who came from there. */
function laidToRest(view: ViewShown, data: Data): Partial<ViewShown> {
  const dead = view.monsters[findMonster(view.monsters, data.monster)];
  const supply = { ...view.supply };
  for (const [name, count] of [...Object.entries(dead?.marks ?? {}), [dead?.kind ?? "", 1] as const]) {
    if (name in supply) supply[name] = (supply[name] ?? 0) + count;
  }
  return { ...changed(view, data, () => null), supply };
}

function slain(view: ViewShown, data: Data): Partial<ViewShown> {
  if (view.setup.mode === TOGETHER) return destroyed(view, data);
  const kind = readMonster(data.monster)?.kind ?? "";
  const seat = number(data, "seat");
  const kept = kind && !(kind in view.supply) ? [kind] : [];
  return {
    ...laidToRest(view, data),
    trophies: { ...view.trophies, [seat]: [...(view.trophies[seat] ?? []), ...kept] },
  };
}

function destroyed(view: ViewShown, data: Data): Partial<ViewShown> {
  const kind = readMonster(data.monster)?.kind ?? "";
  const left = kind && !(kind in view.supply) ? [kind] : [];
  return { ...laidToRest(view, data), pile: { ...view.pile, discards: [...view.pile.discards, ...left] } };
}

/** The dead takes the place of the one that had its shape. */
function swappedIn(view: ViewShown, data: Data): Partial<ViewShown> {
  const kind = word(data, "token");
  const space = readSpace(data.to);
  if (!space || !kind) return {};
  const health = FULL_HEALTH.get(kind) ?? 1;
  const monster = { kind, ...space, marks: {}, health, full_health: health };
  const index = view.monsters.findIndex(
    (each) => each.kind === "doppelganger" && each.ring === space.ring && each.arc === space.arc,
  );
  const monsters = [...view.monsters];
  monsters.splice(index < 0 ? monsters.length : index, index < 0 ? 0 : 1, { ...monster, text: writeMonster(monster) });
  return { monsters };
}

// --- the players' pieces ---

function piecePlaced(view: ViewShown, data: Data): Partial<ViewShown> {
  const named = readMonster(data.piece);
  if (!named) return {};
  const { kind, ring, arc } = named;
  const health = named.health ?? 0;
  const piece = { kind, ring, arc, health, full_health: FULL_HEALTH.get(kind) ?? health };
  return { pieces: [...view.pieces, { ...piece, text: writePiece(piece) }] };
}

/** The pieces with one of them changed, or taken away. */
function pieceChanged(
  view: ViewShown,
  data: Data,
  change: (piece: PieceShown) => Partial<PieceShown> | null,
): Partial<ViewShown> {
  const index = findMonster(view.pieces, data.piece);
  const before = view.pieces[index];
  if (!before) return {};
  const part = change(before);
  if (part === null) return { pieces: view.pieces.toSpliced(index, 1) };
  const after = { ...before, ...part };
  return { pieces: view.pieces.with(index, { ...after, text: writePiece(after) }) };
}

/** A token that counts its health loses one in every fight; the Cavalier does not count. */
function fought(view: ViewShown, data: Data): Partial<ViewShown> {
  return pieceChanged(view, data, ({ health, full_health }) => (full_health ? { health: health - 1 } : {}));
}

/** A piece leaves the board; one that came out of the pile leaves the game. */
function pieceGone(view: ViewShown, data: Data): Partial<ViewShown> {
  const kind = readMonster(data.piece)?.kind ?? "";
  const gone = view.held.support_gone;
  const held = FULL_HEALTH.get(kind)
    ? { ...view.held, support_gone: [...(Array.isArray(gone) ? gone : []), kind] }
    : view.held;
  return { ...pieceChanged(view, data, () => null), held };
}

// --- Agranok ---

function heralded(view: ViewShown, data: Data): Partial<ViewShown> {
  return { held: { ...view.held, heralds: Array.from({ length: number(data, "number") }, () => "herald") } };
}

/** He is there: his card lies open, and the Heralds that lay on it are discarded. */
function cardTurned(view: ViewShown, data: Data): Partial<ViewShown> {
  const { agranok_face_down: _hidden, agranok_aside: _others, heralds, ...held } = view.held;
  const discards = [...view.pile.discards, ...(Array.isArray(heralds) ? heralds : [])];
  return {
    held: { ...held, heralds: [], agranok_card: [word(data, "token")] },
    pile: { ...view.pile, discards },
    counts: { ...view.counts, agranok_came: 1 },
  };
}

// --- structures ---

function structure(name: "walls" | "towers", state: number): Change {
  return (view, data) => ({ [name]: { ...view[name], [number(data, "arc")]: state } });
}

/** Whatever burnt on a structure is gone with it. */
function lost(name: "walls" | "towers"): Change {
  const row = name === "walls" ? "wall_flames" : "tower_flames";
  return (view, data) => {
    const arc = number(data, "arc");
    return { ...structure(name, 0)(view, data), ...rowSet(view, row, arc, () => 0) };
  };
}

/** The number of a kind of tower by its name: `tower_2016` is the second of the promos'. */
function towerNumber(tower: string): number {
  const year = Number(/^tower_(\d+)$/.exec(tower)?.[1] ?? 0);
  return year ? year - 2012 : tower.includes("wizard") ? 2 : 1;
}

function rowSet(view: ViewShown, name: string, arc: number, change: (value: number) => number): Partial<ViewShown> {
  const row = view.rows[name];
  if (!row) return {};
  return {
    rows: { ...view.rows, [name]: row.map((value, index) => (index === arc - 1 ? Math.max(0, change(value)) : value)) },
  };
}

function flames(view: ViewShown, data: Data, count: number): Partial<ViewShown> {
  const [what, arc] = word(data, "structure").split("-");
  const change = rowSet(view, what === "wall" ? "wall_flames" : "tower_flames", Number(arc), (value) => value + count);
  return { ...change, ...supplied(view, "flame", -count) };
}

function supplied(view: ViewShown, name: string, count: number): Partial<ViewShown> {
  if (!(name in view.supply)) return {};
  return { supply: { ...view.supply, [name]: Math.max(0, (view.supply[name] ?? 0) + count) } };
}

// --- cards ---

/** Whose card it is; the paper of some cards of the castle deck differs. */
function deckOf(card: string): string {
  return cardKind(card).deck === "wizard" ? "wizard" : "castle";
}

function gains(hands: ViewShown["hands"], seat: number, card: string): ViewShown["hands"] {
  const hand = hands[seat];
  if (hand === undefined) return hands;
  return { ...hands, [seat]: typeof hand === "number" ? hand + 1 : [...hand, card] };
}

function loses(hands: ViewShown["hands"], seat: number, card: string): ViewShown["hands"] {
  const hand = hands[seat];
  if (hand === undefined) return hands;
  if (typeof hand === "number") return { ...hands, [seat]: Math.max(0, hand - 1) };
  const index = hand.indexOf(card);
  return index < 0 ? hands : { ...hands, [seat]: hand.toSpliced(index, 1) };
}

function decked(decks: ViewShown["decks"], name: string, left: number, discard?: string): ViewShown["decks"] {
  const deck = decks[name];
  if (!deck) return decks;
  const discards = discard === undefined ? deck.discards : [...deck.discards, discard];
  return { ...decks, [name]: { left: Math.max(0, deck.left + left), discards } };
}

function drew(view: ViewShown, data: Data): Partial<ViewShown> {
  const card = word(data, "card");
  return { hands: gains(view.hands, number(data, "seat"), card), decks: decked(view.decks, deckOf(card), -1) };
}

function laidDown(view: ViewShown, seat: number, cards: readonly string[]): Partial<ViewShown> {
  let { hands, decks } = view;
  for (const card of cards) {
    hands = loses(hands, seat, card);
    if (card !== HIDDEN) decks = decked(decks, deckOf(card), 0, card);
  }
  return { hands, decks };
}

function traded(view: ViewShown, data: Data): Partial<ViewShown> {
  const [seat, partner] = [number(data, "seat"), number(data, "partner")];
  const [card, other] = [word(data, "card"), word(data, "other_card")];
  const given = gains(loses(view.hands, seat, card), partner, card);
  return { hands: gains(loses(given, partner, other), seat, other) };
}

/** A card leaves the game: out of a hand, or out of the discards where it was just played to. */
function banished(view: ViewShown, data: Data): Partial<ViewShown> {
  const [card, seat] = [word(data, "card"), number(data, "seat")];
  const hand = view.hands[seat];
  const held = Array.isArray(hand) && hand.includes(card);
  // When the play was shown before, only its place on top tells.
  const lay = PLAYED.get(view)?.includes(card) ?? (view.decks[deckOf(card)]?.discards.at(-1) === card && !held);
  return {
    removed: [...view.removed, card],
    ...(lay ? { decks: picked(view, card) } : { hands: loses(view.hands, seat, card) }),
  };
}

function without(cards: readonly string[], card: string): string[] {
  const index = cards.indexOf(card);
  return index < 0 ? [...cards] : cards.toSpliced(index, 1);
}

/** A card leaves the discards of its deck. */
function picked(view: ViewShown, card: string): ViewShown["decks"] {
  const name = deckOf(card);
  const deck = view.decks[name];
  return deck ? { ...view.decks, [name]: { ...deck, discards: without(deck.discards, card) } } : view.decks;
}

function reshuffled(view: ViewShown, data: Data): Partial<ViewShown> {
  const name = word(data, "deck");
  const deck = view.decks[name];
  return deck ? { decks: { ...view.decks, [name]: { left: deck.left + deck.discards.length, discards: [] } } } : {};
}

// --- the pile ---

function turnedUp(view: ViewShown, data: Data): Partial<ViewShown> {
  const token = word(data, "token");
  // Tokens without a body are spent at once; the others are placed by an event of their own.
  const spent = token !== HIDDEN && !FULL_HEALTH.has(token) && !token.endsWith("_harbinger") && SPENT.test(token);
  const discards = spent ? [...view.pile.discards, token] : view.pile.discards;
  return { pile: { left: Math.max(0, view.pile.left - 1), discards }, due: Math.max(0, view.due - 1) };
}

const SPENT = /_move$|^draw_|boulder$|^plague_|^move_|^trebuchet$|^all_|_plague$|^wither$/;

// --- the turn ---

function freed(monsters: readonly MonsterShown[], mark: string): MonsterShown[] {
  return monsters.map((monster) => {
    if (!monster.marks[mark]) return monster;
    const free = { ...monster, ...marked(monster, mark, -monster.marks[mark]) };
    return { ...free, text: writeMonster(free) };
  });
}

/** A phase begins, and whoever staggered stands fast again; with a new turn, tar has dried. */
function begun(view: ViewShown, data: Data): Partial<ViewShown> {
  const phase = word(data, "phase") || view.phase;
  const turn = number(data, "turn", view.turn);
  const firm = freed(view.monsters, "staggered");
  if (phase !== "start") return { phase, turn, monsters: firm };
  const stuck = view.monsters.filter(({ marks }) => (marks.tar ?? 0) > 0).length;
  const monsters = freed(firm, "tar");
  return { phase, turn, current: number(data, "seat", view.current), monsters, ...supplied(view, "tar", stuck) };
}

const CHANGES: Readonly<Record<string, Change>> = {
  // monsters
  placed,
  moved: (view, data) => changed(view, data, () => readSpace(data.to) ?? {}),
  driven_back: (view, data) => changed(view, data, () => ({ ring: "forest" })),
  wounded: (view, data) =>
    changed(view, data, ({ health }) => ({ health: Math.max(0, health - number(data, "points", 1)) })),
  healed: (view, data) =>
    changed(view, data, ({ health, full_health }) => ({ health: Math.min(full_health, health + 1) })),
  tarred,
  lit: (view, data) => {
    const count = number(data, "flames", 1);
    return { ...changed(view, data, (monster) => marked(monster, "flame", count)), ...supplied(view, "flame", -count) };
  },
  put_out: (view, data) => ({
    ...changed(view, data, (monster) => marked(monster, "flame", -number(data, "flames", 1))),
    ...supplied(view, "flame", number(data, "flames", 1)),
  }),
  slain,
  destroyed,
  swapped_in: swappedIn,
  staggered: (view, data) => changed(view, data, (monster) => marked(monster, "staggered", 1)),
  // the players' pieces
  piece_placed: piecePlaced,
  piece_moved: (view, data) => pieceChanged(view, data, () => readSpace(data.to) ?? {}),
  piece_lost: pieceGone,
  came_home: pieceGone,
  fought,
  // Agranok
  heralded,
  agranok_card_turned: cardTurned,
  // structures
  wall_lost: lost("walls"),
  wall_built: structure("walls", 1),
  wall_fortified: (view, data) => ({ ...structure("walls", 2)(view, data), ...supplied(view, "fortify", -1) }),
  fortify_lost: (view, data) => ({ ...structure("walls", 1)(view, data), ...supplied(view, "fortify", 1) }),
  fortify_moved: (view, data) => ({ ...structure("walls", 1)(view, data), ...supplied(view, "fortify", 1) }),
  tower_lost: lost("towers"),
  wizards_tower_lost: lost("towers"),
  wizards_tower_placed: structure("towers", 2),
  tower_rebuilt: (view, data) => structure("towers", towerNumber(word(data, "tower")))(view, data),
  promo_tower_placed: (view, data) => structure("towers", towerNumber(word(data, "tower")))(view, data),
  structure_lit: (view, data) => flames(view, data, 1),
  doused: (view, data) => flames(view, data, -number(data, "flames", 1)),
  kings_tower_named: (view, data) => ({ counts: { ...view.counts, kings_tower: number(data, "arc") } }),
  claimed: (view, data) => rowSet(view, "owners", number(data, "arc"), () => number(data, "seat")),
  // cards
  drew,
  discarded: (view, data) => laidDown(view, number(data, "seat"), [word(data, "card")]),
  played: (view, data) => laidDown(view, number(data, "seat"), words(data, "cards")),
  put_back: (view, data) => {
    const card = word(data, "card");
    return { hands: loses(view.hands, number(data, "seat"), card), decks: decked(view.decks, deckOf(card), 1) };
  },
  scavenged: (view, data) => {
    const card = word(data, "card");
    return { hands: gains(view.hands, number(data, "seat"), card), decks: picked(view, card) };
  },
  removed: (view, data) => {
    const card = word(data, "card");
    return { decks: picked(view, card), removed: [...view.removed, card] };
  },
  banished,
  withered: (view, data) => {
    const card = word(data, "card");
    return { decks: decked(view.decks, deckOf(card), -1), removed: [...view.removed, card] };
  },
  reshuffled,
  traded,
  // the pile
  token: turnedUp,
  raised: (view, data) => ({
    pile: { left: view.pile.left + 1, discards: without(view.pile.discards, word(data, "token")) },
  }),
  discards_shuffled: (view) => ({ pile: { left: view.pile.left + view.pile.discards.length, discards: [] } }),
  // the turn
  phase: begun,
  dropped_out: (view, data) => ({ out: [...view.out, number(data, "seat")] }),
};
