import type * as z from "zod";
import type { Instant } from "./kernel/instant.ts";
import type { Json } from "./kernel/json.ts";
import type { Result } from "./kernel/result.ts";
import type { Audience, Slot } from "./sparclet-rules.ts";

/** A guess sent in the last moment is accepted for this long after the end of its run or event. */
export const RUN_UNDER_WAY_MS = 1_000;

/** Longest note of an appeal, and longest reason of a decision, in characters. */
export const APPEAL_TEXT_MAX = 300;
/** Different answers that a member can appeal in one slot. */
export const APPEALS_PER_SLOT = 3;

/** What a member may share of a finished run: a text first, then a grid without spoilers. */
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

/** What the host needs to know of a type for appeals. The host replays the runs itself. */
export interface AppealRules<Content, Secret, Pick, Guess, Reference = null> {
  /**
   * The answer of a guess as self-contained JSON. `before` are the earlier guesses, because a guess may depend on them. Null: it gave none
   * (it asked for a clue, for example).
   */
  toClaim(input: { slot: Slot<Content>; guess: Guess; before: readonly Guess[] }): Json | null;
  /** Claims with the same key are the same answer, however they were typed. */
  toKey(input: { slot: Slot<Content>; claim: Json }): string;
  /**
   * The secret under which the claim is right, too. Refused with `appeals.already_right` where it already is, and with a code of the type
   * where the slot has no such thing.
   */
  accept(input: { slot: Slot<Content>; secret: Secret; claim: Json }): Result<Secret>;
  /** Whether a run that gave `other` may score more once the claim is accepted; runs with the same key always may. */
  touches(input: { slot: Slot<Content>; claim: Json; other: Json }): boolean;
  /** Whether `after` is a better result of a run than `before`. */
  isBetter(input: { slot: Slot<Content>; before: Pick; after: Pick }): boolean;
  /** For people: the answer ("Mika Rautio"), and the effect of accepting it where that is more than counting it as right. */
  describe(input: { slot: Slot<Content>; secret: Secret; reference: Reference; claim: Json }): AppealLabels;
  /** For people: the result of a run ("5 points, day solved"). */
  resultLabel(input: { slot: Slot<Content>; pick: Pick }): string;
  /** For people: which slot it is ("Day 3"). */
  slotLabel(slot: Slot<Content>): string;
  /** The search parameters with which the event's page shows the slot ("day=3"). */
  slotSearch(slot: Slot<Content>): string;
}

export interface AppealLabels {
  answer: string;
  effect: string | null;
}

/**
 * One member's own run through a slot: a daily puzzle, a self-paced question. The server has the solution and folds each guess. A guess has
 * its ordinal from 0; the host answers a repeated one with the first result, so that it never reaches `guess` twice. A run is a fold:
 * replaying the stored guesses with another secret, after an accepted appeal, gives the run as it would have been.
 */
export interface RunRules<Rules, Content, Secret, Pick, State, Guess, View extends object, Outcome = unknown, Reference = null> {
  /**
   * Schema of the event's reference (`SparcletRules.reference`). Absent: the type has none, and `null` is passed wherever one is expected.
   */
  reference?: z.ZodType<Reference>;
  guessSchema: z.ZodType<Guess>;
  state: z.ZodType<State>;
  /** What `show` gives, for every audience. */
  view: z.ZodType<View>;
  /** Whether a run may start at this slot; a part of a puzzle (a cell of a grid) is reached only through the whole. */
  canStart(input: { rules: Rules; slot: Slot<Content> }): boolean;
  /**
   * The slots are one game: they are played in their order, one attempt each. Keys are shown only when the member's last run is over and
   * the event has ended for everybody; giving up ends all runs.
   */
  isSeries?: true;
  /**
   * A slot stays playable after its lock: a run may start or continue, and does not count. Its result for the columns is that at the lock.
   * Absent: the lock ends open runs, and none starts after it.
   */
  hasArchive?: true;
  /**
   * A run at this slot can be viewed before it starts, and starts with its first guess, because nothing depends on when it started. Absent,
   * or false: the member starts it, because a clock starts with it or its question is shown only then.
   */
  beginsWithGuess?(input: { slot: Slot<Content> }): boolean;
  /** `timeFactor`: the member's extended time (1, 1.5, 2, 3). `endsAt`: when the event ends for everybody, if it is known. */
  start(input: {
    rules: Rules;
    slot: Slot<Content>;
    secret: Secret;
    seed: number;
    now: Instant;
    timeFactor: number;
    endsAt: Instant | null;
  }): State;
  guess(input: {
    rules: Rules;
    slot: Slot<Content>;
    state: State;
    secret: Secret;
    reference: Reference;
    guess: Guess;
    ordinal: number;
    now: Instant;
  }): Result<State>;
  /** From then on the host ends the run as `expired`; `guess` judges what is under way at that moment. Null: it has no end of its own. */
  expiresAt?(state: State): Instant | null;
  /** Ends a run that is not over; one that is stays unchanged. `expired`: its slot was locked first. */
  end(input: { slot: Slot<Content>; state: State; secret: Secret; how: "given_up" | "expired"; now: Instant }): State;
  isOver(state: State): boolean;
  /** What the run counts as in the columns: usually one answer, for its own slot; a puzzle with parts may give one for each. */
  answers(input: { slot: Slot<Content>; state: State }): RunAnswer<Pick>[];
  /**
   * `secret` is passed only when the run, or the event for a series, is over, or the audience may always see it. `outcome`: the slot's
   * outcome so far, passed with the secret; null where nothing was counted yet.
   */
  show(input: {
    slot: Slot<Content>;
    state: State;
    secret: Secret | null;
    reference: Reference;
    outcome: Outcome | null;
    audience: Audience;
  }): View;
  /** Appeals ("my answer is right"). Absent: guesses of this type cannot be appealed. */
  appeals?: AppealRules<Content, Secret, Pick, Guess, Reference>;
  /**
   * For people: the slot of a single run ("Day 3"), for a personal link that shows how it ended in the text of `share`. Absent: single runs
   * are not shown, because they are parts of one game.
   */
  sharedLabel?(slot: Slot<Content>): string;
  /** Only of runs that are over. */
  share(input: { slot: Slot<Content>; state: State }): Share;
}
