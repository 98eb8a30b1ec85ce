/** The way to the host: over the network to a server, or to a worker of this page. */
import type { Line } from "./device/line.js";
import { onDevice } from "./host.js";
import { settings } from "./settings.js";

const device = onDevice ? await import("./device/line.js") : null;
/** The folder this page lies in, named for what is in it: a server that serves another page by now says so. */
const FOLDER = new URL(import.meta.url).pathname.split("/")[1];

/** Ask the host. Rejected where nobody answers. */
export async function reach(path: string, request: RequestInit): Promise<Response> {
  const lang = settings.lang;
  if (!device) return fetch(path, { ...request, headers: { ...request.headers, "Accept-Language": lang } });
  const { method = "GET", body } = request;
  const still = method === "GET" ? await device.stillAnswer(path) : null;
  if (still) return still;
  const whole = new URL(path, "http://device/");
  const told = await device.ask({
    what: "answer",
    method,
    path: whole.pathname,
    lang: whole.searchParams.get("lang") ?? lang,
    body: String(body ?? ""),
  });
  return new Response(told.text, { status: told.status, headers: { "Content-Type": told.kind } });
}

/** A line to the host, in the shape of a socket. */
export function openLine(lang: string): WebSocket | Line {
  if (device) return new device.Line();
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return new WebSocket(`${scheme}://${location.host}/socket?page=${FOLDER}&lang=${lang}`);
}
