/** Where the page begins: words, settings, and the screen that belongs to the address. */
import { BASE, fetchBoxes } from "./boxes.js";
import { loadFacts, playBy } from "./facts.js";
import { render } from "./lit.js";
import { lostBanner, notice, serverAnswers, toasts } from "./notices.js";
import { onRedraw, redraw, type Screen } from "./redraw.js";
import { addressOf, fetchScreens, screenAt } from "./routes.js";
import { topBar } from "./screens/bar.js";
import { applySettings, settings } from "./settings.js";
import { loadTexts, t } from "./texts.js";

let screen: Screen | null = null;
/** Milliseconds after which whoever came here has what they came for, and the rest can be fetched. */
const LEISURE = 4000;
/** Tells a screen that took long to load whether it is still wanted. */
let visit = 0;

/** A screen could not be fetched. Browsers remember that, so only a reload helps. */
let broken = false;

async function go(): Promise<void> {
  visit += 1;
  const mine = visit;
  const address = addressOf(location.hash);
  const next = await screenAt(address).catch((error: unknown) => {
    broken = true;
    serverAnswers(false);
    throw error;
  });
  if (mine !== visit) return;
  screen?.leave?.();
  screen = next;
  document.body.dataset.screen = address.name;
  draw();
  scrollTo(0, 0);
  // Whoever listens or types starts the new screen at its beginning, not where the old one's button was.
  if (mine > 1) place("page").focus({ preventScroll: true });
}

function draw(): void {
  const address = addressOf(location.hash);
  render(lostBanner(retry), place("banner"));
  render(topBar(address), place("bar"));
  playBy(screen?.corrections?.() ?? null);
  if (screen) render(screen.view(), place("page"));
  render(toasts(), place("toasts"));
  const title = screen?.title?.() ?? "";
  document.title = title ? t("page.tab", { title }) : t("page.name");
}

function place(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`index.html has no #${id}`);
  return element;
}

function visitAddress(): void {
  go().catch(trouble);
}

function retry(): void {
  if (broken) location.reload();
  else visitAddress();
}

/** The console gets the error, the player a sentence. */
function trouble(error: unknown): void {
  console.error(error);
  notice(t("page.trouble"), true);
}

async function begin(): Promise<void> {
  applySettings();
  try {
    await Promise.all([loadTexts(settings.lang), loadFacts(), fetchBoxes([BASE])]);
  } catch {
    place("no-server").hidden = false;
    return;
  }
  onRedraw(draw);
  addEventListener("hashchange", visitAddress);
  addEventListener("error", (event) => trouble(event.error ?? event.message));
  addEventListener("unhandledrejection", (event) => trouble(event.reason));
  await go().catch(trouble);
  redraw();
  setTimeout(fetchScreens, LEISURE);
}

void begin();
