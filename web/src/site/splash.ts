/** What is seen while the engine is fetched and begins. Its words and its picture stand in the frame of a site. */
import type { Doing } from "../device/python.js";
import { keepOffline } from "./updates.js";

const splash = document.getElementById("splash");

/** In which language, before the page has its settings: the player's choice, or the browser's. */
function language(): string {
  try {
    const { lang } = JSON.parse(localStorage.getItem("ringwall.settings") ?? "{}") as { lang?: unknown };
    if (lang === "en" || lang === "de") return lang;
  } catch {
    // Nothing is kept, or nothing that can be read.
  }
  return navigator.language.toLowerCase().startsWith("de") ? "de" : "en";
}

/** Out of the way, at the foot of the page, where the player looks around meanwhile. */
function step(aside: boolean): void {
  splash?.classList.toggle("aside", aside);
}

/** Show how far the engine is: a share from 0 to 1 of everything, and what is being done. */
export function engineProgress(share: number, what: Doing): void {
  const percent = Math.floor(share * 100);
  splash?.querySelector(".splash-bar")?.setAttribute("aria-valuenow", String(percent));
  splash?.style.setProperty("--share", String(share));
  if (splash) splash.dataset.doing = what;
  for (const place of splash?.querySelectorAll(".percent") ?? []) place.textContent = String(percent);
}

/** The engine is there; everything is kept for a day without a network now. */
export function engineReady(): void {
  splash?.remove();
  keepOffline();
}

/** Say that there is no game here, and why. */
export function engineFailed(why: string): void {
  if (!splash) return;
  splash.dataset.doing = "failed";
  for (const place of splash.querySelectorAll(".splash-why")) place.textContent = why;
}

if (splash) {
  splash.dataset.lang = language();
  // Whoever has been here before has seen the picture, and waits a moment only.
  step(Boolean(navigator.serviceWorker?.controller));
  for (const button of splash.querySelectorAll("button")) button.onclick = () => step(true);
  // Python takes longest, so it is begun before the rest of the page is here.
  import("../device/line.js").then(({ begin }) => begin(), console.error);
}
