/** Towers that belong to somebody. */
import type { BoardView } from "../board/board.js";

export function towerOwner({ rows }: Pick<BoardView, "rows">, arc: number): number {
  return rows.tower_owners?.[arc - 1] ?? 0;
}
