import * as z from "zod";
import { id, slug, time } from "../ids.ts";
import { POINTS_ICON_NAMES } from "../reference/points-icons.ts";

/** Addresses of the brand's images. The page replaces blank or missing ones by the product's defaults. */
export const assets = z.object({
  brandLogo: z.string().nullable(),
  headerBanner: z.string().nullable(),
  favicon: z.string().nullable(),
  coverImage: z.string().nullable(),
});

/** Hex colours as entered. They are made legible when they are shown, never here. */
export const colors = z.object({
  primary: z.string().nullable(),
  secondary: z.string().nullable(),
  primary_text: z.string().nullable(),
  secondary_text: z.string().nullable(),
});

/** A community's own name and icon for its points, for reading inside the community. The interface's names stay "stars". */
export const communityPoints = z.object({
  /** The name of one, such as "coin". */
  one: z.string(),
  /** The name of any other number, such as "coins". */
  many: z.string(),
  icon: z.enum(POINTS_ICON_NAMES),
  /** The icon as SVG path data on a grid of 24 units. */
  icon_path: z.string(),
});
export type CommunityPoints = z.infer<typeof communityPoints>;

/** What the banner is about, in whole percent of its width and height from its upper left: crops of the banner keep this point in sight. */
export const bannerFocus = z.strictObject({ x: z.number().int().min(0).max(100), y: z.number().int().min(0).max(100) });
export type BannerFocus = z.infer<typeof bannerFocus>;

export const communityRef = z.object({ id, name: z.string(), slug });

export const community = z.object({
  id,
  name: z.string(),
  slug,
  description: z.string(),
  member_count: z.number().int(),
  assets,
  colors,
  /** Absent where the community has the product's own "star", "stars" and star. */
  points: communityPoints.optional(),
  /** The community's terms, an https address shown where somebody joins; absent without any. */
  terms_url: z.string().optional(),
  /** Absent where it was never chosen. */
  banner_focus: bannerFocus.optional(),
});
export type Community = z.infer<typeof community>;

/** A community as a person sees it who may join; `is_member` is false for visitors. */
export const listedCommunity = community.extend({ is_member: z.boolean() });

/**
 * A community in the list of all, with its current event: one that is hosted live, else a self-paced one, else one open for picks, else the
 * one that starts first.
 */
export const openCommunity = listedCommunity.extend({
  current_event: z
    .object({ id, type: z.string(), name: z.string(), status: z.enum(["scheduled", "live"]), starts_at: time.nullable() })
    .nullable(),
});
export type OpenCommunity = z.infer<typeof openCommunity>;

export const membership = z.object({
  community: communityRef,
  assets,
  colors,
  points: communityPoints.optional(),
  banner_focus: bannerFocus.optional(),
});
export type Membership = z.infer<typeof membership>;

/** A membership with the member's standing there and current events. */
export const ownCommunity = membership.extend({
  member_count: z.number().int(),
  /** Events there that the member made or co-hosts, in any state. */
  hosted_count: z.number().int(),
  /** Earned there, all time. */
  stars: z.number().int(),
  /** Rank on the community's all-time board; null for a member without a row there. */
  rank: z.number().int().nullable(),
  is_tied: z.boolean(),
  /** Joined within the last 7 days, and no star earned there yet. */
  is_new: z.boolean(),
  /** Games that are hosted live there now. */
  live_count: z.number().int(),
  /** Games that members can play there now at their own pace. */
  self_paced_count: z.number().int(),
  /** When the next picks lock there, within a day; otherwise null. */
  next_lock_at: time.nullable(),
});
export type OwnCommunity = z.infer<typeof ownCommunity>;
