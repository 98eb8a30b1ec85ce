/** Rules in a list, and the text of one. Rules are written in English, whatever language the page has. */
import { icon } from "../icons.js";
import { html, nothing, type TemplateResult } from "../lit.js";
import { t } from "../texts.js";
import type { Placed } from "./shelf.js";

const PARTS = /(`[^`]+`|\b[A-Z]{2}-[A-Z]{2,5}-[0-9]{2,3}[a-z]?\b)/;

export function ruleAddress(id: string): string {
  return `#/rulebook/${id}`;
}

/** Other rules it names lead there. */
export function ruleText(text: string): TemplateResult {
  return html`<span lang="en">${text.split(PARTS).map((part, at) => {
    if (at % 2 === 0) return part;
    if (part.startsWith("`")) return html`<code>${part.slice(1, -1)}</code>`;
    return html`<a href=${ruleAddress(part)}>${part}</a>`;
  })}</span>`;
}

export function boardsWords(number: number): string {
  return number === 1 ? t("page.rulebook.board") : t("page.rulebook.boards", { number });
}

/** A rule as one among others: its id leads to it. */
export function ruleRow({ rule }: Placed): TemplateResult {
  const boards = rule.boards.length;
  return html`<li class="rule-row" data-rule=${rule.id}>
    <a class="rule-id" href=${ruleAddress(rule.id)}>${rule.id}</a>
    <span class="rule-words">${ruleText(rule.text)}</span>
    ${boards ? html`<span class="rule-boards quiet-text">${icon("eye")}${boardsWords(boards)}</span>` : nothing}
  </li>`;
}
