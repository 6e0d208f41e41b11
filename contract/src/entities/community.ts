import * as z from "zod";
import { id, slug, time } from "../ids.ts";

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

export const communityRef = z.object({ id, name: z.string(), slug });

export const community = z.object({
  id,
  name: z.string(),
  slug,
  description: z.string(),
  member_count: z.number().int(),
  assets,
  colors,
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

export const membership = z.object({ community: communityRef, assets, colors });
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
