/** Dragging a card onto what it shall meet; the same as picking both, for those who like to grasp things. */
import type { Part } from "./picking.js";
import type { Sitting } from "./sitting.js";

/** So far a finger may tremble before it drags. */
const SLACK = 9;

export function startDrag(sitting: Sitting, down: PointerEvent, index: number): void {
  if (down.button !== 0 || !(down.currentTarget instanceof HTMLElement)) return;
  const origin = down.currentTarget.querySelector<HTMLElement>(".card");
  if (!origin) return;
  let ghost: HTMLElement | null = null;
  const move = (event: PointerEvent): void => {
    if (event.pointerId !== down.pointerId) return;
    const far = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > SLACK;
    // Whoever looks closer meanwhile drags nothing.
    if (sitting.looking.inspected?.pinned) stop();
    else if (!ghost && far) {
      ghost = lift(origin);
      if (!sitting.choosing.choices.picks.some((pick) => pick.where === "hand" && pick.index === index))
        sitting.choosing.pickCard(index);
    }
    if (!ghost) return;
    ghost.style.transform = `translate(${event.clientX}px, ${event.clientY}px)`;
    // A finger's events stay with the card it has taken hold of.
    if (event.pointerType !== "mouse") {
      sitting.aiming.point(document.elementFromPoint(event.clientX, event.clientY));
    }
    event.preventDefault();
  };
  const up = (event: PointerEvent): void => {
    if (event.pointerId !== down.pointerId) return;
    stop();
    if (!ghost) return;
    swallowClick();
    const dropped = partUnder(sitting, event.clientX, event.clientY);
    if (dropped) sitting.choosing.pickPart(dropped);
  };
  const stop = (): void => {
    ghost?.remove();
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", up);
    window.removeEventListener("pointercancel", stop);
  };
  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", up);
  window.addEventListener("pointercancel", stop);
}

/** A copy of the card that follows the pointer and is not in its way. */
function lift(card: HTMLElement): HTMLElement {
  const ghost = card.cloneNode(true) as HTMLElement;
  ghost.classList.add("dragged");
  ghost.setAttribute("aria-hidden", "true");
  ghost.removeAttribute("data-card");
  ghost.style.setProperty("--card-width", `${card.offsetWidth}px`);
  document.body.append(ghost);
  return ghost;
}

/** The first thing under the pointer that can be picked now. */
function partUnder(sitting: Sitting, x: number, y: number): Part | undefined {
  const { next } = sitting.choosing.choices;
  for (const element of document.elementsFromPoint(x, y)) {
    const at = element.closest<HTMLElement | SVGElement>("[data-at]")?.dataset.at;
    const part = next.find((each) => each.thing === at && (each.where === "board" || each.where === "seat"));
    if (part) return part;
  }
  return undefined;
}

/** A drag that ends over the card itself would count as a click on it, too. */
function swallowClick(): void {
  const swallow = (event: Event): void => {
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener("click", swallow, { capture: true, once: true });
  window.setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 60);
}
