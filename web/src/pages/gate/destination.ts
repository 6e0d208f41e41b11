import type { Membership } from "@sparc/contract/entities/community";
import type { User } from "@sparc/contract/entities/user";
import { safeRedirect } from "@sparc/contract/redirect";

/** What travels with somebody through sign-in, sign-up and joining. */
export interface Carried {
  readonly redirect?: string | undefined;
  /** Slug of the community they came for. */
  readonly c?: string | undefined;
  /** Event they came for. */
  readonly eid?: string | undefined;
}

/** No community: the join page. One: that community. Several: the list. */
export function defaultLanding(user: Pick<User, "communities">): string {
  const [first, second] = user.communities;
  if (!first) return "/join-community";
  return second ? "/communities" : `/communities/${first.community.slug}`;
}

/** Community of addresses and people that name none. */
export const DEFAULT_SLUG = "sdpn";

/** The page of the community somebody is in now, or of their first. */
export function ownCommunityRoot(input: { community: Membership | null; user: Pick<User, "communities"> | null }): string {
  const slug = (input.community ?? input.user?.communities[0])?.community.slug ?? DEFAULT_SLUG;
  return `/communities/${encodeURIComponent(slug)}`;
}

/** Pages without a parameter for the event carry it inside the redirect, by its short address. */
export function foldedEvent({ redirect, c, eid }: Carried): Carried {
  return { redirect: safeRedirect(redirect) ?? (eid ? eventAddress(eid) : undefined), c };
}

function eventAddress(eid: string): string {
  return `/e/${encodeURIComponent(eid)}`;
}

/** Where signing in leads: what was asked for, else the event, else the community, else the default landing; creators and admins to their start. */
export function destinationOf(carried: Carried, user: Pick<User, "communities" | "role">): string {
  const redirect = safeRedirect(carried.redirect);
  if (redirect) return redirect;
  if (carried.eid) return eventAddress(carried.eid);
  if (carried.c) return `/communities/${encodeURIComponent(carried.c)}`;
  return user.role === "ordinary" ? defaultLanding(user) : "/";
}

/** The slug in a community's address, for the parameter `c`. */
export function slugIn(path: string): string | null {
  const match = /^\/communities\/([^/?#]+)/.exec(path);
  try {
    return match?.[1] ? decodeURIComponent(match[1]) : null;
  } catch {
    return null;
  }
}

/** Where the sign-in page is asked to lead back to, from where somebody is; `extra` stands beside it in the address. */
export function carriedFrom<Extra extends Readonly<Record<string, string>>>(href: string, extra?: Extra): Carried & Partial<Extra> {
  const path = href.split(/[?#]/, 1)[0] ?? "";
  const redirect = safeRedirect(href) ?? safeRedirect(path) ?? undefined;
  return { redirect, c: slugIn(path) ?? undefined, ...extra } as Carried & Partial<Extra>;
}

/** From one gate to the other, and from any page to a gate: here, or where one was going already. */
export function carriedOnwards(href: string, given: Carried): Carried {
  const here = carriedFrom(href);
  const before = foldedEvent(given);
  return { redirect: here.redirect ?? before.redirect, c: here.c ?? before.c };
}
