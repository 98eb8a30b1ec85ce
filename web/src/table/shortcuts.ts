/** The keys of the table and what they do, in the order of a turn. */
import { html, type TemplateResult } from "../lit.js";
import { t } from "../texts.js";

const KEYS: readonly (readonly [string, () => string])[] = [
  ["F", () => t("page.keys.hand")],
  ["B", () => t("page.keys.board")],
  ["Y", () => t("page.keys.carry_out")],
  ["Esc", () => t("page.keys.cancel")],
  ["N", () => t("page.keys.next")],
  ["U", () => t("page.keys.undo")],
  ["H", () => t("page.do.hint")],
  ["T", () => t("page.keys.threats")],
  ["Z", () => t("page.keys.zoom")],
  ["M", () => t("page.keys.sound")],
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
