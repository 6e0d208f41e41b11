import type { AppContext } from "../../app-context.ts";
import { findEventById } from "../events/events.repository.ts";
import type { ComposeMail } from "../mail/compose-mail.ts";
import { createUnsubscribeTokens } from "../notifications/unsubscribe-token.ts";
import { unsubscribeCallUrl, unsubscribePageUrl } from "../notifications/unsubscribe-urls.ts";
import { announcementText } from "./announcement-text.ts";
import { findAnnouncements, findReachableMember } from "./announcements.repository.ts";
import { isTrueNow } from "./announcements.rules.ts";
import { announcedEvent, toWindow } from "./announcements.service.ts";

/**
 * Writes an announcement when it is sent. Null when it is no longer true, was followed by a newer one of its kind, or its recipient left
 * the community, cannot get it or switched it off.
 */
export function createAnnouncementMails({ config, database, registry }: Pick<AppContext, "config" | "database" | "registry">): ComposeMail {
  const { db } = database;
  const tokens = createUnsubscribeTokens(config);
  return async ({ userId, about, now }) => {
    if (!about || userId === null) return null;
    const event = await findEventById(db, about.objectId);
    const sent = (await findAnnouncements(db, about.objectId)).find((one) => toWindow(one) === about.window);
    if (!event || !sent) return null;
    if (!isTrueNow(sent.kind, announcedEvent({ registry }, event), now)) return null;
    const recipient = await findReachableMember(db, { eventId: event.id, userId, kind: sent.kind, channel: "email" });
    if (!recipient) return null;
    const token = tokens.make({ kinds: [sent.kind], channel: "email", userId });
    const text = announcementText(sent, {
      ...{ productName: config.productName, baseUrl: config.baseUrl, displayName: recipient.displayName, event, now },
      stopUrl: unsubscribePageUrl(config, token),
    });
    return { to: recipient.email, ...text, unsubscribeUrl: unsubscribeCallUrl(config, token) };
  };
}
