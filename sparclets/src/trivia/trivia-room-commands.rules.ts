import { setEvening } from "./trivia-evening.rules.ts";
import { muteCheers } from "./trivia-lobby.rules.ts";
import type { RoomCommand } from "./trivia-room.schema.ts";
import { addTime, capTime, correctKey, hideNames, lockLobby, pause, resume, voidQuestion } from "./trivia-room-changes.rules.ts";
import type { Step, StepResult } from "./trivia-room-opening.rules.ts";
import { reviewAnswers } from "./trivia-typed.rules.ts";

/** Commands that leave the room in its phase. */
export function change(
  input: Step,
  command: Exclude<RoomCommand, { type: "start" | "next" | "end_now" | "set_auto_advance" | "end" | "skip" }>,
): StepResult {
  switch (command.type) {
    case "pause":
      return pause(input);
    case "resume":
      return resume(input);
    case "add_time":
      return addTime(input, command.seconds);
    case "lock_lobby":
      return lockLobby(input, true);
    case "unlock_lobby":
      return lockLobby(input, false);
    case "hide_names":
      return hideNames(input, command.is_on);
    case "mute_cheers":
      return muteCheers(input, command.is_on);
    case "set_evening":
      return setEvening(input, command.rules);
    case "cap_time":
      return capTime(input, command.factor);
    case "void_question":
      return voidQuestion(input, command.slot, true);
    case "unvoid_question":
      return voidQuestion(input, command.slot, false);
    case "correct_key":
      return correctKey(input, command.slot, command.key);
    case "review_answers":
    case "show_all_answers":
      return reviewAnswers(input, command);
  }
}
