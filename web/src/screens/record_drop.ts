/** A record from a file, dropped or chosen, to be watched. */
import { uploadRecord, whyOf } from "../api.js";
import { icon } from "../icons.js";
import { html, nothing, type TemplateResult } from "../lit.js";
import { redraw } from "../redraw.js";
import { t } from "../texts.js";

/** Records of the longest games have a few hundred kilobytes; more is a wrong file. */
const MOST = 4_000_000;

export function recordDrop(): { view(): TemplateResult } {
  let over = false;
  let busy = false;
  let problem = "";

  async function take(file: File | null | undefined): Promise<void> {
    if (!file || busy) return;
    busy = true;
    problem = "";
    redraw();
    try {
      if (file.size > MOST) problem = t("page.record.too_large");
      else location.hash = `#/replay/${(await uploadRecord(await file.text())).replay}`;
    } catch (error) {
      problem = whyOf(error);
    }
    busy = false;
    redraw();
  }

  function hover(event: DragEvent, inside: boolean): void {
    event.preventDefault();
    if (over === inside) return;
    over = inside;
    redraw();
  }

  function dropped(event: DragEvent): void {
    hover(event, false);
    void take(event.dataTransfer?.files[0]);
  }

  function chosen(event: Event): void {
    if (!(event.target instanceof HTMLInputElement)) return;
    void take(event.target.files?.[0]);
    event.target.value = "";
  }

  return {
    view: () => html`<div
      class=${over ? "record-drop over" : "record-drop"}
      @dragover=${(event: DragEvent) => hover(event, true)}
      @dragleave=${(event: DragEvent) => hover(event, false)}
      @drop=${dropped}
    >
      <label class="button">
        ${icon("upload")}<span>${busy ? t("page.record.reading") : t("page.record.choose")}</span>
        <input class="visually-hidden" type="file" ?disabled=${busy} @change=${chosen} />
      </label>
      <span class="quiet-text">${t("page.record.drop")}</span>
      ${problem ? html`<p class="problem" role="alert">${problem}</p>` : nothing}
    </div>`,
  };
}
