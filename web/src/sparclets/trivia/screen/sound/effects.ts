/** The single sounds of the big screen. Each starts at a time of the context's clock. */
import { brass, clap, darkBrass, kick, timpani } from "./instruments.ts";
import { duckMusic, type Mixer } from "./mixer.ts";
import { type EffectName, ROLL_MS } from "./scene.ts";
import { ENVELOPES, FANFARE, GAINS, STING } from "./score.ts";
import { playFallingTone, playNoise, playTone, type Voice } from "./voices.ts";

interface Effect {
  readonly mixer: Mixer;
  readonly at: number;
  /** Length of a roll that has less time than usual. */
  readonly seconds?: number;
}
type VoiceAt = (later: number) => Voice;

const toVoices =
  ({ mixer, at }: Effect): VoiceAt =>
  (later) => ({ context: mixer.context, to: mixer.effects, at: at + later });

const pluckedTone = { seconds: 0.08, envelope: ENVELOPES.pluck };

export function playTick({ isLate, ...effect }: Effect & { readonly isLate: boolean }): void {
  const voice = toVoices(effect)(0);
  playTone(voice, { midi: isLate ? 93 : 88, seconds: 0.02, type: "sine", envelope: ENVELOPES.tick, peak: GAINS.tick });
  playNoise(voice, { filter: "highpass", frequency: 3_000, seconds: 0.02, peak: 0.16 });
}

/** Somebody joined: two notes. */
function join(effect: Effect): void {
  const voice = toVoices(effect);
  for (const [index, midi] of [74, 81].entries()) playTone(voice(index * 0.07), { midi, ...pluckedTone, peak: GAINS.join, cutoff: 4_000 });
}

/** A sweep into an open chord, before a question. */
function buildUp(effect: Effect): void {
  const voice = toVoices(effect);
  playNoise(voice(0), { filter: "bandpass", frequency: 300, frequencyTo: 2_600, q: 0.8, seconds: 0.7, peak: 0.2 });
  for (const [index, midi] of [62, 69, 74].entries()) brass(voice(0.55), { midi, seconds: 0.5, level: 0.9 - index * 0.1 });
  timpani(voice(0.55), 38, 0.7);
}

/** Everybody is in: a chord, opened from below. */
function everybody(effect: Effect): void {
  const voice = toVoices(effect);
  const sound = { seconds: 0.3, envelope: ENVELOPES.keys, peak: 0.2, cutoff: 3_600 };
  for (const [index, midi] of [62, 66, 69, 74].entries()) playTone(voice(index * 0.05), { midi, ...sound });
}

/** Strokes of a snare and a low drum that come closer and grow, however short the roll is. */
function roll(effect: Effect): void {
  const { seconds = ROLL_MS / 1_000 } = effect;
  const voice = toVoices(effect);
  for (let later = 0, stroke = 0; later < seconds * 0.98; stroke++) {
    const share = later / seconds;
    const level = GAINS.roll * (0.25 + 0.75 * share);
    playNoise(voice(later), { filter: "bandpass", frequency: 1_900 + 300 * (stroke % 2), q: 0.6, seconds: 0.07, peak: level });
    if (stroke % 3 === 0) playFallingTone(voice(later), { fromHz: 110, toHz: 73, seconds: 0.14, peak: level * 0.8 });
    later += 0.052 - 0.016 * share;
  }
}

function right(effect: Effect): void {
  const voice = toVoices(effect);
  for (const [index, midi] of STING.notes.entries()) {
    const start = voice(index * STING.stepSeconds);
    playTone(start, { midi, seconds: 0.12, envelope: ENVELOPES.keys, peak: GAINS.sting, cutoff: 5_200 });
    const low = { type: "square", envelope: ENVELOPES.pluck, peak: GAINS.sting * 0.3, cutoff: 2_400 } as const;
    playTone(start, { midi: midi - 12, seconds: 0.1, ...low });
  }
  const end = voice(STING.notes.length * STING.stepSeconds);
  const chord = { seconds: 0.45, envelope: ENVELOPES.stingChord, peak: GAINS.sting * 0.62, cutoff: 3_000 };
  for (const midi of STING.chord) playTone(end, { midi, ...chord });
  kick(end, 0.8);
  clap(end, 0.9);
}

/** One sweep when the rows of the table change places. */
function table(effect: Effect): void {
  const voice = toVoices(effect);
  playNoise(voice(0), { filter: "bandpass", frequency: 420, frequencyTo: 3_800, q: 1.1, seconds: 0.5, peak: GAINS.whoosh });
  playTone(voice(0.34), { midi: 69, seconds: 0.06, envelope: ENVELOPES.pluck, peak: 0.16, cutoff: 3_000 });
}

/** Third place: timpani under an open fifth. */
function third(effect: Effect): void {
  const voice = toVoices(effect);
  timpani(voice(0), 45, 0.9);
  darkBrass(voice(0), { midi: 57, seconds: 0.6, peak: 0.09 });
  darkBrass(voice(0), { midi: 64, seconds: 0.6, peak: 0.07 });
}

/** Second place: two timpani, and the fifth opened to an octave. */
function second(effect: Effect): void {
  const voice = toVoices(effect);
  timpani(voice(0), 45, 0.7);
  timpani(voice(0.22), 50, 0.9);
  for (const midi of [50, 57, 62, 69]) darkBrass(voice(0.22), { midi, seconds: 0.7, peak: 0.075 });
}

/** The winner: the fanfare. */
function first(effect: Effect): void {
  const voice = toVoices(effect);
  const beat = 60 / FANFARE.bpm;
  for (const { at, length, notes } of FANFARE.chords) {
    const start = voice(at * beat);
    for (const midi of notes) brass(start, { midi, seconds: length * beat, level: 0.55 });
    const [root] = notes;
    timpani(start, root < 45 ? root : root - 12, 0.55);
  }
  for (const [at, midi, length] of FANFARE.brass) {
    brass(voice(at * beat), { midi, seconds: length * beat });
    brass(voice(at * beat), { midi: midi - 12, seconds: length * beat, level: 0.5 });
  }
  playNoise(voice(4 * beat), { filter: "highpass", frequency: 5_000, seconds: 1.6, peak: 0.12 });
}

const EFFECTS: Readonly<Record<EffectName, (effect: Effect) => void>> = {
  join,
  buildUp,
  everybody,
  roll,
  right,
  table,
  third,
  second,
  first,
};

/** Seconds for which an effect lowers the music. */
const DUCK_SECONDS = 0.6;

/** Plays an effect by its name and lowers the music under it. */
export function playEffect({ name, ...effect }: Effect & { readonly name: EffectName }): void {
  duckMusic(effect.mixer, effect.at, DUCK_SECONDS);
  EFFECTS[name](effect);
}
