/** Several people at one screen who must not see each other's cards: between them lies this cover. */
import { icon } from "../icons.js";
import { html, nothing, type TemplateResult } from "../lit.js";
import type { LogLine, TableShown } from "../protocol.js";
import { t } from "../texts.js";
import type { Sitting } from "./sitting.js";

/** The seat the screen has to be passed to when a table stands as it does, or null. */
export function passedTo({ you, seats }: Sitting, table: TableShown | null): number | null {
  const seat = table?.view.decision?.seat ?? null;
  // Somebody with several seats who looks from none has not been shown any of them yet, for they have secrets.
  const secrets = table?.secrets || (you?.looking === null && you.seats.length > 1);
  if (!secrets || !you || seat === null || seat === you.looking) return null;
  return you.seats.includes(seat) && !seats.find((each) => each.seat === seat)?.stand_in ? seat : null;
}

/** The seat for which the screen is covered: only when all has been shown that everybody may see. */
export function coveredFor(sitting: Sitting): number | null {
  return passedTo(sitting, sitting.table);
}

/** Whether the table that is here still shows what another seat at this screen may see. */
export function isAnothers({ table, you }: Sitting): boolean {
  return table !== null && you !== null && table.secrets && table.view.viewer !== you.looking;
}

export function cover(sitting: Sitting, seat: number): TemplateResult {
  const name = sitting.seatName(seat);
  const lines = missed(sitting, seat);
  return html`<div class="cover" role="dialog" aria-label=${t("page.cover.pass", { name })}>
    <div class="panel">
      <span class="cover-sign">${icon("eye_off")}</span>
      <h2>${t("page.cover.pass", { name })}</h2>
      <p>${t("page.cover.why")}</p>
      <button type="button" class="button primary large wide" data-focus @click=${() => sitting.line.look(seat)}>
        ${t("page.cover.show", { name })}</button>
      ${lines.length ? story(lines) : nothing}
    </div>
  </div>`;
}

function story(lines: readonly LogLine[]): TemplateResult {
  return html`<section class="cover-story" aria-labelledby="cover-story">
    <h3 id="cover-story">${t("page.cover.since")}</h3>
    <ol tabindex="0" aria-labelledby="cover-story">${lines.map(({ words }) => html`<li>${words}</li>`)}</ol>
  </section>`;
}

/** What has happened since somebody last looked, as far as everybody may know it. */
function missed({ log, seats, seen, table }: Sitting, seat: number): readonly LogLine[] {
  const since = seen.get(seat);
  const turn = (table?.view.turn ?? 0) - seats.length;
  return log.filter((line) => !line.secret && (since === undefined ? line.turn > turn : line.choice >= since));
}
