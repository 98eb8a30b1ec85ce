/** The end: the castle as it stands, won or lost and why, the game retold, what everybody has done, and the figures. */
import { playAgain, whyOf } from "../api.js";
import { castle } from "../board/board.js";
import { ARCS, sector, towerSite } from "../board/geometry.js";
import { keepCastle } from "../castles.js";
import { noteEnd } from "../deeds/noting.js";
import { icon } from "../icons.js";
import { html, nothing, type SVGTemplateResult, svg, type TemplateResult } from "../lit.js";
import { recall } from "../memory.js";
import { notice } from "../notices.js";
import type { OutcomeView, StatisticsShown, View } from "../protocol.js";
import { takeRecord } from "../record_link.js";
import { redraw } from "../redraw.js";
import { castleResult } from "../screens/castle_result.js";
import { has, t } from "../texts.js";
import { followTo } from "./following.js";
import { saveLastStand } from "./last_stand.js";
import { counted, tokenPiece } from "./pictures.js";
import { pointsOf } from "./seats.js";
import type { Sitting } from "./sitting.js";

export function ending(sitting: Sitting): TemplateResult | typeof nothing {
  const view = sitting.table?.view;
  const outcome = view?.outcome;
  if (!view || !outcome || sitting.showing.busy) return nothing;
  noteEnd(sitting);
  const toggle = (closed: boolean) => (): void => {
    sitting.looking.endClosed = closed;
    redraw();
  };
  if (sitting.looking.endClosed) {
    return html`<button type="button" class="button primary end-again" @click=${toggle(false)}>
      ${icon("trophy")}<span>${t("page.end.show")}</span></button>`;
  }
  return html`<dialog class=${`dialog ending ${outcome.won ? "won" : "lost"}`} data-modal aria-label=${title(sitting, outcome)} @close=${toggle(true)}>
    <div class="end-head">
      ${picture(sitting, view, outcome.won)}
      <div class="end-words">
        <h2 class="title">${title(sitting, outcome)}</h2>
        <p class="subtitle">${reason(outcome)}</p>
        <div class="button-row">
          ${sitting.you?.seats.length ? html`<button type="button" class="button primary large" autofocus @click=${() => again(sitting)}>${icon("redo")}<span>${t("page.end.again")}</span></button>` : nothing}
        </div>
        ${tale(sitting)}
      </div>
    </div>
    ${castlePart(sitting)}
    ${sitting.table?.statistics?.team ? team(sitting.table.statistics) : html`${slayers(sitting, outcome)}${scores(sitting, outcome)}`}
    ${figures(sitting)}
    <div class="button-row">
      <a class="button" href=${`#/replay/${sitting.id}`}>${icon("play")}<span>${t("page.end.replay")}</span></a>
      <a class="button" href=${`#/replay/${sitting.id}/review`}>${icon("hint")}<span>${t("page.end.review")}</span></a>
      <button type="button" class="button" @click=${() => keepPicture(sitting, outcome)}>${icon("tower")}<span>${t("page.end.picture")}</span></button>
      ${takeRecord(sitting.id, "button", t("page.end.record"), html`${icon("download")}<span>${t("page.end.record")}</span>`)}
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

/** The game retold in a few sentences. */
function tale(sitting: Sitting): TemplateResult {
  return html`<div class="tale">${sitting.table?.statistics?.tale.map((sentence) => html`<p>${sentence}</p>`)}</div>`;
}

/** At a day's castle, what whoever played it shows others. */
function castlePart(sitting: Sitting): TemplateResult | typeof nothing {
  const castle = sitting.table?.castle;
  if (!castle?.result) return nothing;
  if (sitting.you?.seats.length) keepCastle(castle.day, sitting.id, castle.result);
  return castleResult(castle.result);
}

/** What all did together, where nobody keeps trophies. */
function team({ seats, towers_lost, walls_lost }: StatisticsShown): TemplateResult {
  const together = (deed: "slain" | "wounds" | "walls_built" | "cards_played" | "trades"): number =>
    seats.reduce((sum, seat) => sum + seat[deed], 0);
  const deeds: [string, number][] = [
    [t("page.end.team.slain"), together("slain")],
    [t("page.end.wounds"), together("wounds")],
    [t("page.end.walls_built"), together("walls_built")],
    [t("page.end.team.played"), together("cards_played")],
    [t("page.end.trades"), together("trades")],
    [t("page.end.walls_lost"), walls_lost],
    [t("page.end.towers_lost"), towers_lost],
  ];
  return html`<section class="team"><h3>${t("page.end.team.title")}</h3>
    <dl class="facts">${deeds.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl></section>`;
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

const RAYS = Array.from({ length: 24 }, (_, index) => {
  const angle = index * 15;
  return sector(236, index % 2 ? 268 : 300, angle - 2, angle + 2);
}).join("");

/** Smoke over a tower that is no more. */
function smoke(arc: number): SVGTemplateResult {
  const { x, y } = towerSite(arc);
  return svg`<path class="smoke" d=${`M${x.toFixed(1)} ${y.toFixed(1)}q-26-30-4-58t-2-58t10-50`} />`;
}

/** The very castle that is left: in rays of light when it has held, under smoke when it has not. */
function picture(sitting: Sitting, view: View, won: boolean): TemplateResult {
  const fallen = ARCS.filter((arc) => (view.towers[arc] ?? 0) <= 0);
  return html`<svg class=${`board end-picture ruin-${fallen.length}`} viewBox="-310 -310 620 620" aria-hidden="true">
    ${won ? svg`<path class="rays" d=${RAYS} />` : nothing}
    <circle class="hill" r="222" />
    <g class="stronghold">${castle(view, sitting.seatName)}</g>
    ${won ? nothing : svg`<g class="smokes">${fallen.map(smoke)}</g>`}
  </svg>`;
}

async function keepPicture(sitting: Sitting, outcome: OutcomeView): Promise<void> {
  const board = document.querySelector<SVGSVGElement>(".board-place > svg.board");
  if (board) await saveLastStand(board, title(sitting, outcome), `ringwall-${sitting.id}`);
}

/** At a new table everybody sits as they do here; the others are taken along. */
async function again(sitting: Sitting): Promise<void> {
  const token = recall(sitting.id)?.token;
  if (!token) return;
  try {
    const opened = await playAgain(sitting.id, token);
    followTo(sitting.id, opened.table);
  } catch (error) {
    notice(whyOf(error), true);
  }
}
