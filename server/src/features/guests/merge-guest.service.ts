import type { GuestMerge } from "@sparc/contract/entities/guest";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { AppContext } from "../../app-context.ts";
import type { Tx } from "../../db/database.ts";
import { lockEventExclusive } from "../../db/event-lock.ts";
import type { Viewer } from "../../http/handler.ts";
import { moveAnswers } from "../answers/answers.repository.ts";
import { insertAudit } from "../audit/audit.repository.ts";
import { joinCommunity } from "../communities/memberships.service.ts";
import { moveMoves } from "../corrections/correction-moves.repository.ts";
import { deferEntryReferences, findEntry, moveEntry } from "../events/entries.repository.ts";
import { isHost } from "../events/event-hosts.repository.ts";
import { findInsiders } from "../events/event-insiders.repository.ts";
import { findEventById } from "../events/events.repository.ts";
import { publishPlayersChange } from "../players/publish-players-change.service.ts";
import { movePrizes } from "../prizes/prize-claims.repository.ts";
import { erasePerson } from "../profile/erase-person.service.ts";
import { moveRuns } from "../runs/runs.repository.ts";
import { moveAwards } from "../stars/move-awards.service.ts";
import { giveFace, lockPerson } from "../users/accounts.repository.ts";
import { moveBrowsers } from "./guest-browsers.repository.ts";
import { countPart } from "./guest-part.repository.ts";

interface Merging {
  guest: Viewer & { guest: { eventId: string | null } };
  accountId: string;
  requestId: string;
  now: Instant;
}

/** Whose row stays in the event, and both ids. */
interface Move {
  eventId: string;
  from: string;
  to: string;
}

/**
 * Moves a guest's part of their event to the account that their owner has just signed in to, and erases the guest: one transaction under the
 * event's exclusive lock. Where the account has a part of its own, or may not play, nothing changes and the guest stays. Null when there is
 * no such guest any more.
 */
export type MergeGuest = (merging: Merging) => Promise<GuestMerge | null>;

export function createMergeGuest({ database, bus }: Pick<AppContext, "database" | "bus">): MergeGuest {
  return ({ guest: viewer, accountId, requestId, now }) => {
    const { eventId } = viewer.guest;
    if (eventId === null) return Promise.resolve(null);
    return database.transaction(async (tx) => {
      await lockEventExclusive(tx, eventId);
      const guest = await lockPerson(tx.db, viewer.userId);
      const event = await findEventById(tx.db, eventId);
      if (!guest?.isGuest || guest.guestEventId !== eventId || !event) return null;
      const move: Move = { eventId, from: guest.id, to: accountId };
      const part = await countPart(tx.db, { eventId, userId: guest.id });
      const outcome = await toOutcome(tx, move);
      const merge: GuestMerge = {
        ...{ outcome, event_id: eventId, event_name: event.name ?? "", community_slug: event.communitySlug },
        ...{ guest_user_id: guest.id, guest_name: part.givenName ?? guest.displayName },
        ...{ has_entry: part.hasEntry, answer_count: part.answerCount, stars: part.stars },
      };
      if (outcome !== "moved") return merge;
      await joinCommunity(tx, { communityId: event.communityId, userId: accountId, requestId, now });
      if (part.hasEntry) {
        await moveParts(tx, move);
        await moveBrowsers(tx.db, move);
        const resultsVersion = await publishPlayersChange(tx, { bus, eventId });
        await moveAwards(tx, { ...move, resultsVersion, now });
      }
      if (guest.face !== null) await giveFace(tx.db, { userId: accountId, face: guest.face });
      await erasePerson(tx, { person: guest, bus, now });
      const details = { event_id: eventId, guest_id: guest.id, has_entry: part.hasEntry };
      await insertAudit(tx.db, {
        ...{ actor: accountId, action: "guest.merged", objectKind: "user", objectId: accountId, details, requestId, now },
      });
      return merge;
    });
  };
}

async function toOutcome(tx: Tx, { eventId, to }: Move): Promise<GuestMerge["outcome"]> {
  if (await isHost(tx.db, { eventId, userId: to })) return "is_host";
  if ((await findInsiders(tx.db, eventId)).has(to)) return "is_insider";
  return (await findEntry(tx.db, { eventId, userId: to })) ? "has_entry" : "moved";
}

async function moveParts(tx: Tx, move: Move): Promise<void> {
  await deferEntryReferences(tx);
  await moveEntry(tx, move);
  await moveAnswers(tx, move);
  await moveRuns(tx, move);
  await movePrizes(tx, move);
  await moveMoves(tx, move);
}
