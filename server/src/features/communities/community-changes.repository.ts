import { sql } from "kysely";
import type { Tx } from "../../db/database.ts";
import type { CommunityRecord } from "./communities.repository.ts";

/** What may be changed; a slug that is left is remembered by `retireSlug`. */
export type CommunityFields = Omit<CommunityRecord, "id"> & {
  isActive: boolean;
  isStaffRanked: boolean;
  forbidsGuests: boolean;
  guestBlocklist: readonly string[];
};

export async function updateCommunity(tx: Tx, id: string, fields: CommunityFields): Promise<void> {
  await tx.db
    .updateTable("communities")
    .set({
      slug: fields.slug,
      name: fields.name,
      description: fields.description,
      brand_logo: fields.brandLogo,
      header_banner: fields.headerBanner,
      favicon: fields.favicon,
      cover_image: fields.coverImage,
      primary_color: fields.primaryColor,
      secondary_color: fields.secondaryColor,
      primary_text_color: fields.primaryTextColor,
      secondary_text_color: fields.secondaryTextColor,
      points_one: fields.pointsOne,
      points_many: fields.pointsMany,
      points_icon: fields.pointsIcon,
      terms_url: fields.termsUrl,
      banner_focus_x: fields.bannerFocus?.x ?? null,
      banner_focus_y: fields.bannerFocus?.y ?? null,
      is_active: fields.isActive,
      is_staff_ranked: fields.isStaffRanked,
      forbids_guests: fields.forbidsGuests,
      guest_blocklist: [...fields.guestBlocklist],
      version: sql`version + 1`,
    })
    .where("id", "=", id)
    .execute();
}

/** Links with a slug that was left go on leading to the community; one that is taken up again is no former one any more. */
export async function retireSlug(tx: Tx, input: { communityId: string; left: string; taken: string }): Promise<void> {
  await tx.db.deleteFrom("slug_history").where("slug", "=", input.taken).where("community_id", "=", input.communityId).execute();
  await tx.db
    .insertInto("slug_history")
    .values({ slug: input.left, community_id: input.communityId })
    .onConflict((conflict) => conflict.column("slug").doUpdateSet({ community_id: input.communityId }))
    .execute();
}
