/** Plays sounds and the ambience of a table, as loud as the player wants them. */
import { onRedraw } from "../redraw.js";
import { settings } from "../settings.js";
import { Ambience } from "./ambience.js";
import { SOUNDS, type SoundName, type Voice } from "./voices.js";

/** The same sound is not heard twice within so many milliseconds. */
const PAUSE = 60;
/** A sound that its machine woke up too late for is not made up for. */
const FRESH = 400;

/** So long the machine stays awake to call somebody. */
const RINGS = 2000;

/** What will end the call that is to be heard now. */
let ringing = 0;
let context: AudioContext | null = null;
let master: GainNode | null = null;
let ambience: Ambience | null = null;
let rushing: AudioBuffer | null = null;
const heard = new Map<SoundName, number>();

export function play(name: SoundName): void {
  const now = performance.now();
  if (now - (heard.get(name) ?? -PAUSE) < PAUSE) return;
  heard.set(name, now);
  void whenAwake(({ audio, out }) => {
    if (performance.now() - now < FRESH) for (const voice of SOUNDS[name]) speak(audio, out, voice);
  });
}

/** Call somebody who has asked for it, whether or not the table is to be heard. */
export function ring(): void {
  void whenAwake(({ audio, out }) => {
    for (const voice of SOUNDS.turn) speak(audio, out, voice);
    window.clearTimeout(ringing);
    ringing = window.setTimeout(() => {
      ringing = 0;
      attend();
    }, RINGS);
  }, true);
}

/** Be as loud as is wanted now, with or without the ambience, and let the machine sleep where nothing is wanted. */
export function attend(): void {
  if (!settings.sound || document.hidden) {
    ambience?.end();
    ambience = null;
    if (context?.state === "running" && !ringing) context.suspend().catch(() => undefined);
    return;
  }
  void whenAwake(({ audio, out }) => {
    out.gain.value = loudness();
    const wanted = settings.sound === true && settings.ambience && document.body.dataset.screen === "table";
    if (wanted) ambience ??= new Ambience(audio, out);
    else {
      ambience?.end();
      ambience = null;
    }
  });
}

interface Awake {
  readonly audio: AudioContext;
  readonly out: GainNode;
}

/** Browsers put machines to sleep, and may refuse to wake them: then nothing is heard, and nothing is saved up. */
async function whenAwake(then: (awake: Awake) => void, called = false): Promise<void> {
  try {
    context ??= new AudioContext();
    const audio = context;
    master ??= audio.createGain();
    const out = master;
    if (audio.state !== "running") await audio.resume();
    if (audio.state !== "running" || !(settings.sound || called)) return;
    out.gain.value = loudness();
    out.connect(audio.destination);
    then({ audio, out });
  } catch {
    // A machine without sound plays on in silence.
  }
}

/** Ears hear twice as loud what is four times as strong. */
function loudness(): number {
  return 0.9 * (settings.volume / 100) ** 2;
}

function speak(audio: AudioContext, out: AudioNode, voice: Voice): void {
  const begin = audio.currentTime + (voice.at ?? 0) + 0.005;
  const end = begin + voice.length;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, begin);
  gain.gain.exponentialRampToValueAtTime(voice.loud, begin + Math.min(0.015, voice.length / 4));
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  gain.connect(out);
  const source = voice.wave === "noise" ? rush(audio, voice, begin, gain) : sing(audio, voice, voice.wave, begin, gain);
  source.start(begin);
  source.stop(end + 0.02);
}

function sing(
  audio: AudioContext,
  voice: Voice,
  wave: OscillatorType,
  begin: number,
  out: AudioNode,
): AudioScheduledSourceNode {
  const oscillator = audio.createOscillator();
  oscillator.type = wave;
  glide(oscillator.frequency, voice, begin);
  oscillator.connect(out);
  return oscillator;
}

function rush(audio: AudioContext, voice: Voice, begin: number, out: AudioNode): AudioScheduledSourceNode {
  rushing ??= whiteNoise(audio);
  const source = audio.createBufferSource();
  source.buffer = rushing;
  source.loop = true;
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.Q.value = 0.8;
  glide(filter.frequency, voice, begin);
  source.connect(filter).connect(out);
  return source;
}

function glide(pitch: AudioParam, { from, to, length }: Voice, begin: number): void {
  pitch.setValueAtTime(from, begin);
  if (to !== undefined) pitch.exponentialRampToValueAtTime(to, begin + length);
}

function whiteNoise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  return buffer;
}

/** What it was told last, since the page is drawn far more often than anything of this changes. */
let told = "";

function listen(): void {
  const now = [
    settings.sound,
    settings.volume,
    settings.ambience,
    document.hidden,
    document.body.dataset.screen,
  ].join();
  if (now === told) return;
  told = now;
  attend();
}

onRedraw(listen);
document.addEventListener("visibilitychange", listen);
