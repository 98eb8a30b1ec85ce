/** Whether the server hears us. */
import { icon } from "../icons.js";
import { html, nothing, type TemplateResult } from "../lit.js";
import { t } from "../texts.js";
import type { Sitting } from "./sitting.js";

export function connectionBanner(sitting: Sitting): TemplateResult | typeof nothing {
  const { state, reason } = sitting.connection;
  if (state === "live" || (state === "closed" && !reason)) return nothing;
  if (state === "closed") {
    return html`<div class="banner danger" role="alert">${icon("warning")}<span>${reason?.why || t("page.line.closed")}</span>
      <a class="button" href="#/">${t("page.menu.home")}</a></div>`;
  }
  if (state === "connecting") {
    return sitting.table ? nothing : html`<div class="banner" role="status">${t("page.line.connecting")}</div>`;
  }
  const words = state === "offline" ? t("page.line.offline") : t("page.line.reconnecting");
  return html`<div class="banner" role="status">${icon("wifi_off")}<span>${words}</span></div>`;
}
