/** What lit-html cannot say: open dialogs, keep logs at their end, keep the focus somewhere sensible. */

/** Where the focus was at the table when it was last drawn. */
let focused: Element | null = null;
/** Whether each log was read at its end when it was last drawn. */
const atEnd = new WeakMap<Element, boolean>();
const SLACK = 24;

/** Call after each drawing of a screen. */
export function afterDrawing(then: () => void): void {
  openDialogs();
  for (const log of document.querySelectorAll<HTMLElement>("[data-bottom]")) keepAtEnd(log);
  keepFocus();
  then();
}

function openDialogs(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>("dialog[data-modal]:not([open])")) {
    dialog.showModal();
    if (dialog.dataset.prepared) continue;
    dialog.dataset.prepared = "yes";
    dialog.addEventListener("click", (event) => {
      const { target } = event;
      const outside = target === dialog && !within(dialog, event);
      if (outside || (target instanceof Element && target.closest("[data-close]"))) dialog.close();
    });
  }
}

function within(dialog: HTMLElement, { clientX, clientY }: MouseEvent): boolean {
  const box = dialog.getBoundingClientRect();
  return clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;
}

/** New lines come into view, unless somebody is reading further up. */
function keepAtEnd(log: HTMLElement): void {
  if (!atEnd.has(log)) {
    log.addEventListener("scroll", () => atEnd.set(log, log.scrollTop + log.clientHeight > log.scrollHeight - SLACK), {
      passive: true,
    });
    atEnd.set(log, true);
  }
  if (atEnd.get(log)) log.scrollTop = log.scrollHeight;
}

/** A button that is gone takes the focus with it; the question is where to go on. Whoever leaves by Tab may leave. */
function keepFocus(): void {
  const asked = document.querySelector<HTMLElement>("[data-focus]");
  if (asked && !asked.dataset.focused) {
    asked.dataset.focused = "yes";
    asked.focus();
  }
  const active = document.activeElement;
  if (active && active !== document.body) {
    focused = active.closest(".table") ? active : null;
    return;
  }
  if (focused && (!focused.isConnected || focused.matches(":disabled"))) {
    document.getElementById("question")?.focus({ preventScroll: true });
  }
  focused = null;
}
