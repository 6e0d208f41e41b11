import type { TriviaRoomView } from "@sparc/sparclets/trivia/trivia-room.schema";
import { counted } from "../../lib/ordinals.ts";

/** Formats "7 questions, about 9 minutes"; the duration is left out for rooms of older servers, which send no `minutes`. */
export function lengthLabel({ question_count: count, minutes }: Pick<TriviaRoomView, "question_count" | "minutes">): string {
  const questions = counted(count, "question");
  return minutes == null || count === 0 ? questions : `${questions}, about ${counted(minutes, "minute")}`;
}
