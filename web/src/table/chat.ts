/** Talk at the table: free words, and phrases for one click in everybody's own language. */
import { icon } from "../icons.js";
import { html, live, nothing, type TemplateResult } from "../lit.js";
import { reactionButtons } from "../lobby/reactions.js";
import type { ChatLine, Say } from "../protocol.js";
import { t } from "../texts.js";
import type { Sitting } from "./sitting.js";

type Phrase = NonNullable<Say["phrase"]>;

const PHRASES: Record<Phrase, () => string> = {
  well_done: () => t("page.phrase.well_done"),
  thanks: () => t("page.phrase.thanks"),
  help_red: () => t("page.phrase.help_red"),
  help_green: () => t("page.phrase.help_green"),
  help_blue: () => t("page.phrase.help_blue"),
  i_take_it: () => t("page.phrase.i_take_it"),
  wait: () => t("page.phrase.wait"),
  your_turn: () => t("page.phrase.your_turn"),
  good_idea: () => t("page.phrase.good_idea"),
  careful: () => t("page.phrase.careful"),
  you_decide: () => t("page.phrase.you_decide"),
  sorry: () => t("page.phrase.sorry"),
};

/** What the table says of somebody, where it is not they who speak. */
function news(line: ChatLine): string | null {
  const { name } = line;
  const seat = line.seat ?? "";
  if (line.news === "sat_down") return t("page.chat.sat_down", { name, seat });
  return line.news === "got_up" ? t("page.chat.got_up", { name, seat }) : null;
}

export function chatWords(line: ChatLine): string {
  if (line.phrase !== null) return PHRASES[line.phrase as Phrase]?.() ?? line.phrase;
  return line.text ?? "";
}

export function chat(sitting: Sitting): TemplateResult {
  const seated = (sitting.you?.seats.length ?? 0) > 0;
  return html`<section class="chat" aria-label=${t("page.chat.label")}>
    <ol class="chat-lines" tabindex="0" data-bottom aria-label=${t("page.chat.label")}>
      ${sitting.talking.lines.map((line) => chatLine(sitting, line))}
      ${sitting.talking.lines.length ? nothing : html`<li class="quiet-text">${t("page.chat.empty")}</li>`}
    </ol>
    ${seated ? speaking(sitting) : nothing}
  </section>`;
}

function chatLine(sitting: Sitting, line: ChatLine): TemplateResult {
  const told = news(line);
  if (told !== null) return html`<li class="quiet-text news">${told}</li>`;
  return html`<li class=${line.seat !== null && sitting.you?.seats.includes(line.seat) ? "own" : ""}>
    <strong>${line.name}</strong> <span>${chatWords(line)}</span></li>`;
}

function speaking(sitting: Sitting): TemplateResult {
  const { talking } = sitting;
  const write = ({ target }: Event): void => {
    if (target instanceof HTMLInputElement) talking.draft = target.value;
  };
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    const text = talking.draft.trim();
    if (!text) return;
    talking.draft = "";
    if (event.currentTarget instanceof HTMLFormElement) event.currentTarget.reset();
    talking.say({ text });
  };
  return html`${reactionButtons(sitting)}<div class="phrases">${Object.entries(PHRASES).map(
    ([phrase, words]) =>
      html`<button type="button" class="chip" @click=${() => talking.say({ phrase: phrase as Phrase })}>${words()}</button>`,
  )}</div>
    <form class="say field" @submit=${send}>
      <input name="words" maxlength="300" autocomplete="off" aria-label=${t("page.chat.write")} placeholder=${t("page.chat.write")}
        .value=${live(talking.draft)} @input=${write}>
      <button class="button" type="submit">${icon("chat")}<span class="visually-hidden">${t("page.chat.send")}</span></button>
    </form>`;
}
