import type { Membership } from "@sparc/contract/entities/community";
import type { User } from "@sparc/contract/entities/user";
import { safeRedirect } from "@sparc/contract/redirect";

/** Search parameters that are passed on through sign-in, sign-up and joining. */
export interface Carried {
  readonly redirect?: string | undefined;
  /** Slug of the community that the link was for. */
  readonly c?: string | undefined;
  /** Id of the event that the link was for. */
  readonly eid?: string | undefined;
}

/**
 * Landing page without a destination: the join page without a community, the community when there is one, the list when there are several.
 */
export function defaultLanding(user: Pick<User, "communities">): string {
  const [first, second] = user.communities;
  if (!first) return "/join-community";
  return second ? "/communities" : `/communities/${first.community.slug}`;
}

/** Slug used for addresses and people without a community. */
export const DEFAULT_SLUG = "sdpn";

/** Path of the person's current community, else of their first. */
export function ownCommunityRoot(input: { community: Membership | null; user: Pick<User, "communities"> | null }): string {
  const slug = (input.community ?? input.user?.communities[0])?.community.slug ?? DEFAULT_SLUG;
  return `/communities/${encodeURIComponent(slug)}`;
}

/** Moves the event id into `redirect` as its short address, for pages without an `eid` parameter. */
export function foldedEvent({ redirect, c, eid }: Carried): Carried {
  return { redirect: safeRedirect(redirect) ?? (eid ? eventAddress(eid) : undefined), c };
}

function eventAddress(eid: string): string {
  return `/e/${encodeURIComponent(eid)}`;
}

/**
 * Path to open after signing in: the redirect, else the event, else the community, else the default landing page; creators and admins
 * default to `/`.
 */
export function toDestination(carried: Carried, user: Pick<User, "communities" | "role">): string {
  const redirect = safeRedirect(carried.redirect);
  if (redirect) return redirect;
  if (carried.eid) return eventAddress(carried.eid);
  if (carried.c) return `/communities/${encodeURIComponent(carried.c)}`;
  return user.role === "ordinary" ? defaultLanding(user) : "/";
}

/** Pages of prizes, which stay open to winners who have left the community. */
const OF_WINNERS = /^\/communities\/[^/]+\/prizes\//;

/**
 * Where somebody goes who has just signed in on the way to a community, which is null without one: to its page for joining where they are no
 * member, else to their destination. The guard of the community's pages would say that they are turned away, although they were invited.
 */
export function toInvitedDestination(
  carried: Carried,
  user: Pick<User, "communities" | "role">,
  community: { slug: string } | null,
): string {
  const target = toDestination(carried, user);
  if (!community || OF_WINNERS.test(target) || user.communities.some((one) => one.community.slug === community.slug)) return target;
  return `/join-community?${new URLSearchParams({ c: community.slug, redirect: target })}`;
}

/** The slug in a community's path, for the parameter `c`; null for other paths. */
export function slugIn(path: string): string | null {
  const match = /^\/communities\/([^/?#]+)/.exec(path);
  try {
    return match?.[1] ? decodeURIComponent(match[1]) : null;
  } catch {
    return null;
  }
}

/** Search parameters for the sign-in page that bring the person back to `href`; `extra` is added to them. */
export function carriedFrom<Extra extends Readonly<Record<string, string>>>(href: string, extra?: Extra): Carried & Partial<Extra> {
  const path = href.split(/[?#]/, 1)[0] ?? "";
  const redirect = safeRedirect(href) ?? safeRedirect(path) ?? undefined;
  return { redirect, c: slugIn(path) ?? undefined, ...extra } as Carried & Partial<Extra>;
}

/** Search parameters for links from any page to a gate: back to this page, or from a gate on to its own destination. */
export function carriedOnwards(href: string, given: Carried): Carried {
  const here = carriedFrom(href);
  const before = foldedEvent(given);
  return { redirect: here.redirect ?? before.redirect, c: here.c ?? before.c };
}
