import type { Instant } from "@sparc/sparclets/kernel/instant";
import { sql } from "kysely";
import type { Queryable } from "../../db/queryable.ts";
import type { Picture } from "./picture.ts";

export interface UploadRecord extends Picture {
  /** SHA-256 of the bytes in hex. */
  hash: string;
  owner: string;
  at: Instant;
}

export async function hasUpload(db: Queryable, hash: string): Promise<boolean> {
  return (await db.selectFrom("uploads").select("hash").where("hash", "=", hash).executeTakeFirst()) !== undefined;
}

export async function findUploadBytes(db: Queryable, hash: string): Promise<Uint8Array | null> {
  const row = await db.selectFrom("uploads").select("bytes").where("hash", "=", hash).executeTakeFirst();
  return row?.bytes ?? null;
}

/** How many pictures a person added since each of the two instants. */
export async function countUploadsOf(
  db: Queryable,
  input: { owner: string; hourAgo: Instant; dayAgo: Instant },
): Promise<{ lastHour: number; lastDay: number }> {
  const hourAgo = new Date(input.hourAgo);
  const row = await db
    .selectFrom("uploads")
    .select(({ fn }) => [fn.countAll<number>().as("last_day"), fn.countAll<number>().filterWhere("at", ">", hourAgo).as("last_hour")])
    .where("owner", "=", input.owner)
    .where("at", ">", new Date(input.dayAgo))
    .executeTakeFirstOrThrow();
  return { lastHour: Number(row.last_hour), lastDay: Number(row.last_day) };
}

/** A picture that is there already stays its first owner's. */
export async function insertUpload(db: Queryable, { at, ...upload }: UploadRecord): Promise<void> {
  await db
    .insertInto("uploads")
    .values({ ...upload, at: new Date(at) })
    .onConflict((conflict) => conflict.column("hash").doNothing())
    .execute();
}

/** Pictures of somebody who only ever added their own photo; one that another person shows too stays. */
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
