/** Tar: a drop on whom it holds, and how it comes down. */
import { type Point, polar } from "../board/geometry.js";
import type { MarkArt } from "../board/tokens.js";
import { svg } from "../lit.js";
import { marks } from "../motion/marking.js";
import { EASE_BOTH } from "../motion/run.js";
import { at, type Scene, scatter } from "../motion/scene.js";

export const TAR: MarkArt = {
  place: 203,
  picture: svg`<path class="tar-drop" d="M0-13C7-4 10 1 10 5A10 9 0 0 1-10 5C-10 1-7-4 0-13Z" />`,
};

/** It runs over the token. */
function splash({ run, place }: Scene, spot: Point): void {
  for (let drop = 0; drop < 7; drop += 1) {
    const tar = place.figure("ellipse", { rx: 9, ry: 11, class: "motion-tar" });
    const aside = polar(scatter(drop + 3, 14, 38), drop * 51);
    const frames = [
      { transform: `${at({ x: spot.x, y: spot.y - 70 })} scale(.7)`, opacity: 1 },
      { transform: `${at(spot)} scale(1.3, .8)`, opacity: 1, offset: 0.4 },
      { transform: `${at({ x: spot.x + aside.x, y: spot.y + aside.y })} scale(.6)`, opacity: 0 },
    ];
    run.fleeting(tar, frames, { ms: 460, easing: EASE_BOTH });
  }
}

export const tarred = marks("splash", splash);
