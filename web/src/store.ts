/** What this browser keeps. A browser that keeps nothing plays just as well, only without memory. */

/** What is kept under a name, or null. What has been spoilt by hand counts as not kept. */
export function kept(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(`ringwall.${name}`) ?? "null");
  } catch {
    return null;
  }
}

export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(`ringwall.${name}`, JSON.stringify(value));
  } catch {
    // Private windows and full disks refuse; nothing is lost but the memory.
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
