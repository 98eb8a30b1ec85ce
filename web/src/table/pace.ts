/** How fast the moves of bots are shown, and those of everybody to whoever only watches: a pause, a step, a pace. */
import { icon } from "../icons.js";
import { html, nothing, type TemplateResult } from "../lit.js";
import { CHOICES, type Pace, settings } from "../settings.js";
import { t } from "../texts.js";
import type { Sitting } from "./sitting.js";

export const paceNames = (): Readonly<Record<Pace, string>> => ({
  slow: t("page.settings.speed_slow"),
  normal: t("page.settings.speed_normal"),
  fast: t("page.settings.speed_fast"),
  instant: t("page.pace.instant"),
  step: t("page.pace.step_by_step"),
});

/** Whether there is anybody whose moves go at a pace of their own. */
function isWanted({ mine, seats, showing, table, you }: Sitting): boolean {
  if (mine || (table?.view.outcome && !showing.busy)) return false;
  return !you?.seats.length || seats.some(({ bot }) => bot !== "");
}

export function pace(sitting: Sitting): TemplateResult | typeof nothing {
  const { showing } = sitting;
  if (!isWanted(sitting)) {
    const late = catchUp(sitting);
    return late === nothing ? nothing : html`<div class="pace">${late}</div>`;
  }
  const { halted, waiting } = showing;
  const change = (event: Event): void => {
    if (event.currentTarget instanceof HTMLSelectElement) showing.go(event.currentTarget.value as Pace);
  };
  const names = paceNames();
  const words = halted ? t("page.pace.go_on") : t("page.pace.pause");
  const next = t("page.pace.step", { count: waiting });
  return html`<div class="pace" role="group" aria-label=${t("page.pace.label")} @keydown=${(event: Event) => event.stopPropagation()}>
    <button type="button" class="icon-button" data-pace="pause" aria-label=${words} title=${words}
      @click=${() => showing.pause()}>${icon(halted ? "play" : "pause")}</button>
    <button type="button" class="icon-button" data-pace="step" aria-label=${next} title=${next} ?disabled=${waiting === 0}
      @click=${() => showing.step()}>${icon("next")}</button>
    <select aria-label=${t("page.pace.label")} @change=${change}>
      ${CHOICES.pace.map((each) => html`<option value=${each} ?selected=${each === settings.pace}>${names[each]}</option>`)}</select>
    ${catchUp(sitting)}
  </div>`;
}

/** The way to the present for whoever is more than a turn behind it, or does not want to nod any more. */
function catchUp({ showing }: Sitting): TemplateResult | typeof nothing {
  const { behind, halted, waiting } = showing;
  if (behind < 2 && !(halted && waiting)) return nothing;
  const words = behind < 2 ? t("page.pace.catch_up") : t("page.pace.behind", { turns: behind });
  return html`<button type="button" class="button catch-up" @click=${() => showing.skip()}>${icon("forward")}<span>${words}</span></button>`;
}
