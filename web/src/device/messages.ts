/** What a page and its workers say to each other. */
import type { Doing } from "./python.js";

/** What comes back for a request: like an answer over HTTP. `file` is the name it is kept as, if any. */
export interface Told {
  readonly status: number;
  readonly kind: string;
  readonly file: string;
  readonly text: string;
}

/** From a page to the worker with its tables. */
export type ToTables =
  | { readonly to: "open"; readonly line: number }
  | { readonly to: "line"; readonly line: number; readonly text: string }
  | { readonly to: "cut"; readonly line: number }
  | { readonly to: "ask"; readonly number: number; readonly ask: Request }
  /** The way to a worker that thinks and has just been started. */
  | { readonly to: "mind"; readonly port: MessagePort }
  /** It broke. */
  | { readonly to: "mindless"; readonly why: string };

/** What a page can ask of its tables. */
export type Request =
  | {
      readonly what: "answer";
      readonly method: string;
      readonly path: string;
      readonly lang: string;
      readonly body: string;
    }
  /** Tables in one text, all unless some are named; `page` is what the page keeps, in JSON. */
  | { readonly what: "pack"; readonly page: string; readonly tables: readonly string[] | null; readonly lang: string }
  | { readonly what: "unpack"; readonly chest: string; readonly lang: string }
  /** Nothing is to be left of a table. */
  | { readonly what: "forget"; readonly table: string; readonly lang: string };

export type FromTables =
  | { readonly from: "progress"; readonly share: number; readonly what: Doing }
  | { readonly from: "ready" }
  | { readonly from: "failed"; readonly why: string }
  | { readonly from: "line"; readonly line: number; readonly text: string }
  | { readonly from: "closed"; readonly line: number; readonly code: number }
  | { readonly from: "told"; readonly number: number; readonly told: Told }
  /** A worker that thinks is wanted; the one before, if there was one, is to be ended. */
  | { readonly from: "think" }
  | { readonly from: "end_thinking" };

/** From the worker with the tables to the one that thinks, and what it answers. */
export interface ToMind {
  readonly number: number;
  readonly question: string;
}
export type FromMind =
  | { readonly ready: true }
  | { readonly failed: string }
  | { readonly number: number; readonly answer: string };
