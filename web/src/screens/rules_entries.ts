/** Everything the rules can be asked about, made from the catalogue and the component texts. */
import { BASE, boxes, boxNamed } from "../boxes.js";
import type { Catalogue, ChangeMeasured, TokenFact, WorthMeasured, Worths } from "../protocol.js";
import { has, t } from "../texts.js";
import { expansions } from "./setup_draft.js";
import { boxName, playersWords, valueName } from "./words.js";

export const KINDS = [
  "phase",
  "card",
  "monster",
  "token",
  "mark",
  "trait",
  "mode",
  "option",
  "edition",
  "box",
] as const;
export type Kind = (typeof KINDS)[number];

export interface Entry {
  readonly kind: Kind;
  readonly id: string;
  readonly box: string;
  readonly name: string;
  readonly help: string;
  /** Short facts: how many, how strong, how much worth. */
  readonly facts: readonly string[];
  readonly traits: readonly string[];
  /** What was measured of games without it and with twice as many. */
  readonly measured: readonly string[];
  /** Whether something of it is a stand-in for what no public source gives. */
  readonly reconstructed: boolean;
}

const BARE = { facts: [], traits: [], measured: [], reconstructed: false };

export function entriesOf(known: Catalogue, worths: Worths): Entry[] {
  const plain = { box: BASE, ...BARE };
  const named = (kind: Kind, id: string): Entry => ({ ...plain, kind, id, ...words(`${kind}.${id}`) });
  const traits = [...new Set(known.tokens.flatMap((token) => token.traits))];
  return [
    ...known.phases.map((id) => named("phase", id)),
    ...known.cards.map(({ id, box, deck, copies }) => ({
      ...named("card", id),
      box,
      measured: measuredOf(worths.cards[id]),
      facts: [...(copies > 0 ? [t("page.rules.copies", { number: copies })] : []), t(`deck.${deck}.card`)],
    })),
    ...known.tokens.map((token) => tokenEntry(token, worths)),
    ...expansions(known).flatMap(ownEntries),
    ...known.marks.map(({ id, box }) => said("mark", id, box)),
    ...traits.map((id) => said("trait", id, known.tokens.find((token) => token.traits.includes(id))?.box ?? BASE)),
    ...known.modes.map(({ id, least, most }) => ({
      ...named("mode", id),
      facts: [least === most ? playersWords(least) : t("page.rules.players", { least, most })],
    })),
    ...known.options.map(({ id, box, values }) => ({ ...named("option", id), box, facts: valueFacts(id, values) })),
    ...known.editions.map((id) => named("edition", id)),
    baseBox(),
    ...expansions(known).map((id) => ({ ...named("box", id), box: id })),
  ].filter(({ name }) => name !== "");
}

function words(key: string): { name: string; help: string } {
  return {
    name: has(`${key}.name`) ? t(`${key}.name`) : "",
    help: has(`${key}.help`) ? t(`${key}.help`) : "",
  };
}

/** Marks and traits are said in small letters within sentences; as headings they begin with a capital. */
function said(kind: "mark" | "trait", id: string, box: string): Entry {
  const key = `${kind}.${id}`;
  const name = has(key) ? t(key) : "";
  const help = has(`${key}.help`) ? t(`${key}.help`) : "";
  return { kind, id, box, name: name.charAt(0).toUpperCase() + name.slice(1), help, ...BARE };
}

function tokenEntry(token: TokenFact, worths: Worths): Entry {
  const { id, box, copies, monster, piece, health, points, traits } = token;
  const kind = monster ? "monster" : "token";
  const facts = [
    ...(copies > 0 ? [t("page.rules.copies", { number: copies })] : []),
    ...(monster || health > 0 ? [t("page.rules.health", { number: health })] : []),
    ...(monster || (!piece && points > 0)
      ? [points === 1 ? t("page.rules.point") : t("page.rules.points", { number: points })]
      : []),
  ];
  const said = words(`${kind}.${id}`);
  const [own] = boxes().flatMap(({ lookUp }) => lookUp?.(id) ?? []);
  const help = own ? own.lines.join(" ") : said.help;
  const reconstructed = token.reconstructed || (own?.reconstructed ?? false);
  return { kind, id, box, ...said, help, facts, traits, measured: measuredOf(worths.tokens[id]), reconstructed };
}

function measuredOf(worth: WorthMeasured | undefined): string[] {
  return worth ? [...changeWords("without", worth.without), ...changeWords("twice", worth.twice)] : [];
}

/** Where the interval reaches across nothing, no difference can be told. */
function changeWords(way: keyof WorthMeasured, change: ChangeMeasured | null): string[] {
  if (!change) return [];
  const { points, low, high, pairs } = change;
  const words = { points: signed(points), low: signed(low), high: signed(high), pairs };
  if (low <= 0 && high >= 0)
    return [way === "twice" ? t("page.rules.twice_open", words) : t("page.rules.without_open", words)];
  return [way === "twice" ? t("page.rules.twice", words) : t("page.rules.without", words)];
}

function signed(points: number): string {
  return new Intl.NumberFormat(document.documentElement.lang, { signDisplay: "exceptZero" }).format(points);
}

/** What a box tells of besides its components. */
function ownEntries(box: string): Entry[] {
  const own = boxNamed(box)?.entries?.() ?? [];
  return own.map((entry) => ({ ...BARE, kind: "token", box, ...entry }));
}

function valueFacts(id: string, values: readonly string[]): string[] {
  if (values.length === 2 && values.includes("on")) return [];
  const kinds = new Map(values.map((value) => [value.split(":")[0], value]));
  return [...kinds.values()].map((value) =>
    value.includes(":") ? valueName(id, `${value.split(":")[0]}:1–${value.split(":")[1]}`) : valueName(id, value),
  );
}

function baseBox(): Entry {
  return {
    kind: "box",
    id: BASE,
    box: BASE,
    name: boxName(BASE),
    help: t("page.box.base_help"),
    ...BARE,
  };
}

/** The address of an entry; one id may be a card and a mark, so the kind stands before the id. */
export function addressOf({ kind, id }: Entry): string {
  return `#/rules/${kind}-${id}`;
}

/** The entry an address means; without a kind the first of that id. */
export function findEntry(entries: readonly Entry[], wanted: string): Entry | null {
  return entries.find(({ kind, id }) => `${kind}-${id}` === wanted) ?? entries.find(({ id }) => id === wanted) ?? null;
}

export function kindName(kind: Kind): string {
  const names: Record<Kind, string> = {
    phase: t("page.rules.phase"),
    card: t("page.rules.card"),
    monster: t("page.rules.monster"),
    token: t("page.rules.token"),
    mark: t("page.rules.mark"),
    trait: t("page.rules.trait"),
    mode: t("page.rules.mode"),
    option: t("page.rules.option"),
    edition: t("page.rules.edition"),
    box: t("page.rules.box"),
  };
  return names[kind];
}
