/** Sounds, made on the spot. Silent unless the player asked for sound; what makes them is fetched only then. */
import { settings } from "./settings.js";
import type { SoundName } from "./sound/voices.js";

export type { SoundName } from "./sound/voices.js";

/** Make a sound. Browsers keep quiet until somebody has touched the page, and so do we. */
export function sound(name: SoundName): void {
  if (mayBeHeard()) void fetchPlayer().then((player) => player?.play(name));
}

/** Somebody touches the page: from now on it may be heard. */
export function awaken(): void {
  if (mayBeHeard()) void fetchPlayer().then((player) => player?.attend());
}

/** Call somebody who looks at another tab: they asked for it, so it is heard even where sounds are off. */
export function ring(): void {
  void fetchPlayer().then((player) => player?.ring());
}

function mayBeHeard(): boolean {
  return settings.sound === true && !document.hidden && navigator.userActivation?.hasBeenActive !== false;
}

/** Without it the game goes on in silence; the next sound asks again. */
function fetchPlayer(): Promise<typeof import("./sound/player.js") | null> {
  return import("./sound/player.js").catch(() => null);
}
