/** What this browser keeps. What it refuses to keep is known until the page is closed. */

/** What could not be kept, as it would have been written. */
const refused = new Map<string, string>();

/** What is kept under a name, or null. What has been spoilt by hand counts as not kept. */
export function kept(name: string): unknown {
  try {
    return JSON.parse(refused.get(name) ?? localStorage.getItem(`ringwall.${name}`) ?? "null");
  } catch {
    return null;
  }
}

export function keep(name: string, value: unknown): void {
  const written = JSON.stringify(value);
  try {
    localStorage.setItem(`ringwall.${name}`, written);
    refused.delete(name);
  } catch {
    // Private windows, blocked site data and full disks refuse.
    refused.set(name, written);
  }
}

/** All that is kept, by its names. */
export function allKept(): Record<string, unknown> {
  const names = Object.keys(localStorage).filter((name) => name.startsWith("ringwall."));
  return Object.fromEntries(names.map((name) => name.slice("ringwall.".length)).map((name) => [name, kept(name)]));
}

/** Whether what was last kept under a name is still there after the page has been closed. */
export function lasts(name: string): boolean {
  return !refused.has(name);
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
