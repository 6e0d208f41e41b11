/**
 * A quiz of twelve questions of every kind, of which the gate plays six, and what five players answer. The shares are worked out by hand from the rules' text, so that
 * the reference scorer does not depend on the product.
 */
import { isFullRun } from "../server/src/testing/full-run.ts";
import type { WrittenQuestion } from "./editor-page.ts";
import { readQuestions } from "./question-file.ts";

export interface PlannedQuestion {
  prompt: string;
  isDouble?: boolean;
  isUncounted?: boolean;
  /** The answer that is fully right (r), half right (h) or wrong (w), and its share of the points. */
  r: PlannedAnswer;
  h?: PlannedAnswer;
  w: PlannedAnswer;
}

/** A player's input: texts of tiles to tap, a text or number to type, or items in an order. */
export interface PlannedAnswer {
  tap?: readonly string[];
  type?: string;
  order?: readonly string[];
  share: number;
}

/** Positions in the whole quiz of the questions that are played. */
const PLAYED = isFullRun ? [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] : [0, 1, 2, 3, 7, 9];
const IN_FILE = 5;
/** How many of the played questions come from the file; these are the first ones of it. */
export const IMPORTED = PLAYED.filter((at) => at < IN_FILE).length;

const imported: PlannedQuestion[] = readQuestions()
  .slice(0, IN_FILE)
  .map(({ prompt, right, options }) => {
    const wrong = (options.length > 0 ? options : ["True", "False"]).find((option) => option !== right) ?? "";
    return { prompt, r: { tap: [right], share: 1 }, w: { tap: [wrong], share: 0 } };
  });

/** Questions six to twelve of the whole quiz. */
const byHand: readonly WrittenQuestion[] = [
  {
    kind: "Multiple choice",
    prompt: "Which two are played on ice?",
    options: ["Curling", "Polo", "Bandy", "Cricket"],
    right: ["Curling", "Bandy"],
  },
  { kind: "True or false", prompt: "A marathon is longer than 42 kilometres.", right: ["True"] },
  { kind: "Typed text", prompt: "Which city hosted the Summer Olympics of 2012?", accepted: ["London", "Londres"], slips: 1 },
  { kind: "Number", prompt: "In which year were the first modern Olympic Games?", answer: 1896, tolerance: 20 },
  { kind: "Put in order", prompt: "Hosts of the Summer Olympics, earliest first", items: ["Athens", "Paris", "St. Louis"] },
  { kind: "Poll", prompt: "Which sport should the next quiz be about?", options: ["Hockey", "Football", "Tennis"] },
  {
    kind: "Single choice",
    prompt: "How many players of a basketball team are on the court?",
    options: ["Four", "Five", "Six"],
    right: ["Five"],
    isDouble: true,
  },
];

/** The played questions that are written by hand in the editor. */
export const written = byHand.filter((_question, at) => PLAYED.includes(IN_FILE + at));

const wholeQuiz: readonly PlannedQuestion[] = [
  ...imported,
  {
    prompt: "Which two are played on ice?",
    r: { tap: ["Curling", "Bandy"], share: 1 },
    h: { tap: ["Curling"], share: 1 / 2 },
    w: { tap: ["Curling", "Polo"], share: 0 },
  },
  { prompt: "A marathon is longer than 42 kilometres.", r: { tap: ["True"], share: 1 }, w: { tap: ["False"], share: 0 } },
  {
    prompt: "Which city hosted the Summer Olympics of 2012?",
    r: { type: "  lóndon! ", share: 1 },
    h: { type: "Londn", share: 1 },
    w: { type: "Paris", share: 0 },
  },
  {
    prompt: "In which year were the first modern Olympic Games?",
    r: { type: "1896", share: 1 },
    h: { type: "1906", share: 1 / 2 },
    w: { type: "1950", share: 0 },
  },
  {
    prompt: "Hosts of the Summer Olympics, earliest first",
    r: { order: ["Athens", "Paris", "St. Louis"], share: 1 },
    h: { order: ["Athens", "St. Louis", "Paris"], share: 1 / 3 },
    w: { order: ["St. Louis", "Athens", "Paris"], share: 0 },
  },
  {
    prompt: "Which sport should the next quiz be about?",
    isUncounted: true,
    r: { tap: ["Hockey"], share: 0 },
    w: { tap: ["Tennis"], share: 0 },
  },
  {
    prompt: "How many players of a basketball team are on the court?",
    isDouble: true,
    r: { tap: ["Five"], share: 1 },
    w: { tap: ["Four"], share: 0 },
  },
];

export const quiz = wholeQuiz.filter((_question, at) => PLAYED.includes(at));

/** Position of the question that is voided after it was played. */
export const VOIDED = 3;

/** Answers by question of the whole quiz: r, h and w as above, - for no answer, . for absent. */
export const people = {
  offline: { as: "member12", name: "Owen Gallagher", plan: "rrrrrhrrrrrr" },
  killed: { as: "member14", name: "Malik Johnson", plan: "rwrrrrrhhwww" },
  keyboard: { as: "member15", name: "Ingrid Dahl", plan: "rrrwrrwrrhrr" },
  late: { as: "member16", name: "Wei Chen", plan: "..rr-wrwwrrr" },
  removed: { as: "member17", name: "Fatima Zahra", plan: "rrrrr......." },
} as const;
export type Person = keyof typeof people;

export function plannedAnswerAt(person: Person, at: number): PlannedAnswer | null {
  const step = people[person].plan[PLAYED[at] ?? 0];
  const question = quiz[at];
  if (!question || step === "-" || step === "." || step === undefined) return null;
  return step === "r" ? question.r : step === "h" ? (question.h ?? question.r) : question.w;
}
