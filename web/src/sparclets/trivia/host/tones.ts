import { runningContext } from "../audio-context.ts";

/** One note: pitch in Hz, start and length in seconds. */
interface Note {
  readonly hz: number;
  readonly at: number;
  readonly length: number;
}

export type Cue = "tick" | "last" | "reveal";

/** Each cue ends within half a second. */
const CUES: Readonly<Record<Cue, readonly Note[]>> = {
  tick: [{ hz: 660, at: 0, length: 0.08 }],
  last: [{ hz: 330, at: 0, length: 0.35 }],
  reveal: [
    { hz: 523, at: 0, length: 0.16 },
    { hz: 784, at: 0.12, length: 0.36 },
  ],
};

/** Quiet, because only the host beside the console should hear it. */
const LOUDNESS = 0.0315;

/** Plays a cue of the console. Does nothing while the browser does not allow sound. */
export function play(cue: Cue): void {
  const context = runningContext();
  if (context) for (const note of CUES[cue]) playNote(context, note);
}

function playNote(context: AudioContext, { hz, at, length }: Note): void {
  const start = context.currentTime + at;
  const tone = context.createOscillator();
  const gain = context.createGain();
  tone.type = "triangle";
  tone.frequency.value = hz;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(LOUDNESS, start + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  tone.connect(gain).connect(context.destination);
  tone.start(start);
  tone.stop(start + length);
}
