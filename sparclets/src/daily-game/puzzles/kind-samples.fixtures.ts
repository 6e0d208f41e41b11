import type { PeopleList } from "../people.schema.ts";
import { gridPeople, gridSample, randomGridGuess } from "./grid/grid.fixtures.ts";
import { groupsSample, otherGroupsSample, randomGroupsGuess } from "./groups/groups.fixtures.ts";
import { ladderSample, randomLadderGuess } from "./ladder/ladder.fixtures.ts";
import type { GuessInput } from "./play-attempt.fixtures.ts";
import { playerSample, randomPlayerGuess } from "./player/player.fixtures.ts";
import { quizSample, randomQuizGuess } from "./quiz/quiz.fixtures.ts";
import type { PuzzleKindName } from "./registry.ts";
import { otherWordSample, randomWordGuess, wordSample } from "./word/word.fixtures.ts";

export interface KindSample {
  list: PeopleList;
  /** Two puzzles of which nothing is missing. */
  puzzles: readonly [object, object];
  /** A guess that the rules take while the attempt is not over. */
  // biome-ignore lint/suspicious/noExplicitAny: each kind's own documents
  randomGuess: (input: GuessInput<any, any, any>) => object;
}

const nobody: PeopleList = { attributes: [], people: [] };

/** One line a kind. */
export const kindSamples: Record<PuzzleKindName, KindSample> = {
  player: { list: playerSample.list, puzzles: [playerSample.puzzle, { answer: "tremblot" }], randomGuess: randomPlayerGuess },
  word: { list: nobody, puzzles: [wordSample, otherWordSample], randomGuess: randomWordGuess },
  grid: {
    list: gridPeople,
    puzzles: [gridSample, { ...gridSample, rows: [...gridSample.rows].reverse() }],
    randomGuess: randomGridGuess,
  },
  groups: { list: nobody, puzzles: [groupsSample, otherGroupsSample], randomGuess: randomGroupsGuess },
  ladder: {
    list: ladderSample.list,
    puzzles: [ladderSample.puzzle, { ...ladderSample.puzzle, answer: "sundin" }],
    randomGuess: randomLadderGuess,
  },
  quiz: { list: nobody, puzzles: [quizSample, { questions: [...quizSample.questions].reverse() }], randomGuess: randomQuizGuess },
};
