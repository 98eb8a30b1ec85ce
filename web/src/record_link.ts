/** Taking the record of a game home: a link to a server, and on a device a file made on the spot. */
import { recordLink, recordOf, whyOf } from "./api.js";
import { onDevice } from "./host.js";
import { html, type TemplateResult } from "./lit.js";
import { notice } from "./notices.js";
import { saveText } from "./saving.js";

/** A link with this look that brings the record of a table. */
export function takeRecord(table: string, look: string, label: string, inside: unknown): TemplateResult {
  const take = (event: Event): void => {
    if (!onDevice) return;
    event.preventDefault();
    recordOf(table).then(
      (text) => saveText(`ringwall-${table}.txt`, text),
      (error: unknown) => notice(whyOf(error), true),
    );
  };
  return html`<a class=${look} href=${recordLink(table)} download aria-label=${label} title=${label} @click=${take}>${inside}</a>`;
}
