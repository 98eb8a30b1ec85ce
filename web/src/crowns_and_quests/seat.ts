/** Who somebody plays: the character of a seat with its tower and how it is. */
import { icon } from "../icons.js";
import { html, nothing, type TemplateResult } from "../lit.js";
import { nameOf } from "../table/notation.js";
import { tokenPiece } from "../table/pictures.js";
import type { Sitting } from "../table/sitting.js";
import { t } from "../texts.js";
import { type Slot, slotsOf, stateWords } from "./characters.js";

/** The number of the tower, as on the Indicator. */
export function indicator({ arc, state }: Slot): TemplateResult | typeof nothing {
  if (!arc) return nothing;
  const look = `indicator ${state}`;
  return html`<span class=${look} title=${t("page.crowns_and_quests.indicator", { arc })}><span aria-hidden="true">${arc}</span>
    <span class="visually-hidden">${t("page.crowns_and_quests.indicator", { arc })}</span></span>`;
}

function characterOf(sitting: Sitting, slot: Slot): TemplateResult {
  const { character, state } = slot;
  if (!character) return html`${indicator(slot)}`;
  return html`<button type="button" class=${`seat-character ${state}`} title=${stateWords(slot)}
      @click=${() => sitting.looking.inspect(character)}>
    ${tokenPiece(character)}<span class="seat-character-name">${nameOf(character)}</span>${indicator(slot)}
    ${state === "active" ? nothing : html`<span class="chip state">${icon("warning")}${shortState(state)}</span>`}
  </button>`;
}

function shortState(state: Slot["state"]): string {
  return state === "homeless" ? t("page.crowns_and_quests.homeless_short") : t("page.crowns_and_quests.lost_short");
}

export function seatView(sitting: Sitting, seat: number): TemplateResult | typeof nothing {
  const view = sitting.table?.view;
  const own = view ? slotsOf(view).filter((slot) => slot.seat === seat) : [];
  return own.length
    ? html`<div class="seat-characters">${own.map((slot) => characterOf(sitting, slot))}</div>`
    : nothing;
}
