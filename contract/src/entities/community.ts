import * as z from "zod";
import { id, slug, time } from "../ids.ts";

/** Addresses of the brand's images. Blank or missing ones fall back to the product's defaults in the page. */
export const assets = z.object({
  brandLogo: z.string().nullable(),
  headerBanner: z.string().nullable(),
  favicon: z.string().nullable(),
  coverImage: z.string().nullable(),
});

/** Hex colours as entered. Legibility is repaired when they are shown, never here. */
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

/** A community as somebody sees it who may be in it; `is_member` is false for who is not signed in. */
export const listedCommunity = community.extend({ is_member: z.boolean() });

/** A community in the list of all, with what is on there: what somebody leads right now, else what is played at one's own pace, else what is open, else what starts first. */
export const openCommunity = listedCommunity.extend({
  current_event: z
    .object({ id, type: z.string(), name: z.string(), status: z.enum(["scheduled", "live"]), starts_at: time.nullable() })
    .nullable(),
});
export type OpenCommunity = z.infer<typeof openCommunity>;

export const membership = z.object({ community: communityRef, assets, colors });
export type Membership = z.infer<typeof membership>;

/** A membership with how the member stands there and what is on. */
export const ownCommunity = membership.extend({
  member_count: z.number().int(),
  /** Events there that the member made or co-hosts, in any state. */
  hosted_count: z.number().int(),
  /** Earned there since ever. */
  stars: z.number().int(),
  /** On the community's board of all time; null for somebody who has no row there. */
  rank: z.number().int().nullable(),
  is_tied: z.boolean(),
  /** Games that somebody leads there right now. */
  live_count: z.number().int(),
  /** Games that members can play there right now at their own pace. */
  self_paced_count: z.number().int(),
  /** When the next picks lock there, within a day; else null. */
  next_lock_at: time.nullable(),
});
export type OwnCommunity = z.infer<typeof ownCommunity>;
