/** What somebody here has wished for and the server has not answered yet: shown as granted, lest it turn back under their hand. */
import type { Action } from "../socket.js";
import type { Sitting } from "../table/sitting.js";

type Wish<Kind extends Action["t"]> = Extract<Action, { t: Kind }>;

/** The latest of its kind that fits. */
export function wished<Kind extends Action["t"]>(
  { line }: Sitting,
  kind: Kind,
  fits: (wish: Wish<Kind>) => boolean = () => true,
): Wish<Kind> | undefined {
  const isOne = (wish: Action): wish is Wish<Kind> => wish.t === kind;
  return line.connection.wishes().filter(isOne).filter(fits).at(-1);
}
