/** Going along when the others play again: with the same right, to another table. */
import { recall, remember } from "../memory.js";
import { notice } from "../notices.js";
import { t } from "../texts.js";

/** The page keeps what it held its seats with; the way back leads past the old table, which would only send it here again. */
export function followTo(before: string, table: string): void {
  const known = recall(before);
  if (known && !recall(table)) remember(table, known);
  notice(t("page.table.again"));
  location.replace(`#/table/${table}`);
}
