/**
 * The service worker of a site: everything is kept when the site is first visited, and comes from there ever after.
 *
 * The build puts the list of what belongs to the site before it, so that it is another worker whenever anything has
 * changed. It waits until a page tells it to take over, or until no page is left.
 */
declare const SITE: {
  /** Named for all that is in it. */
  readonly version: string;
  /** What is kept, by addresses below the worker's; names with a digest in them never change their content. */
  readonly files: readonly string[];
};

(() => {
  interface Lasting extends Event {
    waitUntil(done: Promise<unknown>): void;
  }
  interface Asking extends Event {
    readonly request: Request;
    respondWith(answer: Promise<Response>): void;
  }
  interface Worker extends EventTarget {
    readonly registration: ServiceWorkerRegistration;
    readonly clients: { claim(): Promise<void> };
    skipWaiting(): Promise<void>;
  }

  const worker = self as unknown as Worker;
  const { scope } = worker.registration;
  /** Other sites at the same host have caches, too. */
  const ours = `ringwall ${scope} `;
  const name = ours + SITE.version;
  const AT_ONCE = 4;
  const FRAME = new URL("./", scope).href;
  const NAMED_FOR_CONTENT = /(^|\.)[0-9a-f]{12}[./]/;
  /** This version and the one before: a page of that may still be open and fetch its parts. */
  const VERSIONS = 2;

  async function keepAll(): Promise<void> {
    const cache = await caches.open(name);
    const files = SITE.files.values();
    const keepSome = async () => {
      for (const file of files) await cache.put(new URL(file, scope), await fresh(file));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, keepSome));
  }

  /** What never changes comes from an earlier version or from what the browser has just fetched for the page. */
  async function fresh(file: string): Promise<Response> {
    const address = new URL(file, scope).href;
    const lasting = NAMED_FOR_CONTENT.test(file);
    const known = lasting ? await caches.match(address) : undefined;
    if (known) return known;
    const answer = await fetch(address, { cache: lasting ? "force-cache" : "no-cache" });
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    return answer;
  }

  async function forget(): Promise<void> {
    const kept = (await caches.keys()).filter((each) => each.startsWith(ours) && each !== name);
    await Promise.all(kept.slice(0, Math.max(0, kept.length - VERSIONS + 1)).map((each) => caches.delete(each)));
    await worker.clients.claim();
  }

  async function answer(request: Request): Promise<Response> {
    const { origin, pathname } = new URL(request.url);
    const address = origin + pathname;
    const asked = address === `${FRAME}index.html` ? FRAME : address;
    const here = await (await caches.open(name)).match(asked);
    return here ?? (await caches.match(asked)) ?? fetch(request);
  }

  worker.addEventListener("install", (event) => (event as Lasting).waitUntil(keepAll()));
  worker.addEventListener("activate", (event) => (event as Lasting).waitUntil(forget()));
  worker.addEventListener("message", (event) => {
    if ((event as MessageEvent).data === "take over") void worker.skipWaiting();
  });
  worker.addEventListener("fetch", (event) => {
    const { request } = event as Asking;
    if (request.method === "GET" && request.url.startsWith(scope)) (event as Asking).respondWith(answer(request));
  });
})();
