/** The pictures of the boxes: fetched when a table plays with a box or a screen speaks of it. */
import { redraw } from "./redraw.js";

const ART: Readonly<Record<string, () => Promise<unknown>>> = {
  wizards_tower: () => import("./art/wizards_tower.js"),
  dark_titan: () => import("./art/dark_titan.js"),
  promos: () => import("./art/promos.js"),
};
const asked = new Set<string>();

/** Draw again as soon as the pictures are there; until then, and without them, tokens and cards have general ones. */
export function fetchArt(boxes: readonly string[] = Object.keys(ART)): void {
  for (const box of boxes) {
    const fetch = ART[box];
    if (!fetch || asked.has(box)) continue;
    asked.add(box);
    fetch().then(redraw, () => asked.delete(box));
  }
}
