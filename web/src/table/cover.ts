/** Several people at one screen who must not see each other's cards: between them lies this cover. */
import { icon } from "../icons.js";
import { html, type TemplateResult } from "../lit.js";
import { t } from "../texts.js";
import type { Sitting } from "./sitting.js";

/** The seat the screen has to be passed to, or null. */
export function coveredFor(sitting: Sitting): number | null {
  const { table, you } = sitting;
  const seat = sitting.decidingSeat;
  // Somebody with several seats who looks from none has not been shown any of them yet, for they have secrets.
  const secrets = table?.secrets || (you?.looking === null && you.seats.length > 1);
  if (!secrets || !you || seat === null || seat === you.looking) return null;
  return you.seats.includes(seat) && !sitting.seats.find((each) => each.seat === seat)?.stand_in ? seat : null;
}

/** Whether the table that is here still shows what another seat at this screen may see. */
export function isAnothers({ table, you }: Sitting): boolean {
  return table !== null && you !== null && table.secrets && table.view.viewer !== you.looking;
}

export function cover(sitting: Sitting, seat: number): TemplateResult {
  const name = sitting.seatName(seat);
  return html`<div class="cover" role="dialog" aria-label=${t("page.cover.pass", { name })}>
    <div class="panel">
      <span class="cover-sign">${icon("eye_off")}</span>
      <h2>${t("page.cover.pass", { name })}</h2>
      <p>${t("page.cover.why")}</p>
      <button type="button" class="button primary large wide" data-focus @click=${() => sitting.line.look(seat)}>
        ${t("page.cover.show", { name })}</button>
    </div>
  </div>`;
}
