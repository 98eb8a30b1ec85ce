/** A chance from 0 to 1 in hundredths. */
export function percent(chance: number): number {
  return Math.round(100 * chance);
}
