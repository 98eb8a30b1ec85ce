/** What the page asks the server over HTTP. Every refusal is an `ApiError` whose `why` can be shown as it is. */
import { serverAnswers } from "./notices.js";
import type {
  CarriedGame,
  Catalogue,
  CheckSetup,
  FoundTables,
  Opened,
  OpenTable,
  PuzzleInGame,
  PuzzleStanding,
  Puzzles,
  RecordTaken,
  ReplayHead,
  ReplayStep,
  SetupChecked,
  TableHead,
  TakeSeat,
  TodaysCastle,
  Tutorial,
  Worths,
} from "./protocol.js";
import type { Lang } from "./settings.js";
import { isRecord } from "./store.js";
import { t } from "./texts.js";
import { reach } from "./way.js";

export class ApiError extends Error {
  readonly code: string;
  /** In words, in the player's language. */
  readonly why: string;

  constructor(code: string, why: string) {
    super(`${code}: ${why}`);
    this.code = code;
    this.why = why;
  }
}

/** The code of a server that did not answer at all. */
export const UNREACHABLE = "unreachable";

/** What went wrong, for people. */
export function whyOf(error: unknown): string {
  return error instanceof ApiError ? error.why : t("page.trouble");
}

export function openTable(wanted: OpenTable): Promise<Opened> {
  return post("/api/tables", wanted);
}

export function openTutorial(lang: Lang, box?: string): Promise<Opened> {
  return post("/api/tutorials", { lang, box });
}

/** What is played today, in the words of the page's language. */
export function todaysCastle(): Promise<TodaysCastle> {
  return ask("/api/castle");
}

export function openCastle(day: string, name: string | null): Promise<Opened> {
  return post("/api/castles", { day, name });
}

/** All puzzles that come with the game, in the words of the page's language. */
export function allPuzzles(): Promise<Puzzles> {
  return ask("/api/puzzles");
}

export function openPuzzle(puzzle: string, name: string | null): Promise<Opened> {
  return post("/api/puzzles", { puzzle, name });
}

/** How a table stands to the aim of its puzzle. */
export function puzzleStanding(table: string, token: string | null): Promise<PuzzleStanding> {
  return post(`/api/tables/${encodeURIComponent(table)}/puzzle`, { token });
}

/** Whether a moment of a finished game is a puzzle. */
export function puzzleInGame(table: string, choice: number): Promise<PuzzleInGame> {
  return ask(`/api/replays/${encodeURIComponent(table)}/puzzles/${choice}`);
}

export function openOwnPuzzle(table: string, choice: number): Promise<Opened> {
  return post(`/api/tables/${encodeURIComponent(table)}/puzzles`, { choice });
}

export function takeSeat(table: string, wanted: TakeSeat): Promise<Opened> {
  return post(`/api/tables/${encodeURIComponent(table)}/seats`, wanted);
}

/** The table at which everybody who sits at this one plays again. */
export function playAgain(table: string, token: string): Promise<Opened> {
  return post(`/api/tables/${encodeURIComponent(table)}/again`, { token });
}

/** A new table that goes on from a moment of a finished game. */
export function tryFrom(table: string, choice: number): Promise<Opened> {
  return post(`/api/tables/${encodeURIComponent(table)}/tries`, { choice });
}

/** A table that begins where a scenario of the rulebook begins. */
export function tryScene(scene: string): Promise<Opened> {
  return post("/api/scenes", { scene });
}

export function checkSetup(wanted: CheckSetup): Promise<SetupChecked> {
  return post("/api/setups", wanted);
}

export function tableHead(table: string): Promise<TableHead> {
  return ask(`/api/tables/${encodeURIComponent(table)}`);
}

/** The tables that want to be found. */
export function foundTables(): Promise<FoundTables> {
  return ask("/api/tables");
}

/** The record of a game, on a device at any time. */
export async function recordOf(table: string): Promise<string> {
  const answer = await reached(recordLink(table));
  return answer.ok ? answer.text() : Promise.reject(refusalOf(answer, await answer.json().catch(() => null)));
}

/** The game of a table in a few hundred letters. */
export function carriedGame(table: string): Promise<CarriedGame> {
  return ask(`/api/tables/${encodeURIComponent(table)}/carried`);
}

/** Go on with a game from elsewhere. */
export function openCarried(game: string): Promise<Opened> {
  return post("/api/carried", { game });
}

/** Where the record of a finished game can be fetched as a file. */
export function recordLink(table: string): string {
  return `/api/tables/${encodeURIComponent(table)}/record`;
}

export function uploadRecord(text: string): Promise<RecordTaken> {
  return ask("/api/records", { method: "POST", body: text, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}

export function replayHead(id: string, lang: Lang): Promise<ReplayHead> {
  return ask(`/api/replays/${encodeURIComponent(id)}?lang=${lang}`);
}

export function replayStep(id: string, step: number, lang: Lang): Promise<ReplayStep> {
  return ask(`/api/replays/${encodeURIComponent(id)}/${step}?lang=${lang}`);
}

/** Everything in the boxes. */
export function catalogue(): Promise<Catalogue> {
  return ask("/api/catalogue");
}

/** What cards and tokens were measured to be worth. */
export function worth(): Promise<Worths> {
  return ask("/api/worth");
}

/** The script of a box's guided game; that of the base game is the first game. */
export function tutorial(box: string): Promise<Tutorial> {
  return ask(`/api/tutorial/${encodeURIComponent(box)}`);
}

function post<Answer>(path: string, wanted: object): Promise<Answer> {
  return ask(path, {
    method: "POST",
    body: JSON.stringify(wanted),
    headers: { "Content-Type": "application/json" },
  });
}

async function ask<Answer>(path: string, request: RequestInit = {}): Promise<Answer> {
  const answer = await reached(path, request);
  const said: unknown = await answer.json().catch(() => null);
  if (answer.ok && said !== null) return said as Answer;
  throw refusalOf(answer, said);
}

async function reached(path: string, request: RequestInit = {}): Promise<Response> {
  try {
    const answer = await reach(path, request);
    serverAnswers(true);
    return answer;
  } catch {
    serverAnswers(false);
    throw new ApiError(UNREACHABLE, t("page.server.lost"));
  }
}

function refusalOf(answer: Response, said: unknown): ApiError {
  if (isRecord(said) && typeof said.code === "string" && typeof said.why === "string") {
    return new ApiError(said.code, said.why);
  }
  return new ApiError(`http_${answer.status}`, t("page.server.odd", { status: answer.status }));
}
