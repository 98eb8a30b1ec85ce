/** Whose turn it is, and how far it has come. */
import { html, nothing, type TemplateResult } from "../lit.js";
import type { View } from "../protocol.js";
import { has, t } from "../texts.js";
import type { Sitting } from "./sitting.js";

const nameOfPhase = (phase: string): string => (has(`phase.${phase}.name`) ? t(`phase.${phase}.name`) : phase);

/** More phases than these would push everything else out of the column, and so would they beside a guide. */
const LISTED = 8;

/** Whose turn it is; whoever has to choose in the turn of another, as the Overlord does, is told so. */
function headline(sitting: Sitting, view: View): string {
  const looking = sitting.viewer;
  if (view.outcome) return t("page.phase.over");
  if (view.current === looking) return t("page.phase.yours");
  if (looking !== null && view.decision?.seat === looking) return t("page.phase.choose");
  return t("page.phase.whose", { name: sitting.seatName(view.current) });
}

/** The turn and its phases. */
export function phases(sitting: Sitting): TemplateResult | typeof nothing {
  const { table } = sitting;
  if (!table) return nothing;
  const { view, phases: steps } = table;
  const now = steps.indexOf(view.phase);
  return html`<section class="phases" aria-label=${t("page.phase.label")}>
    <p class="turn">
      <span class="turn-number">${t("page.phase.turn", { turn: view.turn })}</span>
      <strong class="turn-name">${headline(sitting, view)}</strong>
      <span class="turn-phase" aria-hidden="true">${nameOfPhase(view.phase)}</span>
    </p>
    <ol class=${steps.length > LISTED || table.tutorial ? "phase-steps many" : "phase-steps"}>
      ${steps.map(
        (phase, index) => html`<li class=${index < now ? "phase past" : index === now ? "phase now" : "phase"}
          aria-current=${index === now ? "step" : nothing} title=${has(`phase.${phase}.help`) ? t(`phase.${phase}.help`) : nothing}>
          <span>${nameOfPhase(phase)}</span></li>`,
      )}
    </ol>
  </section>`;
}
