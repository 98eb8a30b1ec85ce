/** The guide of a first game at the table: fetched where there is one, and pinned to what it speaks of. */
import { late } from "../late.js";
import { loadLaterTexts } from "../texts.js";

/** Ask for it only where a guide leads. */
export const guidePart = late(async () => {
  await loadLaterTexts();
  return import("../tutorial.js");
});

/** What was asked for when the guide was last placed: it comes into view once, and may be scrolled away. */
let shown: Element | null = null;

const middle = ({ top, bottom }: DOMRect): number => (top + bottom) / 2;

/** Where there is no room beside the board, the guide lies over the half of it that it does not speak of. */
export function placeGuide(): void {
  const place = document.querySelector<HTMLElement>(".guide-place");
  const board = document.querySelector(".board-place");
  if (!place || !board) return;
  const asked = document.querySelector(":is(.doing, .hand) .guided");
  if (asked !== shown) asked?.scrollIntoView({ block: "nearest", inline: "nearest" });
  shown = asked;
  const whole = board.getBoundingClientRect();
  const spoken = document.querySelector(".board .spoken")?.getBoundingClientRect();
  const high = spoken !== undefined && middle(spoken) > middle(whole);
  const target = spoken ?? asked?.getBoundingClientRect();
  place.classList.toggle("high", high);
  const { style } = place;
  style.setProperty("--top", `${whole.top + scrollY}px`);
  style.setProperty("--left", `${whole.left}px`);
  style.setProperty("--width", `${whole.width}px`);
  style.setProperty("--height", `${whole.height}px`);
  const at = target ? (target.left + target.right) / 2 : -1;
  style.setProperty("--at", `${at - whole.left}px`);
  // What lies beside the board has its own ring.
  place.classList.toggle("tipped", at > whole.left && at < whole.right);
  // It stands above what it speaks of, or below.
  place.classList.toggle("above", high || spoken === undefined);
}

addEventListener("resize", placeGuide);
