/** The King's Tower wears a crown. Whatever is built where it fell is a plain tower. */
import type { BoardView } from "../board/board.js";
import { nothing, type SVGTemplateResult, svg } from "../lit.js";
import { t } from "../texts.js";

function isKings({ counts }: Pick<BoardView, "counts">, place: string): boolean {
  return place === `tower-${counts.kings_tower}` && !counts.kings_tower_lost;
}

export function crown(view: BoardView, place: string): SVGTemplateResult | typeof nothing {
  return isKings(view, place) ? svg`<path class="crown" d="M-15 46L-18 28L-8 36L0 25L8 36L18 28L15 46Z" />` : nothing;
}

export function kingsTower(view: Pick<BoardView, "counts">, place: string): string[] {
  return isKings(view, place) ? [t("page.inspect.kings_tower")] : [];
}
