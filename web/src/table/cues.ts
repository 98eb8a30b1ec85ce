/** Which sound tells of what has come about, besides those that go with what is seen to move. */
import { tokenFact } from "../facts.js";
import type { Happening, TableShown } from "../protocol.js";
import type { SoundName } from "../sound.js";

const STRUCTURE = /^(tower-|keep)/;

/** Where a tower or the keep is struck next unless somebody prevents it. */
function dangers({ threats }: TableShown): Set<string> {
  return new Set(threats.flatMap(({ hits, sure }) => (sure && hits !== null && STRUCTURE.test(hits) ? [hits] : [])));
}

/** Whether a tower is in danger that was not before. */
export function isNewDanger(before: TableShown, after: TableShown): boolean {
  const known = dangers(before);
  return [...dangers(after)].some((place) => !known.has(place));
}

const isBoss = ({ kind, data }: Happening): boolean => kind === "token" && Boolean(tokenFact(String(data.token))?.boss);

/** What a token sounds like when it is turned up. */
export function cueOfToken(event: Happening | undefined): SoundName {
  return event && isBoss(event) ? "boss" : "token";
}

/** Where nothing is seen to move, the worst that has happened is heard at once. */
export function worstOf(events: readonly Happening[]): SoundName | null {
  const kinds = new Set(events.map(({ kind }) => kind));
  if (kinds.has("tower_lost") || kinds.has("keep_lost")) return "tower_lost";
  if (events.some(isBoss)) return "boss";
  if (kinds.has("wall_lost")) return "wall_lost";
  return kinds.has("slain") ? "slain" : null;
}
