import { playEffect, playTick } from "./effects.ts";
import { AHEAD_S, createLoopPump } from "./loop-pump.ts";
import { playLobbyBar, playThinkingStep, tickAt } from "./loops.ts";
import { createMixer, type Mixer, type SoundLevels } from "./mixer.ts";
import { type Loop, ROLL_MS, type SceneEffect, type SoundAction } from "./scene.ts";

const EFFECT_START_S = 0.02;
/** Time constant of the fade: what sounds is silent within 30 ms. */
const FADE_S = 0.008;
const DISCONNECT_MS = 80;
/** Several players who join at once make at most three sounds a second. */
const JOIN_EVERY_S = 0.33;
/** A shorter rest of a roll is not worth a sound. */
const SHORTEST_ROLL_S = 0.2;
const LEVEL_CHANGE_S = 0.03;

/** Plays the sound bed on one audio context. */
export interface SoundPlayer {
  perform(actions: readonly SoundAction[]): void;
  setLevels(levels: SoundLevels): void;
  /** Stops everything within 30 ms. */
  stop(): void;
}

interface Parts {
  readonly context: AudioContext;
  readonly levels: SoundLevels;
  /** The server's time in milliseconds. */
  readonly now: () => number;
}

export function createSoundPlayer({ context, levels, now }: Parts): SoundPlayer {
  const output = createOutput(context, levels);
  const pump = createLoopPump(context);
  let deadlineAtMs: number | null = null;
  let joinedAt = Number.NEGATIVE_INFINITY;
  /** Counts the bars of the lobby since this page was opened, so that a lobby that plays again goes on. */
  let bar = 0;

  const secondsLeft = (at: number): number =>
    deadlineAtMs === null ? Number.POSITIVE_INFINITY : (deadlineAtMs - now()) / 1_000 - (at - context.currentTime);

  function runThinking(): void {
    let index = 0;
    let lastTick: number | null = null;
    pump.run((at) => {
      const left = secondsLeft(at);
      // The loop is silent at the deadline and goes on when time is added.
      if (left <= 0) return AHEAD_S;
      const mixer = output.mixer();
      const tick = tickAt(left);
      if (tick !== null && tick !== lastTick) playTick({ mixer, at, isLate: left <= 2 });
      lastTick = tick;
      return playThinkingStep({ mixer, at, index: index++, left });
    });
  }

  function playLoop(loop: Loop): void {
    if (loop.name === "lobby") pump.run((at) => playLobbyBar({ mixer: output.mixer(), at, index: bar++ }));
    else {
      deadlineAtMs = loop.deadlineAtMs;
      runThinking();
    }
  }

  function play({ name, endsAtMs, delayMs = 0 }: SceneEffect): void {
    const at = context.currentTime + EFFECT_START_S + delayMs / 1_000;
    const longest = ROLL_MS / 1_000;
    const seconds = endsAtMs == null ? longest : Math.min(longest, (endsAtMs - now()) / 1_000 - EFFECT_START_S);
    if (name === "roll" && seconds < SHORTEST_ROLL_S) return;
    if (name === "join" && at - joinedAt < JOIN_EVERY_S) return;
    if (name === "join") joinedAt = at;
    playEffect({ mixer: output.mixer(), at, name, seconds });
  }

  function stop(): void {
    pump.stop();
    output.drop();
  }

  return {
    perform(actions) {
      for (const action of actions) {
        if (action.type === "stop") stop();
        else if (action.type === "loop") playLoop(action.loop);
        else if (action.type === "move_deadline") deadlineAtMs = action.deadlineAtMs;
        else play(action.effect);
      }
    },
    setLevels: output.setLevels,
    stop,
  };
}

/** The mixer in use. Dropping it drops everything that is scheduled on it, and the next sound gets a new one. */
interface Output {
  mixer(): Mixer;
  setLevels(levels: SoundLevels): void;
  drop(): void;
}

function createOutput(context: AudioContext, firstLevels: SoundLevels): Output {
  let levels = firstLevels;
  let mixer: Mixer | null = null;
  return {
    mixer() {
      mixer ??= createMixer(context, levels);
      return mixer;
    },
    setLevels(next) {
      levels = next;
      for (const name of ["music", "effects"] as const)
        mixer?.[name].gain.setTargetAtTime(levels[name], context.currentTime, LEVEL_CHANGE_S);
    },
    drop() {
      const old = mixer;
      mixer = null;
      if (!old) return;
      old.output.gain.cancelScheduledValues(context.currentTime);
      old.output.gain.setTargetAtTime(0, context.currentTime, FADE_S);
      setTimeout(() => old.output.disconnect(), DISCONNECT_MS);
    },
  };
}
