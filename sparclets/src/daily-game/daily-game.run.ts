import { ok, type Result, refuse } from "../kernel/result.ts";
import type { RunRules } from "../run-rules.ts";
import { dailyGameAppeals } from "./daily-appeals.rules.ts";
import {
  type Content,
  guess,
  type OfKind,
  type Outcome,
  type Pick,
  type Rules,
  type RunView,
  runView,
  type Secret,
  type State,
  state,
} from "./daily-game.schema.ts";
import { toPoints, toShares } from "./daily-scoring.rules.ts";
import { type PeopleList, peopleList } from "./people.schema.ts";
import { toKind } from "./puzzles/registry.ts";

/** One member's attempt at one puzzle. The kind interprets guesses; this file only finds the kind and parses its documents. */
export const dailyGameRun: RunRules<Rules, Content, Secret, Pick, State, unknown, RunView, Outcome, PeopleList> = {
  reference: peopleList,
  guessSchema: guess,
  state,
  view: runView,
  hasArchive: true,
  canStart: () => true,
  beginsWithGuess: ({ slot }) => toKind(slot.content.puzzle.kind).isTimed !== true,

  start({ slot, secret, seed, now, timeFactor }) {
    const { kind, value } = slot.content.puzzle;
    return { puzzle: { kind, value: toKind(kind).start({ content: value, secret: secret.puzzle.value, seed, now, timeFactor }) } };
  },

  guess({ slot, state: { puzzle }, secret, reference, guess: sent, now }) {
    const kind = toKind(puzzle.kind);
    // Kinds read their own guesses only; another kind's is well formed, and still none here.
    const parsed = kind.schemas.guess.safeParse(sent);
    if (!parsed.success) return refuse("answers.invalid");
    const input = {
      content: slot.content.puzzle.value,
      secret: secret.puzzle.value,
      list: reference,
      state: puzzle.value,
      guess: parsed.data,
      now,
    };
    return withKind(puzzle, kind.guess(input));
  },

  end({ slot, state: { puzzle }, secret, how, now }) {
    const kind = toKind(puzzle.kind);
    if (kind.isOver(puzzle.value)) return { puzzle };
    const value = kind.end({ content: slot.content.puzzle.value, state: puzzle.value, secret: secret.puzzle.value, how, now });
    return { puzzle: { kind: puzzle.kind, value } };
  },

  isOver: ({ puzzle }) => toKind(puzzle.kind).isOver(puzzle.value),
  answers: ({ slot, state: { puzzle } }) => [{ slot: slot.key, pick: toPick(puzzle), elapsedMs: null }],

  show({ slot, state: { puzzle }, secret, reference, outcome }) {
    const kind = toKind(puzzle.kind);
    const solution = kind.isOver(puzzle.value) ? (secret?.puzzle.value ?? null) : null;
    const input = { content: slot.content.puzzle.value, state: puzzle.value, secret: solution, list: reference };
    const pick = toPick(puzzle);
    const shares = toShares({ kind: puzzle.kind, pick, outcome });
    return {
      number: slot.content.number,
      kind: puzzle.kind,
      is_solved: pick.is_solved,
      points: toPoints({ kind: puzzle.kind, pick, outcome }),
      bucket: pick.bucket,
      content: slot.content.puzzle,
      puzzle: { kind: puzzle.kind, value: kind.view(input) },
      results: outcome && toResults(outcome),
      ...(shares ? { shares } : {}),
    };
  },

  appeals: dailyGameAppeals,

  sharedLabel: dailyGameAppeals.slotLabel,
  share: ({ slot, state: { puzzle } }) => toKind(puzzle.kind).share({ content: slot.content.puzzle.value, state: puzzle.value }),
};

function toResults({ given: _given, ...results }: Outcome): NonNullable<RunView["results"]> {
  return results;
}

function withKind({ kind }: OfKind, result: Result<unknown>): Result<State> {
  return result.ok ? ok({ puzzle: { kind, value: result.value } }) : result;
}

/** What an attempt comes to as it stands: an open one has what it has so far, and belongs to no bar of the distribution. */
export function toPick({ kind, value }: OfKind): Pick {
  const rules = toKind(kind);
  const found = rules.found?.(value);
  const isOver = rules.isOver(value);
  return {
    points: rules.points(value),
    is_solved: rules.isSolved(value),
    is_over: isOver,
    bucket: isOver ? rules.bucket(value) : null,
    ...(found ? { found: [...found] } : {}),
  };
}
