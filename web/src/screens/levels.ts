/** How hard a game is: a few words for what several optional rules bring about. The boxes know them. */
import { tokenPicture } from "../board/tokens.js";
import { boxes } from "../boxes.js";
import { icon } from "../icons.js";
import { html, live, nothing, type TemplateResult } from "../lit.js";
import type { SetupChecked } from "../protocol.js";
import { t } from "../texts.js";
import type { Draft } from "./setup_draft.js";

export interface Level {
  readonly id: string;
  readonly name: () => string;
  readonly help: () => string;
  /** A token whose picture stands for it. */
  readonly token: string;
  readonly options: Readonly<Record<string, string>>;
}

function levels(): Level[] {
  return boxes().flatMap(({ levels = [] }) => levels);
}

/** The options that any level is about. */
function matters(): string[] {
  return [...new Set(levels().flatMap(({ options }) => Object.keys(options)))];
}

function isLevel({ options }: Level, draft: Draft): boolean {
  return matters().every((option) => options[option] === draft.options[option]);
}

/** What the level brings about takes the place of what another one did; all other options stay. */
export function takeLevel({ options }: Level, draft: Draft): void {
  for (const option of matters()) delete draft.options[option];
  Object.assign(draft.options, options);
}

/** Why a level does not go with the rest of the game. */
function reasonOf({ options }: Level, checked: SetupChecked | null): string | null {
  const reasons = Object.entries(options).flatMap(([option, value]) => checked?.options[option]?.[value] ?? []);
  return reasons[0] ?? null;
}

export function levelsPart(
  draft: Draft,
  checked: SetupChecked | null,
  onLevel: (level: Level) => void,
): TemplateResult {
  const all = levels();
  const own = !all.some((level) => isLevel(level, draft));
  return html`<div class="mode-list level-list" role="radiogroup" aria-labelledby="setup-level">
      ${all.map((level) => {
        const chosen = isLevel(level, draft);
        const reason = chosen ? null : reasonOf(level, checked);
        return html`<label class=${reason ? "mode shut" : "mode"}>
          <input class="tick" type="radio" name="level" .checked=${live(chosen)} ?disabled=${reason !== null} @change=${() => onLevel(level)} />
          <span><b>${level.name()}</b><span class="quiet-text">${level.help()}</span>
            ${reason ? html`<span class="option-why">${icon("close")}<span>${reason}</span></span>` : nothing}</span>
          ${tokenPicture(level.token)}
        </label>`;
      })}
    </div>
    ${own ? html`<p class="hint quiet-text">${t("page.new.level_own")}</p>` : nothing}`;
}
