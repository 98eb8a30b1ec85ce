/** Wind over the walls, hardly to be heard: it swells and falls for ever, without ever being the same. */

const SECONDS = 8;
const LOUD = 0.05;
/** How often it swells, in hertz: two that never meet. */
const SWELLS = [0.071, 0.113];

export class Ambience {
  private readonly sources: AudioScheduledSourceNode[] = [];
  private readonly out: GainNode;

  constructor(audio: AudioContext, out: AudioNode) {
    this.out = audio.createGain();
    this.out.gain.value = LOUD;
    this.out.connect(out);
    const wind = audio.createBufferSource();
    wind.buffer = rumour(audio);
    wind.loop = true;
    const dull = audio.createBiquadFilter();
    dull.type = "lowpass";
    dull.frequency.value = 420;
    wind.connect(dull).connect(this.out);
    this.sources.push(wind, ...SWELLS.map((often) => this.swell(audio, often)));
    for (const source of this.sources) source.start();
  }

  end(): void {
    for (const source of this.sources) source.stop();
    this.out.disconnect();
  }

  private swell(audio: AudioContext, often: number): OscillatorNode {
    const slow = audio.createOscillator();
    slow.frequency.setValueAtTime(often, audio.currentTime);
    const depth = audio.createGain();
    depth.gain.value = LOUD * 0.4;
    slow.connect(depth);
    depth.connect(this.out.gain);
    return slow;
  }
}

/** Noise whose deep parts are the strongest, and whose end flows into its beginning. */
function rumour(audio: AudioContext): AudioBuffer {
  const length = SECONDS * audio.sampleRate;
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  let level = 0;
  for (let index = 0; index < length; index += 1) {
    level = (level + 0.02 * (Math.random() * 2 - 1)) / 1.02;
    samples[index] = level * 3.5;
  }
  const seam = (samples[length - 1] ?? 0) - (samples[0] ?? 0);
  for (let index = 0; index < length; index += 1) samples[index] = (samples[index] ?? 0) - (seam * index) / length;
  return buffer;
}
