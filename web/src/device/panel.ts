/** Saving everything and bringing it back, and whether the browser keeps it. */
import { whyOf } from "../api.js";
import { icon } from "../icons.js";
import { html, nothing, type TemplateResult } from "../lit.js";
import { notice } from "../notices.js";
import { redraw } from "../redraw.js";
import { t } from "../texts.js";
import { type Brought, bringIn, isPersistent, persist, saveAll, unsaved } from "./keeping.js";

let lasting: boolean | null = null;
isPersistent().then((found) => {
  lasting = found;
  redraw();
}, console.warn);

/** For the settings. */
export function keepingPanel(): TemplateResult {
  return html`<section class="panel device-keeping">
    <h2>${t("page.device.title")}</h2>
    <p class="quiet-text">${t("page.device.where")}</p>
    <p>${lasting ? t("page.device.lasts") : t("page.device.may_go")}</p>
    <div class="button-row">
      ${lasting === false ? html`<button type="button" class="button" @click=${askToKeep}>${t("page.device.keep")}</button>` : nothing}
      ${saveButton()}
      <label class="button">
        ${icon("upload")}<span>${t("page.device.bring")}</span>
        <input class="visually-hidden" type="file" accept=".json,application/json" @change=${chosen} />
      </label>
    </div>
  </section>`;
}

/** For the first screen, when it is time and the browser has promised nothing. */
export function reminder(): TemplateResult | typeof nothing {
  const number = lasting ? 0 : unsaved();
  if (!number) return nothing;
  return html`<div class="panel device-reminder">
    <p>${t("page.device.remind", { number })}</p>
    <div class="button-row">${saveButton()}</div>
  </div>`;
}

function saveButton(): TemplateResult {
  return html`<button type="button" class="button" @click=${() => tried(saveAll())}>
    ${icon("download")}<span>${t("page.device.save")}</span></button>`;
}

function askToKeep(): void {
  void tried(
    persist().then((kept) => {
      lasting = kept;
      notice(kept ? t("page.device.kept") : t("page.device.not_promised"));
    }),
  );
}

function chosen(event: Event): void {
  const field = event.target;
  if (!(field instanceof HTMLInputElement)) return;
  const [file] = field.files ?? [];
  if (file) void tried(file.text().then(bringIn).then(tell));
  field.value = "";
}

function tell({ carried, there, others, busy }: Brought): void {
  notice(t("page.device.brought", { carried, there }));
  if (others.length) notice(t("page.device.others", { number: others.length }), true);
  if (busy.length) notice(t("page.device.busy", { number: busy.length }), true);
}

async function tried(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    notice(whyOf(error), true);
  }
  redraw();
}
