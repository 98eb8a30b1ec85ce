/** The optional rules, grouped by box, each with what it does and, if it cannot be had, why. */
import { BASE, boxNamed } from "../boxes.js";
import { icon } from "../icons.js";
import { html, live, nothing, type TemplateResult } from "../lit.js";
import type { Catalogue, OptionFact, SetupChecked } from "../protocol.js";
import { t } from "../texts.js";
import type { Draft } from "./setup_draft.js";
import { boxName, valueName } from "./words.js";

export interface OptionsScene {
  readonly draft: Draft;
  readonly known: Catalogue;
  readonly checked: SetupChecked | null;
  readonly filter: string;
  readonly onFilter: (filter: string) => void;
  readonly onOption: (option: string, value: string) => void;
}

/** How a value is chosen: the value it has, why others cannot be had, and who asks. */
export type Picker = (option: OptionFact, value: string, reasons: Reasons, scene: OptionsScene) => TemplateResult;
export type Reasons = Readonly<Record<string, string | null>>;

export function optionsPart(scene: OptionsScene): TemplateResult {
  const { draft, known, filter } = scene;
  const boxes = [BASE, ...draft.boxes];
  const groups = boxes.map(
    (box) =>
      [
        box,
        known.options.filter(
          (option) => option.box === box && isIn(draft, option) && !isForemost(option) && fits(option, filter),
        ),
      ] as const,
  );
  const found = groups.some(([, options]) => options.length > 0);
  return html`<div class="field">
      <label for="option-filter">${t("page.new.filter")}</label>
      <input
        id="option-filter"
        type="search"
        autocomplete="off"
        .value=${live(filter)}
        @input=${(event: Event) => {
          if (event.target instanceof HTMLInputElement) scene.onFilter(event.target.value);
        }}
      />
    </div>
    ${groups.map(([box, options]) =>
      options.length > 0
        ? html`<h3>${boxName(box)}</h3>
            <ul class="option-list">
              ${options.map((option) => html`<li>${optionRow(option, scene)}</li>`)}
            </ul>`
        : nothing,
    )}
    ${found ? nothing : html`<p class="quiet-text">${t("page.new.filter_none")}</p>`}`;
}

/** The options that a box wants to be asked for at once. */
export function foremostPart(scene: OptionsScene): TemplateResult | typeof nothing {
  const wanted = scene.draft.boxes.flatMap((box) => boxNamed(box)?.foremost ?? []);
  const options = wanted.flatMap((wish) => scene.known.options.filter(({ id }) => id === wish));
  if (!options.length) return nothing;
  return html`<ul class="option-list">${options.map((option) => html`<li>${optionRow(option, scene)}</li>`)}</ul>`;
}

function isForemost({ id, box }: OptionFact): boolean {
  return boxNamed(box)?.foremost?.includes(id) ?? false;
}

/** An option that brings boxes together needs them all. */
function isIn({ boxes }: Draft, { needs }: OptionFact): boolean {
  return needs.every((box) => boxes.includes(box));
}

function fits(option: OptionFact, filter: string): boolean {
  const words = filter.toLowerCase().split(/\s+/);
  const text = `${t(`option.${option.id}.name`)} ${t(`option.${option.id}.help`)}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

function optionRow(option: OptionFact, scene: OptionsScene): TemplateResult {
  const { id, values } = option;
  const value = scene.draft.options[id] ?? values[0] ?? "";
  const reasons = scene.checked?.options[id] ?? {};
  const standing = reasons[value] ?? null;
  // A box with a way of its own changes what stands in the way with it.
  const rest = boxNamed(option.box)?.pickers?.[id] ? [] : values.filter((other) => other !== value);
  const others = [...new Set(rest.flatMap((other) => reasons[other] ?? []))];
  const allShut = others.length > 0 && values.every((other) => other === value || reasons[other]);
  const changed = value !== values[0];
  const why = standing ? [standing] : others;
  return html`<div class=${`option-row${changed ? " changed" : ""}${allShut ? " shut" : ""}`}>
    <div class="option-words">
      <b id=${`option-${id}`}>${t(`option.${id}.name`)}</b>
      <p id=${`option-${id}-help`} class="quiet-text">${t(`option.${id}.help`)}</p>
      ${
        why.length > 0
          ? html`<p id=${`option-${id}-why`} class=${standing ? "option-why problem" : "option-why"}>
              ${icon(standing ? "warning" : "close")}<span>${why.join(" ")}</span>
            </p>`
          : nothing
      }
    </div>
    ${pickerFor(option)(option, value, reasons, scene)}
  </div>`;
}

function pickerFor({ id, box, values }: OptionFact): Picker {
  return boxNamed(box)?.pickers?.[id] ?? (values.length === 2 && values.includes("on") ? switchOf : listOf);
}

function switchOf({ id, values }: OptionFact, value: string, reasons: Reasons, scene: OptionsScene): TemplateResult {
  const other = values.find((candidate) => candidate !== value) ?? value;
  return html`<label class="toggle">
    <input
      type="checkbox"
      role="switch"
      aria-labelledby=${`option-${id}`}
      aria-describedby=${`option-${id}-help option-${id}-why`}
      .checked=${live(value === "on")}
      ?disabled=${Boolean(reasons[other]) && other !== values[0]}
      @change=${() => scene.onOption(id, other)}
    />
  </label>`;
}

export function listOf(
  { id, values }: OptionFact,
  value: string,
  reasons: Reasons,
  scene: OptionsScene,
): TemplateResult {
  return html`<div class="field">
    <select
      aria-labelledby=${`option-${id}`}
      aria-describedby=${`option-${id}-help option-${id}-why`}
      @change=${(event: Event) => {
        if (event.target instanceof HTMLSelectElement) scene.onOption(id, event.target.value);
      }}
    >
      ${values.map(
        (each, index) => html`<option
          value=${each}
          .selected=${live(each === value)}
          ?disabled=${Boolean(reasons[each]) && each !== value && index > 0}
        >
          ${valueName(id, each)}
        </option>`,
      )}
    </select>
  </div>`;
}
