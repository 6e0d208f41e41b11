import { ladderSample } from "@sparc/sparclets/daily-game/puzzles/ladder/ladder.fixtures";
import { playerSample } from "@sparc/sparclets/daily-game/puzzles/player/player.fixtures";
import { otherWordSample, wordSample } from "@sparc/sparclets/daily-game/puzzles/word/word.fixtures";

/** Kinds whose attempts are guesses until the right one. Every unused try is worth a point. */
export interface GuessedKind {
  name: "word" | "player" | "ladder";
  draft: object;
  /** The number of tries, the same in both puzzles. */
  tries: number;
  right: object;
  /** There are more wrong guesses than tries. */
  wrong: readonly object[];
}

const two = (name: GuessedKind["name"], values: readonly [object, object]) =>
  values.map((value, at) => ({ number: at + 1, puzzle: { kind: name, value } }));
const people = playerSample.list.people.map(({ id }) => id);
const named = (id: string) => ({ person: id });
const others = (answer: string) => people.filter((id) => id !== answer).map(named);
const wrongGuesses = [
  "mildly",
  "woolly",
  "flying",
  "gyroid",
  "hobbit",
  "lumpty",
  "jumbly",
  "wobbly",
  "dimply",
  "foggyt",
  "zipout",
  "puffin",
];

/** Both puzzles of a kind have the same answer, so that one plan of guesses fits both days. */
export const guessedKinds: readonly GuessedKind[] = [
  {
    name: "word",
    draft: { puzzles: two("word", [wordSample, { ...otherWordSample, word: wordSample.word }]) },
    tries: 6,
    right: { word: wordSample.word },
    wrong: wrongGuesses.map((word) => ({ word })),
  },
  {
    name: "player",
    draft: { list: playerSample.list, puzzles: two("player", [playerSample.puzzle, playerSample.puzzle]) },
    tries: 8,
    right: named("sundin"),
    wrong: others("sundin"),
  },
  {
    name: "ladder",
    draft: { list: ladderSample.list, puzzles: two("ladder", [ladderSample.puzzle, ladderSample.puzzle]) },
    tries: 6,
    right: named("lindqvist"),
    wrong: others("lindqvist"),
  },
];
