import type { AskedQuestion } from "@sparc/sparclets/daily-game/puzzles/quiz/quiz.schema";
import { messageText, numberText, toText } from "../../../trivia/trivia-answer.ts";

type Verdict = "right" | "part" | "wrong" | "missed";

/** Verdict of a closed question. */
export function verdictOfShare({ ended, share }: Pick<AskedQuestion, "ended" | "share">): Verdict {
  if (ended !== "answered") return "missed";
  if (share === 1) return "right";
  return share ? "part" : "wrong";
}

/** Label of the verdict. A partly right number is "close", other partly right answers are right in part. */
export function verdictLabel(asked: Pick<AskedQuestion, "ended" | "share" | "question">): string {
  const verdict = verdictOfShare(asked);
  if (verdict === "part") return asked.question.type === "number" ? "Close" : "Partly right";
  return { right: "Right", wrong: "Not this one", missed: "No answer in time" }[verdict];
}

/** Sum of all points that a closed question brought. */
export function gainedPoints({ points }: Pick<AskedQuestion, "points">): number {
  return points === null ? 0 : points.base + points.speed + points.streak;
}

/** The right answer in one line. */
export function rightText({ question }: Pick<AskedQuestion, "question">): string {
  const { correct, accepted, right_number: number } = question;
  if (question.type === "typed_text") return accepted?.[0] ?? "";
  if (question.type === "number") return number ? numberText(number.answer) : "";
  return (correct ?? []).map((id) => toText(question, id)).join(", ");
}

/** The given answer in one line; null without an answer. */
export function givenText({ question, answer }: Pick<AskedQuestion, "question" | "answer">): string | null {
  return answer === null ? null : messageText(question, answer);
}
