import type { Membership } from "@sparc/contract/entities/community";
import { redirect } from "@tanstack/react-router";
import { call } from "../../api/api.ts";
import { isApiError } from "../../api/api-error.ts";
import { isLoggedIn, session } from "../../session/session-store.ts";
import { refetchUser } from "../../session/sign-in.ts";
import { carriedFrom } from "./destination.ts";

/** Guards of routes. They throw the router's redirects; the server checks every call again. */
export function requireSession(href: string): void {
  if (!isLoggedIn()) throw redirect({ to: "/login", search: carriedFrom(href) });
}

/** Studio: the user is fetched anew first, because roles change. Who has to bind an authenticator app first is led to where that is done. */
export async function requireStudio(href: string): Promise<void> {
  requireSession(href);
  try {
    await refetchUser();
  } catch (error) {
    if (isApiError(error) && error.status === 401) throw redirect({ to: "/login", search: carriedFrom(href) });
    if (!session.getState().user) throw error;
  }
  const { user } = session.getState();
  if (user?.role !== "creator" && user?.role !== "admin") throw redirect({ to: "/" });
  if (user.is_second_factor_missing) throw redirect({ to: "/profile/settings", hash: "second-factor" });
}

/** Admin area: like the Studio, for admins alone. */
export async function requireAdmin(href: string): Promise<void> {
  await requireStudio(href);
  if (session.getState().user?.role !== "admin") throw redirect({ to: "/" });
}

/** A community's pages: the membership, or the way to get one; the join page says why. */
export async function requireMembership(slug: string, href: string): Promise<Membership> {
  requireSession(href);
  const known = membershipOf(slug);
  if (known) return known;
  try {
    await refetchUser();
  } catch (error) {
    if (isApiError(error) && error.status === 401) throw redirect({ to: "/login", search: carriedFrom(href) });
    throw error;
  }
  const fresh = membershipOf(slug);
  if (fresh) return fresh;
  await refuseClosed(slug);
  const { redirect: back } = carriedFrom(href);
  throw redirect({ to: "/join-community", search: { c: slug, redirect: back, from: "members" } });
}

/** Members of a closed community are told so; everybody else goes on to the join page, which knows its own words. */
async function refuseClosed(slug: string): Promise<void> {
  try {
    await call("communities.get", { params: { id: slug } });
  } catch (error) {
    if (isApiError(error, "communities.closed")) throw error;
  }
}

/** Somebody signed in whose user is unknown or outdated is fetched; without an answer the page goes on as it can. */
export async function knowUser(): Promise<void> {
  if (isLoggedIn() && !session.getState().user) await refetchUser().catch(() => undefined);
}

function membershipOf(slug: string): Membership | null {
  return session.getState().user?.communities?.find(({ community }) => community.slug === slug) ?? null;
}
