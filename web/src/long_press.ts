/** A finger that rests. Browsers have no event for it that fires everywhere: iPhones know no `contextmenu`. */

const REST = 500;
/** So far a finger may move and still press. */
const SLACK = 10;
/** So late a click may still come of the finger that was lifted. */
const LATEST_CLICK = 350;

/** What a finger does that rests where it came down. Its click does nothing else then. */
export function longPress(down: PointerEvent, then: () => void): void {
  if (down.pointerType === "mouse") return;
  const swallow = (event: Event): void => {
    event.stopPropagation();
    event.preventDefault();
  };
  const free = (): void => {
    window.removeEventListener("click", swallow, { capture: true });
    window.removeEventListener("pointerdown", free, { capture: true });
  };
  let rested = false;
  const timer = window.setTimeout(() => {
    rested = true;
    window.addEventListener("click", swallow, { capture: true });
    // The next touch is meant.
    window.addEventListener("pointerdown", free, { capture: true });
    then();
  }, REST);
  const move = (event: PointerEvent): void => {
    if (Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > SLACK) window.clearTimeout(timer);
  };
  const stop = (): void => {
    window.clearTimeout(timer);
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", stop);
    window.removeEventListener("pointercancel", stop);
    if (rested) window.setTimeout(free, LATEST_CLICK);
  };
  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", stop);
  window.addEventListener("pointercancel", stop);
}
