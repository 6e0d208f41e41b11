/** Runs in a browser, where it defines `renderAll`: renders loops and effects of the big screen's sound bed offline, and measures them. */
import { playEffect, playTick } from "../web/src/sparclets/trivia/screen/sound/effects.ts";
import { playLobbyBar, playThinkingStep, tickAt } from "../web/src/sparclets/trivia/screen/sound/loops.ts";
import { createMixer, duckMusic, type Mixer, type SoundLevels } from "../web/src/sparclets/trivia/screen/sound/mixer.ts";
import type { EffectName } from "../web/src/sparclets/trivia/screen/sound/scene.ts";

export interface Render {
  readonly name: string;
  /** In dB relative to full scale; −180 for silence. */
  readonly peakDb: number;
  /** Root mean square from the first sound to the last. */
  readonly rmsDb: number;
  /** Until the last sound above the audible. */
  readonly seconds: number;
  /** The largest sample, so that clipping is compared with 1 exactly. */
  readonly largest: number;
  /** How often the wave changes its sign in a second: it grows with pitch, tempo and an opened filter. */
  readonly crossings: number;
}

const RATE = 44_100;
const START_S = 0.05;
const AUDIBLE = 0.003;
const EFFECTS = ["join", "buildUp", "everybody", "roll", "right", "table", "third", "second", "first"] as const satisfies EffectName[];
const FULL: SoundLevels = { music: 1, effects: 1 };

interface Job {
  readonly name: string;
  readonly seconds: number;
  readonly levels?: SoundLevels;
  readonly play: (mixer: Mixer) => void;
}

/** Bars of the lobby loop; all its arrangements are 40. */
function playLobby(mixer: Mixer, first: number, bars: number): void {
  let at = START_S;
  for (let index = first; index < first + bars; index++) at += playLobbyBar({ mixer, at, index });
}

/** The thinking loop from `from` to `to` seconds before the deadline. */
function playThinking(mixer: Mixer, from: number, to = 0): void {
  let lastTick: number | null = null;
  for (let at = START_S, index = 0; from - (at - START_S) > to; index++) {
    const left = from - (at - START_S);
    const tick = tickAt(left);
    if (tick !== null && tick !== lastTick) playTick({ mixer, at, isLate: left <= 2 });
    lastTick = tick;
    at += playThinkingStep({ mixer, at, index, left });
  }
}

function playJoins(mixer: Mixer, seconds: number): void {
  playLobby(mixer, 8, 4);
  for (let at = 1; at < seconds; at += 0.33) {
    duckMusic(mixer, at, 0.6);
    playEffect({ mixer, at, name: "join" });
  }
}

const jobs: readonly Job[] = [
  ...[0, 8, 16, 24, 32].map((first) => ({
    name: `lobby from bar ${first}`,
    seconds: 20,
    play: (mixer: Mixer) => playLobby(mixer, first, 8),
  })),
  { name: "thinking before the rise", seconds: 5, play: (mixer) => playThinking(mixer, 10, 5) },
  { name: "thinking in the last five seconds", seconds: 5, play: (mixer) => playThinking(mixer, 5) },
  { name: "thinking in the last second", seconds: 1, play: (mixer) => playThinking(mixer, 1) },
  { name: "lobby with joins", seconds: 9, play: (mixer) => playJoins(mixer, 8) },
  ...EFFECTS.map((name) => ({ name, seconds: 8, play: (mixer: Mixer) => playEffect({ mixer, at: START_S, name }) })),
  { name: "short roll", seconds: 2, play: (mixer) => playEffect({ mixer, at: START_S, name: "roll", seconds: 0.5 }) },
  // A skipped podium: everything at once.
  {
    name: "podium at once",
    seconds: 8,
    play: (mixer) => {
      for (const name of EFFECTS.slice(6)) playEffect({ mixer, at: START_S, name });
    },
  },
  { name: "nothing", seconds: 1, play: () => undefined },
  { name: "music at 0", seconds: 5, levels: { music: 0, effects: 1 }, play: (mixer) => playLobby(mixer, 8, 2) },
  {
    name: "effects at 0",
    seconds: 3,
    levels: { music: 1, effects: 0 },
    play: (mixer) => playEffect({ mixer, at: START_S, name: "right" }),
  },
];

async function render({ name, seconds, levels = FULL, play }: Job): Promise<Render> {
  const context = new OfflineAudioContext(1, RATE * seconds, RATE);
  play(createMixer(context, levels));
  const samples = (await context.startRendering()).getChannelData(0);
  const first = samples.findIndex((sample) => Math.abs(sample) > AUDIBLE);
  const last = samples.findLastIndex((sample) => Math.abs(sample) > AUDIBLE);
  let largest = 0;
  for (const sample of samples) largest = Math.max(largest, Math.abs(sample));
  const heard = samples.subarray(Math.max(0, first), last + 1);
  let sum = 0;
  let changes = 0;
  for (const [index, sample] of heard.entries()) {
    sum += sample * sample;
    if (index > 0 && sample < 0 !== (heard[index - 1] as number) < 0) changes += 1;
  }
  const length = Math.max(1, heard.length);
  const measured = { peakDb: toDb(largest), rmsDb: toDb(Math.sqrt(sum / length)), crossings: (changes / length) * RATE };
  return { name, ...measured, seconds: (last + 1) / RATE, largest };
}

function toDb(level: number): number {
  return 20 * Math.log10(Math.max(level, 1e-9));
}

/** Renders everything, one after the other. */
async function renderAll(): Promise<Render[]> {
  const renders: Render[] = [];
  for (const job of jobs) renders.push(await render(job));
  return renders;
}

Object.assign(globalThis, { renderAll });
