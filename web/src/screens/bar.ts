/** The bar above every screen but the table, which has its own. */
import { icon } from "../icons.js";
import { html, nothing, type TemplateResult } from "../lit.js";
import type { Address } from "../routes.js";
import { t } from "../texts.js";

const WITHOUT: readonly Address["name"][] = ["table", "replay"];

export function topBar({ name }: Address): TemplateResult | typeof nothing {
  return WITHOUT.includes(name) ? nothing : bar(name);
}

/** The bar as it is at a screen; null: at none that it leads to. */
export function bar(screen: Address["name"] | null): TemplateResult {
  const here = (name: Address["name"]): "page" | typeof nothing => (screen === name ? "page" : nothing);
  return html`<nav class="top-bar" aria-label=${t("page.bar.label")}>
    <a class="top-home" href="#/" aria-current=${here("start")}>${icon("tower")}<span>${t("page.name")}</span></a>
    <a class="button quiet" href="#/rules" aria-current=${here("rules")}>${icon("book")}<span>${t("page.bar.rules")}</span></a>
    <a class="button quiet" href="#/settings" aria-current=${here("settings")}
      >${icon("settings")}<span>${t("page.bar.settings")}</span></a
    >
  </nav>`;
}
