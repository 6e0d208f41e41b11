import type { TriviaRoomView } from "@sparc/sparclets/trivia/trivia-room.schema";
import { type AnswerKey, answerKeyAt } from "../../ui/answer-tile.tsx";
import { secondsText } from "./trivia-answer.ts";

/** One fact about the room in the last beat of a reveal. */
export interface RoomFact {
  readonly key: "fastest" | "streak" | "bold";
  readonly label: string;
  /** A player's name or an answer. */
  readonly who: string;
  readonly value: string | null;
  /** The player's face, null where it is withheld. Absent of a fact that is about an answer. */
  readonly face?: number | null;
  /** The letter of the answer that the fact is about. */
  readonly letter?: AnswerKey;
}

type Facts = Pick<TriviaRoomView, "fastest" | "longest_streak" | "bold_pick" | "question">;

/** The facts that the view has, in the order in which they are shown. */
export function roomFacts({ fastest, longest_streak: streak, bold_pick: bold, question }: Facts): RoomFact[] {
  const facts: RoomFact[] = [];
  if (fastest) {
    const value = fastest.elapsed_ms === null ? null : secondsText(fastest.elapsed_ms);
    facts.push({ key: "fastest", label: "Fastest", who: fastest.name, value, face: fastest.face ?? null });
  }
  if (streak) {
    const others = streak.others === 0 ? "" : ` and ${streak.others.toLocaleString()} more`;
    const value = `${streak.in_a_row} in a row`;
    facts.push({ key: "streak", label: "Longest streak", who: `${streak.name}${others}`, value, face: streak.face ?? null });
  }
  if (bold) {
    const at = question?.options.findIndex(({ id }) => id === bold.option) ?? -1;
    const value = `${bold.count.toLocaleString()} of ${bold.answered.toLocaleString()}`;
    facts.push({ key: "bold", label: "Bold pick", who: bold.text, value, ...(at < 0 ? {} : { letter: answerKeyAt(at) }) });
  }
  return facts;
}
