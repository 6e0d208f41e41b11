/** The warm-up poll of the lobby: what it shows, and until when it can be written. */
import type { Missing } from "../sparclet-rules.ts";
import { type Rules, WARM_UP_OPTIONS_MIN } from "./trivia.schema.ts";
import { warning } from "./trivia-question-gaps.rules.ts";
import type { RoomState } from "./trivia-room.schema.ts";

/** A poll as it is shown. An option's number is its position, from 1. */
export interface WarmUpPoll {
  question: string;
  options: string[];
}

/** Null where the poll is switched off or not complete. Blank options are left out. */
export function toWarmUpPoll({ mode, warm_up_poll: poll }: Rules): WarmUpPoll | null {
  if (mode !== "live" || poll?.is_on !== true) return null;
  const question = poll.question.trim();
  const options = poll.options.map((option) => option.trim()).filter((option) => option !== "");
  return question !== "" && options.length >= WARM_UP_OPTIONS_MIN ? { question, options } : null;
}

/** An incomplete poll does not stop the publication; it is not shown. */
export function warmUpGaps(rules: Rules): Missing[] {
  if (rules.mode !== "live" || rules.warm_up_poll?.is_on !== true || toWarmUpPoll(rules)) return [];
  const message = "The warm-up poll needs a question and two answers, and is not shown until it has them";
  return [warning("rules.warm_up_poll", "incomplete", message)];
}

/** Whether players have seen a poll in this lobby. Votes name an option by its number, so that its text stays from then on. */
export function isPollShown({ rules, state }: { rules: Rules; state: RoomState }): boolean {
  return state.isPollShown === true || (state.phase === "lobby" && toWarmUpPoll(rules) !== null);
}
