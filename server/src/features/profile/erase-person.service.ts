import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Bus } from "../../bus/bus.ts";
import type { Tx } from "../../db/database.ts";
import { eraseAppealNotes } from "../appeals/appeal-asks.repository.ts";
import { endSessionsOf } from "../auth/end-sessions.service.ts";
import { deleteLastVisitOf } from "../auth/last-visits.repository.ts";
import { eraseSessionTraces } from "../auth/own-sessions.repository.ts";
import { deleteFeedOf } from "../calendar/calendar.repository.ts";
import { deleteMovesOf } from "../corrections/correction-moves.repository.ts";
import { deleteRemindersOf } from "../event-reminders/event-reminders.repository.ts";
import { releaseSeat } from "../guests/event-guests.repository.ts";
import { deleteNoticesOf } from "../notices/notices.repository.ts";
import { deleteQuietHoursOf } from "../notifications/quiet-hours.repository.ts";
import { deleteSendsTo } from "../notifications/sends.repository.ts";
import { deleteSwitchesOf } from "../notifications/switches.repository.ts";
import { deleteMessagesOf } from "../outbox/outgoing-messages.repository.ts";
import { forfeitPrizesOf } from "../prizes/prize-claims.repository.ts";
import { deleteSubscriptionsOf } from "../push/push.repository.ts";
import { FORMER_MEMBER } from "../standings/standings-rows.ts";
import { deletePicturesOf } from "../uploads/uploads.repository.ts";
import { anonymiseUser, type PersonRecord } from "../users/accounts.repository.ts";
import { deleteBelongings } from "./delete-belongings.service.ts";

/** The names shown in results after a person was erased. */
const FORMER_GUEST = "Guest";

/**
 * Deletes what is personal of an account or a guest, in the transaction that holds the person's row. Results and the ledger stay without a
 * name, so that nobody else's rank or sum changes.
 */
export async function erasePerson(tx: Tx, input: { person: PersonRecord; bus: Bus; now: Instant }): Promise<void> {
  const { person, bus, now } = input;
  const { id: userId } = person;
  await endSessionsOf(tx, { bus, userId, now });
  await eraseSessionTraces(tx.db, userId);
  await deleteLastVisitOf(tx.db, userId);
  await deleteMessagesOf(tx.db, userId);
  await deleteQuietHoursOf(tx.db, userId);
  await deleteSendsTo(tx.db, userId);
  await deleteNoticesOf(tx.db, userId);
  await deleteRemindersOf(tx.db, userId);
  await deleteMovesOf(tx.db, userId);
  await deleteSwitchesOf(tx.db, userId);
  await deleteFeedOf(tx.db, userId);
  await deleteSubscriptionsOf(tx.db, userId);
  await eraseAppealNotes(tx.db, userId);
  await forfeitPrizesOf(tx, { userId, now });
  await deleteBelongings(tx.db, userId);
  if (person.guestEventId !== null) await releaseSeat(tx.db, person.guestEventId);
  await anonymiseUser(tx.db, { userId, displayName: person.isGuest ? FORMER_GUEST : FORMER_MEMBER, now });
  // Pictures of a creator may be used in questions and brands, so only those of ordinary users are deleted.
  if (person.role === "ordinary") await deletePicturesOf(tx.db, userId);
}
