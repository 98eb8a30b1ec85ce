/** A part of a screen that is folded up until somebody wants it; the browser remembers which are open. */
import { html, type TemplateResult } from "../lit.js";
import { keep, kept } from "../store.js";

const NAME = "unfolded";

function unfolded(): string[] {
  const names = kept(NAME);
  return Array.isArray(names) ? names.filter((name): name is string => typeof name === "string") : [];
}

/** With `urgent` there is something inside that has to be seen. */
export function fold(name: string, urgent: boolean, summary: TemplateResult, inside: TemplateResult): TemplateResult {
  const pressed = ({ currentTarget }: Event): void => {
    if (!(currentTarget instanceof HTMLElement)) return;
    const others = unfolded().filter((other) => other !== name);
    const isOpen = currentTarget.closest("details")?.open ?? false;
    keep(NAME, isOpen ? others : [...others, name]);
  };
  return html`<details class="panel fold" ?open=${urgent || unfolded().includes(name)}>
    <summary @click=${pressed}>${summary}</summary>
    ${inside}
  </details>`;
}
