import type { Membership, OpenCommunity, OwnCommunity } from "@sparc/contract/entities/community";
import type { Profile } from "@sparc/contract/entities/profile";
import type { User } from "@sparc/contract/entities/user";
import type { EventDetail } from "../platform/events/events.queries.ts";

/** Complete entities of the contract, so that a test only states the fields it is about. */
export function userWith(change: Partial<User> = {}): User {
  return {
    ...{ id: "u1", email: "ana@example.org", display_name: "Ana", photo_url: null, phone_number: null, role: "ordinary" },
    ...{ date_joined: "2026-01-01T00:00:00.000Z", communities: [] },
    ...change,
  };
}

export function profileWith(change: Partial<Profile> = {}): Profile {
  return {
    ...{ id: "u1", email: "ana@example.org", pending_email: null, is_email_verified: true, display_name: "Ana Torres", photo_url: null },
    ...{ phone_number: null, role: "ordinary", has_password: true, has_second_factor: false, recovery_codes_left: 0, identities: [] },
    ...{ date_joined: "2026-01-01T00:00:00.000Z" },
    ...change,
  };
}

export function memberWith(slug: string, change: Partial<Membership> = {}): Membership {
  return {
    community: { id: slug, name: slug.toUpperCase(), slug },
    assets: { brandLogo: null, headerBanner: null, favicon: null, coverImage: null },
    colors: { primary: null, secondary: null, primary_text: null, secondary_text: null },
    ...change,
  };
}

export function ownCommunityWith(slug: string, change: Partial<OwnCommunity> = {}): OwnCommunity {
  const counts = { member_count: 12, hosted_count: 0, is_new: false, live_count: 0, self_paced_count: 0 };
  return { ...memberWith(slug), ...counts, stars: 0, rank: null, is_tied: false, next_lock_at: null, ...change };
}

/** Response body of joining a community. */
export function joinedWith(slug: string, joined_at = "2026-04-18T18:00:00.000Z"): { data: Membership & { joined_at: string } } {
  return { data: { ...memberWith(slug), joined_at } };
}

export function openCommunityWith(slug: string, change: Partial<OpenCommunity> = {}): OpenCommunity {
  const { community, ...brand } = memberWith(slug);
  return { ...community, ...brand, description: "", member_count: 318, is_member: false, current_event: null, ...change };
}

export function eventWith(change: Partial<EventDetail> = {}): EventDetail {
  return {
    ...{ id: "e1", type: "trivia", status: "live", name: "Quiz", description: "", cover_image: null, version: 1, created_by: "u9" },
    ...{ community_id: "c1", community_slug: "sdpn", community_name: "SDPN", starts_at: null, ends_at: null, time_zone: "UTC" },
    ...{ meta: { custom_short_id: null }, auto_start: false, entry_count: 0, slot_count: 3, results_version: 0 },
    ...{ is_owner: false, is_joined: false, max_points: 3_000, rules: {} },
    stars: { taking_part: 10, per_right: 2, ranks: [{ from: 1, to: 1, stars: 100 }], streaks: [] },
    prizes: { tiers: [], claim_days: 14 },
    ...change,
  };
}

export const toPagination = (total_entries: number, page_size = 20, page = 1) => ({
  ...{ page, page_size, total_entries },
  total_pages: Math.ceil(total_entries / page_size),
});
