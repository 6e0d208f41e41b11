import type * as z from "zod";
import type { Instant } from "./kernel/instant.ts";
import type { Json } from "./kernel/json.ts";
import type { Result } from "./kernel/result.ts";
import type { Audience, Slot } from "./sparclet-rules.ts";

/** A guess that was sent at the last moment is still under way for so long: of a run with a time of its own, and of the event. */
export const RUN_UNDER_WAY_MS = 1_000;

/** The longest note of whoever appeals, and the longest reason of whoever decides, in characters. */
export const APPEAL_TEXT_MAX = 300;
/** Different answers that a member can appeal in one slot. */
export const APPEALS_PER_SLOT = 3;

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

/** What the host needs to know of a type to let its members appeal guesses. It plays the runs again itself. */
export interface AppealRules<Content, Secret, Pick, Guess, Reference = null> {
  /**
   * The answer that a guess gave, as JSON that stands by itself: a guess may mean something only after those before it, which are handed over
   * in their order. Null: it gave none (it asked for a clue, say).
   */
  claimOf(a: { slot: Slot<Content>; guess: Guess; before: readonly Guess[] }): Json | null;
  /** Claims with the same key are the same answer, however they were typed. */
  keyOf(a: { slot: Slot<Content>; claim: Json }): string;
  /**
   * The secret under which the claim counts, too. Refused with `appeals.already_right` where it does already, and with a code of the type
   * where the slot has no such thing.
   */
  accept(a: { slot: Slot<Content>; secret: Secret; claim: Json }): Result<Secret>;
  /** Whether a run that gave `other` may come to more once the claim is accepted; those with the same key always may. */
  touches(a: { slot: Slot<Content>; claim: Json; other: Json }): boolean;
  /** Whether a run that came to `after` did better than one that came to `before`. */
  isBetter(a: { slot: Slot<Content>; before: Pick; after: Pick }): boolean;
  /** For people: the answer ("Mika Rautio"), and what accepting it does where that is more than counting it as right. */
  describe(a: { slot: Slot<Content>; secret: Secret; reference: Reference; claim: Json }): AppealWords;
  /** For people: what a run came to ("5 points, day solved"). */
  resultWords(a: { slot: Slot<Content>; pick: Pick }): string;
  /** For people: which slot it is ("Day 3"). */
  slotWords(slot: Slot<Content>): string;
  /** What the address of the event's page has in its search to show the slot ("day=3"). */
  slotSearch(slot: Slot<Content>): string;
}

export interface AppealWords {
  answer: string;
  effect: string | null;
}

/**
 * One member's own run through a slot: a daily puzzle, a self-paced question. The server holds the solution and folds each guess;
 * a guess carries its ordinal from 0, so a repeated one is answered with the first result by the host and never reaches `guess` twice.
 * A run is a fold: the stored guesses played again with another secret (an appeal was granted) give the run as it should have been.
 */
export interface RunRules<Rules, Content, Secret, Pick, State, Guess, View extends object, Outcome = unknown, Reference = null> {
  /** Of the event's reference (`SparcletRules.reference`). Absent: the type has none, and `null` is given wherever one is asked for. */
  reference?: z.ZodType<Reference>;
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
  /**
   * A slot stays playable after its lock: a run begins or goes on then, and counts in nothing. What a run comes to for the columns is what it
   * was when its slot was locked. Absent: the lock ends what is open, and nothing begins after it.
   */
  hasArchive?: true;
  /**
   * A run at this slot can be looked at before there is one, and begins with its first guess: nothing of it depends on when it was begun. Absent,
   * or false: it is begun by hand, because a clock starts with it or what it asks is told only then.
   */
  beginsWithGuess?(a: { slot: Slot<Content> }): boolean;
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
  guess(a: {
    rules: Rules;
    slot: Slot<Content>;
    state: State;
    secret: Secret;
    reference: Reference;
    guess: Guess;
    ordinal: number;
    now: Instant;
  }): Result<State>;
  /** From then on the host ends the run as `expired`; what is under way just then is `guess`'s to judge. Null: it has no time of its own. */
  expiresAt?(state: State): Instant | null;
  /** Closes a run that is not over; one that is stays as it is. `expired`: its slot was locked first. */
  end(a: { slot: Slot<Content>; state: State; secret: Secret; how: "given_up" | "expired"; now: Instant }): State;
  isOver(state: State): boolean;
  /** What the run counts as in the columns: usually one answer, for its own slot; a whole with parts may give one for each. */
  answers(a: { slot: Slot<Content>; state: State }): RunAnswer<Pick>[];
  /**
   * `secret` is handed over only when the run, of a series the whole event, is over or the audience may always see it. `outcome`: what the slot
   * came to so far, handed over with the secret; null where nothing was counted yet.
   */
  show(a: {
    slot: Slot<Content>;
    state: State;
    secret: Secret | null;
    reference: Reference;
    outcome: Outcome | null;
    audience: Audience;
  }): View;
  /** "My answer is right": what members may ask and those who run the event may accept. Absent: guesses of this type cannot be appealed. */
  appeals?: AppealRules<Content, Secret, Pick, Guess, Reference>;
  /**
   * For people: which slot a single run was at ("Day 3"), where its owner may show anybody by a personal link how it ended, in the words of
   * `share`. Absent: single runs are shown to nobody, because they are parts of one game.
   */
  sharedLabel?(slot: Slot<Content>): string;
  /** Only of runs that are over. */
  share(a: { slot: Slot<Content>; state: State }): Share;
}
