/** The result of a day's castle, to be shown to others. */
import { icon } from "../icons.js";
import { html, type TemplateResult } from "../lit.js";
import { notice } from "../notices.js";
import { t } from "../texts.js";

export function castleResult(result: string): TemplateResult {
  return html`<section class="castle-result" aria-labelledby="castle-result">
    <h3 id="castle-result">${t("page.castle.result")}</h3>
    <textarea readonly rows=${result.split("\n").length + 1} aria-labelledby="castle-result" .value=${result}></textarea>
    <button type="button" class="button" @click=${copyLines}>${icon("copy")}<span>${t("page.castle.copy")}</span></button>
  </section>`;
}

/** Browsers offer the clipboard only on secure pages; elsewhere the lines are selected, to be copied by hand. */
function copyLines(event: Event): void {
  const lines = (event.currentTarget as Element).parentElement?.querySelector("textarea");
  if (!lines) return;
  lines.focus();
  lines.select();
  const copied = navigator.clipboard?.writeText(lines.value) ?? Promise.reject(new Error("no clipboard"));
  copied.then(
    () => notice(t("page.castle.copied")),
    () => notice(t("page.castle.selected")),
  );
}
