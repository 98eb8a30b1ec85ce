/** The site without a network, and newer versions of it: what a service worker keeps, and when it may change. */

/** Where the frame of a site says that a newer version is there. */
const news = document.getElementById("site-news");
const WORKER = new URL("./sw.js", document.baseURI);
/** What the waiting worker is told when it may take over. */
const TAKE_OVER = "take over";
/** Whether the player of this tab wants the newer version now. */
let wanted = false;

/** Have everything kept for a day without a network, and look for a newer version. */
export function keepOffline(): void {
  const workers = navigator.serviceWorker;
  // A browser may have none: in private windows, or on a page that came neither by https nor from this machine.
  if (!workers || !news) return;
  const begun = workers.controller !== null;
  workers.addEventListener("controllerchange", () => {
    if (wanted) location.reload();
    else if (begun) say("changed", () => location.reload());
  });
  workers.register(WORKER).then(watch, (error: unknown) => console.warn(error));
}

function watch(registration: ServiceWorkerRegistration): void {
  const look = () => {
    if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting);
  };
  look();
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", look));
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) registration.update().catch(() => {}); // Without a network there is nothing newer.
  });
}

/** Nothing changes under a running game until its player says so. */
function offer(waiting: ServiceWorker): void {
  say("newer", () => {
    wanted = true;
    waiting.postMessage(TAKE_OVER);
  });
}

/** Show one of the sentences that stand in the frame, in the language of the page. */
function say(which: "newer" | "changed", agreed: () => void): void {
  if (!news) return;
  for (const banner of news.querySelectorAll<HTMLElement>(".banner")) {
    banner.hidden = banner.dataset.news !== which || banner.lang !== document.documentElement.lang;
    const button = banner.querySelector("button");
    if (button) button.onclick = agreed;
  }
}
