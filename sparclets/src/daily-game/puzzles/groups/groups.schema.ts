import * as z from "zod";

export const GROUP_COUNT = 4;
export const GROUP_SIZE = 4;
export const WORD_COUNT = GROUP_COUNT * GROUP_SIZE;
export const MISTAKES_MAX = 4;
export const GROUP_TITLE_MAX = 60;
export const GROUP_WORD_MAX = 24;
/** Longer words still fit their tile, but in small type. */
export const GROUP_WORD_LONG = 14;

const draftWord = z.string().max(200);

const draftGroup = z.strictObject({
  title: z.string().max(300).default(""),
  words: z.array(draftWord).max(GROUP_SIZE).default(["", "", "", ""]),
  /** Words of the other groups that would fit this one, too. */
  fits: z.array(draftWord).max(WORD_COUNT).default([]),
});
export type DraftGroup = z.output<typeof draftGroup>;

/** From the easiest group to the hardest. */
export const groupsPuzzle = z.strictObject({ groups: z.array(draftGroup).max(GROUP_COUNT).default([]) });
export type GroupsPuzzle = z.output<typeof groupsPuzzle>;

const word = z.string().min(1).max(GROUP_WORD_MAX);
const fourWords = z.array(word).length(GROUP_SIZE);
const difficulty = z.number().int().min(1).max(GROUP_COUNT);

/** In the order of the board, which reveals nothing of the groups. */
export const groupsContent = z.strictObject({ words: z.array(word).length(WORD_COUNT) });
export type GroupsContent = z.output<typeof groupsContent>;

const group = z.strictObject({ difficulty, title: z.string().min(1).max(GROUP_TITLE_MAX), words: fourWords });
export type Group = z.output<typeof group>;

const sorting = z.array(group).length(GROUP_COUNT);
/** All sixteen words in four groups. */
export type SortedGroups = z.output<typeof sorting>;
/** The author's sorting counts as one. */
export const SORTINGS_MAX = 16;
export const FREE_GUESSES_MAX = 50;

export const groupsSecret = z.strictObject({
  groups: sorting,
  /** Other sortings that granted appeals made right, with the titles and difficulties of the author's. */
  also_right: z
    .array(sorting)
    .max(SORTINGS_MAX - 1)
    .optional(),
  /** Guesses that no sorting contains, whose mistake was removed by accepted appeals. */
  free: z.array(fourWords).max(FREE_GUESSES_MAX).optional(),
});
export type GroupsSecret = z.output<typeof groupsSecret>;

export const groupsGuess = z.strictObject({ words: fourWords });
export type GroupsGuess = z.output<typeof groupsGuess>;

/** `one_away`: three of the four belong together. `is_free`: it costs no mistake. */
const judgedGuess = z.strictObject({
  words: fourWords,
  result: z.enum(["found", "one_away", "wrong"]),
  is_free: z.literal(true).optional(),
});
export type JudgedGuess = z.output<typeof judgedGuess>;

export const groupsState = z.strictObject({
  /** In the order in which they were found. */
  found: z.array(group).max(GROUP_COUNT),
  guesses: z.array(judgedGuess),
  ended: z.enum(["solved", "lost", "given_up", "expired"]).nullable(),
  /** Guess by guess the difficulty of each word's group. Null until the attempt is over, because it gives wrong guesses away. */
  guessed_difficulties: z.array(z.array(difficulty).length(GROUP_SIZE)).nullable(),
});
export type GroupsState = z.output<typeof groupsState>;

export const groupsView = z.strictObject({
  /** Words of the board that are in no found group. */
  words: z.array(word),
  found: groupsState.shape.found,
  guesses: groupsState.shape.guesses,
  ended: groupsState.shape.ended,
  mistakes: z.number().int().min(0).max(MISTAKES_MAX),
  mistakes_left: z.number().int().min(0).max(MISTAKES_MAX),
  /** Whether the last guess was one away. */
  is_one_away: z.boolean(),
  points: z.number().int().min(0),
  /** The groups that were not found, easiest first. Null until the attempt is over. */
  rest: z.array(group).nullable(),
});
export type GroupsView = z.output<typeof groupsView>;
