import type { AppContext } from "../../app-context.ts";
import { createAnnouncementNotices } from "../announcements/announcement-notice.service.ts";
import { createAppealNotices } from "../appeals/appeal-notices.service.ts";
import { createCallOffNotices } from "../calling-off/call-off-notices.service.ts";
import { createCorrectionNotices } from "../corrections/correction-notices.service.ts";
import { createStartReminderNotices } from "../event-reminders/start-reminder-notices.service.ts";
import { createHostNotices } from "../prizes/host-notices.service.ts";
import { createPrizeNotices } from "../prizes/prize-notices.service.ts";
import { createDayReminderNotices } from "../reminders/day-reminder-notice.service.ts";
import { createReminderNotices } from "../reminders/reminder-notice.service.ts";
import type { StandingsService } from "../standings/standings.service.ts";
import type { NoticeWriters } from "./notice-writers.ts";

/** Each kind by the feature it is of; complete by type. */
export function createNoticeWriters(
  context: AppContext,
  { standings }: { standings: Pick<StandingsService, "get" | "getWithheld"> },
): NoticeWriters {
  const announcement = createAnnouncementNotices(context);
  return {
    picks_incomplete: createReminderNotices(context),
    appeal_decided: createAppealNotices(context),
    correction: createCorrectionNotices(context, { standings }),
    called_off: createCallOffNotices(context),
    remind_me: createStartReminderNotices(context),
    starting_soon: announcement,
    now_open: announcement,
    results_are_in: announcement,
    streak_ends: createDayReminderNotices(context, { kind: "streak_ends", standings }),
    daily_open: createDayReminderNotices(context, { kind: "daily_open", standings }),
    prize_won: createPrizeNotices(context, "prize_won"),
    prize_ends: createPrizeNotices(context, "prize_ends"),
    prize_shipped: createPrizeNotices(context, "prize_shipped"),
    prize_cancelled: createPrizeNotices(context, "prize_cancelled"),
    prizes_tied: createHostNotices(context, "prizes_tied"),
    prizes_to_ship: createHostNotices(context, "prizes_to_ship"),
  };
}
