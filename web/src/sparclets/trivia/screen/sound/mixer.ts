import { DUCK, LIMITS } from "./score.ts";

/** Gains from 0 to 1. */
export interface SoundLevels {
  readonly music: number;
  readonly effects: number;
}

/** Where music and effects meet. Every sound is scheduled on one mixer, so that dropping the mixer also drops what is scheduled. */
export interface Mixer {
  readonly context: BaseAudioContext;
  readonly music: GainNode;
  readonly effects: GainNode;
  /** Gain of the music alone, lowered by `duckMusic`. */
  readonly duck: GainNode;
  readonly output: GainNode;
}

/** Points of the clipping curve between −1 and 1. */
const CURVE_POINTS = 2_049;
const CURVE_DRIVE = 1.1;
/** Oversampling may exceed the curve by a little. */
const OVERSAMPLING_MARGIN = 0.97;

/** Builds a mixer: music and effects with gains of their own, then a compressor, a soft clip and the ceiling. */
export function createMixer(context: BaseAudioContext, levels: SoundLevels): Mixer {
  const music = createGain(context, levels.music);
  const effects = createGain(context, levels.effects);
  const duck = createGain(context, 1);
  const compressor = context.createDynamicsCompressor();
  compressor.threshold.value = LIMITS.thresholdDb;
  compressor.knee.value = LIMITS.kneeDb;
  compressor.ratio.value = LIMITS.ratio;
  compressor.attack.value = LIMITS.attackSeconds;
  compressor.release.value = LIMITS.releaseSeconds;
  const trim = createGain(context, LIMITS.trim);
  const clip = context.createWaveShaper();
  clip.curve = softClipCurve();
  clip.oversample = "2x";
  const output = createGain(context, LIMITS.ceiling * OVERSAMPLING_MARGIN);
  music.connect(duck).connect(compressor);
  effects.connect(compressor);
  compressor.connect(trim).connect(clip).connect(output).connect(context.destination);
  return { context, music, effects, duck, output };
}

/** Lowers the music from `at` for some seconds, so that an effect is heard over it. */
export function duckMusic({ duck }: Mixer, at: number, seconds: number): void {
  duck.gain.setTargetAtTime(DUCK.gain, at, DUCK.downSeconds / 3);
  duck.gain.setTargetAtTime(1, at + seconds, DUCK.upSeconds / 3);
}

function createGain(context: BaseAudioContext, value: number): GainNode {
  const node = context.createGain();
  node.gain.value = value;
  return node;
}

function softClipCurve(): Float32Array<ArrayBuffer> {
  const half = (CURVE_POINTS - 1) / 2;
  return Float32Array.from({ length: CURVE_POINTS }, (_, index) => Math.tanh((index / half - 1) * CURVE_DRIVE) / Math.tanh(CURVE_DRIVE));
}
