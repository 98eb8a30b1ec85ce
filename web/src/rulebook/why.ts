/** From whatever can be seen at a table to the rules that say most of it. */
import type { RulebookIndex } from "../protocol.js";

/** So many of one thing, where several are asked about. */
const OF_EACH = 6;

/** The address that answers why: for a card, a token, or a line of the log with all that it speaks of. */
export function whyAddress(things: readonly string[]): string {
  return `#/rulebook/why/${things.map(encodeURIComponent).join("+")}`;
}

export function thingsIn(address: string): string[] {
  return address.split("+").filter(Boolean);
}

/** The rules for what is asked about. Those that speak of several of the things at once come first. */
export function rulesFor({ events, things }: RulebookIndex, asked: readonly string[]): string[] {
  const lists = asked.flatMap((thing) => [events[thing] ?? [], things[thing] ?? []]).filter((list) => list.length);
  if (lists.length < 2) return [...(lists[0] ?? [])];
  const all = [...new Set(lists.flatMap((list) => list.slice(0, OF_EACH)))];
  const said = (rule: string): number => lists.filter((list) => list.includes(rule)).length;
  return all.sort((one, other) => said(other) - said(one));
}
