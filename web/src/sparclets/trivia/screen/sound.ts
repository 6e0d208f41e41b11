/** One note: pitch in Hz, start and length in seconds. */
interface Note {
  readonly hz: number;
  readonly at: number;
  readonly length: number;
}

export type Cue = "tick" | "last" | "reveal" | "step" | "winner";

/** Each cue ends within 1.5 seconds. */
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

/** Gain at full level: low, because a hall's own loudspeakers amplify it. */
const LOUDEST = 0.35;

let context: AudioContext | null = null;

/** True while the browser blocks sound because nobody has touched the page yet. */
export function isSoundBlocked(): boolean {
  return audio()?.state === "suspended";
}

/** Allows the page to make sounds. It has to be called within a touch or key press. */
export async function unblockSound(): Promise<void> {
  await audio()?.resume();
}

/** Plays a cue with oscillators, without sound files. `level` is 0–100. Does nothing without audio or before a touch. */
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
