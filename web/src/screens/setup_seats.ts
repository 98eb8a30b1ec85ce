/** Who sits where: somebody at this screen, a friend by link, or a bot. */
import { botHelp, botName, botsOf } from "../bots.js";
import { onDevice } from "../host.js";
import { icon } from "../icons.js";
import { html, live, nothing, type TemplateResult } from "../lit.js";
import type { Catalogue } from "../protocol.js";
import { t } from "../texts.js";
import type { Draft, SeatDraft } from "./setup_draft.js";

export function seatsPart(draft: Draft, known: Catalogue, changed: () => void): TemplateResult {
  const overlord = known.modes.find(({ id }) => id === draft.mode)?.overlord ? draft.players : 0;
  return html`<ol class="seat-list">
    ${draft.seats
      .slice(0, draft.players)
      .map((seat, index) => html`<li>${seatRow(seat, index + 1, index + 1 === overlord, known, changed)}</li>`)}
  </ol>`;
}

function seatRow(
  seat: SeatDraft,
  number: number,
  overlord: boolean,
  known: Catalogue,
  changed: () => void,
): TemplateResult {
  const words = overlord ? t("page.seat.overlord_number", { seat: number }) : t("page.seat.number", { seat: number });
  const kinds: readonly (readonly [string, string])[] = [
    ["human", t("page.seat.here")],
    ...(onDevice ? [] : [["open", t("page.seat.friend")] as const]),
    ...botsOf(known.bots).map((bot) => [`bot ${bot}`, t("page.seat.bot", { bot: botName(bot) })] as const),
  ];
  const kind = seat.kind === "bot" ? `bot ${seat.bot}` : seat.kind;
  return html`<span class=${overlord ? "seat-number overlord" : "seat-number"} title=${words} aria-hidden="true">${number}</span>
    <div class="field seat-kind">
      <select
        aria-label=${words}
        @change=${(event: Event) => {
          if (event.target instanceof HTMLSelectElement) take(seat, event.target.value);
          changed();
        }}
      >
        ${kinds.map(([value, name]) => html`<option value=${value} .selected=${live(value === kind)}>${name}</option>`)}
      </select>
    </div>
    ${
      seat.kind === "human"
        ? html`<div class="field setup-name">
            <input
              type="text"
              maxlength="24"
              autocomplete="off"
              aria-label=${t("page.seat.name_of", { seat: number })}
              placeholder=${t("page.seat.name")}
              .value=${live(seat.name)}
              @input=${(event: Event) => {
                if (event.target instanceof HTMLInputElement) seat.name = event.target.value;
                changed();
              }}
            />
          </div>`
        : html`<span class="setup-name quiet-text">${icon(seat.kind === "bot" ? "bot" : "link")}
            ${seat.kind === "bot" ? botHelp(seat.bot) : t("page.seat.friend_help")}</span>`
    }
    ${overlord ? html`<span class="chip seat-overlord">${t("page.seat.overlord")}</span>` : nothing}`;
}

function take(seat: SeatDraft, value: string): void {
  const [kind, bot] = value.split(" ");
  if (kind === "bot" && bot) Object.assign(seat, { kind, bot });
  else seat.kind = kind === "open" ? "open" : "human";
}
