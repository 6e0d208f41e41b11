/** Who plays the whole evening, what they choose and what the host puts right. */
import type { QuestionSpec } from "./api.ts";

/** Up to this limit the rules count whole milliseconds, as the scorer of this journey does. */
export const LIMIT_S = 60;
export const TEAMS = ["North Stand", "Penalty Box"] as const;

const question = (prompt: string, options: readonly string[], right: string): QuestionSpec => ({
  prompt,
  options,
  right,
  timeLimitS: LIMIT_S,
});

export const questions: readonly QuestionSpec[] = [
  question("How many rings are on the Olympic flag?", ["Four", "Five", "Six", "Seven"], "Five"),
  question("In tennis, what is a score of zero called?", ["Nil", "Duck", "Love", "Blank"], "Love"),
  question("Which city hosted the Summer Games of 2012?", ["London", "Athens", "Sydney", "Rio"], "London"),
  question("How long is a marathon, in kilometres?", ["38", "40", "41", "42"], "42"),
];

/** The first question gets another right answer after the second one, and the second does not count. */
export const CORRECTED = { at: 0, right: "Six" } as const;
export const VOIDED = 1;

/** The letter of each answer by question; `-` for none. `team` is a position in `TEAMS`. */
export const players = [
  { key: "owen", as: "member12", name: "Owen Gallagher", team: 0, plan: "bcad" },
  { key: "malik", as: "member14", name: "Malik Johnson", team: 1, plan: "ccad" },
  { key: "ingrid", as: "member15", name: "Ingrid Dahl", team: 0, plan: "caab" },
  { key: "wei", as: "member16", name: "Wei Chen", team: 1, plan: "bcbd" },
  { key: "fatima", as: "member17", name: "Fatima Zahra", team: 0, plan: "cca-" },
  { key: "saves", as: null, name: "Robin Sparrow", team: 1, plan: "cbad" },
  { key: "merges", as: null, name: "Sasha Passing", team: 0, plan: "bcab" },
  { key: "stays", as: null, name: "Noor Guest", team: 1, plan: "dcad" },
] as const;
export type Player = (typeof players)[number];

/** The account to which the guest `merges` logs in at the end. */
export const ACCOUNT = "member18";

/** The right answers at a moment of the evening, as letters. */
export const keysAt = (isCorrected: boolean): string[] =>
  questions.map(({ options, right }, at) => {
    const text = isCorrected && at === CORRECTED.at ? CORRECTED.right : right;
    return "abcd"[options.indexOf(text)] as string;
  });

export function chosenText({ plan }: Player, at: number): string | null {
  const place = "abcd".indexOf(plan[at] ?? "-");
  return place < 0 ? null : (questions[at]?.options[place] ?? null);
}
