import type { TemplateContent } from "../../../platform/sparclet.ts";
import { type TemplateQuestion, toDraft, toTemplateQuestion } from "../question/edit.ts";

const QUESTIONS: readonly TemplateQuestion[] = [
  {
    prompt: "Warm-up: how many players does one football team have on the pitch?",
    right: "11",
    wrong: ["9", "10", "12"],
    explanation: "Ten in the field and a goalkeeper.",
  },
  {
    prompt: "Which country has won the most men’s football World Cups?",
    right: "Brazil",
    wrong: ["Germany", "Italy", "Argentina"],
    explanation: "Brazil has five, Germany and Italy have four each.",
  },
  {
    prompt: "How many rings are on the Olympic flag?",
    right: "Five",
    wrong: ["Four", "Six", "Seven"],
    explanation: "Blue, yellow, black, green and red.",
  },
  {
    prompt: "Which sport is played for the Stanley Cup?",
    right: "Ice hockey",
    wrong: ["Baseball", "Basketball", "Golf"],
    explanation: "It goes to the champion of the NHL.",
  },
  {
    prompt: "For double points: how long is a marathon, to the nearest kilometre?",
    right: "42 km",
    wrong: ["38 km", "40 km", "45 km"],
    explanation: "42.195 km, since the Games of 1908 in London.",
  },
];

export function quizNight(): TemplateContent {
  const questions = QUESTIONS.map(toTemplateQuestion);
  return {
    name: "Quiz night",
    description: "Five questions against the clock. Quick and right answers bring the most points.",
    draft: toDraft(questions.map((question, at) => (at === questions.length - 1 ? { ...question, points: "double" } : question))),
  };
}
