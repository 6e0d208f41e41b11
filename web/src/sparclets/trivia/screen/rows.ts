import type { TriviaSlotView } from "@sparc/sparclets/trivia/trivia.schema";
import { type AnswerKey, answerKeyAt } from "../../../ui/answer-tile.tsx";
import { toText } from "../trivia-answer.ts";

/** One row of the chart of how the room answered. */
export interface RevealRow {
  readonly key: string;
  /** Letter of a choice or place in the right order; typed answers have neither. */
  readonly letter?: AnswerKey;
  readonly place?: number;
  readonly text: string;
  /** Null where nothing is counted, as for items to put in order. */
  readonly count: number | null;
  readonly isRight: boolean;
}

/** Number of typed answers shown on the screen, besides the row of the rest. */
const TYPED_ROWS = 4;

export function revealRows(question: TriviaSlotView, typedMax = TYPED_ROWS): RevealRow[] {
  if (question.type === "typed_text") return typedRows(question, typedMax);
  if (question.type === "number") return numberRows(question);
  if (question.type === "put_in_order") return orderRows(question);
  return question.options.map(({ id, text }, at) => ({
    key: id,
    letter: answerKeyAt(at),
    text,
    count: question.distribution?.[id] ?? 0,
    isRight: question.type !== "poll" && (question.correct?.includes(id) ?? false),
  }));
}

/**
 * The most frequent typed answers, always with the right one, even when few or none gave it. Where the host took it off the list, it has no
 * number, and whoever gave it is counted with the rest.
 */
function typedRows({ typed, others, accepted, shares }: TriviaSlotView, most: number): RevealRow[] {
  const given: RevealRow[] = (typed ?? []).map(({ text, count, is_right }) => ({ key: text, text, count, isRight: is_right }));
  const first = given.slice(0, most);
  const count = (shares?.full ?? 0) > 0 ? null : 0;
  const right = given.find(({ isRight }) => isRight) ?? (accepted?.[0] ? { key: "right", text: accepted[0], count, isRight: true } : null);
  const listed = right && !first.includes(right) ? [...first.slice(0, most - 1), right] : first;
  const rest = given.filter((row) => !listed.includes(row)).reduce((sum, row) => sum + (row.count ?? 0), others ?? 0);
  return rest === 0 ? listed : [...listed, { key: "others", text: "Other answers", count: rest, isRight: false }];
}

function numberRows({ shares, right_number }: TriviaSlotView): RevealRow[] {
  const { full = 0, most = 0, some = 0, none = 0 } = shares ?? {};
  const exact = { key: "full", text: "Exactly right", count: full, isRight: true };
  if (right_number?.tolerance == null) return [exact, { key: "none", text: "Another number", count: most + some + none, isRight: false }];
  return [
    exact,
    { key: "most", text: "Close", count: most, isRight: false },
    { key: "some", text: "Not far off", count: some, isRight: false },
    { key: "none", text: "Too far off", count: none, isRight: false },
  ];
}

function orderRows(question: TriviaSlotView): RevealRow[] {
  return (question.correct ?? []).map((id, at) => ({ key: id, place: at + 1, text: toText(question, id), count: null, isRight: true }));
}

/** The number of people whose shares are shown: all who could answer, of a poll those who did. Unknown numbers count as 0. */
export function shareBase({ type, answered, eligible }: TriviaSlotView): number {
  return type === "poll" ? (answered ?? 0) : Math.max(eligible ?? 0, answered ?? 0);
}

/**
 * Percentage of the players who could answer that was fully right; of those who answered where the former number is unknown. Null for
 * polls, void questions and questions without answers.
 */
export function hadItPercent(question: TriviaSlotView): number | null {
  const { type, is_voided, answered, shares, distribution, correct } = question;
  if (type === "poll" || is_voided || !answered) return null;
  const only = correct?.length === 1 ? distribution?.[correct[0] ?? ""] : undefined;
  const had = shares?.full ?? only;
  return had === undefined ? null : toPercent(had, shareBase(question));
}

export function toPercent(count: number, all: number): number {
  return all === 0 ? 0 : Math.round((count / all) * 100);
}
