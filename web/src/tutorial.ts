/** The guide of the first game, and of the first turn with a new box: says at each decision what to look at and what to do. */
import { tutorial } from "./api.js";
import { BASE } from "./boxes.js";
import { icon } from "./icons.js";
import { html, nothing, type TemplateResult } from "./lit.js";
import type { TableShown, TutorialStep } from "./protocol.js";
import { redraw } from "./redraw.js";
import { has, loadLaterTexts, t } from "./texts.js";

/** The scripts by the names of their boxes; null until one is here. */
const scripts = new Map<string, readonly TutorialStep[] | null>();
/** The address of the table where the guide has been sent away. */
let skipped = "";
const isSkipped = (): boolean => skipped !== "" && skipped === location.hash;

/** The script, fetched once; null until it is here. */
function script({ view }: TableShown): readonly TutorialStep[] | null {
  const box = view.setup.boxes[0] ?? BASE;
  if (!scripts.has(box)) {
    scripts.set(box, null);
    Promise.all([tutorial(box), loadLaterTexts()])
      .then(([answer]) => {
        scripts.set(box, answer.steps);
        redraw();
      })
      .catch(() => {
        scripts.delete(box); // The next drawing asks again.
      });
  }
  return scripts.get(box) ?? null;
}

/** The step for the decision of now, whether or not the player is still where the guide thinks. */
function stepOf(table: TableShown): TutorialStep | null {
  return script(table)?.find((step) => step.choice === table.choices) ?? null;
}

/** Whether the table is as the guide describes it: what it points at is there, and what it asks for can be done. */
function fits(step: TutorialStep, table: TableShown): boolean {
  const { monsters, pieces } = table.view;
  const there = step.refs.every(
    (ref) => !ref.includes("@") || [...monsters, ...pieces].some(({ text }) => text === ref),
  );
  return there && (step.option === null || table.options.some((option) => option.text === step.option));
}

/** The step the guide is at; null when there is none, or the player goes their own way. */
function current(table: TableShown): TutorialStep | null {
  if (!table.tutorial || isSkipped() || table.view.outcome) return null;
  const step = stepOf(table);
  return step && fits(step, table) ? step : null;
}

/** The option the guide asks for now. */
export function guidedOption(table: TableShown): string | null {
  return current(table)?.option ?? null;
}

/** The places and monsters the guide points at now. */
export function guidedRefs(table: TableShown): string[] {
  return current(table)?.refs ?? [];
}

/** What the guide says; cards stand in it by their ids. */
function words(key: string): string {
  return t(key).replace(/\{(\w+)\}/g, (whole, id: string) => {
    return has(`card.${id}.name`) ? t(`card.${id}.name`) : whole;
  });
}

function skip(on: boolean): void {
  skipped = on ? location.hash : "";
  redraw();
}

/** The guide's panel: what it says, what it asks for, how far it is; nothing once it has said goodbye. */
export function guide(table: TableShown): TemplateResult {
  const all = script(table);
  const step = stepOf(table);
  if (!all || !step || table.view.outcome) return html``;
  if (isSkipped()) {
    return html`<button type="button" class="button quiet guide-back" @click=${() => skip(false)}>
      ${icon("help")}${t("page.tutorial.resume")}</button>`;
  }
  // While something is shown nothing is asked, and the guide waits with what it said last.
  const fitting = table.question === "" || fits(step, table);
  const asked = fitting ? table.options.find((option) => option.text === step.option) : undefined;
  const number = all.indexOf(step) + 1;
  const progress = t("page.tutorial.step", { step: number, steps: all.length });
  return html`<section class="panel guide" aria-label=${t("page.tutorial.title")}>
    <div class="guide-head">
      <h2>${t("page.tutorial.title")}</h2>
      <span class="guide-step">${progress}</span>
      <progress max=${all.length} value=${number} aria-label=${progress}></progress>
    </div>
    <div class="guide-words" role="status">
      <p>${fitting ? words(step.key) : t("page.tutorial.own_way")}</p>
      ${asked ? html`<p class="guide-now"><b>${t("page.tutorial.now")}</b><span>${asked.words}</span></p>` : nothing}
    </div>
    ${
      step.option === null
        ? nothing
        : html`<button type="button" class="button quiet guide-skip" @click=${() => skip(true)}>${t("page.tutorial.skip")}</button>`
    }
  </section>`;
}
