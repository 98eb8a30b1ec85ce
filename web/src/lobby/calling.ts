/** Being called when it is one's turn: by the browser where it allows that, else by the tab's title and a sound. */
import { html, type TemplateResult } from "../lit.js";
import { redraw } from "../redraw.js";
import { changeSettings, settings } from "../settings.js";
import { isCalled, mayCall } from "../table/calls.js";
import { t } from "../texts.js";

/** Why there is none of the browser's notices, or that there is. */
function how(): string {
  if (!isCalled()) return t("page.lobby.calls_off");
  switch (mayCall()) {
    case "granted":
      return t("page.lobby.calls_on");
    case "insecure":
      return t("page.lobby.calls_insecure");
    case "denied":
      return t("page.lobby.calls_denied");
    default:
      return t("page.lobby.calls_missing");
  }
}

async function turn(event: Event): Promise<void> {
  const on = event.target instanceof HTMLInputElement && event.target.checked;
  await changeSettings({ calls: on });
  if (on && mayCall() === "default") await Notification.requestPermission();
  redraw();
}

export function calling(): TemplateResult {
  return html`<div class="field">
    <label class="lobby-found"><input class="tick" type="checkbox" aria-describedby="calls-how" .checked=${settings.calls} @change=${turn} />
      <span>${t("page.lobby.calls")}</span></label>
    <span id="calls-how" class="hint" role="status">${how()}</span>
  </div>`;
}
