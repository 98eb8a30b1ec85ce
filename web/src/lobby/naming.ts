/**
 * One's own name before the game. What somebody types is theirs, whatever arrives from others meanwhile; it is sent with
 * Enter, when they go elsewhere, and when the game begins without waiting for them.
 */
import { html, live, type TemplateResult } from "../lit.js";
import type { SeatShown } from "../protocol.js";
import type { Sitting } from "../table/sitting.js";
import { t } from "../texts.js";
import { wished } from "./wishes.js";

const LONGEST = 24;

export function nameField(sitting: Sitting, own: SeatShown): TemplateResult {
  const { seat } = own;
  const id = fieldOf(seat);
  const send = ({ target }: Event): void => {
    if (target instanceof HTMLInputElement && !rename(sitting, own, target.value)) target.value = known(sitting, own);
  };
  const entered = (event: KeyboardEvent): void => {
    if (event.key === "Enter" && !event.isComposing) send(event);
  };
  return html`<span class="field"><input id=${id} type="text" maxlength=${LONGEST} autocomplete="nickname" aria-label=${t("page.seat.name_of", { seat })}
    .value=${live(typedIn(id) ?? known(sitting, own))} @keydown=${entered} @change=${send} @blur=${send} /></span>`;
}

/** The fields are about to go, whoever is in one of them. */
export function sendTyped(sitting: Sitting): void {
  for (const seat of sitting.seats) rename(sitting, seat, typedIn(fieldOf(seat.seat)) ?? "");
}

/** Whether it is a name; one that is known already is not sent. */
function rename(sitting: Sitting, own: SeatShown, typed: string): boolean {
  const name = typed.trim().replace(/\s+/g, " "); // as the server writes names
  if (name && name !== known(sitting, own)) sitting.line.act({ t: "rename", seat: own.seat, name });
  return name !== "";
}

/** The name there is, or will be. */
function known(sitting: Sitting, { seat, name }: SeatShown): string {
  return wished(sitting, "rename", (wish) => wish.seat === seat)?.name ?? name;
}

function fieldOf(seat: number): string {
  return `lobby-name-${seat}`;
}

/** What stands in a field while somebody is in it. */
function typedIn(id: string): string | null {
  const field = document.activeElement;
  return field instanceof HTMLInputElement && field.id === id ? field.value : null;
}
