/** Asked once, at the first table: whether it shall be heard. */
import { icon } from "../icons.js";
import { html, type TemplateResult } from "../lit.js";
import { changeSettings } from "../settings.js";
import { awaken, sound } from "../sound.js";
import { t } from "../texts.js";

export function soundAsk(): TemplateResult {
  const answer = async (wanted: boolean): Promise<void> => {
    await changeSettings({ sound: wanted });
    awaken();
    sound("turn");
  };
  return html`<div class="asking sound-ask" role="group" aria-label=${t("page.sound.ask")}>
    ${icon("sound")}<span>${t("page.sound.ask")} <span class="quiet-text">${t("page.sound.ask_help")}</span></span>
    <span class="button-row">
      <button type="button" class="button" @click=${() => answer(true)}>${t("page.sound.yes")}</button>
      <button type="button" class="button" @click=${() => answer(false)}>${t("page.sound.no")}</button>
    </span>
  </div>`;
}
