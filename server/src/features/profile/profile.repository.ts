import type { Instant } from "@sparc/sparclets/kernel/instant";
import { sql } from "kysely";
import type { Queryable } from "../../db/queryable.ts";
import { deleteSecondFactor } from "../auth/second-factor.repository.ts";

export async function findIdentitiesOf(db: Queryable, userId: string): Promise<{ provider: string; email: string }[]> {
  return db.selectFrom("identities").select(["provider", "email"]).where("user_id", "=", userId).orderBy("created_at").execute();
}

/** Placeholder of a deleted account. The row stays, because results and the ledger refer to it. */
export async function anonymiseUser(db: Queryable, a: { userId: string; displayName: string; now: Instant }): Promise<void> {
  const email = `deleted-${a.userId}@deleted.invalid`;
  await db
    .updateTable("users")
    .set({
      ...{ email, email_canonical: email, email_verified_at: null, pending_email: null, display_name: a.displayName },
      ...{ photo_url: null, phone_number: null, time_percent: 100, role: "ordinary" as const, deleted_at: new Date(a.now) },
    })
    .where("id", "=", a.userId)
    .execute();
}

/** Everything that gives access, shows memberships or contains what the person sent. */
export async function deleteBelongings(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom("credentials").where("user_id", "=", userId).execute();
  await deleteSecondFactor(db, userId);
  await db.deleteFrom("identities").where("user_id", "=", userId).execute();
  await db.deleteFrom("one_time_codes").where("user_id", "=", userId).execute();
  await db.deleteFrom("memberships").where("user_id", "=", userId).execute();
  await db.deleteFrom("event_hosts").where("user_id", "=", userId).execute();
  await db.updateTable("entries").set({ display_name: null }).where("user_id", "=", userId).where("display_name", "is not", null).execute();
  await db.deleteFrom("idempotency_keys").where("user_id", "=", userId).execute();
}

/** Pictures of a person who only added their own photo; one that another person uses stays. */
export async function deletePicturesOf(db: Queryable, userId: string): Promise<void> {
  await db
    .deleteFrom("uploads")
    .where("owner", "=", userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("users")
            .select("users.id")
            .where("users.id", "<>", userId)
            .where("users.photo_url", "=", sql<string>`'/uploads/' || uploads.hash || '.webp'`),
        ),
      ),
    )
    .execute();
}
