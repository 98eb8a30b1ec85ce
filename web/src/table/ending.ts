/** The end: won or lost and why, what everybody has slain, and the story in figures. */
import { openTable, recordLink, whyOf } from "../api.js";
import { icon } from "../icons.js";
import { html, nothing, type SVGTemplateResult, svg, type TemplateResult } from "../lit.js";
import { remember } from "../memory.js";
import { notice } from "../notices.js";
import type { OutcomeView, StatisticsShown, WantedSeat } from "../protocol.js";
import { redraw } from "../redraw.js";
import { settings } from "../settings.js";
import { has, t } from "../texts.js";
import { counted, tokenPiece } from "./pictures.js";
import { pointsOf } from "./seats.js";
import type { Sitting } from "./sitting.js";

export function ending(sitting: Sitting): TemplateResult | typeof nothing {
  const outcome = sitting.table?.view.outcome;
  if (!outcome || sitting.showing.busy) return nothing;
  const toggle = (closed: boolean) => (): void => {
    sitting.looking.endClosed = closed;
    redraw();
  };
  if (sitting.looking.endClosed) {
    return html`<button type="button" class="button primary end-again" @click=${toggle(false)}>
      ${icon("trophy")}<span>${t("page.end.show")}</span></button>`;
  }
  return html`<dialog class=${`dialog ending ${outcome.won ? "won" : "lost"}`} data-modal aria-label=${title(sitting, outcome)} @close=${toggle(true)}>
    ${picture(outcome.won)}
    <h2 class="title">${title(sitting, outcome)}</h2>
    <p class="subtitle">${reason(outcome)}</p>
    ${slayers(sitting, outcome)}${scores(sitting, outcome)}${figures(sitting)}
    <div class="button-row">
      <a class="button primary" autofocus href=${`#/replay/${sitting.id}`}>${icon("play")}<span>${t("page.end.replay")}</span></a>
      <a class="button" href=${`#/replay/${sitting.id}/review`}>${icon("hint")}<span>${t("page.end.review")}</span></a>
      <button type="button" class="button" @click=${() => again(sitting)}>${icon("redo")}<span>${t("page.end.again")}</span></button>
      <a class="button" href=${recordLink(sitting.id)} download>${icon("download")}<span>${t("page.end.record")}</span></a>
      <button type="button" class="button" data-close>${icon("eye")}<span>${t("page.end.board")}</span></button>
      <a class="button quiet" href="#/">${icon("home")}<span>${t("page.menu.home")}</span></a>
    </div>
  </dialog>`;
}

function title(sitting: Sitting, outcome: OutcomeView): string {
  const overlord = sitting.seats.find((seat) => seat.overlord);
  if (!overlord) return outcome.won ? t("page.end.won") : t("page.end.lost");
  return outcome.won ? t("page.end.overlord_lost") : t("page.end.overlord_won", { name: overlord.name });
}

function reason(outcome: OutcomeView): string {
  const key = `reason.${outcome.reason.replaceAll(" ", "_")}`;
  return has(key) ? t("page.end.reason", { reason: t(key) }) : outcome.reason;
}

function slayers(sitting: Sitting, outcome: OutcomeView): TemplateResult | typeof nothing {
  if (!outcome.master_slayers.length) return nothing;
  const names = outcome.master_slayers.map(sitting.seatName).join(", ");
  return html`<p class="slayer">${icon("trophy")}<span>${t("page.end.master_slayer", { names })}</span></p>`;
}

function scores(sitting: Sitting, outcome: OutcomeView): TemplateResult {
  const entries = Object.entries(sitting.table?.view.trophies ?? {}).map(([seat, trophies]) => ({
    seat: Number(seat),
    points: outcome.scores[Number(seat)] ?? pointsOf(trophies),
  }));
  const most = Math.max(1, ...entries.map(({ points }) => points));
  entries.sort((one, other) => other.points - one.points);
  return html`<ol class="scores">
    ${entries.map(({ seat, points }) => {
      const trophies = counted(sitting.table?.view.trophies[seat] ?? []);
      return html`<li>
        <span class="score-name">${sitting.seatName(seat)}</span>
        <svg class="score-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true"><rect width=${(100 * points) / most} height="10" rx="1" /></svg>
        <b>${points === 1 ? t("page.rules.point") : t("page.end.points", { points })}</b>
        <ul class="trophies">${trophies.map(([kind, count]) => html`<li>${tokenPiece(kind)}${count > 1 ? html`<span class="times">${count}</span>` : nothing}</li>`)}</ul>
      </li>`;
    })}
  </ol>`;
}

function figures(sitting: Sitting): TemplateResult | typeof nothing {
  const found = sitting.table?.statistics;
  if (!found) return nothing;
  const facts: [string, number][] = [
    [t("page.end.turns"), found.turns],
    [t("page.end.choices"), found.choices],
    [t("page.end.faced"), found.monsters_faced],
    [t("page.end.most"), found.most_monsters],
    [t("page.end.walls_lost"), found.walls_lost],
    [t("page.end.towers_lost"), found.towers_lost],
    [t("page.end.taken_back"), found.taken_back],
  ];
  return html`<details class="statistics"><summary>${t("page.end.statistics")}</summary>
    <dl class="facts">${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
    ${towersOverTime(found)}
    <div class="wide-table" tabindex="0"><table>
      <thead><tr><th scope="col">${t("page.end.player")}</th><th scope="col">${t("page.end.slain")}</th><th scope="col">${t("page.end.points_head")}</th>
        <th scope="col">${t("page.end.wounds")}</th><th scope="col">${t("page.end.played")}</th><th scope="col">${t("page.end.drawn")}</th>
        <th scope="col">${t("page.end.trades")}</th><th scope="col">${t("page.end.walls_built")}</th></tr></thead>
      <tbody>${found.seats.map(
        (
          each,
        ) => html`<tr><th scope="row">${sitting.seatName(each.seat)}</th><td>${each.slain}</td><td>${each.points}</td><td>${each.wounds}</td>
          <td>${each.cards_played}</td><td>${each.cards_drawn}</td><td>${each.trades}</td><td>${each.walls_built}</td></tr>`,
      )}</tbody>
    </table></div>
  </details>`;
}

const TOWERS = 6;

/** How many towers stood, turn by turn. */
function towersOverTime(found: StatisticsShown): TemplateResult | typeof nothing {
  const last = Math.max(1, found.turns);
  const x = (turn: number): number => 30 + (260 * Math.min(turn, last)) / last;
  const y = (towers: number): number => 70 - towers * 10;
  let path = `M${x(0)} ${y(TOWERS)}`;
  let standing = TOWERS;
  for (const turn of [...found.tower_turns].sort((one, other) => one - other)) {
    path += `H${x(turn).toFixed(1)}V${y(standing - 1)}`;
    standing -= 1;
  }
  const grid: SVGTemplateResult[] = [0, 2, 4, 6].map(
    (towers) =>
      svg`<path class="grid" d=${`M30 ${y(towers)}H290`} /><text x="24" y=${y(towers) + 3} text-anchor="end">${towers}</text>`,
  );
  return html`<figure class="chart">
    <svg viewBox="0 0 300 90" role="img" aria-label=${t("page.end.chart", { towers: standing, turns: found.turns })}>
      ${grid}<path class="curve" d=${`${path}H${x(last)}`} /><text x="30" y="84">1</text><text x="290" y="84" text-anchor="end">${found.turns}</text>
    </svg>
    <figcaption class="quiet-text">${t("page.end.chart_words")}</figcaption>
  </figure>`;
}

/** A castle that stands under its flag, or what is left of one. */
function picture(won: boolean): TemplateResult {
  return html`<svg class="end-picture" viewBox="0 0 240 90" aria-hidden="true">
    <path class="hill" d="M0 90C40 66 90 60 120 60S200 66 240 90Z" />
    ${
      won
        ? svg`<path class="stone" d="M70 72V40H78V46H86V40H94V46H100V24H106V30H114V24H126V30H134V24H140V46H146V40H154V46H162V40H170V72Z" />
          <path class="dark" d="M110 72V58C110 48 130 48 130 58V72Z" /><path class="pole" d="M120 24V4" /><path class="flag" d="M120 4L146 10L120 17Z" />
          <path class="ray" d="M40 34L56 40M30 58H48M200 34L184 40M210 58H192M64 14L76 26M176 14L164 26" />`
        : svg`<path class="stone" d="M70 72V56L76 50L82 56L88 54L94 62L102 60L104 44L110 38L116 46L124 42L128 56L140 58L146 52L152 60L162 58L170 64V72Z" />
          <path class="pole" d="M112 44L104 22" /><path class="flag" d="M104 22L88 30L106 32Z" />
          <path class="smoke" d="M130 40C124 30 140 26 132 14M150 46C146 38 158 34 152 24M90 48C86 40 96 36 90 28" />`
    }
  </svg>`;
}

/** A new table like this one: own seats for oneself, bots for bots, the rest open. */
async function again(sitting: Sitting): Promise<void> {
  const shown = sitting.table?.view.setup;
  if (!shown) return;
  // The owner's own figures are the server's business; it knows them already.
  const { facts: _, ...setup } = shown;
  const own = new Set(sitting.you?.seats ?? []);
  const seats = sitting.seats.map((seat): WantedSeat => {
    if (own.has(seat.seat)) return { kind: "human", name: seat.name };
    return seat.kind === "bot" ? { kind: "bot", bot: seat.bot } : { kind: "open" };
  });
  try {
    const opened = await openTable({ setup, seats, lang: settings.lang });
    const [first] = opened.seats;
    const name = first === undefined ? "" : sitting.seatName(first);
    remember(opened.table, { token: opened.token, invite: opened.invite, seats: opened.seats, name });
    location.hash = `#/table/${opened.table}`;
  } catch (error) {
    notice(whyOf(error), true);
  }
}
