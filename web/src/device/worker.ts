/** The worker with the tables: Python's host of a device, a database for it, and the way to a page and to a mind. */
import { rulebookFile } from "../site/kept.js";
import { Database } from "./database.js";
import type { FromTables, Request, Told, ToTables } from "./messages.js";
import { Mind } from "./mind.js";
import type { PyProxy } from "./pyodide.js";
import { boot } from "./python.js";

const page = self as unknown as { postMessage(message: FromTables): void };
const mind = new Mind(
  () => page.postMessage({ from: "think" }),
  () => page.postMessage({ from: "end_thinking" }),
);
const lines = new Map<number, PyProxy>();
const begun = begin();

async function begin(): Promise<PyProxy> {
  const python = await boot((share, what) => page.postMessage({ from: "progress", share, what }));
  const device: PyProxy = python.pyimport("ringwall.server.device").Device(new Database(), mind);
  await device.begin();
  page.postMessage({ from: "ready" });
  return device;
}

begun.catch((error: unknown) => page.postMessage({ from: "failed", why: String(error) }));

self.onmessage = ({ data }: MessageEvent<ToTables>) => {
  if (data.to === "mind") mind.meet(data.port);
  else if (data.to === "mindless") mind.fail(data.why);
  else begun.then((device) => receive(device, data)).catch((error: unknown) => console.error(error));
};

async function receive(device: PyProxy, message: Exclude<ToTables, { to: "mind" | "mindless" }>): Promise<void> {
  switch (message.to) {
    case "ask":
      page.postMessage({ from: "told", number: message.number, told: await answer(device, message.ask).catch(broke) });
      break;
    case "open":
      open(device, message.line);
      break;
    case "line":
      lines.get(message.line)?.tell(message.text);
      break;
    case "cut":
      hangUp(message.line);
      break;
  }
}

/** Somebody sits down at a table: there will be something to think about soon. */
function open(device: PyProxy, line: number): void {
  const say = (text: string) => page.postMessage({ from: "line", line, text });
  const closed = (code: number) => page.postMessage({ from: "closed", line, code });
  lines.set(line, device.open(say, closed));
  mind.wake().catch(() => {}); // Whoever asks it learns that.
}

function hangUp(line: number): void {
  lines.get(line)?.cut();
  lines.get(line)?.destroy();
  lines.delete(line);
}

const NOTHING: Told = { status: 500, kind: "", file: "", text: "" };

/** Whoever asked is not left waiting. */
function broke(error: unknown): Told {
  console.error(error);
  return NOTHING;
}

async function answer(device: PyProxy, ask: Request): Promise<Told> {
  let told = NOTHING;
  const tell = (status: number, kind: string, file: string, text: string) => {
    told = { status, kind, file, text };
  };
  switch (ask.what) {
    case "answer":
      if (ask.path === "/api/scenes") await fetchScene(device, ask.body);
      await device.answer(ask.method, ask.path, ask.lang, ask.body, tell);
      break;
    case "pack":
      await device.pack(ask.page, JSON.stringify(ask.tables), ask.lang, tell);
      break;
    case "unpack":
      await device.unpack(ask.chest, ask.lang, tell);
      break;
    case "forget":
      await device.forget(ask.table, ask.lang, tell);
      break;
  }
  return told;
}

/** The rulebook lies beside the page, and Python has only those files of it that were asked for. */
async function fetchScene(device: PyProxy, body: string): Promise<void> {
  const scene = /"scene":"([\w/]+)\/\w+"/.exec(body)?.[1];
  const found = scene ? await rulebookFile(`boards/${scene}.json`) : null;
  if (found) device.put_in_rulebook(`boards/${scene}`, new TextDecoder().decode(found));
}
