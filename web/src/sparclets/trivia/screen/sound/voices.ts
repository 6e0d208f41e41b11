/** The three ways in which this synthesiser makes sound, and its noise. Instruments are built from them. */
import type { Envelope } from "./score.ts";

/** Where and when a sound plays: `to` is the music or effects of a mixer, and `at` is on the context's clock. */
export interface Voice {
  readonly context: BaseAudioContext;
  readonly to: AudioNode;
  readonly at: number;
}

interface Tone {
  readonly midi: number;
  /** Until the release begins. */
  readonly seconds: number;
  readonly envelope: Envelope;
  readonly peak: number;
  readonly type?: OscillatorType;
  /** Low-pass filter in Hz, and the frequency to which it opens. */
  readonly cutoff?: number;
  readonly cutoffTo?: number;
  /** Plays two oscillators this many cents below and above the pitch. */
  readonly detune?: number;
}

interface Noise {
  readonly filter: BiquadFilterType;
  readonly frequency: number;
  readonly frequencyTo?: number;
  readonly q?: number;
  readonly seconds: number;
  readonly peak: number;
}

interface FallingTone {
  readonly fromHz: number;
  readonly toHz: number;
  readonly seconds: number;
  readonly peak: number;
}

export function toHz(midi: number): number {
  return 440 * 2 ** ((midi - 69) / 12);
}

/** A pitched note with an envelope and, where wanted, a low-pass filter that opens. */
export function playTone({ context, to, at }: Voice, tone: Tone): void {
  const { midi, seconds, envelope, peak, type = "triangle", cutoff, cutoffTo, detune } = tone;
  const gain = context.createGain();
  const end = applyEnvelope(gain.gain, { at, seconds, envelope, peak });
  const filter = cutoff === undefined ? null : createFilter(context, { type: "lowpass", frequency: cutoff, q: 0.7, at });
  if (filter && cutoffTo !== undefined) filter.frequency.setTargetAtTime(cutoffTo, at, 0.12);
  filter?.connect(gain);
  for (const cents of detune ? [-detune, detune] : [0]) {
    const oscillator = context.createOscillator();
    oscillator.type = type;
    oscillator.frequency.value = toHz(midi);
    oscillator.detune.value = cents;
    oscillator.connect(filter ?? gain);
    oscillator.start(at);
    oscillator.stop(end);
  }
  gain.connect(to);
}

/** A burst of filtered noise that fades: drums without a pitch, and sweeps. */
export function playNoise({ context, to, at }: Voice, { filter, frequency, frequencyTo, q = 1, seconds, peak }: Noise): void {
  const source = context.createBufferSource();
  source.buffer = loadNoise(context);
  source.loop = true;
  const band = createFilter(context, { type: filter, frequency, q, at });
  if (frequencyTo !== undefined) band.frequency.exponentialRampToValueAtTime(frequencyTo, at + seconds);
  const gain = context.createGain();
  gain.gain.setValueAtTime(peak, at);
  gain.gain.exponentialRampToValueAtTime(peak / 1_000, at + seconds);
  source.connect(band).connect(gain).connect(to);
  // Bursts begin at different places of the noise, because equal ones sound like a machine.
  source.start(at, (at * 7.3) % 1.5);
  source.stop(at + seconds);
}

/** A sine whose pitch falls: bass drum and timpani. */
export function playFallingTone({ context, to, at }: Voice, { fromHz, toHz: downTo, seconds, peak }: FallingTone): void {
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.frequency.setValueAtTime(fromHz, at);
  oscillator.frequency.exponentialRampToValueAtTime(downTo, at + Math.min(0.08, seconds / 3));
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(peak, at + 0.003);
  gain.gain.exponentialRampToValueAtTime(peak / 1_000, at + seconds);
  oscillator.connect(gain).connect(to);
  oscillator.start(at);
  oscillator.stop(at + seconds + 0.02);
}

/** Schedules an envelope and returns when its release has faded. */
function applyEnvelope(
  gain: AudioParam,
  { at, seconds, envelope, peak }: { at: number; seconds: number; envelope: Envelope; peak: number },
): number {
  const { attack, decay, sustain, release } = envelope;
  gain.setValueAtTime(0, at);
  gain.linearRampToValueAtTime(peak, at + attack);
  gain.setTargetAtTime(peak * sustain, at + attack, decay / 3);
  const end = at + Math.max(attack, seconds);
  gain.setTargetAtTime(0, end, release / 4);
  return end + release * 1.6;
}

function createFilter(
  context: BaseAudioContext,
  { type, frequency, q, at }: { type: BiquadFilterType; frequency: number; q: number; at: number },
): BiquadFilterNode {
  const filter = context.createBiquadFilter();
  filter.type = type;
  filter.Q.value = q;
  filter.frequency.setValueAtTime(frequency, at);
  return filter;
}

const noises = new WeakMap<BaseAudioContext, AudioBuffer>();
const NOISE_SECONDS = 2;

/** Two seconds of the same noise for every context, so that offline renders are repeatable. */
function loadNoise(context: BaseAudioContext): AudioBuffer {
  const known = noises.get(context);
  if (known) return known;
  const buffer = context.createBuffer(1, context.sampleRate * NOISE_SECONDS, context.sampleRate);
  const samples = buffer.getChannelData(0);
  let seed = 22_222;
  for (let index = 0; index < samples.length; index++) {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    samples[index] = seed / 0x3fffffff - 1;
  }
  noises.set(context, buffer);
  return buffer;
}
