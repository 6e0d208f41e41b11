import type { AppContext } from "../../app-context.ts";
import type { DeadlineSource } from "../../deadlines/deadlines.ts";
import { insertAudit } from "../audit/audit.repository.ts";
import { erasePerson } from "../profile/erase-person.service.ts";
import { lockPerson } from "../users/accounts.repository.ts";
import { deleteExpiredAddresses, findFirstExpiry } from "./guest-addresses.repository.ts";
import { findGuestsUnseenSince } from "./unseen-guests.repository.ts";

/** How long a guest stays who does not come back. */
const UNSEEN_MS = 30 * 24 * 3_600_000;
/** As many a second, so that a hall of guests who expire together delays nothing else. */
const AT_ONCE = 20;
const ADDRESSES = "addresses";

/** Erases guests who were not seen for 30 days; results stay, with a name that stands for all of them. */
export function createGuestErasing({ database, clock, bus }: Pick<AppContext, "database" | "clock" | "bus">): DeadlineSource {
  return {
    name: "unseen_guests",
    async findDue() {
      const now = clock.now();
      const ids = await findGuestsUnseenSince(database.db, { since: now - UNSEEN_MS, limit: AT_ONCE });
      return ids.map((id) => ({ id, at: now }));
    },
    run: (userId) =>
      database.transaction(async (tx) => {
        const now = clock.now();
        const guest = await lockPerson(tx.db, userId);
        const isUnseen = (await findGuestsUnseenSince(tx.db, { since: now - UNSEEN_MS, limit: 1, userId })).length > 0;
        if (!guest?.isGuest || !isUnseen) return;
        await erasePerson(tx, { person: guest, bus, now });
        await insertAudit(tx.db, { actor: null, action: "guest.erased", objectKind: "user", objectId: userId, requestId: null, now });
      }),
  };
}

/** Deletes hashes of addresses a day after they were stored. */
export function createAddressExpiry({ database, clock }: Pick<AppContext, "database" | "clock">): DeadlineSource {
  return {
    name: "guest_addresses",
    async findDue(until) {
      const at = await findFirstExpiry(database.db);
      return at === null || at > until ? [] : [{ id: ADDRESSES, at }];
    },
    run: () => deleteExpiredAddresses(database.db, clock.now()),
  };
}
