import type { User } from "@sparc/contract/entities/user";
import type { AppContext } from "../../app-context.ts";
import { hasSecondFactor } from "../auth/second-factor.repository.ts";
import { type CommunityRecord, findCommunity, findMembershipsOf } from "../communities/communities.repository.ts";
import { toMembership } from "../communities/communities.view.ts";
import type { UserRecord } from "./users.repository.ts";

/** The highest number of memberships in a session; the list of a user's communities pages through all. */
const MAX_MEMBERSHIPS = 200;

/** The signed-in user as the wire has it, memberships included; `communities` are those of the user, where the caller has read them. */
export async function userView(
  { config, database: { db } }: Pick<AppContext, "config" | "database">,
  user: UserRecord,
  communities?: readonly CommunityRecord[],
): Promise<User> {
  const own = communities ?? (await findMembershipsOf(db, { userId: user.id, offset: 0, limit: MAX_MEMBERSHIPS })).rows;
  const isFactorMissing = config.secondFactorForStaff && user.role !== "ordinary" && !(await hasSecondFactor(db, user.id));
  return {
    id: user.id,
    email: user.email,
    display_name: user.displayName,
    ...(user.face === null ? {} : { face: user.face }),
    photo_url: user.photoUrl,
    phone_number: user.phoneNumber,
    role: user.role,
    date_joined: new Date(user.dateJoined).toISOString(),
    communities: own.slice(0, MAX_MEMBERSHIPS).map(toMembership),
    ...(user.isGuest ? { is_guest: true, ...(user.guestEventId === null ? {} : { guest_event_id: user.guestEventId }) } : {}),
    ...(isFactorMissing ? { is_second_factor_missing: true } : {}),
  };
}

/** An admin as the pages of a community know them that they view as a member: ordinary, and a member there alone. */
export async function viewingUserView(
  context: Pick<AppContext, "config" | "database">,
  user: UserRecord,
  { communityId }: { communityId: string },
): Promise<User> {
  const viewed = await findCommunity(context.database.db, communityId);
  return userView(context, { ...user, role: "ordinary" }, viewed ? [viewed] : []);
}
