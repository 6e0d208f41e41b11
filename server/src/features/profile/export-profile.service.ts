import type { ProfileExport } from "@sparc/contract/entities/profile";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import type { Viewer } from "../../http/handler.ts";
import { toTimeOrNull } from "../../lib/wire-time.ts";
import { insertAudit } from "../audit/audit.repository.ts";
import { findAllSessionsOf } from "../auth/own-sessions.repository.ts";
import { sessionView } from "../auth/own-sessions.service.ts";
import { loadCalendarFeed } from "../calendar/calendar.service.ts";
import { findSharedCardsOf } from "../cards/shared-cards.repository.ts";
import { findAllNoticesOf } from "../notices/notices.repository.ts";
import { loadQuietHours, loadSwitches } from "../notifications/notifications.service.ts";
import { findSendsTo } from "../notifications/sends.repository.ts";
import { createExportPrizes } from "../prizes/export-prizes.service.ts";
import { findSubscriptionsOf } from "../push/push.repository.ts";
import { findPerson } from "../users/accounts.repository.ts";
import {
  findHostedEvents,
  findOwnActions,
  findOwnAnswers,
  findOwnAppeals,
  findOwnCorrections,
  findOwnEntries,
  findOwnFeedback,
  findOwnMemberships,
  findOwnPictures,
  findOwnReminders,
  findOwnRuns,
  findOwnStars,
  findOwnTimePercent,
  findPasswordChangedAt,
} from "./export-profile.repository.ts";
import { loadProfile } from "./profile.service.ts";

const MAX_SESSIONS = 1_000;
const MAX_SENDS = 50_000;

/** The export of everything stored about one person, read in one transaction and audited. */
export type ExportProfile = (input: { viewer: Viewer; requestId: string; now: Instant }) => Promise<Result<ProfileExport>>;

export function createExportProfile({ database, config }: Pick<AppContext, "database" | "config">): ExportProfile {
  const loadPrizes = createExportPrizes(config);
  return ({ viewer: { userId }, requestId, now }) =>
    database.transaction(async ({ db }) => {
      const account = await findPerson(db, userId);
      if (!account) return refuse("auth.required");
      await insertAudit(db, { actor: userId, action: "user.exported", objectKind: "user", objectId: userId, requestId, now });
      const sessions = await findAllSessionsOf(db, { userId, limit: MAX_SESSIONS });
      return ok({
        exported_at: new Date(now).toISOString(),
        profile: await loadProfile(db, account),
        password_changed_at: await findPasswordChangedAt(db, userId),
        time_percent: await findOwnTimePercent(db, userId),
        sessions: sessions.map((session) => ({
          ...sessionView(session),
          address: session.address,
          ended_at: toTimeOrNull(session.endedAt),
        })),
        memberships: await findOwnMemberships(db, userId),
        hosted_events: await findHostedEvents(db, userId),
        entries: await findOwnEntries(db, userId),
        answers: await findOwnAnswers(db, userId),
        runs: await findOwnRuns(db, userId),
        appeals: await findOwnAppeals(db, userId),
        feedback: await findOwnFeedback(db, userId),
        corrections: await findOwnCorrections(db, userId),
        stars: await findOwnStars(db, userId),
        prizes: await loadPrizes(db, userId),
        pictures: await findOwnPictures(db, userId),
        shared_cards: (await findSharedCardsOf(db, userId)).map(({ eventId, ...card }) => ({ ...card, event_id: eventId })),
        notification_switches: await loadSwitches(db, userId),
        quiet_hours: await loadQuietHours(db, userId),
        calendar_feed: await loadCalendarFeed(db, userId),
        push_browsers: (await findSubscriptionsOf(db, { userId })).map(pushBrowserView),
        reminders_asked: await findOwnReminders(db, userId),
        reminders_sent: (await findSendsTo(db, { userId, limit: MAX_SENDS })).map(sendView),
        notices: (await findAllNoticesOf(db, userId)).map(noticeView),
        actions: await findOwnActions(db, userId),
      });
    });
}

const noticeView = ({ kind, event_id, appears_at, read_at }: Awaited<ReturnType<typeof findAllNoticesOf>>[number]) => ({
  ...{ kind, event_id },
  ...{ at: appears_at.toISOString(), read_at: read_at?.toISOString() ?? null },
});

const pushBrowserView = (browser: Awaited<ReturnType<typeof findSubscriptionsOf>>[number]) => ({
  ...{ endpoint: browser.endpoint, user_agent: browser.userAgent, created_at: new Date(browser.createdAt).toISOString() },
  last_used_at: toTimeOrNull(browser.lastUsedAt),
});

const sendView = ({ kind, channel, objectId, at }: Awaited<ReturnType<typeof findSendsTo>>[number]) => ({
  ...{ kind, channel, event_id: objectId },
  at: new Date(at).toISOString(),
});
