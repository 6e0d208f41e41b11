import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Bus } from "../../bus/bus.ts";
import type { Tx } from "../../db/database.ts";
import { insertAudit } from "../audit/audit.repository.ts";
import { canonicalEmail } from "../auth/email.ts";
import { noteVisitsAsGuest } from "../auth/last-visits.repository.ts";
import { countGuestAsMember } from "../communities/communities.repository.ts";
import { grantRegistrationStars } from "../stars/stars.service.ts";
import { giveEmail, type PersonRecord } from "../users/accounts.repository.ts";
import { releaseSeat } from "./event-guests.repository.ts";

/**
 * Makes an account of a guest, in the transaction that holds the guest's row: the same user from now on with an address, counted as a member
 * and with the stars of a registration. Throws a unique violation when the address is taken. The caller stores how the owner signs in.
 */
export async function turnIntoAccount(
  tx: Tx,
  input: { guest: PersonRecord; email: string; isEmailVerified: boolean; bus: Bus; requestId: string; now: Instant },
): Promise<void> {
  const { guest, email, isEmailVerified, bus, requestId, now } = input;
  const userId = guest.id;
  await giveEmail(tx.db, { userId, email, emailCanonical: canonicalEmail(email), isEmailVerified, now });
  await noteVisitsAsGuest(tx.db, userId);
  await countGuestAsMember(tx.db, userId);
  if (guest.guestEventId !== null) await releaseSeat(tx.db, guest.guestEventId);
  await grantRegistrationStars(tx, { userIds: [userId], now });
  await insertAudit(tx.db, { actor: userId, action: "guest.upgraded", objectKind: "user", objectId: userId, requestId, now });
  tx.afterCommit(() => bus.publish({ kind: "account", userId }));
}
