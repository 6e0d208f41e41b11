/** Guess the person in 8: each guess shows how its values compare with the answer's. */

import { ok, refuse } from "../../../kernel/result.ts";
import type { Share } from "../../../run-rules.ts";
import type { Missing } from "../../../sparclet-rules.ts";
import type { PeopleList, Person } from "../../people.schema.ts";
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
import { attributeValue, compareValues } from "./compare-values.rules.ts";
import {
  type AttributeMark,
  type Comparison,
  type PlayerContent,
  type PlayerDraft,
  type PlayerGuess,
  type PlayerSecret,
  type PlayerState,
  type PlayerView,
  playerContent,
  playerDraft,
  playerGuess,
  playerSecret,
  playerState,
  playerView,
} from "./player.schema.ts";
import { PLAYER_TRIES } from "./player-tries.ts";

export const playerPuzzle = {
  schemas: {
    puzzle: playerDraft,
    content: playerContent,
    secret: playerSecret,
    state: playerState,
    guess: playerGuess,
    view: playerView,
  },
  emptyPuzzle: { answer: "" },

  gaps: ({ puzzle, list }) => [...answerGaps({ answer: puzzle.answer, list }), ...attributeGaps({ answer: puzzle.answer, list })],

  plan: ({ puzzle, list }) => ({
    content: { tries: PLAYER_TRIES, attributes: list.attributes.map(({ key, label }) => ({ key, label })) },
    secret: { answer: toAnswer({ answer: puzzle.answer, list }), also_right: [] },
  }),

  start: () => ({ guesses: [], ended: null }),

  guess({ content, secret, list, state, guess }) {
    if (state.ended !== null) return refuse("runs.over");
    if (state.guesses.some(({ id }) => id === guess.person)) return refuse("daily_game.already_guessed");
    const guessed = findGuessed({ list, secret, id: guess.person });
    if (guessed === null) return refuse("daily_game.unknown_person");
    const marks = markValues({ content, list, guessed, answer: secret.answer });
    const guesses = [...state.guesses, { ...toNamedPerson(guessed), marks }];
    const isLast = guesses.length === content.tries;
    return ok({ guesses, ended: isRightPerson(secret, guessed.id) ? "solved" : isLast ? "lost" : null });
  },

  end: ({ state, how }) => (state.ended === null ? { ...state, ended: how } : state),
  isOver: ({ ended }) => ended !== null,
  isSolved: ({ ended }) => ended === "solved",
  points: ({ guesses, ended }) => (ended === "solved" ? PLAYER_TRIES + 1 - guesses.length : 0),
  maxPoints: ({ tries }) => tries,
  bucket: ({ guesses, ended }) => (ended === "solved" ? String(guesses.length) : null),
  buckets: ({ tries }) => Array.from({ length: tries }, (_, at) => String(at + 1)),

  view: ({ content, state, secret, list }) => ({
    guesses: state.guesses,
    tries_left: state.ended === null ? content.tries - state.guesses.length : 0,
    ended: state.ended,
    answer: secret === null ? null : { ...toNamedPerson(secret.answer), values: shownValues(content, secret.answer) },
    also_right: secret === null ? [] : alsoRightPeople({ list, secret }),
  }),

  share: ({ content, state }) => ({
    words: shareWords(content, state),
    grid: state.guesses.map(({ marks }) => marks.map(toSymbol).join("")).join("\n"),
  }),

  appeals: {
    accept: ({ secret, claim }) => ok(addRightPerson(secret, claim.person)),
    describe: ({ list, claim }) => ({ answer: nameIn(list, claim.person) }),
  },
} satisfies PuzzleKind<PlayerDraft, PlayerContent, PlayerSecret, PlayerState, PlayerGuess, PlayerView>;

function shareWords({ tries }: PlayerContent, { guesses, ended }: PlayerState): Share["words"] {
  if (ended === "solved") return `Solved in ${guesses.length} of ${tries}`;
  return ended === "given_up" ? `Gave up after ${guesses.length} of ${tries}` : `Not solved in ${tries}`;
}

function attributeGaps({ answer, list }: { answer: string; list: PeopleList }): Missing[] {
  if (list.attributes.length === 0) {
    const message = "Give the list of people an attribute, such as a team: a guess is compared by it";
    return [{ path: "answer", code: "no_attributes", message, level: "error" }];
  }
  const person = list.people.find(({ id }) => id === answer);
  if (!person) return [];
  const unknown = list.attributes.filter(({ key }) => attributeValue(person, key) === null).map(({ label }) => label);
  if (unknown.length === 0) return [];
  const message = `The list does not know this of ${person.name}: ${unknown.join(", ")}. No guess will match there`;
  return [{ path: "answer", code: "missing_values", message, level: "warning" }];
}

function shownValues({ attributes }: PlayerContent, person: Person): { key: string; value: AttributeMark["value"] }[] {
  return attributes.map(({ key }) => ({ key, value: attributeValue(person, key) }));
}

/** An attribute that left the list since the release can be compared no more. */
function markValues(options: { content: PlayerContent; list: PeopleList; guessed: Person; answer: Person }): AttributeMark[] {
  return shownValues(options.content, options.guessed).map(({ key, value }) => {
    const attribute = options.list.attributes.find((one) => one.key === key);
    const none: Comparison = { mark: "none", direction: null };
    return {
      key,
      value,
      ...(attribute ? compareValues({ attribute, guessed: value, answer: attributeValue(options.answer, key) }) : none),
    };
  });
}

/** Each has a shape of its own, so that nothing rests on colour. */
function toSymbol({ mark, direction }: Comparison): string {
  if (mark === "match") return "✅";
  if (direction === null) return mark === "near" ? "〰️" : "❌";
  if (mark === "near") return direction === "higher" ? "↗️" : "↘️";
  return direction === "higher" ? "⬆️" : "⬇️";
}
