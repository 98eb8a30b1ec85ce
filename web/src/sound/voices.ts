/** What every sound is made of: a few oscillators and some noise. */

export type SoundName =
  | "card"
  | "pick"
  | "point"
  | "hit"
  | "slain"
  | "walk"
  | "wall_lost"
  | "tower_lost"
  | "danger"
  | "boss"
  | "build"
  | "twang"
  | "creak"
  | "rumble"
  | "fire"
  | "steam"
  | "splash"
  | "dice"
  | "token"
  | "turn"
  | "won"
  | "lost"
  | "chat"
  | "error";

/** One voice of a sound: a tone that glides, or noise through a filter. Times in seconds, frequencies in hertz. */
export interface Voice {
  readonly wave: OscillatorType | "noise";
  readonly from: number;
  readonly to?: number;
  readonly at?: number;
  readonly length: number;
  readonly loud: number;
}

const tone = (wave: OscillatorType, from: number, length: number, loud: number, more: Partial<Voice> = {}): Voice => {
  return { wave, from, length, loud, ...more };
};
const noise = (from: number, length: number, loud: number, more: Partial<Voice> = {}): Voice => {
  return { wave: "noise", from, length, loud, ...more };
};
const row = (pitches: readonly number[], pause: number, length: number, loud: number): Voice[] => {
  return pitches.map((pitch, index) => tone("triangle", pitch, length, loud, { at: index * pause }));
};

export const SOUNDS: Readonly<Record<SoundName, readonly Voice[]>> = {
  pick: [noise(3400, 0.04, 0.1)],
  point: row([988], 0, 0.16, 0.1),
  card: [noise(2600, 0.09, 0.16, { to: 5200 })],
  hit: [noise(900, 0.1, 0.35, { to: 220 }), tone("triangle", 190, 0.14, 0.35, { to: 70 })],
  slain: [tone("sawtooth", 240, 0.32, 0.13, { to: 55 }), ...row([523, 784], 0.09, 0.22, 0.14)],
  walk: [noise(190, 0.07, 0.22), noise(170, 0.07, 0.18, { at: 0.14 })],
  wall_lost: [noise(700, 0.5, 0.4, { to: 110 }), tone("triangle", 95, 0.35, 0.4, { to: 42 })],
  // It comes down, and a bell tells the others.
  tower_lost: [
    noise(480, 1.0, 0.5, { to: 60 }),
    tone("triangle", 72, 0.8, 0.5, { to: 30, at: 0.15 }),
    tone("sine", 262, 1.1, 0.12, { at: 0.45 }),
  ],
  // A horn from the walls, twice: next a tower is struck.
  danger: [0, 0.34].flatMap((at) => [
    tone("triangle", 233, 0.3, 0.2, { to: 220, at }),
    tone("sine", 349, 0.26, 0.08, { to: 330, at }),
  ]),
  // Steps of something large, and a growl that sinks.
  boss: [
    ...[0, 0.28, 0.56].map((at) => noise(110, 0.2, 0.5, { to: 60, at })),
    tone("sawtooth", 98, 0.9, 0.14, { to: 49, at: 0.1 }),
    tone("triangle", 65, 1.0, 0.35, { to: 41, at: 0.1 }),
  ],
  build: [0, 0.13, 0.26].map((at) => tone("square", 620, 0.05, 0.08, { to: 480, at })),
  twang: [tone("sawtooth", 520, 0.16, 0.12, { to: 130 }), noise(2400, 0.1, 0.14, { to: 900 })],
  creak: [tone("sawtooth", 90, 0.22, 0.1, { to: 150 }), noise(420, 0.3, 0.26, { to: 900, at: 0.18 })],
  rumble: [noise(160, 0.9, 0.55, { to: 260 }), tone("triangle", 46, 0.9, 0.4, { to: 62 })],
  fire: [noise(1300, 0.5, 0.2, { to: 500 }), noise(3800, 0.3, 0.07, { at: 0.08 })],
  steam: [noise(5200, 0.35, 0.12, { to: 2600 })],
  splash: [tone("sine", 210, 0.2, 0.3, { to: 80 }), noise(350, 0.16, 0.25, { at: 0.06 })],
  dice: [0, 0.09, 0.17, 0.28, 0.42].map((at, index) => noise(2100 - index * 180, 0.035, 0.34 - index * 0.04, { at })),
  token: [tone("triangle", 330, 0.12, 0.2), tone("triangle", 247, 0.2, 0.2, { at: 0.1 })],
  turn: row([392, 523], 0.12, 0.26, 0.16),
  // A fanfare that ends in a chord; a crash, and a bell that tolls.
  won: [
    ...row([392, 392, 392, 523], 0.15, 0.2, 0.2),
    ...[523, 659, 784, 1047].map((pitch) => tone("triangle", pitch, 1.4, 0.13, { at: 0.6 })),
  ],
  lost: [
    noise(420, 1.5, 0.5, { to: 50 }),
    tone("triangle", 82, 1.4, 0.4, { to: 36 }),
    ...[0.5, 1.5, 2.5].flatMap((at) => [tone("sine", 147, 1.3, 0.3, { at }), tone("sine", 352, 0.8, 0.08, { at })]),
  ],
  chat: row([880, 1175], 0.07, 0.14, 0.1),
  error: [tone("square", 170, 0.13, 0.1), tone("square", 140, 0.18, 0.1, { at: 0.13 })],
};
