/**
 * The music of the big screen as data: notes as MIDI numbers, envelopes, gains and limits. All of it is in D, so that one cue leads into the
 * next: major in the lobby, Dorian while players think, where nothing resolves, and major again for the right answer.
 */

/** Attack, decay and release in seconds; sustain as a share of the peak. */
export interface Envelope {
  readonly attack: number;
  readonly decay: number;
  readonly sustain: number;
  readonly release: number;
}

/** How loud each part of the lobby loop is: 1 is its full level, and 0 leaves it out. */
export interface Arrangement {
  readonly pad: number;
  readonly keys: number;
  readonly bass: number;
  readonly kick: number;
  readonly hat: number;
  readonly clap: number;
  readonly lead: number;
}

/** Start in sixteenths of a bar, pitch, and length in sixteenths. */
export type PhraseNote = readonly [at: number, midi: number, length: number];

const D_MAJOR_9 = [50, 57, 61, 64, 66];
const B_MINOR_9 = [47, 57, 61, 62, 66];
const G_MAJOR_9 = [43, 57, 59, 62, 66];
const E_MINOR_9 = [40, 55, 59, 62, 66];
const A_13_SUS = [45, 55, 59, 62, 66];

/** Eight bars, played in five arrangements. One pass of five has no drums and one has no melody, so that a long lobby does not tire. */
export const LOBBY = {
  bpm: 100,
  chords: [D_MAJOR_9, D_MAJOR_9, B_MINOR_9, B_MINOR_9, G_MAJOR_9, G_MAJOR_9, E_MINOR_9, A_13_SUS],
  /** Sixteenths of a bar at which the bass plays. */
  bass: [0, 6, 10],
  /** Two bars each. */
  phrases: [
    [
      [0, 78, 3],
      [4, 76, 2],
      [6, 74, 4],
      [14, 73, 2],
      [16, 74, 6],
      [24, 69, 4],
    ],
    [
      [2, 81, 2],
      [4, 78, 4],
      [10, 76, 2],
      [12, 78, 4],
      [20, 74, 3],
      [24, 71, 6],
    ],
    [
      [0, 69, 2],
      [3, 71, 2],
      [6, 74, 6],
      [16, 76, 2],
      [19, 74, 2],
      [22, 71, 8],
    ],
  ] as readonly (readonly PhraseNote[])[],
  arrangements: [
    { pad: 1, keys: 1, bass: 1, kick: 1, hat: 0, clap: 0, lead: 0 },
    { pad: 1, keys: 1, bass: 1, kick: 1, hat: 1, clap: 1, lead: 1 },
    { pad: 0.7, keys: 1, bass: 1, kick: 1, hat: 1, clap: 1, lead: 0 },
    { pad: 1, keys: 0.6, bass: 1, kick: 0, hat: 0.6, clap: 0, lead: 1 },
    { pad: 1, keys: 1, bass: 1, kick: 1, hat: 1, clap: 1, lead: 0.8 },
  ] as readonly Arrangement[],
} as const;

/** One bar of sixteenths on a single chord. Over the last `riseSeconds` tempo, filter and pitch rise. */
export const THINKING = {
  bpm: 104,
  lastBpm: 136,
  riseSeconds: 5,
  /** Cutoff frequency in Hz at the start and at the deadline. */
  filter: { from: 700, to: 5_000 },
  ostinato: [50, 57, 62, 57, 60, 57, 62, 64, 50, 57, 65, 57, 64, 57, 60, 59],
  /** 0 is a rest. */
  bass: [38, 0, 0, 38, 0, 0, 38, 0, 0, 0, 38, 0, 36, 0, 0, 0],
} as const;

/** The right answer: four rising sixteenths and a chord. */
export const STING = { notes: [74, 81, 78, 86], stepSeconds: 0.085, chord: [50, 62, 66, 69, 71, 76] } as const;

/** Times and lengths in beats. The third of the chord is heard here for the first time on the podium. */
export const FANFARE = {
  bpm: 112,
  brass: [
    [0, 74, 0.5],
    [0.75, 74, 0.25],
    [1, 74, 0.5],
    [1.5, 81, 1.2],
    [3, 79, 0.5],
    [3.5, 78, 0.5],
    [4, 81, 2.6],
  ],
  chords: [
    { at: 0, length: 1.3, notes: [50, 57, 62, 66] },
    { at: 1.5, length: 1.3, notes: [43, 55, 59, 62] },
    { at: 3, length: 1.3, notes: [45, 57, 61, 64] },
    { at: 4, length: 2.6, notes: [38, 50, 57, 62, 66, 69] },
  ],
} as const;

export const ENVELOPES = {
  pad: { attack: 0.5, decay: 0.3, sustain: 0.8, release: 0.9 },
  keys: { attack: 0.006, decay: 0.5, sustain: 0.15, release: 0.25 },
  bass: { attack: 0.008, decay: 0.18, sustain: 0.55, release: 0.08 },
  lead: { attack: 0.012, decay: 0.25, sustain: 0.35, release: 0.2 },
  pluck: { attack: 0.003, decay: 0.16, sustain: 0, release: 0.06 },
  brass: { attack: 0.03, decay: 0.12, sustain: 0.75, release: 0.18 },
  tick: { attack: 0.001, decay: 0.05, sustain: 0, release: 0.03 },
  timpani: { attack: 0.003, decay: 0.5, sustain: 0, release: 0.3 },
  stingChord: { attack: 0.008, decay: 0.5, sustain: 0.3, release: 0.4 },
} as const satisfies Record<string, Envelope>;

/** One gain per instrument, balanced by the offline renders of `e2e/sound-bed.e2e.ts`. */
export const GAINS = {
  pad: 0.04,
  keys: 0.085,
  bass: 0.24,
  lead: 0.075,
  kick: 0.5,
  hat: 0.05,
  clap: 0.11,
  pluck: 0.15,
  thinkingBass: 0.26,
  tick: 0.3,
  roll: 0.78,
  sting: 0.17,
  whoosh: 1.9,
  timpani: 0.62,
  brass: 0.11,
  join: 0.2,
} as const;

/** Effects lower the music by this factor for a moment. Times in seconds. */
export const DUCK = { gain: fromDb(-8), downSeconds: 0.04, upSeconds: 0.35 } as const;

/** Compressor, and the ceiling that no sample exceeds. */
export const LIMITS = {
  thresholdDb: -14,
  kneeDb: 10,
  ratio: 4,
  attackSeconds: 0.004,
  releaseSeconds: 0.16,
  /** Takes back the gain that the compressor adds by itself. */
  trim: fromDb(-4),
  ceiling: fromDb(-1.5),
} as const;

function fromDb(db: number): number {
  return 10 ** (db / 20);
}
