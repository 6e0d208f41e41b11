import type { Community, CommunityPoints, Membership, OpenCommunity } from "@sparc/contract/entities/community";
import { POINTS_ICONS, type PointsIconName } from "@sparc/contract/reference/points-icons";
import { isBrandPicture } from "@sparc/sparclets/kernel/picture-address";
import { toTimeOrNull } from "../../lib/wire-time.ts";
import type { CommunityRecord } from "./communities.repository.ts";
import type { CommunityMoment } from "./community-moments.service.ts";

/** The brand's images as stored, for users who may change them. */
export function toStoredAssets(community: CommunityRecord) {
  return {
    brandLogo: community.brandLogo,
    headerBanner: community.headerBanner,
    favicon: community.favicon,
    coverImage: community.coverImage,
  };
}

/** The brand's images that may be shown; the page replaces missing ones by the product's own. */
export function toAssets(community: CommunityRecord) {
  const shown = (address: string | null) => (address !== null && isBrandPicture(address) ? address : null);
  return {
    brandLogo: shown(community.brandLogo),
    headerBanner: shown(community.headerBanner),
    favicon: shown(community.favicon),
    coverImage: shown(community.coverImage),
  };
}

/** The colours as entered. */
export function toColors(community: CommunityRecord) {
  return {
    primary: community.primaryColor,
    secondary: community.secondaryColor,
    primary_text: community.primaryTextColor,
    secondary_text: community.secondaryTextColor,
  };
}

/** The community's own name and icon for its points; empty where both are the product's. */
export function toPoints({ pointsOne, pointsMany, pointsIcon }: CommunityRecord): { points?: CommunityPoints } {
  const icon = Object.hasOwn(POINTS_ICONS, pointsIcon) ? (pointsIcon as PointsIconName) : "star";
  if (pointsOne === null && icon === "star") return {};
  return { points: { one: pointsOne ?? "star", many: pointsMany ?? "stars", icon, icon_path: POINTS_ICONS[icon] } };
}

/** Absent where it was never chosen. */
const toBannerFocus = ({ bannerFocus }: CommunityRecord) => (bannerFocus === null ? {} : { banner_focus: bannerFocus });

export function toMembership(community: CommunityRecord): Membership {
  return {
    community: { id: community.id, name: community.name, slug: community.slug },
    assets: toAssets(community),
    colors: toColors(community),
    ...toPoints(community),
    ...toBannerFocus(community),
  };
}

export function toCommunity(community: CommunityRecord, memberCount: number): Community {
  return {
    id: community.id,
    name: community.name,
    slug: community.slug,
    description: community.description,
    member_count: memberCount,
    assets: toAssets(community),
    colors: toColors(community),
    ...toPoints(community),
    ...toBannerFocus(community),
    ...(community.termsUrl === null ? {} : { terms_url: community.termsUrl }),
  };
}

export function toCurrentEvent(moment: CommunityMoment | undefined): OpenCommunity["current_event"] {
  const event = moment?.currentEvent;
  if (!event) return null;
  const { id, type, name, status, startsAt } = event;
  return { id, type, name, status, starts_at: toTimeOrNull(startsAt) };
}
