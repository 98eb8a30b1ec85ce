/** The bar above every screen but the table, which has its own. */
import { icon } from "../icons.js";
import { html, nothing, type TemplateResult } from "../lit.js";
import type { Address } from "../routes.js";
import { t } from "../texts.js";

const WITHOUT: readonly Address["name"][] = ["table", "replay"];

export function topBar(address: Address): TemplateResult | typeof nothing {
  if (WITHOUT.includes(address.name)) return nothing;
  const here = (name: Address["name"]): "page" | typeof nothing => (address.name === name ? "page" : nothing);
  return html`<nav class="top-bar" aria-label=${t("page.bar.label")}>
    <a class="top-home" href="#/" aria-current=${here("start")}>${icon("tower")}<span>${t("page.name")}</span></a>
    <a class="button quiet" href="#/rules" aria-current=${here("rules")}>${icon("book")}<span>${t("page.bar.rules")}</span></a>
    <a class="button quiet" href="#/settings" aria-current=${here("settings")}
      >${icon("settings")}<span>${t("page.bar.settings")}</span></a
    >
  </nav>`;
}
