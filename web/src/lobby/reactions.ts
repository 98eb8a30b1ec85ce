/** Faces: how somebody feels about what happens, for a moment and in nobody's way. */
import { html, nothing, svg, type TemplateResult } from "../lit.js";
import type { React } from "../protocol.js";
import type { Sitting } from "../table/sitting.js";
import { t } from "../texts.js";
import { looks } from "./looks.js";

type Kind = React["kind"];

const KINDS: Record<Kind, { readonly words: () => string; readonly lines: string }> = {
  cheer: {
    words: () => t("page.phrase.cheer"),
    lines: "M7 9.500c1-1.500 2-1.500 3 0M14 9.500c1-1.500 2-1.500 3 0M7 13.500c1 5 9 5 10 0z",
  },
  laugh: {
    words: () => t("page.phrase.laugh"),
    lines: "M7 8.500l3 1.500-3 1.500M17 8.500l-3 1.500 3 1.500M7 14c2 4.500 8 4.500 10 0",
  },
  fear: {
    words: () => t("page.phrase.fear"),
    lines: "M8.500 8v2.500M15.500 8v2.500M6.500 6l3-1M17.500 6l-3-1M8 17c1-3 2 1 4-1.500s3 1.500 4-1",
  },
  think: {
    words: () => t("page.phrase.think"),
    lines: "M8.500 10v.5M15.500 10v.5M6.500 7.500h4M14 6.500l3.500 1M9 16.500c2-1.500 4-1.500 6 0",
  },
  heart: {
    words: () => t("page.phrase.heart"),
    lines: "M12 18c-8-6-5-11 0-7 5-4 8 1 0 7z",
  },
  fist: {
    words: () => t("page.phrase.fist"),
    lines: "M6.500 7.500l4 2M17.500 7.500l-4 2M9 11v.5M15 11v.5M8.500 16h7",
  },
};

function face(kind: Kind): TemplateResult {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">${svg`<circle cx="12" cy="12" r="10" /><path d=${KINDS[kind].lines} />`}</svg>`;
}

export function reactionButtons(sitting: Sitting): TemplateResult | typeof nothing {
  if (!looks()) return nothing;
  return html`<div class="reactions" role="group" aria-label=${t("page.phrase.faces")}>
    ${(Object.keys(KINDS) as Kind[]).map(
      (
        kind,
      ) => html`<button type="button" class="icon-button" data-reaction=${kind} title=${KINDS[kind].words()} aria-label=${KINDS[kind].words()}
        @click=${() => sitting.talking.react(kind)}>${face(kind)}</button>`,
    )}</div>`;
}

export function faces(sitting: Sitting): TemplateResult | typeof nothing {
  if (!looks()) return nothing;
  return html`<ul class="faces" role="status" aria-label=${t("page.phrase.faces")}>
    ${sitting.talking.felt.map(({ seat, kind }) => {
      const colour = sitting.seats.find((each) => each.seat === seat)?.colour;
      return html`<li data-colour=${colour ?? nothing} data-reaction=${kind}>${face(kind)}<span><b>${sitting.seatName(seat)}</b> ${KINDS[kind].words()}</span></li>`;
    })}</ul>`;
}
