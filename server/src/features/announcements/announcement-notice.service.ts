import type { AppContext } from "../../app-context.ts";
import { oneLine } from "../mail/mail-phrases.ts";
import { eventPath } from "../notices/event-path.ts";
import type { WriteNotice } from "../notices/notice-writers.ts";
import { announcementMessage } from "./announcement-text.ts";
import { findAnnouncements, findReachableMember } from "./announcements.repository.ts";
import { isTrueNow } from "./announcements.rules.ts";
import { announcedEvent, toWindow } from "./announcements.service.ts";

/** The announcement with the sender's own text. Null when it is no longer true, or a newer one of its kind followed. */
export function createAnnouncementNotices(context: Pick<AppContext, "database" | "registry">): WriteNotice {
  const { db } = context.database;
  return async ({ eventId, userId, window, channel }, { event, now }) => {
    const sent = (await findAnnouncements(db, eventId)).find((one) => toWindow(one) === window);
    if (!sent || !isTrueNow(sent.kind, announcedEvent(context, event), now)) return null;
    // A notice that is already listed stays listed; a mail or push is not sent to a member who has left meanwhile.
    if (channel !== "in_app" && !(await findReachableMember(db, { eventId, userId, kind: sent.kind, channel }))) return null;
    const { startsAt } = event;
    return {
      title: announcementMessage(sent.kind, { event, now }).subject,
      detail: oneLine(sent.message ?? event.communityName),
      moment: sent.kind === "starting_soon" && startsAt !== null ? { what: "starts", at: startsAt } : null,
      path: eventPath(context, event, sent.kind === "results_are_in" ? "results" : "play"),
    };
  };
}
