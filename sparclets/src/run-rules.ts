import type * as z from "zod";
import type { Instant } from "./kernel/instant.ts";
import type { Result } from "./kernel/result.ts";
import type { Audience, Slot } from "./sparclet-rules.ts";

/** A guess that was sent at the last moment is still under way for so long: of a run with a time of its own, and of the event. */
export const RUN_UNDER_WAY_MS = 1_000;

/** What a finished run may be told others by: words first, then a grid without spoilers. */
export interface Share {
  words: string;
  grid: string;
}

/** `elapsedMs` where the type counts time. */
export interface RunAnswer<Pick> {
  slot: string;
  pick: Pick;
  elapsedMs: number | null;
}

/**
 * One member's own run through a slot: a daily puzzle, a self-paced question. The server holds the solution and folds each guess;
 * a guess carries its ordinal from 0, so a repeated one is answered with the first result by the host and never reaches `guess` twice.
 * A run is a fold: the stored guesses played again with another secret (an appeal was granted) give the run as it should have been.
 */
export interface RunRules<Rules, Content, Secret, Pick, State, Guess, View extends object> {
  guessSchema: z.ZodType<Guess>;
  state: z.ZodType<State>;
  /** What `show` gives, for every audience. */
  view: z.ZodType<View>;
  /** Whether a run may begin at this slot; a part of a puzzle (a cell of a grid) is only reached through the whole. */
  canStart(a: { rules: Rules; slot: Slot<Content> }): boolean;
  /**
   * The slots are one game: they are played in their order, one attempt each. What is right is told only when the member's last run is over
   * and the event has ended for everybody; giving up ends them all.
   */
  isSeries?: true;
  /** `timeFactor`: how much longer than the others the member may take (1, 1.5, 2, 3). `endsAt`: when the event ends for everybody, if it is known. */
  start(a: {
    rules: Rules;
    slot: Slot<Content>;
    secret: Secret;
    seed: number;
    now: Instant;
    timeFactor: number;
    endsAt: Instant | null;
  }): State;
  guess(a: { rules: Rules; slot: Slot<Content>; state: State; secret: Secret; guess: Guess; ordinal: number; now: Instant }): Result<State>;
  /** From then on the host ends the run as `expired`; what is under way just then is `guess`'s to judge. Null: it has no time of its own. */
  expiresAt?(state: State): Instant | null;
  /** Closes a run that is not over; one that is stays as it is. `expired`: its slot was locked first. */
  end(a: { state: State; secret: Secret; how: "given_up" | "expired" }): State;
  isOver(state: State): boolean;
  /** What the run counts as in the columns: usually one answer, for its own slot; a grid gives one for each cell, a quiz one for each question. */
  answers(a: { slot: Slot<Content>; state: State }): RunAnswer<Pick>[];
  /** `secret` is handed over only when the run, of a series the whole event, is over or the audience may always see it. */
  show(a: { slot: Slot<Content>; state: State; secret: Secret | null; audience: Audience }): View;
  share(state: State): Share;
}
