/** Which screen belongs to an address. Screens are fetched when first visited. */
import { fetchBoxes } from "./boxes.js";
import { recall, remember, tableAddress } from "./memory.js";
import { standingNotice } from "./notices.js";
import { redraw, type Screen } from "./redraw.js";
import { loadLaterTexts, t } from "./texts.js";

const NAMES = [
  "carried",
  "castle",
  "deeds",
  "new",
  "join",
  "puzzles",
  "table",
  "replay",
  "rulebook",
  "rules",
  "settings",
  "tables",
] as const;

export interface Address {
  readonly name: "start" | (typeof NAMES)[number] | "nowhere";
  readonly parts: readonly string[];
}

/** The id of a numbered rule. */
const RULE = /^[A-Z]{2}-[A-Z]{2,5}-[0-9]/;

/** Screens with words that a table does not need. */
const WORDY = new Set<Address["name"]>([
  "carried",
  "castle",
  "deeds",
  "new",
  "puzzles",
  "replay",
  "rulebook",
  "rules",
  "settings",
  "tables",
]);

/** Read what follows the # in the address. */
export function addressOf(hash: string): Address {
  const [first = "", ...parts] = hash
    .replace(/^#?\/?/, "")
    .split("/")
    .filter(Boolean)
    .map(decoded);
  if (first === "") return { name: "start", parts };
  return { name: NAMES.find((name) => name === first) ?? "nowhere", parts };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export async function screenAt({ name, parts }: Address): Promise<Screen> {
  const [first = "", second = ""] = parts;
  if (WORDY.has(name)) await loadLaterTexts();
  switch (name) {
    case "start":
      return (await import("./screens/start.js")).startScreen();
    case "carried":
      return (await import("./screens/carried.js")).carriedScreen(first);
    case "castle":
      return (await import("./screens/castle.js")).castleScreen();
    case "deeds":
      return (await import("./deeds/screen.js")).deedsScreen();
    case "new":
      return (await import("./screens/new.js")).newScreen();
    case "join":
      return (await import("./screens/join.js")).joinScreen(first, second);
    case "puzzles":
      return (await import("./puzzles/screen.js")).puzzlesScreen();
    case "table":
      if (second) keepSeat(first, second);
      showAddress(first);
      return (await import("./table/screen.js")).tableScreen(first);
    case "replay":
      return (await import("./replay/screen.js")).replayScreen(first, second === "review");
    case "rulebook":
      return (await import("./rulebook/screen.js")).rulebookScreen(first, second);
    case "rules":
      if (RULE.test(first)) return (await import("./rulebook/screen.js")).rulebookScreen(first, "");
      return (await import("./screens/rules.js")).rulesScreen(first || undefined);
    case "settings":
      return (await import("./screens/settings.js")).settingsScreen();
    case "tables":
      return (await import("./screens/found.js")).foundScreen();
    case "nowhere":
      return (await import("./screens/nowhere.js")).nowhereScreen();
  }
}

/** Fetch the other screens while there is nothing else to do, so that a later visit needs no server for them. */
export function fetchScreens(): void {
  const screens = [
    import("./screens/start.js"),
    import("./screens/castle.js"),
    import("./deeds/screen.js"),
    import("./screens/new.js"),
    import("./screens/join.js"),
    import("./puzzles/screen.js"),
    import("./puzzles/panel.js"),
    import("./table/screen.js"),
    import("./table/chat.js"),
    import("./table/ending.js"),
    import("./table/inspect.js"),
    import("./table/seat_menu.js"),
    import("./table/shortcuts.js"),
    import("./table/calls.js"),
    import("./table/following.js"),
    import("./lobby/lobby.js"),
    import("./lobby/reactions.js"),
    import("./advice/advice.js"),
    import("./replay/screen.js"),
    import("./screens/rules.js"),
    import("./rulebook/screen.js"),
    import("./screens/settings.js"),
    import("./screens/nowhere.js"),
    loadLaterTexts(),
    fetchBoxes(),
  ];
  void Promise.allSettled(screens).then(redraw);
}

/** A seat link: keep its token. */
function keepSeat(table: string, token: string): void {
  const known = recall(table);
  remember(table, { invite: null, seats: [], name: "", ...known, token });
}

/** Whether the player knows that the address is the seat. */
let saidOnce = false;

/** A token that is kept leaves the address, where others could read it; one that cannot be kept stays, and is told of. */
function showAddress(table: string): void {
  const address = tableAddress(table);
  history.replaceState(null, "", address);
  if (saidOnce || addressOf(address).parts.length < 2) return;
  saidOnce = true;
  standingNotice(t("page.line.address_is_seat"));
}
