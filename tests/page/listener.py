"""A machine that makes no sound and writes down what it should have made."""

from typing import Final

EARS: Final = """
  window.pitches = [];
  window.noises = 0;
  window.machines = [];
  const quiet = () => new Proxy(() => quiet(), { get: () => quiet(), set: () => true });
  const pitch = { setValueAtTime: (hertz) => window.pitches.push(hertz), exponentialRampToValueAtTime: () => {} };
  window.AudioContext = class {
    state = window.asleep ? "suspended" : "running";
    currentTime = 0;
    sampleRate = 100;
    constructor() { window.machines.push(this); }
    resume() {
      if (window.asleep) return window.asleep === "for ever" ? new Promise(() => {}) : Promise.reject(new Error("no"));
      this.state = "running";
      return Promise.resolve();
    }
    suspend() { this.state = "suspended"; return Promise.resolve(); }
    createGain = quiet;
    createBufferSource = () => { window.noises += 1; return quiet(); };
    createBiquadFilter = quiet;
    createBuffer = () => ({ getChannelData: () => [] });
    createOscillator = () => ({ frequency: pitch, connect() {}, start() {}, stop() {} });
  };
"""
"""A script for the page. Where ``asleep`` is set before, the machine does not wake up."""
NOTES: Final = {"danger": 233, "boss": 98, "tower_lost": 262, "slain": 784, "won": 1047, "lost": 147, "turn": 392}
"""A note by which each of these is known."""
WIND: Final = 0.071
"""What swells the wind."""
