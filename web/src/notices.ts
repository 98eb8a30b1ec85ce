/** What the page says on its own: short notices, most of which go by themselves, and the banner of a lost server. */
import { html, nothing, type TemplateResult } from "./lit.js";
import { redraw } from "./redraw.js";
import { t } from "./texts.js";

interface Notice {
  readonly words: string;
  readonly danger: boolean;
}

const PATIENCE = 6000;
let notices: readonly Notice[] = [];
let lost = false;

/** Say something in passing. The same words are not said twice at once. */
export function notice(words: string, danger = false): void {
  if (notices.some((shown) => shown.words === words)) return;
  const shown = { words, danger };
  say(shown);
  setTimeout(() => drop(shown), PATIENCE);
}

/** Say something that must not be missed: it stays until somebody closes it. */
export function standingNotice(words: string): void {
  say({ words, danger: false });
}

function say(shown: Notice): void {
  notices = [...notices, shown].slice(-3);
  redraw();
}

/** Say whether the server answers. */
export function serverAnswers(answers: boolean): void {
  if (lost === !answers) return;
  lost = !answers;
  redraw();
}

function drop(shown: Notice): void {
  notices = notices.filter((other) => other !== shown);
  redraw();
}

export function toasts(): TemplateResult {
  return html`${notices.map(
    (shown) => html`<div class=${shown.danger ? "toast danger" : "toast"}>
      <span>${shown.words}</span>
      <button class="button" type="button" @click=${() => drop(shown)}>${t("page.close")}</button>
    </div>`,
  )}`;
}

export function lostBanner(retry: () => void): TemplateResult | typeof nothing {
  if (!lost) return nothing;
  return html`<div class="banner danger">
    <span>${t("page.server.lost")}</span>
    <button class="button" type="button" @click=${retry}>${t("page.server.retry")}</button>
  </div>`;
}
