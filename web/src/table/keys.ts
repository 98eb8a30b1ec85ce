/** What the keyboard does at the table. */
import { halves } from "../board/geometry.js";
import type { View } from "../protocol.js";
import { redraw } from "../redraw.js";
import { busiest } from "./board_place.js";
import { toggleSound, toggleThreats, undoOnce } from "./menu.js";
import type { Sitting } from "./sitting.js";

/** Carry out a key; false if it means nothing here. */
export function pressKey(sitting: Sitting, key: string, sides: boolean): boolean {
  const turn = (side: "log" | "chat"): void => {
    sitting.looking.side = side;
    if (side === "chat") sitting.talking.read();
    if (!sides) sitting.looking.open({ kind: side });
    redraw();
  };
  switch (key) {
    case "Escape":
      return letGo(sitting);
    case "n": {
      const [only, another] = sitting.choosing.plain;
      const next = sitting.choosing.plain.find((option) => option.verb === "done") ?? (another ? undefined : only);
      if (next) sitting.choosing.choose(next);
      break;
    }
    case "f":
      focusOn(".hand .playable", 0);
      break;
    case "b":
      focusOn('.board .target[tabindex="0"]', 1);
      break;
    case "ArrowLeft":
    case "ArrowRight":
      if (!document.activeElement?.closest(".hand")) return false;
      focusOn(".hand button", key === "ArrowLeft" ? -1 : 1);
      break;
    case "y": {
      const [ready] = sitting.choosing.choices.ready;
      if (ready) sitting.choosing.choose(ready);
      break;
    }
    case "z":
      sitting.looking.arc = sitting.looking.arc === null && sitting.table ? arcAt(sitting.table.view) : null;
      break;
    case "u":
      undoOnce(sitting);
      break;
    case "h":
      sitting.hinting.ask();
      break;
    case "t":
      toggleThreats();
      break;
    case "m":
      toggleSound();
      break;
    case "l":
      turn("log");
      break;
    case "c":
      turn("chat");
      break;
    case "p":
      sitting.talking.pointing = !sitting.talking.pointing;
      break;
    case "o":
      sitting.choosing.all = !sitting.choosing.all;
      break;
    case "?":
      sitting.looking.open({ kind: "shortcuts" });
      break;
    default:
      return /^[1-9]$/.test(key) && pressNumber(sitting, Number(key));
  }
  redraw();
  return true;
}

/** Give the focus to the first of these things, or to the one so many steps from the one that has it. */
function focusOn(things: string, by: number): void {
  const all = [...document.querySelectorAll<HTMLElement | SVGElement>(things)];
  const at = all.indexOf(document.activeElement as HTMLElement);
  all.at(at < 0 ? 0 : (at + by) % all.length)?.focus();
}

/** The arc of what has the focus on the board, else the one where most is going on. */
function arcAt(view: View): number {
  const focused = document.activeElement?.closest<SVGElement>(".board [data-place], .board .token")?.dataset;
  return Number(halves(focused?.place ?? focused?.at ?? "")[1]) || busiest(view);
}

/** The numbers stand in the list of all options, so the first press only opens it. */
function pressNumber(sitting: Sitting, number: number): boolean {
  const option = sitting.mine ? sitting.choosing.options[number - 1] : undefined;
  if (!option) return false;
  if (sitting.choosing.all) sitting.choosing.choose(option);
  else sitting.choosing.all = true;
  redraw();
  return true;
}

function letGo(sitting: Sitting): boolean {
  const busy =
    sitting.choosing.picks.length > 0 ||
    sitting.talking.pointing ||
    sitting.looking.inspected !== null ||
    sitting.looking.openStack !== null ||
    sitting.looking.arc !== null;
  sitting.choosing.picks = [];
  sitting.talking.pointing = false;
  sitting.looking.inspected = null;
  sitting.looking.openStack = null;
  sitting.looking.arc = null;
  redraw();
  return busy;
}
