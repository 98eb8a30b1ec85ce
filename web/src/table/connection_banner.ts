/** Whether the server hears us. */
import { icon } from "../icons.js";
import { html, nothing, type TemplateResult } from "../lit.js";
import type { LinkState } from "../socket.js";
import { t } from "../texts.js";
import type { Sitting } from "./sitting.js";

/** Over a table that is shown already. */
export function connectionBanner(sitting: Sitting): TemplateResult | typeof nothing {
  const { state, reason } = sitting.line.connection;
  if (state === "closed" && reason) {
    return html`<div class="banner danger" role="alert">${icon("warning")}<span>${reason.why || t("page.line.closed")}</span></div>`;
  }
  if (state !== "offline" && state !== "reconnecting") return nothing;
  return html`<div class="banner" role="status">${icon("wifi_off")}<span>${stateWords(state)}</span></div>`;
}

/** In the place of a table that has not come yet, or does not come at all. */
export function connectionWords(sitting: Sitting): TemplateResult {
  const { state, reason } = sitting.line.connection;
  if (state !== "closed") return html`<p role="status">${stateWords(state)}</p>`;
  return html`<p role="alert">${reason?.why || t("page.line.closed")}</p>
    <a class="button primary" href="#/">${icon("home")}<span>${t("page.menu.home")}</span></a>`;
}

function stateWords(state: LinkState): string {
  if (state === "offline") return t("page.line.offline");
  return state === "reconnecting" ? t("page.line.reconnecting") : t("page.line.connecting");
}
