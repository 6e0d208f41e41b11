import type { Rng } from "../../../kernel/rng.ts";
import {
  GROUP_SIZE,
  type GroupsContent,
  type GroupsGuess,
  type GroupsPuzzle,
  type GroupsSecret,
  type GroupsState,
} from "./groups.schema.ts";

/** "Hook" and "Red" fit two groups each, and still there is one solution. */
export const groupsSample: GroupsPuzzle = {
  groups: [
    { title: "Shots", words: ["Slap", "Wrist", "Snap", "Backhand"], fits: ["Hook"] },
    { title: "Two minutes for it", words: ["Tripping", "Hook", "Holding", "Slashing"], fits: [] },
    { title: "___ line", words: ["Red", "Blue", "Goal", "Fourth"], fits: [] },
    { title: "One player of a club", words: ["King", "Star", "Duck", "Flame"], fits: ["Red"] },
  ],
};

/** The same sixteen words, sorted otherwise: nothing public tells the two apart. */
export const otherGroupsSample: GroupsPuzzle = {
  groups: [
    { title: "Colours and what they colour", words: ["Duck", "Red", "Flame", "Blue"], fits: [] },
    { title: "Done with a stick", words: ["Hook", "Tripping", "Slashing", "Slap"], fits: [] },
    { title: "Done with a hand", words: ["Holding", "Backhand", "Wrist", "Snap"], fits: [] },
    { title: "First ___", words: ["Goal", "Star", "King", "Fourth"], fits: [] },
  ],
};

/** A guess the rules take in this state, right about every other time. Only for attempts that are not over. */
export function randomGroupsGuess(options: { content: GroupsContent; secret: GroupsSecret; state: GroupsState; rng: Rng }): GroupsGuess {
  const open = options.secret.groups.filter(({ difficulty }) => !options.state.found.some((group) => group.difficulty === difficulty));
  const right = open[options.rng.below(open.length)]?.words ?? [];
  if (options.rng.below(2) === 0) return { words: options.rng.shuffle(right) };
  for (;;) {
    const words = options.rng.shuffle(open.flatMap((group) => group.words)).slice(0, GROUP_SIZE);
    if (!options.state.guesses.some((earlier) => earlier.words.every((word) => words.includes(word)))) return { words };
  }
}
