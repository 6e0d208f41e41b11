import { bass, clap, hat, keys, kick, lead, pad } from "./instruments.ts";
import type { Mixer } from "./mixer.ts";
import { type Arrangement, ENVELOPES, GAINS, LOBBY, THINKING } from "./score.ts";
import { playTone, type Voice } from "./voices.ts";

const BEATS_OF_BAR = 4;
const SIXTEENTHS_OF_BAR = 16;
const LOBBY_BEAT = 60 / LOBBY.bpm;
const LOBBY_SIXTEENTH = LOBBY_BEAT / 4;

interface LoopStep {
  readonly mixer: Mixer;
  /** When the step begins, on the context's clock. */
  readonly at: number;
  /** Number of the step since the loop began. */
  readonly index: number;
}

/** Schedules one bar of the lobby loop and returns its length in seconds. Phrases, chords and hats vary with the number of the bar. */
export function playLobbyBar({ mixer, at, index }: LoopStep): number {
  const bar = index % LOBBY.chords.length;
  const pass = Math.floor(index / LOBBY.chords.length);
  const plan = LOBBY.arrangements[pass % LOBBY.arrangements.length] as Arrangement;
  const chord = LOBBY.chords[bar] as readonly number[];
  const voice = (sixteenths: number): Voice => ({ context: mixer.context, to: mixer.music, at: at + sixteenths * LOBBY_SIXTEENTH });
  if (bar % 2 === 0) pad(voice(0), { notes: chord, seconds: LOBBY_BEAT * 7.6, level: plan.pad });
  for (const start of variation(pass) > 0.5 ? [0, 7, 10] : [0, 3, 10]) {
    keys(voice(start), { notes: chord, seconds: LOBBY_SIXTEENTH * 2.5, level: plan.keys * (start === 0 ? 1 : 0.7) });
  }
  playLobbyBass({ voice, chord, isSecondBar: bar % 2 === 1, level: plan.bass });
  playLobbyDrums({ voice, plan, index, isLastBar: bar === LOBBY.chords.length - 1 });
  if (plan.lead > 0 && bar % 4 === 0) {
    const phrase = LOBBY.phrases[(pass * 2 + bar / 4 + Math.floor(variation(pass + bar) * 2)) % LOBBY.phrases.length] ?? [];
    for (const [start, midi, length] of phrase) lead(voice(start), { midi, seconds: length * LOBBY_SIXTEENTH, level: plan.lead });
  }
  return LOBBY_BEAT * BEATS_OF_BAR;
}

interface LobbyPart {
  /** The voice at a sixteenth of the bar. */
  readonly voice: (sixteenths: number) => Voice;
}

function playLobbyBass(part: LobbyPart & { chord: readonly number[]; isSecondBar: boolean; level: number }): void {
  const { voice, chord, isSecondBar, level } = part;
  const [root = 0] = chord;
  const low = root > 45 ? root - 12 : root;
  for (const [index, start] of LOBBY.bass.entries()) {
    // The last note of every second bar is a fifth up and leads into the next chord.
    const midi = index === 2 && isSecondBar ? low + 7 : low;
    bass(voice(start), { midi, seconds: LOBBY_SIXTEENTH * (index === 0 ? 5 : 2), peak: GAINS.bass * level });
  }
}

function playLobbyDrums(part: LobbyPart & { plan: Arrangement; index: number; isLastBar: boolean }): void {
  const { voice, plan, index, isLastBar } = part;
  for (let beat = 0; beat < BEATS_OF_BAR; beat++) {
    const isBackbeat = beat % 2 === 1;
    if (plan.kick > 0) kick(voice(beat * 4), (isBackbeat ? 0.7 : 1) * plan.kick);
    if (plan.clap > 0 && isBackbeat) clap(voice(beat * 4), plan.clap);
    if (plan.hat > 0) hat(voice(beat * 4 + 2), plan.hat);
    if (plan.hat > 0 && variation(index * BEATS_OF_BAR + beat) > 0.7) hat(voice(beat * 4 + 3), plan.hat * 0.6);
  }
  if (isLastBar && plan.clap > 0) for (const start of [12, 14, 15]) clap(voice(start), 0.5);
}

/**
 * Schedules one sixteenth of the thinking loop and returns its length in seconds. `left` is the time to the deadline in seconds; it is read
 * anew at each step, so that added time and pauses only move the deadline.
 */
export function playThinkingStep({ mixer, at, index, left }: LoopStep & { readonly left: number }): number {
  const rise = riseAt(left);
  const sixteenth = 15 / (THINKING.bpm + (THINKING.lastBpm - THINKING.bpm) * rise);
  const step = index % SIXTEENTHS_OF_BAR;
  const up = left <= 1 ? 4 : left <= 3 ? 2 : 0;
  const { from, to } = THINKING.filter;
  const cutoff = from * (to / from) ** rise * (1 + 0.25 * Math.sin(index / 37));
  const voice: Voice = { context: mixer.context, to: mixer.music, at };
  const peak = GAINS.pluck * (step % 4 === 0 ? 1 : 0.7) * (0.85 + 0.35 * rise);
  const pluck = { type: "sawtooth", envelope: ENVELOPES.pluck, detune: 5, cutoff, peak } as const;
  playTone(voice, { midi: (THINKING.ostinato[step] ?? 0) + up, seconds: sixteenth * 0.8, ...pluck });
  const low = THINKING.bass[step] ?? 0;
  if (low > 0) bass(voice, { midi: low + up, seconds: sixteenth * 2, peak: GAINS.thinkingBass });
  if (step % 8 === 0) kick(voice, 0.6 + 0.3 * rise);
  if (rise > 0 && step % 2 === 0) hat(voice, 0.6 + 0.6 * rise);
  return sixteenth;
}

/** How far the thinking loop has risen: 0 until the last seconds, 1 at the deadline. */
export function riseAt(left: number): number {
  return Math.max(0, Math.min(1, 1 - left / THINKING.riseSeconds));
}

/** The tick that belongs to a time left: one a second in the last five, two a second in the last two; null before. */
export function tickAt(left: number): number | null {
  if (left > THINKING.riseSeconds || left <= 0) return null;
  return left > 2 ? Math.ceil(left) : Math.ceil(left * 2) / 2;
}

/** A number from 0 to 1 that is always the same for the same bar. */
function variation(of: number): number {
  const value = Math.sin(of * 12.9898) * 43_758.5453;
  return value - Math.floor(value);
}
