import type { TriviaRoomView } from "@sparc/sparclets/trivia/trivia-room.schema";
import { counted, ordinalSuffix } from "../../../lib/ordinals.ts";
import type { EventResults } from "../../../platform/events/events.queries.ts";

type Moment = Pick<TriviaRoomView, "phase" | "question_no">;

/** Number of the last question whose end is shown or past in this moment. */
export function seenIn({ phase, question_no }: Moment): number {
  const isEnded = phase === "reveal" || phase === "leaderboard" || phase === "podium";
  return isEnded ? question_no : Math.max(0, question_no - 1);
}

/** Numbers of the questions that ended since question `seen`, without the one whose reveal the page shows itself. */
export function passedSince(seen: number, { phase, question_no }: Moment): number[] {
  const last = phase === "leaderboard" || phase === "podium" ? question_no : question_no - 1;
  return Array.from({ length: Math.max(0, last - seen) }, (_, at) => seen + 1 + at);
}

/** Those of the passed questions that have no answer by this player, from any device. */
export function unansweredAmong(passed: readonly number[], slots: EventResults["slots"]): number[] {
  return passed.filter((no) => slots[no - 1] !== undefined && slots[no - 1]?.answer === null);
}

/** One line that names the missed questions and the player's rank. Empty when none was missed. */
export function missedMessage(missed: readonly number[], rank: number | null): string {
  const [first, last] = [missed[0], missed.at(-1)];
  if (first === undefined || last === undefined) return "";
  const isRow = last - first === missed.length - 1;
  const what =
    missed.length === 1
      ? `question ${first}`
      : missed.length === 2
        ? `questions ${first} and ${last}`
        : isRow
          ? `questions ${first} to ${last}`
          : counted(missed.length, "question");
  return `You missed ${what}.${rank === null ? "" : ` You are ${rank}${ordinalSuffix(rank)}.`}`;
}
