/** The game in a few lines, for whoever has never played it. */
import { icon } from "../icons.js";
import { html, type TemplateResult } from "../lit.js";
import { t } from "../texts.js";

export function inShort(): TemplateResult {
  return html`<section class="panel rules-short">
    <h2>${t("page.rules.short")}</h2>
    <ul>
      <li>${icon("tower")}<span>${t("page.rules.short_goal")}</span></li>
      <li>${icon("point")}<span>${t("page.rules.short_board")}</span></li>
      <li>${icon("hand")}<span>${t("page.rules.short_hit")}</span></li>
      <li>${icon("wall")}<span>${t("page.rules.short_walls")}</span></li>
      <li>${icon("trophy")}<span>${t("page.rules.short_end")}</span></li>
    </ul>
  </section>`;
}
