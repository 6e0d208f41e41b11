import type { AppContext } from "../../app-context.ts";
import { oneLine } from "../mail/mail-phrases.ts";
import { eventPath } from "../notices/event-path.ts";
import type { WriteNotice } from "../notices/notice-writers.ts";
import { findOwnLack } from "./own-lack.ts";

/** "5 picks are missing", until when, and a link to the first of them. */
export function createReminderNotices(context: Pick<AppContext, "database" | "registry">): WriteNotice {
  return async ({ userId, objectId, window, channel }, { event, now }) => {
    const own = await findOwnLack(context, { userId, about: { objectId, window }, channel, now });
    if (!own) return null;
    const { keys, firstLockAt } = own.lack;
    return {
      title: keys.length === 1 ? "1 pick is missing" : `${keys.length} picks are missing`,
      detail: oneLine(event.name ?? "Your event"),
      moment: { what: "locks", at: firstLockAt },
      path: `${eventPath(context, event)}?pick=${encodeURIComponent(keys[0] ?? "")}`,
    };
  };
}
