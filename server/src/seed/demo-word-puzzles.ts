import type { WordPuzzle } from "@sparc/sparclets/daily-game/puzzles/word/word.schema";

const rows: readonly (readonly [word: string, explanation: string])[] = [
  ["rebound", "A missed shot that somebody catches. Games are won by those who wanted it more."],
  ["layup", "Two steps and a soft hand off the glass: the first shot everybody learns."],
  ["buzzer", "It ends every quarter. A shot that has left the hand before it sounds still counts."],
  ["pivot", "One foot stays, the other may turn as often as it likes."],
  ["assist", "The last pass before the basket. Good teams count them before they count points."],
  ["dribble", "Stop once and it is over: starting again is a violation."],
  ["overtime", "Five more minutes for those who could not decide it in forty or forty-eight."],
  ["rookie", "Somebody in their first season, who carries the bags."],
  ["steal", "A ball taken from a hand that was sure of it."],
  ["bounce", "A pass by way of the floor, for whoever stands behind long arms."],
];

export const demoWordPuzzles: readonly WordPuzzle[] = rows.map(([word, explanation]) => ({ word, explanation }));

/** Common first guesses by word length. */
export const demoWordTries: Readonly<Record<number, readonly string[]>> = {
  5: ["arena", "slide", "point", "coast", "round"],
  6: ["corner", "basket", "player", "stride", "season"],
  7: ["captain", "referee", "penalty", "stadium", "trainer"],
  8: ["backhand", "defender", "champion", "sideline", "training"],
};
