/** Calls somebody back who looks at another tab. No service of others has a part in it: the page must be open. */
import { settings } from "../settings.js";
import { ring } from "../sound.js";
import { t } from "../texts.js";

/** Whether the browser knows notices and shows none from a page, as those of phones do. */
let inNameOnly = false;

/** Whether the browser lets this page show notices; a page that came over plain http from another machine may not ask. */
export function mayCall(): NotificationPermission | "insecure" | "lacking" {
  if (!isSecureContext) return "insecure";
  return "Notification" in window && !inNameOnly ? Notification.permission : "lacking";
}

export function isCalled(): boolean {
  return settings.calls;
}

/** It has become this page's turn. Whoever sees it needs no call. */
export function call(table: string, words: string): void {
  if (!document.hidden || !isCalled()) return;
  if (mayCall() !== "granted" || !show(table, words)) ring();
}

function show(table: string, words: string): boolean {
  try {
    const told = new Notification(t("page.name"), { body: words, tag: `ringwall-${table}` });
    told.onclick = () => {
      window.focus();
      told.close();
    };
  } catch {
    inNameOnly = true;
  }
  return !inNameOnly;
}
