/** Making a choice: what is picked so far, and the option on its way to the server. */
import type { OptionShown } from "../protocol.js";
import { redraw } from "../redraw.js";
import { sound } from "../sound.js";
import { afterPick, type Choices, choices, decided, type Part, type Pick, placed, plainOptions } from "./picking.js";
import type { Sitting } from "./sitting.js";

interface Flight {
  readonly id: string;
  readonly option: string;
  readonly decision: number;
}

const DOUBLE_CLICK = 400;
const NO_CHOICES: Choices = { picks: [], fits: [], next: [], ready: [] };

export class Choosing {
  picks: readonly Pick[] = [];
  flight: Flight | null = null;
  /** Whether the list of all options is open. */
  all = false;
  private readonly sitting: Sitting;
  private openedAt = 0;

  constructor(sitting: Sitting) {
    this.sitting = sitting;
  }

  get options(): readonly OptionShown[] {
    return this.sitting.table?.options ?? [];
  }

  /** Options that need no picking. */
  get plain(): readonly OptionShown[] {
    return plainOptions(this.options);
  }

  get choices(): Choices {
    if (!this.sitting.mine || this.flight) return NO_CHOICES;
    return choices(this.options, this.sitting.hand, this.picks);
  }

  /** The table waits for something else than before. */
  moved(): void {
    this.picks = [];
    if (this.flight && this.flight.decision !== this.sitting.newest?.choices) this.flight = null;
  }

  /** All has been shown, and the choice is open. */
  opened(): void {
    this.openedAt = performance.now();
  }

  /** The server has taken or refused an action. */
  answered(id: string): void {
    if (this.flight?.id === id) this.flight = null;
  }

  pickCard(index: number): void {
    const thing = this.sitting.hand[index];
    if (thing !== undefined) this.pick({ thing, target: false, where: "hand", index });
  }

  pickPart(part: Part): void {
    this.pick(placed(part, this.sitting.hand, this.choices.picks));
  }

  /** Something on the board was picked. */
  pickPlace(notation: string): void {
    const part = this.choices.next.find((each) => each.where === "board" && each.thing === notation);
    if (part) this.pickPart(part);
  }

  private pick(pick: Pick): void {
    const { looking, hand } = this.sitting;
    looking.inspect(null);
    const automatic = this.choices.picks.filter((each) => !this.picks.includes(each));
    const again = automatic.some((each) => each.index === pick.index && each.where === "hand" && pick.where === "hand");
    const wanted = again ? [] : afterPick(this.options, hand, this.picks, pick);
    sound("card");
    this.picks = wanted;
    const option = wanted.includes(pick) ? decided(this.choices, pick) : null;
    if (option) this.choose(option);
    redraw();
  }

  cancel(): void {
    this.picks = [];
    redraw();
  }

  /** A button was pressed. The second click of a double one must not hit the button that came into its place. */
  press(option: OptionShown, event: MouseEvent): void {
    if (event.detail > 1 && performance.now() - this.openedAt < DOUBLE_CLICK) return;
    this.choose(option);
  }

  choose(option: OptionShown): void {
    const { table, looking, line } = this.sitting;
    // What was drawn a moment ago may be no option any more.
    if (!table || this.flight || !this.sitting.mine || !this.options.includes(option)) return;
    const decision = table.choices;
    const id = line.act({ t: "act", decision, line: table.line, option: option.text });
    this.flight = { id, option: option.text, decision };
    this.picks = [];
    looking.openStack = null;
    looking.inspect(null);
    redraw();
  }
}
