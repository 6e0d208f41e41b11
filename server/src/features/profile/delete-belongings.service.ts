import type { Queryable } from "../../db/queryable.ts";
import { deleteCredentialsOf } from "../auth/credentials.repository.ts";
import { deleteAllCodesOf } from "../auth/one-time-codes.repository.ts";
import { deleteSecondFactor } from "../auth/second-factor.repository.ts";
import { deleteMembershipsOf } from "../communities/communities.repository.ts";
import { eraseGivenNamesOf } from "../events/entries.repository.ts";
import { deleteHostingsOf } from "../events/event-hosts.repository.ts";
import { deleteKeysOf } from "../events/idempotency.repository.ts";
import { deleteIdentitiesOf } from "../oauth/identities.repository.ts";

/** Everything that lets somebody in, tells where they belong or repeats what they sent. */
export async function deleteBelongings(db: Queryable, userId: string): Promise<void> {
  await deleteCredentialsOf(db, userId);
  await deleteSecondFactor(db, userId);
  await deleteIdentitiesOf(db, userId);
  await deleteAllCodesOf(db, userId);
  await deleteMembershipsOf(db, userId);
  await deleteHostingsOf(db, userId);
  await eraseGivenNamesOf(db, userId);
  await deleteKeysOf(db, userId);
}
