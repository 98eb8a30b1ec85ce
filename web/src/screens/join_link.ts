/** A friend's link, pasted. */
import { icon } from "../icons.js";
import { html, nothing, type TemplateResult } from "../lit.js";
import { redraw } from "../redraw.js";
import { t } from "../texts.js";

export interface JoinLink {
  button(): TemplateResult;
  form(): TemplateResult | typeof nothing;
}

/** The address within the page that a pasted text means, or null. A bare `TABLE/INVITE` is understood, too. */
export function addressIn(text: string): string | null {
  const id = "[A-Za-z0-9_-]{1,64}";
  const whole = text.trim();
  const link = new RegExp(`#/(join/${id}/${id}|table/${id}(?:/${id})?|replay/${id})/?$`).exec(whole);
  if (link) return `#/${link[1]}`;
  return new RegExp(`^${id}/${id}$`).test(whole) ? `#/join/${whole}` : null;
}

export function joinLink(): JoinLink {
  let open = false;
  let wrong = false;

  function toggle(): void {
    open = !open;
    wrong = false;
    redraw();
    if (open) requestAnimationFrame(() => document.getElementById("join-link")?.focus());
  }

  function go(event: SubmitEvent): void {
    event.preventDefault();
    const field = document.getElementById("join-link");
    const address = field instanceof HTMLInputElement ? addressIn(field.value) : null;
    wrong = address === null;
    if (address) location.hash = address;
    redraw();
  }

  return {
    button:
      () => html`<button class="button" type="button" aria-expanded=${open} aria-controls="join-form" @click=${toggle}>
      ${icon("link")}<span>${t("page.start.join")}</span>
    </button>`,
    form: () =>
      open
        ? html`<form id="join-form" class="join-form" @submit=${go}>
            <div class="field">
              <label for="join-link">${t("page.join.link")}</label>
              <input
                id="join-link"
                type="text"
                required
                autocomplete="off"
                spellcheck="false"
                aria-invalid=${wrong}
                aria-describedby="join-link-hint"
              />
              <span id="join-link-hint" class=${wrong ? "error" : "hint"}>
                ${wrong ? t("page.join.link_wrong") : t("page.join.link_hint")}
              </span>
            </div>
            <button class="button primary" type="submit">${t("page.join.go")}</button>
          </form>`
        : nothing,
  };
}
