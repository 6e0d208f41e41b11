import type { Rng } from "../../../kernel/rng.ts";
import type { Pick } from "../../../trivia/trivia.schema.ts";
import {
  type AskedQuestion,
  puzzle,
  type QuizGuess,
  type QuizPuzzle,
  type QuizQuestion,
  type QuizSecret,
  type QuizState,
} from "./quiz.schema.ts";

const toOptions = (texts: readonly string[]) => texts.map((text, at) => ({ id: "abcdef".charAt(at), text }));

/** Five questions about an invented league, one of them double. */
export const quizSample: QuizPuzzle = puzzle.parse({
  questions: [
    {
      id: "rink",
      type: "single_choice",
      prompt: "Which club of the Lantern League plays its home games on an outdoor rink?",
      options: toOptions(["Northport", "Alder Bay", "Kestrel City", "Harrow Falls"]),
      correct: ["c"],
      explanation: "Kestrel City has played under the open sky since its hall lost its roof.",
    },
    {
      id: "overtime",
      type: "true_false",
      prompt: "In the Lantern League overtime is played three a side.",
      options: [
        { id: "true", text: "True" },
        { id: "false", text: "False" },
      ],
      correct: ["true"],
      time_limit_s: 10,
      explanation: "Three skaters and a goalkeeper each, for five minutes.",
    },
    {
      id: "founders",
      type: "multiple_choice",
      prompt: "Which two clubs founded the league?",
      options: toOptions(["Northport", "Alder Bay", "Kestrel City", "Harrow Falls"]),
      correct: ["a", "d"],
      explanation: "Northport and Harrow Falls met eleven times in the first winter, for want of others.",
    },
    {
      id: "goals",
      type: "number",
      prompt: "How many goals did Sindre Dovrefjell score in his record season?",
      number: { answer: 61, tolerance: 10 },
      points: "double",
      explanation: "Sixty-one, the last of them into an empty net.",
    },
    {
      id: "trophy",
      type: "typed_text",
      prompt: "What is the league's trophy called?",
      answers: ["The Lamp", "Lamp"],
      explanation: "The Lamp is lit at every final and goes out with the last whistle.",
    },
  ],
});

/** A guess the rules take in this state, wholly right about every other time. Only for attempts that are not over, and before a time is over. */
export function randomQuizGuess({ secret, state, rng }: { secret: QuizSecret; state: QuizState; rng: Rng }): QuizGuess {
  const at = state.questions.length - 1;
  if ((state.questions[at] as AskedQuestion).ended !== null) return { next: true };
  const question = secret.questions[at] as QuizQuestion;
  return { answer: rng.below(2) === 0 ? rightAnswer(question) : randomAnswer(question, rng) };
}

export function rightAnswer({ content: { type }, secret: { correct, answers, number } }: QuizQuestion): Pick {
  if (type === "typed_text") return { text: answers?.[0] ?? "" };
  if (type === "number") return { number: number?.answer ?? 0 };
  return type === "put_in_order" ? { order: correct } : { options: correct };
}

function randomAnswer({ content: { type, options }, secret: { number } }: QuizQuestion, rng: Rng): Pick {
  if (type === "typed_text") return { text: `The ${["Torch", "Kettle", "Antler", "Anchor"][rng.below(4)]}` };
  if (type === "number") return { number: (number?.answer ?? 0) + rng.below(41) - 20 };
  const ids = rng.shuffle(options.map(({ id }) => id));
  if (type === "put_in_order") return { order: ids };
  return { options: ids.slice(0, type === "multiple_choice" ? 1 + rng.below(ids.length) : 1).sort() };
}
