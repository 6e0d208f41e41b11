import type * as z from "zod";
import type { Instant } from "../kernel/instant.ts";
import type { Result } from "../kernel/result.ts";
import type { Share } from "../run-rules.ts";
import type { Missing } from "../sparclet-rules.ts";
import type { PeopleList } from "./people.schema.ts";

/** What a kind makes of a complete puzzle: `content` is public from the puzzle's release, `secret` only once an attempt is over. */
export interface PuzzlePlan<Content, Secret> {
  content: Content;
  secret: Secret;
}

/** What one attempt found, and what everybody did. */
export interface FoundAmong {
  found: readonly (string | null)[];
  /** For each place how often each thing was found there. */
  given: readonly Readonly<Record<string, number>>[];
  /** How many attempts were counted. */
  played: number;
}

/**
 * One kind of daily puzzle as pure rules. An attempt is a fold: the same start and guesses give the same state, so that an attempt can be
 * replayed with another secret after an appeal. State and view depend on the secret only through the guesses made, until the attempt is
 * over. Refusals are values with a code of `daily-game.errors.ts`.
 */
export interface PuzzleKind<Puzzle, Content, Secret, State, Guess, View extends object, Claim = Guess> {
  schemas: {
    /** The author's part of the draft: lenient, because half-finished puzzles are stored. */
    puzzle: z.ZodType<Puzzle>;
    content: z.ZodType<Content>;
    secret: z.ZodType<Secret>;
    state: z.ZodType<State>;
    guess: z.ZodType<Guess>;
    /** What `view` gives. */
    view: z.ZodType<View>;
  };
  emptyPuzzle: Puzzle;
  /** A clock starts with the attempt, so that the member starts it by hand. Absent: an attempt starts with its first guess. */
  isTimed?: true;
  /** What stands between the puzzle and its release; paths are relative to the puzzle. */
  gaps(options: { puzzle: Puzzle; list: PeopleList }): Missing[];
  /** Of kinds whose answer should come once in an event. */
  answer?: {
    /** Where it stands in the puzzle. */
    path: string;
    /** Puzzles with the same key have the same answer. Null while there is none. */
    toKey(puzzle: Puzzle): string | null;
    /** What the author is told, with the days that have the same one ("day 3", "days 3 and 5"). Never keeps from publishing. */
    toMessage(days: string): string;
  };
  /** Only of puzzles of which nothing is missing. Which of several equal things is the answer must not show in the content, not even by order. */
  plan(options: { puzzle: Puzzle; list: PeopleList }): PuzzlePlan<Content, Secret>;
  /** `seed` is the member's own for this puzzle. `timeFactor`: how much longer than the others the member may take (1, 1.5, 2, 3). */
  start(options: { content: Content; secret: Secret; seed: number; now: Instant; timeFactor: number }): State;
  guess(options: { content: Content; secret: Secret; list: PeopleList; state: State; guess: Guess; now: Instant }): Result<State>;
  /** Closes an attempt that is not over. */
  end(options: { content: Content; state: State; secret: Secret; how: "given_up" | "expired"; now: Instant }): State;
  isOver(state: State): boolean;
  /** Whether the puzzle was solved; what a lost or open attempt is not. */
  isSolved(state: State): boolean;
  /** Points of an attempt, from the state alone; an open one counts what it has so far. 0 where `pointsAmong` gives them. */
  points(state: State): number;
  /** Of kinds whose points depend on what everybody gave: what was found in each place, null where nothing was. Stored with the attempt. */
  found?(state: State): readonly (string | null)[];
  /** The points of what was found, among everybody's. There wherever `found` is. */
  pointsAmong?(options: FoundAmong): number;
  /** For each place the percentage of those who found the same, 100 where nothing was found. There wherever `found` is. */
  sharesAmong?(options: FoundAmong): number[];
  /** The most an attempt can bring. */
  maxPoints(content: Content): number;
  /** The bar of the distribution an attempt that is over belongs to, such as "4" guesses; null: it is not counted in one (a lost one, say). */
  bucket(state: State): string | null;
  /** Every bar of the distribution, in order. */
  buckets(content: Content): readonly string[];
  /** `secret` is given only when the attempt is over. */
  view(options: { content: Content; state: State; secret: Secret | null; list: PeopleList }): View;
  /** Without spoilers: plain words first ("Solved in 4 of 8"), then the grid of emoji. Only of attempts that are over. */
  share(options: { content: Content; state: State }): Share;
  /** Appeals ("my answer is right"). Absent: guesses of this kind cannot be appealed. */
  appeals?: KindAppeals<Content, Secret, Guess, Claim>;
}

/** The kind's part of `AppealRules`, without the event around it. */
export interface KindAppeals<Content, Secret, Guess, Claim> {
  /** Absent: the guess is the claim. */
  toClaim?(options: { guess: Guess; before: readonly Guess[] }): Claim | null;
  /** Absent: claims are the same when they are equal. */
  toKey?(claim: Claim): string;
  accept(options: { content: Content; secret: Secret; claim: Claim }): Result<Secret>;
  /** Absent: nobody but those who gave the same answer. */
  touches?(options: { claim: Claim; other: Claim }): boolean;
  describe(options: { content: Content; secret: Secret; list: PeopleList; claim: Claim }): { answer: string; effect?: string };
}
