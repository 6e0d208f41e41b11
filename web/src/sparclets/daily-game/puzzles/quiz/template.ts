import type { QuizPuzzle } from "@sparc/sparclets/daily-game/puzzles/quiz/quiz.schema";
import { type TemplateQuestion, toTemplateQuestion } from "../../../trivia/question/edit.ts";
import type { TemplateDays } from "../editor.ts";

const QUESTIONS: readonly TemplateQuestion[] = [
  {
    prompt: "How many skaters of a team are on the ice at full strength?",
    right: "Five",
    wrong: ["Four", "Six", "Seven"],
    explanation: "Five and a goaltender.",
  },
  { prompt: "How many periods has a hockey game?", right: "Three", wrong: ["Two", "Four", "Five"], explanation: "Of twenty minutes each." },
  {
    prompt: "What is a goal with one player less called?",
    right: "Shorthanded",
    wrong: ["Empty net", "Power play", "Delayed"],
    explanation: "The team was a hand short.",
  },
  {
    prompt: "How long is a minor penalty?",
    right: "2 minutes",
    wrong: ["1 minute", "4 minutes", "5 minutes"],
    explanation: "It ends early when the other team scores.",
  },
  {
    prompt: "What are three goals by one player?",
    right: "A hat trick",
    wrong: ["A triple axel", "A turkey", "A clean sheet"],
    explanation: "Hats may fly.",
  },
];

export const quizTemplate: TemplateDays<QuizPuzzle> = { list: null, puzzles: [{ questions: QUESTIONS.map(toTemplateQuestion) }] };
