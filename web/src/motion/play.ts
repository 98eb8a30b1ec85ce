/** Shows events one after another on the board. Anybody may skip, nobody has to wait. */
import type { Happening, TableShown, ViewShown } from "../protocol.js";
import { sound } from "../sound.js";
import { type Beat, beatsOf, stopOf } from "./beats.js";
import { breakWall, breathe, build, burst, fellTower, mark, roll } from "./castle.js";
import { Place } from "./place.js";
import { Run } from "./run.js";
import type { Scene } from "./scene.js";
import { bury, heal, wound } from "./strife.js";
import { announce, discard, draw, play, rollDie, trade, turnUp } from "./table.js";
import { arrive, walk } from "./walk.js";

export type Speed = "off" | "slow" | "normal" | "fast";

export interface Stage {
  root(): SVGSVGElement | null;
  readonly before: TableShown;
  readonly after: TableShown;
  /** Draw an intermediate board, at once or with the next frame. */
  show(view: ViewShown): void;
  readonly speed: Speed;
}

export interface Playing {
  /** Settled when everything has been shown or skipped; it never fails. */
  readonly done: Promise<void>;
  skip(): void;
}

export type Show = (scene: Scene, beat: Beat) => Promise<void>;

const SHOWS: Record<string, Show> = {
  moved: walk,
  driven_back: walk,
  placed: arrive,
  swapped_in: arrive,
  wounded: wound,
  healed: heal,
  slain: bury,
  destroyed: bury,
  wall_lost: breakWall,
  fortify_lost: breakWall,
  tower_lost: fellTower,
  wall_built: build,
  wall_fortified: build,
  tower_rebuilt: build,
  wizards_tower_placed: build,
  breathed: breathe,
  burst,
  lit: mark,
  structure_lit: mark,
  tarred: mark,
  doused: mark,
  put_out: mark,
  played: play,
  drew: draw,
  discarded: discard,
  traded: trade,
  rolled: rollDie,
  token: turnUp,
  phase: announce,
  piece_placed: arrive,
  piece_moved: walk,
  piece_lost: bury,
  promo_tower_placed: build,
  won: async () => sound("won"),
  lost: async () => sound("lost"),
};

/** How a box shows what only it brings about. */
export function addShows(more: Readonly<Record<string, Show>>): void {
  Object.assign(SHOWS, more);
}

/** How long a beat takes at the normal pace, roughly; others take a third of a second, unknown ones no time. */
const LENGTHS: Readonly<Record<string, number>> = {
  moved: 480,
  rolled: 740,
  token: 620,
  boulder: 800,
  missile: 800,
  breathed: 520,
  fought: 420,
  heralded: 560,
  exploded: 480,
  agranok_effect: 520,
  tower_lost: 480,
  phase: 140,
  won: 0,
  lost: 0,
};
const PACES: Readonly<Record<Speed, number>> = { off: 0, slow: 1.7, normal: 1, fast: 0.55 };
/** No update keeps anybody longer than this at the normal pace: a long turn plays faster. */
const LONGEST = 6500;
const HURRY = 0.22;

let current: Playing | null = null;

/** Show events; a showing under way ends at once. */
export function playEvents(events: Happening[], stage: Stage): Playing {
  current?.skip();
  const pace = PACES[stage.speed] ?? 1;
  if (pace === 0 || events.length === 0 || document.hidden || still()) {
    finish(events, stage);
    return { done: Promise.resolve(), skip: () => undefined };
  }
  const begin = beginning(stage);
  const beats = beatsOf(events, begin);
  const length = beats.reduce((sum, { kind }) => sum + (LENGTHS[kind] ?? (kind in SHOWS ? 330 : 0)), 0);
  const run = new Run(pace * Math.max(HURRY, Math.min(1, LONGEST / Math.max(1, length))));
  const away = (): void => {
    if (document.hidden) run.end();
  };
  document.addEventListener("visibilitychange", away);
  let shown = false;
  /** The end is the truth, and it is shown once: whoever skips may show something newer right after. */
  const conclude = (): void => {
    run.end();
    if (!shown) stage.show(stage.after.view);
    shown = true;
  };
  const done = perform(sceneOf(run, stage, begin), beats).finally(() => {
    document.removeEventListener("visibilitychange", away);
    conclude();
    if (current === playing) current = null;
  });
  const playing: Playing = { done, skip: conclude };
  current = playing;
  return playing;
}

/** The view before, seen by whoever looks now; nothing is asked while events are shown. */
function beginning({ before, after }: Stage): ViewShown {
  return { ...before.view, viewer: after.view.viewer, decision: null };
}

/** Without pictures there is still a sound for how it ends and whose turn it is. */
function finish(events: readonly Happening[], stage: Stage): void {
  const last = events.findLast(({ kind }) => kind === "won" || kind === "lost");
  if (last) sound(last.kind === "won" ? "won" : "lost");
  stage.show(stage.after.view);
}

function still(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches || document.documentElement.classList.contains("still");
}

async function perform(scene: Scene, beats: readonly Beat[]): Promise<void> {
  const { run } = scene;
  await scene.draw(scene.drawn);
  for (const [index, beat] of beats.entries()) {
    if (run.over) return;
    try {
      await show(scene, beats, index, beat);
    } catch (error) {
      console.warn("motion", beat.kind, error); // One picture less; the game goes on.
    }
    if (scene.drawn !== beat.after) await scene.draw(beat.after);
  }
  // The last things in the air may land.
  await run.wait(180);
}

async function show(scene: Scene, beats: readonly Beat[], index: number, beat: Beat): Promise<void> {
  if (beat.kind === "boulder" || beat.kind === "missile") await roll(scene, beat, stopOf(beats, index));
  else await SHOWS[beat.kind]?.(scene, beat);
}

function sceneOf(run: Run, stage: Stage, begin: ViewShown): Scene {
  const place = new Place(run, () => stage.root());
  let drawn = begin;
  return {
    run,
    place,
    seats: stage.after.seats,
    viewer: stage.after.view.viewer,
    get drawn() {
      return drawn;
    },
    async draw(view) {
      if (run.over) return;
      drawn = view;
      const root = stage.root();
      const watcher = new MutationObserver(() => undefined);
      if (root) watcher.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
      stage.show(view);
      // A page that draws in batches draws with the next frame, just before ours.
      if (watcher.takeRecords().length === 0) await run.frame();
      watcher.disconnect();
      run.release();
    },
  };
}
