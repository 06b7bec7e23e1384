/** Small sounds, made on the spot: no files, nothing loud, nothing that loops. */

import type { Shown } from "./face";

export type Sound = "turn" | "fire" | "water" | "break" | "storm" | "tower" | "card" | "no" | "radio" | "end";

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** Browsers allow sound only after a first press. Until then none is made: to ask for it takes long, and would be refused. */
function ready(): AudioContext | null {
  if (typeof AudioContext === "undefined" || !navigator.userActivation?.hasBeenActive) return null;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context.state === "running" ? context : null;
}

function hiss(a: AudioContext): AudioBuffer {
  if (!noise) {
    noise = a.createBuffer(1, a.sampleRate, a.sampleRate);
    const data = noise.getChannelData(0);
    for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  }
  return noise;
}

function fading(a: AudioContext, at: number, length: number, loud: number): GainNode {
  const gain = a.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + Math.min(0.03, length / 4));
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(a.destination);
  return gain;
}

/** Filtered noise that sweeps from one pitch to another. */
function breath(a: AudioContext, at: number, length: number, from: number, to: number, loud: number, kind: BiquadFilterType = "bandpass"): void {
  const source = a.createBufferSource();
  source.buffer = hiss(a);
  source.loop = true;
  const filter = a.createBiquadFilter();
  filter.type = kind;
  filter.Q.value = 0.8;
  filter.frequency.setValueAtTime(from, at);
  filter.frequency.exponentialRampToValueAtTime(to, at + length);
  source.connect(filter).connect(fading(a, at, length, loud));
  source.start(at);
  source.stop(at + length);
}

function tone(a: AudioContext, at: number, length: number, from: number, to: number, loud: number, type: OscillatorType = "sine"): void {
  const source = a.createOscillator();
  source.type = type;
  source.frequency.setValueAtTime(from, at);
  source.frequency.exponentialRampToValueAtTime(to, at + length);
  source.connect(fading(a, at, length, loud));
  source.start(at);
  source.stop(at + length);
}

const SOUNDS: Record<Sound, (a: AudioContext, t: number) => void> = {
  turn: (a, t) => (tone(a, t, 0.35, 523, 523, 0.07), tone(a, t + 0.13, 0.5, 784, 784, 0.07)),
  fire: (a, t) => (breath(a, t, 0.28, 700, 2600, 0.09), breath(a, t + 0.05, 0.12, 3000, 1800, 0.05)),
  water: (a, t) => breath(a, t, 0.5, 5200, 1400, 0.08, "highpass"),
  break: (a, t) => (tone(a, t, 0.14, 150, 70, 0.16, "triangle"), breath(a, t, 0.1, 900, 300, 0.05)),
  storm: (a, t) => (breath(a, t, 1.1, 180, 1500, 0.16), breath(a, t + 0.2, 1, 400, 2400, 0.08)),
  tower: (a, t) => (tone(a, t, 1.2, 110, 34, 0.22, "triangle"), breath(a, t + 0.1, 1.2, 1200, 120, 0.12)),
  card: (a, t) => breath(a, t, 0.09, 2200, 3800, 0.035),
  no: (a, t) => tone(a, t, 0.12, 190, 160, 0.08, "triangle"),
  radio: (a, t) => (tone(a, t, 0.07, 1200, 1200, 0.03, "square"), tone(a, t + 0.09, 0.07, 1500, 1500, 0.025, "square")),
  end: (a, t) => [392, 523, 659, 784].forEach((f, i) => tone(a, t + i * 0.14, 0.6, f, f, 0.06)),
};

export function play(sound: Sound): void {
  const a = ready();
  if (a) SOUNDS[sound](a, a.currentTime + 0.01);
}

const OF_KIND: [string, Sound][] = [
  ["tower", "tower"], ["damage", "tower"], ["firestorm", "storm"], ["spread", "storm"], ["fire", "fire"], ["burn", "fire"], ["water", "water"],
  ["firebreak", "break"], ["fell", "break"], ["play", "card"], ["discard", "card"],
];

/** The one sound of a moment: the weightiest of what happened. */
export function soundOf(shown: Shown): Sound | null {
  return OF_KIND.find(([kind]) => shown.happenings.some((h) => h.kind === kind))?.[1] ?? null;
}
