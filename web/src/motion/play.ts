/** Shows events one after another on the board. Anybody may skip, nobody has to wait. */
import { found } from "../boxes.js";
import type { Happening, TableShown, View } from "../protocol.js";
import { type Beat, beatsOf } from "./beats.js";
import { breakWall, build, fellTower } from "./castle.js";
import { Place } from "./place.js";
import { Run } from "./run.js";
import type { Scene } from "./scene.js";
import { bury, heal, wound } from "./strife.js";
import { announce, discard, draw, play, reshuffle, rollDie, TOKEN_STAYS, turnUp } from "./table.js";
import { arrive, walk } from "./walk.js";

export type Speed = "off" | "slow" | "normal" | "fast";

export interface Stage {
  root(): SVGSVGElement | null;
  readonly before: TableShown;
  readonly after: TableShown;
  /** Draw an intermediate board with so many lines of the log, at once or with the next frame. */
  show(view: View, told: number): void;
  readonly speed: Speed;
  /** The seat whose cards may be seen. */
  readonly viewer: number | null;
}

export interface Playing {
  /** Settled when everything has been shown or skipped; it never fails. */
  readonly done: Promise<void>;
  skip(): void;
}

/** Shows a beat, knowing those that come `next`. */
export type Show = (scene: Scene, beat: Beat, next: readonly Beat[]) => Promise<void>;

const SHOWS: Readonly<Record<string, Show>> = {
  moved: walk,
  placed: arrive,
  wounded: wound,
  healed: heal,
  slain: bury,
  destroyed: bury,
  wall_lost: breakWall,
  fortify_lost: breakWall,
  tower_lost: fellTower,
  keep_lost: fellTower,
  keep_built: build,
  wall_built: build,
  wall_fortified: build,
  played: play,
  drew: draw,
  discarded: discard,
  reshuffled: reshuffle,
  rolled: rollDie,
  token: turnUp,
  phase: announce,
  piece_placed: arrive,
  piece_moved: walk,
  piece_lost: bury,
};

/** What only a box brings about, the box shows. */
const showOf = (kind: string): Show | undefined => SHOWS[kind] ?? found("shows", kind);

/** How long a beat takes at the normal pace, roughly; others take a third of a second, unknown ones no time. */
const LENGTHS: Readonly<Record<string, number>> = {
  moved: 480,
  rolled: 740,
  token: TOKEN_STAYS,
  tower_lost: 480,
  keep_lost: 480,
  phase: 140,
};
const lengthOf = (kind: string): number => LENGTHS[kind] ?? found("lengths", kind) ?? (showOf(kind) ? 330 : 0);
const PACES: Readonly<Record<Speed, number>> = { off: 0, slow: 1.7, normal: 1, fast: 0.55 };
/** No update keeps anybody longer than this at the normal pace: a long turn plays faster. */
const LONGEST = 6500;
const HURRY = 0.22;
const ALL = Number.POSITIVE_INFINITY;

let current: Playing | null = null;

/** Show events; a showing under way ends at once. */
export function playEvents(events: Happening[], stage: Stage): Playing {
  current?.skip();
  const pace = PACES[stage.speed] ?? 1;
  if (pace === 0 || events.length === 0 || document.hidden || isStill()) {
    stage.show(stage.after.view, ALL);
    return { done: Promise.resolve(), skip: () => undefined };
  }
  const begin = beginning(stage);
  const beats = beatsOf(events, begin);
  const length = beats.reduce((sum, { kind }) => sum + lengthOf(kind), 0);
  const run = new Run(pace * Math.max(HURRY, Math.min(1, LONGEST / Math.max(1, length))));
  const away = (): void => {
    if (document.hidden) run.end();
  };
  document.addEventListener("visibilitychange", away);
  let shown = false;
  /** The end is the truth, and it is shown once: whoever skips may show something newer right after. */
  const conclude = (): void => {
    run.end();
    if (!shown) stage.show(stage.after.view, ALL);
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

/** Nothing is asked while events are shown. */
function beginning({ before }: Stage): View {
  return { ...before.view, decision: null };
}

/** Whether things are seen to happen at once: all beats, in their order. */
export function isStill(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches || document.documentElement.classList.contains("still");
}

async function perform(scene: Scene, beats: readonly Beat[]): Promise<void> {
  const { run } = scene;
  await scene.draw(scene.drawn);
  for (const [index, beat] of beats.entries()) {
    if (run.over) return;
    scene.beat = beat;
    try {
      await showOf(beat.kind)?.(scene, beat, beats.slice(index + 1));
    } catch (error) {
      console.warn("motion", beat.kind, error); // One picture less; the game goes on.
    }
    if (scene.drawn !== beat.after || scene.told !== beat.told) await scene.draw(beat.after);
  }
  // The last things in the air may land.
  await run.wait(180);
}

function sceneOf(run: Run, stage: Stage, begin: View): Scene {
  const place = new Place(run, () => stage.root());
  let drawn = begin;
  const scene: Scene = {
    run,
    place,
    seats: stage.after.seats,
    viewer: stage.viewer,
    beat: null,
    told: 0,
    get drawn() {
      return drawn;
    },
    async draw(view) {
      if (run.over) return;
      drawn = view;
      // Words come with the picture that shows what they tell.
      if (scene.beat?.after === view) scene.told = scene.beat.told;
      const root = stage.root();
      const watcher = new MutationObserver(() => undefined);
      if (root) watcher.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
      stage.show(view, scene.told);
      // A page that draws in batches draws with the next frame, just before ours.
      if (watcher.takeRecords().length === 0) await run.frame();
      watcher.disconnect();
      run.release();
      place.lay();
    },
  };
  return scene;
}
