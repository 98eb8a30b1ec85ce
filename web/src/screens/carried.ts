/** A game from another device arrives: it is gone on with at a table of its own. */
import { openCarried, whyOf } from "../api.js";
import { icon } from "../icons.js";
import { html, type TemplateResult } from "../lit.js";
import { remember } from "../memory.js";
import { redraw, type Screen } from "../redraw.js";
import { settings } from "../settings.js";
import { t } from "../texts.js";

export function carriedScreen(game: string): Screen {
  let busy = false;
  let problem = "";

  async function open(): Promise<void> {
    if (busy) return;
    busy = true;
    problem = "";
    redraw();
    try {
      const { table, token, invite, seats } = await openCarried(game);
      remember(table, { token, invite, seats, name: settings.names[0] ?? "" });
      location.replace(`#/table/${table}`);
    } catch (error) {
      problem = whyOf(error);
    }
    busy = false;
    redraw();
  }

  return {
    title: () => t("page.device.carried"),
    view: (): TemplateResult => html`<div class="around slim">
      <h1>${t("page.device.carried")}</h1>
      <p class="subtitle">${t("page.device.carried_help")}</p>
      <p><button type="button" class="button primary large" ?disabled=${busy} @click=${open}>
        ${icon("play")}<span>${t("page.device.carried_go")}</span></button></p>
      <p class="problem" role="alert">${problem}</p>
    </div>`,
  };
}
