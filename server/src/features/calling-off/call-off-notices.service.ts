import type { AppContext } from "../../app-context.ts";
import { findEventById } from "../events/events.repository.ts";
import type { ComposeMail } from "../mail/compose-mail.ts";
import { oneLine } from "../mail/mail-phrases.ts";
import { eventPath } from "../notices/event-path.ts";
import type { WriteNotice } from "../notices/notice-writers.ts";
import { createUnsubscribeTokens } from "../notifications/unsubscribe-token.ts";
import { unsubscribeCallUrl, unsubscribePageUrl } from "../notifications/unsubscribe-urls.ts";
import { callOffSubject, callOffText } from "./call-off-text.ts";
import { CALLED_OFF, findExpectedPerson } from "./expected-people.repository.ts";

/** That an event was called off, with the host's words. A notice that is listed stays listed for a member who left meanwhile. */
export function createCallOffNotices(context: Pick<AppContext, "database" | "registry">): WriteNotice {
  return async ({ userId, channel }, { event }) => {
    if (event.status !== "cancelled") return null;
    if (channel !== "in_app" && !(await findExpectedPerson(context.database.db, { eventId: event.id, userId, channel }))) return null;
    return {
      title: callOffSubject(event),
      detail: oneLine(event.cancelReason ?? event.communityName),
      moment: null,
      path: eventPath(context, event),
    };
  };
}

/** Writes the mail when it is sent. */
export function createCallOffMails({ config, database }: Pick<AppContext, "config" | "database">): ComposeMail {
  const tokens = createUnsubscribeTokens(config);
  return async ({ userId, about }) => {
    const event = about && (await findEventById(database.db, about.objectId));
    if (userId === null || event?.status !== "cancelled") return null;
    const recipient = await findExpectedPerson(database.db, { eventId: event.id, userId, channel: "email" });
    if (!recipient?.email) return null;
    const token = tokens.make({ kinds: [CALLED_OFF], channel: "email", userId });
    const text = callOffText({
      ...{ productName: config.productName, baseUrl: config.baseUrl, displayName: recipient.displayName, event },
      stopUrl: unsubscribePageUrl(config, token),
    });
    return { to: recipient.email, ...text, unsubscribeUrl: unsubscribeCallUrl(config, token) };
  };
}
