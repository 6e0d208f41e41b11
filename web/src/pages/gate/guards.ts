import type { Membership } from "@sparc/contract/entities/community";
import type { QueryClient } from "@tanstack/react-query";
import { redirect } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { call } from "../../api/api.ts";
import { isApiError } from "../../api/api-error.ts";
import { sessionEnd } from "../../session/end-session.ts";
import { isLoggedIn, session } from "../../session/session-store.ts";
import { refetchUser } from "../../session/sign-in.ts";
import { carriedFrom } from "./destination.ts";

/** The sign-in page with the way back, and with the reason when this tab's session has just ended: a guard may run before the page follows the end. */
const toSignIn = (href: string) => redirect({ to: "/login", search: carriedFrom(href, sessionEnd()) });

/** Redirects to the sign-in page without a session. Guards only improve navigation; the server checks every call itself. */
export function requireSession(href: string): void {
  if (!isLoggedIn()) throw toSignIn(href);
}

/**
 * Guard of the Studio. It refetches the user first, because roles change, and leads a person who has to bind an authenticator app to that
 * setting.
 */
export async function requireStudio(href: string): Promise<void> {
  requireSession(href);
  try {
    await refetchUser();
  } catch (error) {
    if (isApiError(error) && error.status === 401) throw toSignIn(href);
    if (!session.getState().user) throw error;
  }
  const { user } = session.getState();
  if (user?.role !== "creator" && user?.role !== "admin") throw redirect({ to: "/" });
  if (user.is_second_factor_missing) throw redirect({ to: "/profile/settings", hash: "second-factor" });
}

/** Guard of the admin area: the checks of the Studio, and the role admin. */
export async function requireAdmin(href: string): Promise<void> {
  await requireStudio(href);
  if (session.getState().user?.role !== "admin") throw redirect({ to: "/" });
}

/** The seat page of an event for a visitor who may play it with a name alone; null leaves the visitor to `requireMembership`. */
export async function findSeat(opened: { queryClient: QueryClient; href: string }): Promise<ReactElement | null> {
  if (isLoggedIn() || !IN_EVENT.test(opened.href)) return null;
  const { offerSeat } = await import("../seat/seat-offer.tsx");
  return offerSeat(opened);
}

const IN_EVENT = /\/sparclets\/./;

/** Leads a guest, who has one event, from the community's other pages to it. */
function confineGuest(href: string): void {
  const { user } = session.getState();
  if (user?.guest_event_id && !IN_EVENT.test(href)) throw redirect({ href: `/e/${user.guest_event_id}` });
}

/** Guard of a community's pages: returns the membership, or redirects to the join page, which says why. */
export async function requireMembership(slug: string, href: string): Promise<Membership> {
  requireSession(href);
  confineGuest(href);
  const known = membershipOf(slug);
  if (known) return known;
  try {
    await refetchUser();
  } catch (error) {
    if (isApiError(error) && error.status === 401) throw toSignIn(href);
    throw error;
  }
  const fresh = membershipOf(slug);
  if (fresh) return fresh;
  await refuseClosed(slug);
  const { redirect: back } = carriedFrom(href);
  throw redirect({ to: "/join-community", search: { c: slug, redirect: back, from: "members" } });
}

/** Throws the server's error when the community is closed for its members; every other error is left to the join page. */
async function refuseClosed(slug: string): Promise<void> {
  try {
    await call("communities.get", { params: { id: slug } });
  } catch (error) {
    if (isApiError(error, "communities.closed")) throw error;
  }
}

/** Fetches the user of a session when it is not known yet; on failure the page continues without it. */
export async function knowUser(): Promise<void> {
  if (isLoggedIn() && !session.getState().user) await refetchUser().catch(() => undefined);
}

function membershipOf(slug: string): Membership | null {
  return session.getState().user?.communities?.find(({ community }) => community.slug === slug) ?? null;
}
