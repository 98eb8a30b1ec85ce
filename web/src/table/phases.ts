/** Whose turn it is, and how far it has come. */
import { html, nothing, type TemplateResult } from "../lit.js";
import type { SetupShown, ViewShown } from "../protocol.js";
import { has, t } from "../texts.js";
import type { Sitting } from "./sitting.js";

/** Phases that not every table has; a phase that is on is shown in any case. */
const SOMETIMES: Record<string, (setup: SetupShown) => boolean> = {
  trade: ({ players, mode }) => players > 1 && mode !== "solitaire",
  tokens: ({ mode }) => mode !== "overlord",
  overlord_draw: ({ mode }) => mode === "overlord",
  overlord_swap: ({ mode, options }) => mode === "overlord" && isOn(options, "monstrous_choices"),
  overlord: ({ mode }) => mode === "overlord",
  desperate: ({ options }) => isOn(options, "desperate_times"),
  hand_limit: ({ edition }) => edition === "german",
};

function isOn(options: SetupShown["options"], option: string): boolean {
  return (options[option] ?? "off") !== "off";
}

export function phasesOf(view: ViewShown, all: readonly string[]): string[] {
  const known = all.filter((phase) => phase === view.phase || (SOMETIMES[phase]?.(view.setup) ?? true));
  return known.includes(view.phase) ? known : [...known, view.phase];
}

const nameOfPhase = (phase: string): string => (has(`phase.${phase}.name`) ? t(`phase.${phase}.name`) : phase);

/** The turn and its phases. */
export function phases(sitting: Sitting): TemplateResult | typeof nothing {
  const { table, facts } = sitting;
  if (!table) return nothing;
  const { view } = table;
  const steps = phasesOf(view, facts?.phases ?? [view.phase]);
  const now = steps.indexOf(view.phase);
  const whose = view.current === sitting.you?.looking;
  return html`<section class="phases" aria-label=${t("page.phase.label")}>
    <p class="turn">
      <span class="turn-number">${t("page.phase.turn", { turn: view.turn })}</span>
      <strong class="turn-name">${whose ? t("page.phase.yours") : t("page.phase.whose", { name: sitting.seatName(view.current) })}</strong>
      <span class="turn-phase" aria-hidden="true">${nameOfPhase(view.phase)}</span>
    </p>
    <ol class="phase-steps">
      ${steps.map(
        (phase, index) => html`<li class=${index < now ? "phase past" : index === now ? "phase now" : "phase"}
          aria-current=${index === now ? "step" : nothing} title=${has(`phase.${phase}.help`) ? t(`phase.${phase}.help`) : nothing}>
          <span>${nameOfPhase(phase)}</span></li>`,
      )}
    </ol>
  </section>`;
}
