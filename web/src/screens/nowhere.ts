/** An address that leads nowhere. */
import { html } from "../lit.js";
import type { Screen } from "../redraw.js";
import { t } from "../texts.js";

export function nowhereScreen(): Screen {
  return {
    title: () => t("page.nowhere.title"),
    view: () => html`<div class="around slim">
      <h1>${t("page.nowhere.title")}</h1>
      <p class="subtitle">${t("page.nowhere.why")}</p>
      <p><a class="button primary" href="#/">${t("page.nowhere.home")}</a></p>
    </div>`,
  };
}
