/** Who am I: up to six clues, the hardest first; the fewer were seen, the more a right name brings. */
import { ok, refuse } from "../../../kernel/result.ts";
import type { PuzzleKind } from "../../puzzle-kind.ts";
import {
  addRightPerson,
  alsoRightPeople,
  answerGaps,
  findGuessed,
  isRightPerson,
  nameIn,
  toAnswer,
  toNamedPerson,
} from "../person-puzzle.rules.ts";
import type { NamedPerson } from "../person-puzzle.schema.ts";
import {
  CLUES_MAX,
  type LadderContent,
  type LadderDraft,
  type LadderGuess,
  type LadderSecret,
  type LadderState,
  type LadderView,
  ladderContent,
  ladderDraft,
  ladderGuess,
  ladderSecret,
  ladderState,
  ladderView,
} from "./ladder.schema.ts";
import { clueGaps } from "./ladder-gaps.rules.ts";

export const ladderPuzzle = {
  schemas: {
    puzzle: ladderDraft,
    content: ladderContent,
    secret: ladderSecret,
    state: ladderState,
    guess: ladderGuess,
    view: ladderView,
  },
  emptyPuzzle: { answer: "", clues: [] },

  gaps({ puzzle: { answer, clues }, list }) {
    const name = list.people.find(({ id }) => id === answer)?.name ?? "";
    return [...answerGaps({ answer, list }), ...clueGaps({ clues, name })];
  },

  plan({ puzzle, list }) {
    const answer = toNamedPerson(toAnswer({ answer: puzzle.answer, list }));
    const clues = puzzle.clues.map((clue) => clue.trim());
    return { content: { clue_count: clues.length }, secret: { answer, also_right: [], clues } };
  },

  start: ({ content, secret }) => ({ clue_count: content.clue_count, clues: secret.clues.slice(0, 1), steps: [], ended: null }),

  guess({ secret, list, state, guess }) {
    if (state.ended !== null) return refuse("runs.over");
    const isLastClue = state.clues.length === state.clue_count;
    if ("more" in guess) return isLastClue ? refuse("daily_game.last_clue") : ok(withNextClue({ state, secret, named: null }));
    if (state.steps.some(({ named }) => named?.id === guess.person)) return refuse("daily_game.already_guessed");
    const guessed = findGuessed<NamedPerson>({ list, secret, id: guess.person });
    if (guessed === null) return refuse("daily_game.unknown_person");
    const named = toNamedPerson(guessed);
    const isRight = isRightPerson(secret, named.id);
    if (!isRight && !isLastClue) return ok(withNextClue({ state, secret, named }));
    return ok({ ...state, steps: [...state.steps, { named }], ended: isRight ? "solved" : "lost" });
  },

  end: ({ state, how }) => (state.ended === null ? { ...state, ended: how } : state),
  isOver: ({ ended }) => ended !== null,
  isSolved: ({ ended }) => ended === "solved",
  // Seven less the clues seen, also where a puzzle has fewer than six.
  points: ({ clues, ended }) => (ended === "solved" ? CLUES_MAX + 1 - clues.length : 0),
  maxPoints: () => CLUES_MAX,
  bucket: ({ clues, ended }) => (ended === "solved" ? String(clues.length) : null),
  buckets: ({ clue_count }) => Array.from({ length: clue_count }, (_, at) => String(at + 1)),

  view: ({ content, state, secret, list }) => ({
    clue_count: content.clue_count,
    clues: secret === null ? state.clues : secret.clues,
    clues_seen: state.clues.length,
    wrong: wrongSteps(state).flatMap(({ named }, ordinal) => (named === null ? [] : [{ ...named, ordinal }])),
    ended: state.ended,
    answer: secret === null ? null : secret.answer,
    also_right: secret === null ? [] : alsoRightPeople({ list, secret }),
  }),

  share: ({ content: { clue_count }, state }) => ({
    words: `${endLabel(state)} with ${state.clues.length} of ${clue_count} clues`,
    grid: Array.from({ length: clue_count }, (_, at) => symbolAt(state, at)).join(""),
  }),

  appeals: {
    toClaim: ({ guess }) => ("person" in guess ? guess : null),
    accept: ({ secret, claim }) => ok(addRightPerson(secret, claim.person)),
    describe: ({ list, claim }) => ({ answer: nameIn(list, claim.person) }),
  },
} satisfies PuzzleKind<LadderDraft, LadderContent, LadderSecret, LadderState, LadderGuess, LadderView, { person: string }>;

function endLabel({ ended }: LadderState): string {
  if (ended === "solved") return "Solved";
  return ended === "given_up" ? "Gave up" : "Not solved";
}

function withNextClue(options: { state: LadderState; secret: LadderSecret; named: NamedPerson | null }): LadderState {
  const { state, secret, named } = options;
  return { ...state, clues: secret.clues.slice(0, state.clues.length + 1), steps: [...state.steps, { named }] };
}

/** The last step of a solved attempt is the right one. */
function wrongSteps({ steps, ended }: LadderState): LadderState["steps"] {
  return ended === "solved" ? steps.slice(0, -1) : steps;
}

/** Each has a shape of its own, so that nothing rests on colour. */
function symbolAt({ steps, ended }: LadderState, at: number): string {
  const step = steps[at];
  if (!step) return "▫️";
  if (step.named === null) return "⏩";
  return ended === "solved" && at === steps.length - 1 ? "✅" : "❌";
}
