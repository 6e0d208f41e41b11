import type { TemplateContent } from "../web-sparclet.ts";
import { draftOf, type Question } from "./question-edit.ts";

/** [prompt, right answer, wrong answers, said at the reveal]. */
type Row = readonly [prompt: string, right: string, wrong: readonly string[], explanation: string];

const ROWS: readonly Row[] = [
  ["Warm-up: how many players does one football team have on the pitch?", "11", ["9", "10", "12"], "Ten in the field and a goalkeeper."],
  [
    "Which country has won the most men’s football World Cups?",
    "Brazil",
    ["Germany", "Italy", "Argentina"],
    "Brazil has five, Germany and Italy have four each.",
  ],
  ["How many rings are on the Olympic flag?", "Five", ["Four", "Six", "Seven"], "Blue, yellow, black, green and red."],
  ["Which sport is played for the Stanley Cup?", "Ice hockey", ["Baseball", "Basketball", "Golf"], "It goes to the champion of the NHL."],
  [
    "For double points: how long is a marathon, to the nearest kilometre?",
    "42 km",
    ["38 km", "40 km", "45 km"],
    "42.195 km, since the Games of 1908 in London.",
  ],
];

const LETTERS = ["a", "b", "c", "d"];

/** The right answer is in another place each time. */
function questionOf([prompt, right, wrong, explanation]: Row, at: number): Question {
  const texts = wrong.toSpliced((at * 3 + 1) % (wrong.length + 1), 0, right);
  const options = texts.map((text, place) => ({ id: LETTERS[place] ?? "", text }));
  return {
    id: `q${at + 1}`,
    type: "single_choice",
    prompt,
    options,
    correct: options.filter(({ text }) => text === right).map(({ id }) => id),
    time_limit_s: 20,
    points: at === ROWS.length - 1 ? "double" : "standard",
    explanation,
  };
}

export function quizNight(): TemplateContent {
  return {
    name: "Quiz night",
    description: "Five questions against the clock. Quick and right answers bring the most points.",
    draft: draftOf(ROWS.map(questionOf)),
  };
}
