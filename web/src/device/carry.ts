/** A game on its way to another device: as a code for its camera, a link, a file, or a record for a server. */
import { carriedGame, whyOf } from "../api.js";
import { icon } from "../icons.js";
import { html, nothing, type TemplateResult } from "../lit.js";
import { type LinkWords, share } from "../lobby/link.js";
import { notice } from "../notices.js";
import { takeRecord } from "../record_link.js";
import { redraw } from "../redraw.js";
import type { Sitting } from "../table/sitting.js";
import { t } from "../texts.js";
import { saveTable } from "./keeping.js";

/** The link of the position it was made for. */
let made: { readonly of: string; readonly link: string } | null = null;

export function carry(sitting: Sitting): TemplateResult {
  const { id, table } = sitting;
  const of = `${id} ${table?.line} ${table?.choices}`;
  if (made?.of !== of) {
    made = { of, link: "" };
    carriedGame(id).then(
      ({ game }) => {
        made = { of, link: new URL(`./#/carried/${game}`, document.baseURI).href };
        redraw();
      },
      (error: unknown) => notice(whyOf(error), true),
    );
  }
  return html`<p>${t("page.device.carry_how")}</p>
    ${made.link ? share(made.link, words()) : nothing}
    <p class="quiet-text">${t("page.device.carry_file_help")}</p>
    <div class="button-row">
      <button type="button" class="button" @click=${() => save(id)}>${icon("download")}<span>${t("page.device.carry_file")}</span></button>
      ${takeRecord(id, "button", t("page.end.record"), html`${icon("download")}<span>${t("page.end.record")}</span>`)}
    </div>`;
}

const words = (): LinkWords => ({
  label: t("page.device.carry_link"),
  code: t("page.device.carry_picture"),
  codeHelp: t("page.device.carry_code"),
  onlyHere: t("page.device.carry_only_here"),
});

function save(table: string): void {
  saveTable(table).catch((error: unknown) => notice(whyOf(error), true));
}
