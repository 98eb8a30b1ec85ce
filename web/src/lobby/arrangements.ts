/** How a table goes about those who are away, and about strangers: the host decides, everybody can read it. */
import { html, live, nothing, type TemplateResult } from "../lit.js";
import type { Sitting } from "../table/sitting.js";
import { t } from "../texts.js";
import { wished } from "./wishes.js";

const MINUTE = 60;
/** Minutes after which a bot plays for somebody who is away; 0 waits. */
const PATIENCE: readonly number[] = [0, 2, 5, 15, 60];

function patienceWords(seconds: number): string {
  if (!seconds) return t("page.lobby.leavers_wait");
  const minutes = Math.max(1, Math.round(seconds / MINUTE));
  return minutes === 1 ? t("page.lobby.leavers_minute") : t("page.lobby.leavers_minutes", { minutes });
}

/** The same for a list to choose from. */
function patienceChoice(seconds: number): string {
  return seconds
    ? t("page.lobby.leavers_after", { minutes: Math.max(1, Math.round(seconds / MINUTE)) })
    : t("page.lobby.leavers_no_bot");
}

export function isHost(sitting: Sitting): boolean {
  return sitting.seats.some(({ seat, host }) => host && (sitting.you?.seats.includes(seat) ?? false));
}

export function arrangements(sitting: Sitting): TemplateResult | typeof nothing {
  const { newest } = sitting;
  if (!newest) return nothing;
  if (!isHost(sitting)) {
    return html`<p class="quiet-text">${patienceWords(newest.leavers)}</p>
      ${newest.found ? html`<p class="quiet-text">${t("page.lobby.is_found")}</p>` : nothing}`;
  }
  const leavers = wished(sitting, "arrange", (wish) => wish.leavers != null)?.leavers ?? newest.leavers;
  const found = wished(sitting, "arrange", (wish) => wish.found != null)?.found ?? newest.found;
  const choices = [...new Set([...PATIENCE.map((minutes) => minutes * MINUTE), leavers])].sort((a, b) => a - b);
  const wait = (event: Event): void => {
    if (event.target instanceof HTMLSelectElement) {
      sitting.line.act({ t: "arrange", leavers: Number(event.target.value) });
    }
  };
  const find = (event: Event): void => {
    if (event.target instanceof HTMLInputElement) sitting.line.act({ t: "arrange", found: event.target.checked });
  };
  return html`<div class="field">
      <label for="leavers">${t("page.lobby.leavers")}</label>
      <select id="leavers" @change=${wait}>
        ${choices.map((seconds) => html`<option value=${seconds} .selected=${live(seconds === leavers)}>${patienceChoice(seconds)}</option>`)}
      </select>
      <span class="hint">${t("page.lobby.leavers_help")}</span>
    </div>
    <div class="field">
      <label class="lobby-found"><input class="tick" type="checkbox" aria-describedby="found-help" .checked=${live(found)} @change=${find} />
        <span>${t("page.lobby.found")}</span></label>
      <span id="found-help" class="hint">${t("page.lobby.found_help")}</span>
    </div>`;
}
