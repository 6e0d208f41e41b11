/** One note: pitch in Hz, start and length in seconds. */
interface Note {
  readonly hz: number;
  readonly at: number;
  readonly length: number;
}

export type Cue = "tick" | "last" | "reveal" | "step" | "winner";

/** All of them end within a second and a half. */
const CUES: Readonly<Record<Cue, readonly Note[]>> = {
  tick: [{ hz: 660, at: 0, length: 0.08 }],
  last: [{ hz: 330, at: 0, length: 0.35 }],
  reveal: [
    { hz: 523, at: 0, length: 0.16 },
    { hz: 784, at: 0.12, length: 0.36 },
  ],
  step: [
    { hz: 392, at: 0, length: 0.14 },
    { hz: 523, at: 0.1, length: 0.3 },
  ],
  winner: [523, 659, 784, 1_047].map((hz, at) => ({ hz, at: at * 0.13, length: at === 3 ? 0.9 : 0.2 })),
};

/** Full level is still gentle next to what a hall's own loudspeakers add. */
const LOUDEST = 0.35;

let context: AudioContext | null = null;

/** Browsers keep a page silent until somebody has touched it. */
export function isSoundBlocked(): boolean {
  return audio()?.state === "suspended";
}

/** Within a touch or key press: lets the page make sounds from here on. */
export async function unblockSound(): Promise<void> {
  await audio()?.resume();
}

/** Made here, from nothing but oscillators. `level` 0–100. Without audio, or before a touch, nothing happens. */
export function play(cue: Cue, level: number): void {
  const on = level > 0 ? audio() : null;
  if (on?.state !== "running") return;
  for (const note of CUES[cue]) playNote(on, note, (level / 100) ** 2 * LOUDEST);
}

function playNote(on: AudioContext, { hz, at, length }: Note, loudness: number): void {
  const start = on.currentTime + at;
  const tone = on.createOscillator();
  const gain = on.createGain();
  tone.type = "triangle";
  tone.frequency.value = hz;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loudness, start + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  tone.connect(gain).connect(on.destination);
  tone.start(start);
  tone.stop(start + length);
}

function audio(): AudioContext | null {
  if (!context && typeof AudioContext === "function") context = new AudioContext();
  return context;
}
