import type { ActionName } from "../../../analytics/actions.ts";
import { track } from "../../../analytics/acts.ts";
import type { RoomCommandSent } from "../../../realtime/send-command.ts";

const STEPS = {
  start: "Trivia Game Started",
  next: "Trivia Advanced",
  end_now: "Trivia Question Closed",
  pause: "Trivia Paused",
  resume: "Trivia Resumed",
  add_time: "Trivia Time Added",
  skip: "Trivia Question Skipped",
  end: "Trivia Game Ended",
} as const satisfies Record<string, ActionName>;

const isStep = (type: string): type is keyof typeof STEPS => Object.hasOwn(STEPS, type);

/** Tells the figures of a command that was done: a step of the game by its name, anything else as a changed setting. */
export function trackCommand(eventId: string, { type }: RoomCommandSent): void {
  if (isStep(type)) track(STEPS[type], { event_id: eventId });
  else track("Trivia Setting Changed", { event_id: eventId, command: type });
}
