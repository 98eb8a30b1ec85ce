/** What the keyboard does at the table. */
import { html, type TemplateResult } from "../lit.js";
import { redraw } from "../redraw.js";
import { t } from "../texts.js";
import { toggleThreats, undoOnce } from "./menu.js";
import type { Sitting } from "./sitting.js";

const KEYS: readonly (readonly [string, () => string])[] = [
  ["Esc", () => t("page.keys.cancel")],
  ["N", () => t("page.keys.next")],
  ["U", () => t("page.keys.undo")],
  ["H", () => t("page.do.hint")],
  ["T", () => t("page.keys.threats")],
  ["L", () => t("page.keys.log")],
  ["C", () => t("page.keys.chat")],
  ["P", () => t("page.keys.point")],
  ["O", () => t("page.keys.options")],
  ["1-9", () => t("page.keys.number")],
  ["I", () => t("page.keys.inspect")],
  ["?", () => t("page.keys.help")],
];

export function shortcuts(): TemplateResult {
  return html`<dl class="shortcuts">
    ${KEYS.map(([key, words]) => html`<div><dt><kbd class="kbd">${key}</kbd></dt><dd>${words()}</dd></div>`)}
  </dl>`;
}

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
    case "u":
      undoOnce(sitting);
      break;
    case "h":
      sitting.hinting.ask();
      break;
    case "t":
      toggleThreats();
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
    sitting.looking.openStack !== null;
  sitting.choosing.picks = [];
  sitting.talking.pointing = false;
  sitting.looking.inspected = null;
  sitting.looking.openStack = null;
  redraw();
  return busy;
}
