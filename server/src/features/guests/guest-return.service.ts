import type { Instant } from "@sparc/sparclets/kernel/instant";
import { ok, type Result } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import { isUniqueViolation } from "../../db/errors.ts";
import { lockEventExclusive } from "../../db/event-lock.ts";
import { insertAudit } from "../audit/audit.repository.ts";
import { findEntry } from "../events/entries.repository.ts";
import type { EventRecord } from "../events/event-record.ts";
import { publishPlayersChange } from "../players/publish-players-change.service.ts";
import { updateAccount } from "../users/accounts.repository.ts";
import { findUserById, type UserRecord } from "../users/users.repository.ts";
import { storeUnderFreeNames } from "./free-name.service.ts";
import type { CountedGuest } from "./guest-address-limit.service.ts";
import { isNumberedName } from "./guest-name.rules.ts";
import { refuseName } from "./guest-name-problems.ts";

interface Return {
  event: EventRecord;
  userId: string;
  /** What the guest wants to be called. */
  displayName: string;
  face: number | null;
  /** Whether the name may be tried. Counts it against the address, and answers what to call when it was not free. */
  admit: () => Promise<Result<CountedGuest>>;
  requestId: string;
  now: Instant;
}

/**
 * A guest who asks for their seat again: the same one. Until the game starts they get the name that they ask for now, where it is not the one
 * that they have got a number for; later they have the name and the face that the room knows.
 */
export function createGuestReturn({ database, bus }: Pick<AppContext, "database" | "bus">): (input: Return) => Promise<Result<UserRecord>> {
  const { db } = database;

  const store = ({ event, userId, requestId, now }: Return, displayName: string) =>
    database
      .transaction(async (tx) => {
        await lockEventExclusive(tx, event.id);
        await updateAccount(tx.db, { userId, displayName });
        if (await findEntry(tx.db, { eventId: event.id, userId })) await publishPlayersChange(tx, { bus, eventId: event.id });
        await insertAudit(tx.db, { actor: userId, action: "guest.renamed", objectKind: "event", objectId: event.id, requestId, now });
        return true;
      })
      .catch((error: unknown) => {
        if (isUniqueViolation(error)) return null;
        throw error;
      });

  async function rename(input: Return): Promise<Result<null>> {
    const { event, displayName } = input;
    const admitted = await input.admit();
    if (!admitted.ok) return admitted;
    const name = { eventId: event.id, communityId: event.communityId, wanted: [displayName] };
    const [isStored] = await storeUnderFreeNames(db, name, (tries) => Promise.all(tries.map((free) => store(input, free.displayName))));
    if (isStored) return ok(null);
    await admitted.value.giveBack(db);
    return refuseName("taken");
  }

  return async (input) => {
    const { event, userId, displayName, face } = input;
    const user = await findUserById(db, userId);
    if (!user) throw new Error("The guest of a browser is not there");
    if (event.status !== "scheduled") return ok(user);
    if (face !== null && face !== user.face) await updateAccount(db, { userId, face });
    if (user.displayName === displayName || isNumberedName(user.displayName, displayName)) return ok({ ...user, face: face ?? user.face });
    const renamed = await rename(input);
    return renamed.ok ? ok((await findUserById(db, userId)) ?? user) : renamed;
  };
}
