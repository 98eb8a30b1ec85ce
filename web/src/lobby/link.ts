/** The link for those who are to come: to copy, to be read by a phone's camera, and whom it reaches. */
import { icon } from "../icons.js";
import { html, nothing, svg, type TemplateResult } from "../lit.js";
import { notice } from "../notices.js";
import { t } from "../texts.js";
import { qrCode } from "./qr.js";

/** So many squares around a code stay empty. */
const MARGIN = 4;

/** What is said of a link: what it is for, how its code is read, and that it leads nowhere from another machine. */
export interface LinkWords {
  readonly label: string;
  readonly code: string;
  readonly codeHelp: string;
  readonly onlyHere: string;
}

const invitation = (): LinkWords => ({
  label: t("page.lobby.link"),
  code: t("page.lobby.code"),
  codeHelp: t("page.lobby.code_help"),
  onlyHere: t("page.lobby.only_here"),
});

/** The link with its code. */
export function share(link: string, words = invitation()): TemplateResult {
  return html`<div class="field lobby-link">
      <label for="lobby-link">${words.label}</label>
      <span class="lobby-copy">
        <input id="lobby-link" type="text" readonly .value=${link} @focus=${(event: Event) => mark(event.target)} />
        <button type="button" class="button" @click=${() => copyFrom("lobby-link")}>${icon("copy")}<span>${t("page.lobby.copy")}</span></button>
      </span>
      ${isOfThisMachine() ? html`<span class="hint">${words.onlyHere}</span>` : nothing}
    </div>
    ${code(link, words)}`;
}

/** Whether nobody at another machine gets anywhere with this page's address. */
function isOfThisMachine(): boolean {
  return /^(localhost|127\.[\d.]+|\[::1\])$/.test(location.hostname);
}

function mark(field: EventTarget | null): void {
  if (field instanceof HTMLInputElement) field.select();
}

/** Browsers offer the clipboard only on secure pages, which a table in the local network is not. */
function copyFrom(id: string): void {
  const field = document.getElementById(id);
  if (!(field instanceof HTMLInputElement)) return;
  const byHand = (): void => {
    field.focus();
    field.select();
    notice(t("page.lobby.copy_by_hand"));
  };
  const copied = navigator.clipboard?.writeText(field.value);
  if (copied) copied.then(() => notice(t("page.seat.copied")), byHand);
  else byHand();
}

function code(link: string, words: LinkWords): TemplateResult | typeof nothing {
  const rows = qrCode(link);
  if (!rows) return nothing;
  const size = rows.length + 2 * MARGIN;
  const squares = rows
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + MARGIN} ${y + MARGIN}h1v1h-1z` : "")))
    .join("");
  return html`<figure class="lobby-code">
    <svg viewBox=${`0 0 ${size} ${size}`} role="img" aria-label=${words.code} shape-rendering="crispEdges">
      ${svg`<path class="code-ground" d=${`M0 0h${size}v${size}H0z`} /><path class="code-squares" d=${squares} />`}</svg>
    <figcaption class="quiet-text">${words.codeHelp}</figcaption>
  </figure>`;
}
