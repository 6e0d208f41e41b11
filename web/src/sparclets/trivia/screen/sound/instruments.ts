import { ENVELOPES, GAINS } from "./score.ts";
import { playFallingTone, playNoise, playTone, toHz, type Voice } from "./voices.ts";

interface PlayedNote {
  readonly midi: number;
  readonly seconds: number;
  /** Share of the instrument's gain. */
  readonly level?: number;
}
interface PlayedChord {
  /** The first note is the root, which the bass plays. */
  readonly notes: readonly number[];
  readonly seconds: number;
  readonly level?: number;
}

const at = (voice: Voice, later: number): Voice => ({ ...voice, at: voice.at + later });

export function kick(voice: Voice, level = 1): void {
  playFallingTone(voice, { fromHz: 130, toHz: 48, seconds: 0.26, peak: GAINS.kick * level });
}

export function hat(voice: Voice, level = 1): void {
  playNoise(voice, { filter: "highpass", frequency: 7_500, seconds: 0.06, peak: GAINS.hat * level });
}

export function clap(voice: Voice, level = 1): void {
  for (const later of [0, 0.012, 0.024]) {
    const seconds = later === 0 ? 0.03 : 0.11;
    playNoise(at(voice, later), { filter: "bandpass", frequency: 1_500, q: 1.2, seconds, peak: GAINS.clap * level });
  }
}

export function pad(voice: Voice, { notes, seconds, level = 1 }: PlayedChord): void {
  const sound = { type: "sawtooth", envelope: ENVELOPES.pad, peak: GAINS.pad * level, cutoff: 620, cutoffTo: 1_100, detune: 7 } as const;
  for (const midi of notes.slice(1)) playTone(voice, { midi, seconds, ...sound });
}

/** A chord an octave up, its notes one shortly after the other. */
export function keys(voice: Voice, { notes, seconds, level = 1 }: PlayedChord): void {
  const sound = { envelope: ENVELOPES.keys, peak: GAINS.keys * level, cutoff: 2_400 };
  for (const [index, midi] of notes.slice(1).entries()) playTone(at(voice, index * 0.012), { midi: midi + 12, seconds, ...sound });
}

export function bass(voice: Voice, { midi, seconds, peak }: { midi: number; seconds: number; peak: number }): void {
  playTone(voice, { midi, seconds, envelope: ENVELOPES.bass, peak });
  playTone(voice, { midi: midi + 12, seconds, type: "square", envelope: ENVELOPES.bass, peak: peak * 0.12, cutoff: 700 });
}

export function lead(voice: Voice, { midi, seconds, level = 1 }: PlayedNote): void {
  playTone(voice, { midi, seconds, envelope: ENVELOPES.lead, peak: GAINS.lead * level, cutoff: 3_200, detune: 4 });
}

export function brass(voice: Voice, { midi, seconds, level = 1 }: PlayedNote): void {
  const sound = { type: "sawtooth", envelope: ENVELOPES.brass, cutoff: 900, cutoffTo: 2_800, detune: 5 } as const;
  playTone(voice, { midi, seconds, peak: GAINS.brass * level, ...sound });
}

/** Brass with a darker filter, for the chords under the timpani. */
export function darkBrass(voice: Voice, { midi, seconds, peak }: { midi: number; seconds: number; peak: number }): void {
  const sound = { type: "sawtooth", envelope: ENVELOPES.brass, cutoff: 800, cutoffTo: 1_600, detune: 5 } as const;
  playTone(voice, { midi, seconds, peak, ...sound });
}

export function timpani(voice: Voice, midi: number, level = 1): void {
  playFallingTone(voice, { fromHz: toHz(midi) * 1.5, toHz: toHz(midi), seconds: 1.5, peak: GAINS.timpani * level });
  playTone(voice, {
    ...{ midi: midi + 12, seconds: 0.1, type: "sine", envelope: ENVELOPES.timpani, peak: GAINS.timpani * 0.32 * level },
  });
  playNoise(voice, { filter: "lowpass", frequency: 900, seconds: 0.12, peak: 0.3 * level });
}
