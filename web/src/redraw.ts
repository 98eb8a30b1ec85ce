/** One drawing per animation frame, however many things have changed. */
import type { Corrections } from "./facts.js";
import type { TemplateResult } from "./lit.js";

/** What fills the page at an address. */
export interface Screen {
  view(): TemplateResult;
  /** Let go of connections and timers; another screen comes. */
  leave?(): void;
  /** For the browser's tab; without it the page's name stands alone. */
  title?(): string;
  /** The figures that the table it shows has corrected; null while there is none. */
  corrections?(): Corrections | null;
}

const drawers: (() => void)[] = [];
let asked = false;

/** Call `draw` whenever something has changed. */
export function onRedraw(draw: () => void): void {
  drawers.push(draw);
}

/** Say that something has changed. */
export function redraw(): void {
  if (asked) return;
  asked = true;
  // A tab that nobody looks at gets no frames, but its title is what calls them back.
  if (document.hidden) setTimeout(draw);
  else requestAnimationFrame(draw);
}

function draw(): void {
  if (!asked) return;
  asked = false;
  for (const each of drawers) each();
}

document.addEventListener("visibilitychange", draw);
