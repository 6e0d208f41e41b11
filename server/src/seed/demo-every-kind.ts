import type { DraftQuestion } from "@sparc/sparclets/trivia/trivia.schema";

const listed = (...texts: readonly string[]) => texts.map((text, at) => ({ id: "abcdef"[at] as string, text }));

const shared: Pick<DraftQuestion, "options" | "correct" | "time_limit_s" | "points"> = {
  options: [],
  correct: [],
  time_limit_s: 25,
  points: "standard",
};

/** One question of each type except the single choice. The facts do not change with a new season. */
export const everyKind: readonly DraftQuestion[] = [
  {
    ...shared,
    id: "m1",
    type: "multiple_choice",
    prompt: "Which of these are events of the decathlon?",
    options: listed("Pole vault", "Javelin", "Triple jump", "1500 metres"),
    correct: ["a", "b", "d"],
    points: "double",
    explanation: "The jumps are long jump, high jump and pole vault.",
  },
  {
    ...shared,
    id: "t1",
    type: "true_false",
    prompt: "A hat-trick is three goals by one player in one game.",
    options: [
      { id: "true", text: "True" },
      { id: "false", text: "False" },
    ],
    correct: ["true"],
    time_limit_s: 15,
    explanation: "Three by the same player, in any order.",
  },
  {
    ...shared,
    id: "x1",
    type: "typed_text",
    prompt: "Which trophy goes to the champion of the NHL?",
    answers: ["Stanley Cup", "The Stanley Cup", "Lord Stanley’s Cup"],
    edit_distance: 1,
    explanation: "Lord Stanley of Preston gave it in 1892.",
  },
  {
    ...shared,
    id: "n1",
    type: "number",
    prompt: "How many points did Wilt Chamberlain score in one game on 2 March 1962?",
    number: { answer: 100, tolerance: 40 },
    explanation: "One hundred, against New York. Nobody has come near since.",
  },
  {
    ...shared,
    id: "o1",
    type: "put_in_order",
    prompt: "Put these Summer Games in order, earliest first.",
    options: listed("Barcelona", "Sydney", "Beijing", "Tokyo"),
    time_limit_s: 40,
    order_seed: "summer-games",
    explanation: "1992, 2000, 2008 and, a year late, 2021.",
  },
  {
    ...shared,
    id: "p1",
    type: "poll",
    prompt: "What should the next quiz be about?",
    options: listed("Great comebacks", "Rules nobody knows", "Stadiums", "Nicknames"),
    points: "none",
    explanation: null,
  },
];
