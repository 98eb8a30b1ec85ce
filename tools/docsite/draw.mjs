/**
 * Draws boards as the page does, but as texts: `node draw.mjs JS_FOLDER SCENES.json > DRAWN.json`.
 *
 * The page's own modules say what a board looks like, in templates of lit-html; here they are written out instead of put
 * into a document. Parts of a drawing that are long are kept once, under a number, as most boards have most of them.
 */
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, asked] = process.argv.slice(2);
const { boxes, catalogue, texts, scenes } = JSON.parse(readFileSync(asked, "utf-8"));

/** What a browser has and the modules touch when they are loaded: it takes everything and does nothing. */
const nothingAtAll = new Proxy(() => undefined, {
  get: (_, name) => (name === Symbol.toPrimitive ? () => "" : name === "then" ? undefined : nothingAtAll),
  apply: () => nothingAtAll,
  construct: () => nothingAtAll,
  set: () => true,
});
const meta = { content: boxes.join(" ") };
const sheets = { append: (sheet) => queueMicrotask(() => sheet.onload()) };
const page = {
  querySelector: (wanted) => (wanted === "meta[name=boxes]" ? meta : null),
  createElement: () => ({}),
  documentElement: { lang: "en", dataset: {}, style: {} },
  head: sheets,
};
globalThis.document = new Proxy(page, { get: (own, name) => own[name] ?? nothingAtAll });
for (const name of ["window", "matchMedia", "localStorage", "location", "addEventListener", "requestAnimationFrame"]) {
  globalThis[name] = nothingAtAll;
}
globalThis.fetch = async (path) => {
  const answer = String(path).startsWith("/api/catalogue") ? catalogue : texts;
  return { ok: true, status: 200, json: async () => structuredClone(answer) };
};

const [{ board }, { fetchBoxes }, { loadFacts }, { loadTexts }, { nothing }, { wordsOf }, { merged }] = await Promise.all(
  ["board/board", "boxes", "facts", "texts", "lit", "table/notation", "motion/stage"].map(
    (name) => import(pathToFileURL(resolve(join(folder, `${name}.js`))).href),
  ),
);
await loadFacts();
await loadTexts("en");
await fetchBoxes();

const seatName = (seat) => texts["page.player_name"].replace("{seat}", seat);

function draw(view) {
  return board({
    view,
    targets: new Map(),
    chosen: null,
    highlights: new Set(),
    threats: [],
    showThreats: false,
    label: () => "",
    onPick: () => undefined,
    onInspect: () => undefined,
    openStack: null,
    onStack: () => undefined,
    seatName,
  });
}

/** What is said, pressed and pointed at on a board that lives. */
const LIVING = /^(?:@.*|role|tabindex|aria-.*|data-.*|title)$/;
const STILL = / (?:role|tabindex|aria-[a-z]+|data-[a-z-]+)="[^"]*"/g;
const BOUND = /\s([^\s"'>/=]+)=(["']?)([^"'>]*)$/;
const LONG = 200;

const parts = [];
const numbers = new Map();

/** A number between braces in the place of a part that is long. */
function kept(drawn) {
  if (drawn.length < LONG) return drawn;
  if (!numbers.has(drawn)) numbers.set(drawn, parts.push(drawn) - 1);
  return `{${numbers.get(drawn)}}`;
}

function written(value) {
  if (value === nothing || value === null || value === undefined || value === "") return "";
  if (Array.isArray(value)) return kept(value.map(written).join(""));
  if (value._$litDirective$) return written(directed(value));
  if (value.strings) return kept(template(value));
  return escaped(value);
}

function directed({ _$litDirective$: Directive, values }, type = 2) {
  return new Directive({ type, name: "class", strings: undefined }).render(...values);
}

/** The strings with the values between them; one that only a living board has takes its attribute away. */
function template({ strings, values }) {
  let out = "";
  let dropped = "";
  strings.forEach((string, index) => {
    out += dropped ? string.slice(string.indexOf(dropped) + 1) : string;
    dropped = "";
    if (index >= values.length) return;
    const value = values[index];
    const bound = out.lastIndexOf("<") > out.lastIndexOf(">") && BOUND.exec(out);
    if (!bound) {
      out += written(value);
      return;
    }
    const [whole, name, quote] = bound;
    const own = value?._$litDirective$ ? directed(value, 1) : value;
    if (LIVING.test(name) || own === nothing || own === null || own === undefined) {
      out = out.slice(0, -whole.length);
      dropped = quote;
    } else out += quote ? escaped(own) : `"${escaped(own)}"`;
  });
  return out.replace(/\s+/g, " ").replace(/> </g, "><").replace(STILL, "");
}

function escaped(value) {
  return String(value).replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");
}

/** Who stands where, and what stands of the castle, for those who do not see it. */
function told({ monsters, pieces, walls, towers }) {
  const who = [...monsters, ...pieces].map((each) => wordsOf(each.text, seatName));
  const standing = (places) => Object.keys(places).filter((arc) => places[arc] > 0);
  const rows = [
    ["On the board", who],
    ["Walls", standing(walls)],
    ["Towers", standing(towers)],
  ];
  return rows.map(([what, things]) => `${what}: ${things.join(", ") || "none"}.`).join(" ");
}

/** A picture has one label for all of it. */
function picture(view) {
  return kept(template(draw(view)).replace("<svg ", `<svg role="img" aria-label="${escaped(told(view))}" `));
}

const boards = scenes.map(({ before, after }) => [before, merged(before, after)].map(picture));
process.stdout.write(JSON.stringify({ parts, boards }));
