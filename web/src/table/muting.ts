/** Whose names and words are not shown here. Only this browser knows, and the server while it tells this page of the table. */
import { icon } from "../icons.js";
import { html, type TemplateResult } from "../lit.js";
import { mutedAt, remembered } from "../memory.js";
import { isRecord, keep, kept } from "../store.js";
import { t } from "../texts.js";
import type { Sitting } from "./sitting.js";

export function muteButton(sitting: Sitting, seat: number): TemplateResult {
  const muted = mutedAt(sitting.id);
  const silent = muted.includes(seat);
  const turn = (): void => {
    keepMuted(sitting.id, silent ? muted.filter((other) => other !== seat) : [...muted, seat]);
    sitting.line.askAnew();
    sitting.looking.close();
  };
  return html`<button type="button" class="mute" aria-pressed=${silent ? "true" : "false"} @click=${turn}>${icon(silent ? "eye" : "eye_off")}
    <span>${silent ? t("page.mute.end") : t("page.mute.begin")}</span></button>`;
}

/** What was muted at tables that this browser has forgotten is forgotten with them. */
function keepMuted(table: string, seats: readonly number[]): void {
  const before = kept("muted");
  const known = new Set(remembered().map((entry) => entry.table));
  const others = Object.entries(isRecord(before) ? before : {}).filter(([name]) => name !== table && known.has(name));
  keep("muted", Object.fromEntries([...others, [table, seats]]));
}
