/** An invitation: what is played, who sits where, and a free seat or a place to watch. */
import { ApiError, tableHead, takeSeat, whyOf } from "../api.js";
import { icon } from "../icons.js";
import { html, live, nothing, type TemplateResult } from "../lit.js";
import { recall, remember } from "../memory.js";
import type { SeatShown, TableHead } from "../protocol.js";
import { redraw, type Screen } from "../redraw.js";
import { changeSettings, settings } from "../settings.js";
import { t } from "../texts.js";
import { sitDown } from "./start.js";
import { agreedWords, boxesWords } from "./words.js";

export function joinScreen(table: string, invite: string): Screen {
  let head: TableHead | null = null;
  let problem = "";
  let name = settings.names[0] ?? "";
  let seat: number | null = null;
  let busy = false;

  async function load(): Promise<void> {
    try {
      head = await tableHead(table);
      if (head.next) {
        location.replace(`#/join/${head.next}/${invite}`);
        return;
      }
      seat = head.seats.find(({ kind }) => kind === "open")?.seat ?? null;
    } catch (error) {
      const unknown = error instanceof ApiError && error.code === "no_such_table";
      problem = unknown ? t("page.join.unknown") : whyOf(error);
    }
    redraw();
  }

  async function sit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const chosen = name.trim();
    if (!chosen || busy) return;
    busy = true;
    problem = "";
    redraw();
    try {
      const token = recall(table)?.token ?? null;
      const opened = await takeSeat(table, { invite, name: chosen, seat, token });
      void changeSettings({ names: [chosen, ...settings.names.filter((other) => other !== chosen)].slice(0, 7) });
      sitDown(opened, chosen);
    } catch (error) {
      problem = whyOf(error);
      // Perhaps somebody was faster: show who sits where by now.
      await load();
    }
    busy = false;
    redraw();
  }

  function watch(): void {
    const known = recall(table);
    remember(table, known ?? { token: null, invite: null, seats: [], name });
    location.hash = `#/table/${table}`;
  }

  function form(open: readonly SeatShown[]): TemplateResult {
    return html`<form class="join-seat" @submit=${sit}>
      <div class="field">
        <label for="join-name">${t("page.join.name")}</label>
        <input
          id="join-name"
          type="text"
          required
          maxlength="24"
          autocomplete="nickname"
          .value=${live(name)}
          @input=${(event: Event) => {
            if (event.target instanceof HTMLInputElement) name = event.target.value;
          }}
        />
      </div>
      ${
        open.length > 1
          ? html`<fieldset class="field">
              <legend>${t("page.join.seat")}</legend>
              <div class="segmented">
                ${open.map(
                  (free) => html`<label
                    ><input
                      type="radio"
                      name="seat"
                      .checked=${live(seat === free.seat)}
                      @change=${() => {
                        seat = free.seat;
                        redraw();
                      }}
                    />${seatWords(free)}</label
                  >`,
                )}
              </div>
            </fieldset>`
          : nothing
      }
      ${open.find((free) => free.seat === seat)?.keeps_secrets ? html`<p class="quiet-text">${t("page.join.stays_yours")}</p>` : nothing}
      <div class="button-row">
        <button class="button primary large" type="submit" ?disabled=${busy}>
          ${icon("check")}<span>${t("page.join.sit")}</span>
        </button>
        <button class="button" type="button" @click=${watch}>${icon("eye")}<span>${t("page.join.watch")}</span></button>
      </div>
    </form>`;
  }

  function action(known: TableHead): TemplateResult {
    const mine = recall(table);
    if (mine?.token && mine.seats.length > 0) {
      return html`<p>${t("page.join.already")}</p>
        <a class="button primary large" href=${`#/table/${table}`}>${icon("play")}<span>${t("page.join.back")}</span></a>`;
    }
    if (known.won !== null) {
      return html`<p>${known.won ? t("page.join.won") : t("page.join.lost")}</p>
        <a class="button primary" href=${`#/replay/${table}`}>${icon("eye")}<span>${t("page.join.replay")}</span></a>`;
    }
    const open = known.seats.filter(({ kind }) => kind === "open");
    if (open.length > 0) return form(open);
    return html`<p>${t("page.join.full")}</p>
      <button class="button primary" type="button" @click=${watch}>${icon("eye")}<span>${t("page.join.watch")}</span></button>`;
  }

  void load();

  return {
    title: () => t("page.join.title"),
    view: () => html`<div class="around slim">
      <h1>${t("page.join.title")}</h1>
      ${problem ? html`<p class="problem" role="alert">${problem}</p>` : nothing}
      ${head ? html`<section class="panel">${headOf(head)}</section><section class="panel">${action(head)}</section>` : nothing}
      ${head || problem ? nothing : html`<p class="quiet-text">${t("page.tables.asking")}</p>`}
      ${problem && !head ? html`<p><a class="button" href="#/">${t("page.nowhere.home")}</a></p>` : nothing}
    </div>`,
  };
}

function seatWords(seat: SeatShown): string {
  return seat.overlord
    ? t("page.seat.overlord_number", { seat: seat.seat })
    : t("page.seat.number", { seat: seat.seat });
}

function headOf({ setup, seats, turn, taken_back, lobby }: TableHead): TemplateResult {
  const agreed = agreedWords(setup);
  return html`<h2>${t(`mode.${setup.mode}.name`)}</h2>
    <p class="quiet-text">${boxesWords(setup.boxes)} · ${lobby ? t("page.tables.lobby") : t("page.tables.turn", { turn })}</p>
    <ul class="list">
      ${seats.map(
        (seat) => html`<li>
          ${icon(seat.kind === "bot" ? "bot" : seat.kind === "open" ? "plus" : "person")}
          <span class="grow">${seat.kind === "open" ? t("page.seat.open") : seat.name}</span>
          ${seat.overlord ? html`<span class="chip">${t("page.seat.overlord")}</span>` : nothing}
        </li>`,
      )}
    </ul>
    ${agreed.length > 0 ? html`<p class="quiet-text">${agreed.join(" · ")}</p>` : nothing}
    ${taken_back > 0 ? html`<p class="quiet-text">${t("page.join.taken_back", { count: taken_back })}</p>` : nothing}`;
}
