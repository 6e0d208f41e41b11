import type { AppContext } from "../../app-context.ts";
import { oneLine } from "../mail/mail-phrases.ts";
import { eventPath } from "../notices/event-path.ts";
import type { WriteNotice } from "../notices/notice-writers.ts";
import type { StandingsService } from "../standings/standings.service.ts";
import type { DayReminderKind } from "./day-reminders.rules.ts";
import { findOwnDay } from "./own-day.ts";

/** That a streak ends with today's puzzle, or that one is open. Nothing of the puzzle itself. */
export function createDayReminderNotices(
  context: Pick<AppContext, "database" | "registry">,
  { kind, standings }: { kind: DayReminderKind; standings: Pick<StandingsService, "get"> },
): WriteNotice {
  return async ({ userId, objectId, window, channel }, { event, now }) => {
    const own = await findOwnDay(context, { kind, standings, userId, about: { objectId, window }, channel, now });
    if (!own) return null;
    return {
      title: kind === "streak_ends" ? `Your streak of ${own.streak} days is about to end` : "Today's puzzle is open",
      detail: oneLine(event.name ?? "Your event"),
      moment: { what: "locks", at: own.day.slot.lockAt },
      path: eventPath(context, event),
    };
  };
}
