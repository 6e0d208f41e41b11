import type { Rng } from "../../kernel/rng.ts";
import type { PeopleList } from "../people.schema.ts";
import type { PuzzleKind, PuzzlePlan } from "../puzzle-kind.ts";

/** What a random guess may be made of. */
export interface GuessInput<Content, Secret, State> {
  content: Content;
  secret: Secret;
  list: PeopleList;
  state: State;
  rng: Rng;
}

interface AttemptInput<Content, Secret, State, Guess> {
  kind: Pick<PuzzleKind<never, Content, Secret, State, Guess, object>, "start" | "guess" | "end" | "isOver">;
  plan: PuzzlePlan<Content, Secret>;
  list?: PeopleList;
  /** A guess that the rules take. */
  randomGuess: (input: GuessInput<Content, Secret, State>) => Guess;
  rng: Rng;
}

export interface PlayedAttempt<State, Guess> {
  guesses: Guess[];
  /** The state at the start and after each guess; after `end`, too, when the attempt was given up. */
  states: State[];
  last: State;
}

const GUESSES_MAX = 100;
const nobody: PeopleList = { attributes: [], people: [] };

/** When the guess of this ordinal is sent. */
export const guessedAt = (ordinal: number) => 1 + ordinal;

/**
 * Plays lawful guesses until the attempt is over or, in half of the attempts, given up on the way. Rules that refuse such a guess, or never
 * come to an end, throw.
 */
export function playAttempt<Content, Secret, State, Guess>(
  input: AttemptInput<Content, Secret, State, Guess>,
): PlayedAttempt<State, Guess> {
  const { kind, plan, list = nobody, randomGuess, rng } = input;
  let last = kind.start({ ...plan, seed: 1, now: 0, timeFactor: 1 });
  const states = [last];
  const guesses: Guess[] = [];
  const givenUpAfter = rng.below(2) === 0 ? rng.below(5) : GUESSES_MAX;
  while (!kind.isOver(last)) {
    const now = guessedAt(guesses.length);
    if (guesses.length === GUESSES_MAX) throw new Error("The attempt does not end");
    if (guesses.length >= givenUpAfter) last = kind.end({ ...plan, state: last, how: "given_up", now });
    else {
      const guess = randomGuess({ ...plan, list, state: last, rng });
      const guessed = kind.guess({ ...plan, list, state: last, guess, now });
      if (!guessed.ok) throw new Error(`A lawful guess was refused after ${guesses.length}: ${guessed.refusal.code}`);
      guesses.push(guess);
      last = guessed.value;
    }
    states.push(last);
  }
  return { states, guesses, last };
}
