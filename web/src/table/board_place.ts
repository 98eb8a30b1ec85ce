/** The board at the table, with everything the table adds to it: targets, threats, pointing, closer looks. */
import { board } from "../board/board.js";
import { ARCS } from "../board/geometry.js";
import { found } from "../boxes.js";
import { namesArc, readRoll } from "../dice.js";
import { type IconName, icon } from "../icons.js";
import { html, nothing, type TemplateResult } from "../lit.js";
import { longPress } from "../long_press.js";
import type { TableShown, View } from "../protocol.js";
import { redraw } from "../redraw.js";
import { settings } from "../settings.js";
import { t } from "../texts.js";
import { boardLabel } from "./explain.js";
import { guidePart } from "./guiding.js";
import { boardTargets } from "./picking.js";
import type { Sitting } from "./sitting.js";

export function boardPlace(sitting: Sitting, table: TableShown): TemplateResult {
  const { view } = table;
  const now = sitting.choosing.choices;
  // What happens may happen anywhere.
  const arc = sitting.showing.busy ? null : sitting.looking.arc;
  const chosen = now.picks.find((pick) => pick.where === "board")?.thing ?? acting(sitting, table);
  return html`<div class=${sitting.talking.pointing ? "board-place pointing" : "board-place"}
    @click=${{ handleEvent: (event: MouseEvent) => pointed(sitting, event), capture: true }}
    @focusin=${{ handleEvent: noteCause, capture: true }}
    @pointerover=${{ handleEvent: noteCause, capture: true }}
    @contextmenu=${(event: Event) => lookCloser(sitting, event)}
    @pointerdown=${(event: PointerEvent) => touched(sitting, event)}
    @keydown=${{ handleEvent: (event: KeyboardEvent) => keyed(sitting, event), capture: true }}>
    ${board({
      view,
      targets: boardTargets(sitting.hand, now, sitting.wordsFor, (part) => sitting.aiming.aheadOf(part)?.words ?? ""),
      chosen,
      highlights: new Set([
        ...sitting.looking.spoken,
        ...sitting.talking.pointed.map(({ at }) => at),
        ...((table.tutorial && guidePart()?.guidedRefs(table)) || []),
        ...(sitting.hinting.advice?.refs ?? []),
        ...arcNamed(sitting, table),
      ]),
      threats: table.threats,
      showThreats: settings.threats,
      label: (text) => boardLabel(sitting, view, text),
      onPick: (text) => sitting.choosing.pickPlace(text),
      onInspect: (text) => inspected(sitting, text),
      openStack: sitting.looking.openStack,
      onStack: (space) => {
        sitting.looking.openStack = space;
        redraw();
      },
      seatName: sitting.seatName,
      arc,
      onArc: (touched) => sitting.looking.lookAt(touched === arc ? null : touched),
    })}
    ${zoom(sitting, view, arc)}
    ${
      sitting.talking.pointed.length || sitting.talking.pointing
        ? html`<ul class="pointers">
          ${sitting.talking.pointing ? html`<li class="chip gold">${t("page.point.choose")}</li>` : nothing}
          ${sitting.talking.pointed.map(({ seat, at }) => html`<li class="chip gold pointed" data-colour=${sitting.seats.find((each) => each.seat === seat)?.colour ?? nothing}>${t("page.point.said", { name: sitting.seatName(seat), what: sitting.wordsFor(at) })}</li>`)}
        </ul>`
        : nothing
    }
  </div>`;
}

/** The arc where most is going on. */
export function busiest({ monsters }: Pick<View, "monsters">): number {
  const count = (arc: number): number => monsters.filter((monster) => monster.arc === arc).length;
  return ARCS.reduce<number>((most, arc) => (count(arc) > count(most) ? arc : most), 1);
}

/** On a phone the tokens are small: one arc alone, its neighbours, and the way back to the whole. */
function zoom(sitting: Sitting, view: View, arc: number | null): TemplateResult {
  const button = (name: IconName, words: string, to: number | null): TemplateResult =>
    html`<button type="button" class="icon-button" aria-label=${words} title=${words} @click=${() => sitting.looking.lookAt(to)}>${icon(name)}</button>`;
  return html`<div class=${arc === null ? "zoom" : `zoom in-${arc}`}>
    ${
      arc === null
        ? button("zoom", t("page.board.zoom"), busiest(view))
        : html`${button("back", t("page.board.arc", { arc: ((arc + 4) % 6) + 1 }), ((arc + 4) % 6) + 1)}
          ${button("close", t("page.board.whole"), null)}
          ${button("forward", t("page.board.arc", { arc: (arc % 6) + 1 }), (arc % 6) + 1)}`
    }
  </div>`;
}

/** What the question is about, ours or theirs, or the piece whose phase it is. */
function acting(sitting: Sitting, { view: { decision, pieces, monsters } }: TableShown): string | null {
  if (!sitting.mine || !decision) return null;
  const { about, kind } = decision;
  const own = pieces.find((piece) => piece.text === about || piece.kind === found("actors", kind));
  return (own ?? monsters.find((monster) => monster.text === about))?.text ?? null;
}

/** The arc that the die has named, while somebody may still roll it again. */
function arcNamed(sitting: Sitting, { view: { decision } }: TableShown): string[] {
  const roll = sitting.mine ? readRoll(decision?.about) : null;
  return roll && namesArc(roll.why) ? [`arc-${roll.die}`] : [];
}

/** What made the board ask for a closer look, and with what it was touched last. */
let cause = "";
let finger = false;

function noteCause(event: Event): void {
  cause = event.type;
}

/** A finger cannot hover: its tap on something that is no target opens a sheet, and nothing else of it does. */
function inspected(sitting: Sitting, thing: string | null): void {
  if (cause === "click" && thing !== null) sitting.looking.inspect(thing, finger);
  else if (!finger) sitting.looking.rest(thing);
}

/** What lies under a pointer or has the focus, by its own notation. */
function thingAt({ target }: Event): string | null {
  const { place, at } =
    (target instanceof Element && target.closest<SVGElement>(".token, [data-place]")?.dataset) || {};
  return place ?? at ?? null;
}

/** With the shift key or in the pointing mode a click shows the others a thing and does nothing else. */
function pointed(sitting: Sitting, event: MouseEvent): void {
  noteCause(event);
  const found = thingAt(event);
  if (!found || !(sitting.talking.pointing || event.shiftKey) || !sitting.you?.seats.length) return;
  event.stopPropagation();
  event.preventDefault();
  sitting.talking.point(found);
}

function keyed(sitting: Sitting, event: KeyboardEvent): void {
  const found = thingAt(event);
  if (!found) return;
  if (event.key === "i") sitting.looking.inspect(found);
  else if (event.key === "Enter" && (sitting.talking.pointing || event.shiftKey) && sitting.you?.seats.length)
    sitting.talking.point(found);
  else return;
  event.stopPropagation();
  event.preventDefault();
}

function lookCloser(sitting: Sitting, event: Event): void {
  const found = thingAt(event);
  if (!found) return;
  event.preventDefault();
  sitting.looking.inspect(found);
}

/** A finger that rests on something looks at it closely. */
function touched(sitting: Sitting, down: PointerEvent): void {
  finger = down.pointerType === "touch";
  const found = thingAt(down);
  if (found) longPress(down, () => sitting.looking.inspect(found));
}
