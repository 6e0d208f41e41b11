import { createFileRoute, redirect } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { textParam } from "../lib/search-params.ts";
import { type Carried, toDestination } from "../pages/gate/destination.ts";
import { knowUser } from "../pages/gate/guards.ts";
import { LoginPage } from "../pages/gate/login-page.tsx";
import { isLoggedIn, session } from "../session/session-store.ts";

interface LoginSearch extends Carried {
  /** Why the person has to sign in again. */
  reason?: "expired" | undefined;
}

export const Route = createFileRoute("/login")({
  validateSearch: (search): LoginSearch => ({
    redirect: textParam(search.redirect),
    c: textParam(search.c),
    eid: textParam(search.eid),
    reason: search.reason === "expired" ? search.reason : undefined,
  }),
  beforeLoad: async ({ search }) => {
    await knowUser();
    const { user } = session.getState();
    // A guest may log in to an account, to which their part of the event moves.
    if (isLoggedIn() && user && !user.is_guest) throw redirect({ href: toDestination(search, user) });
  },
  component: Login,
});

function Login(): ReactElement {
  const { reason, ...carried } = Route.useSearch();
  return <LoginPage carried={carried} isExpired={reason === "expired"} />;
}
