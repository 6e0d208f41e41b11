import { createFileRoute, redirect } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { textParam } from "../lib/search-params.ts";
import { type Carried, foldedEvent, toDestination } from "../pages/gate/destination.ts";
import { knowUser } from "../pages/gate/guards.ts";
import { RegisterPage } from "../pages/gate/register-page.tsx";
import { isLoggedIn, session } from "../session/session-store.ts";

export const Route = createFileRoute("/register")({
  validateSearch: (search): Carried =>
    foldedEvent({ redirect: textParam(search.redirect), c: textParam(search.c), eid: textParam(search.eid) }),
  beforeLoad: async ({ search }) => {
    await knowUser();
    const { user } = session.getState();
    if (isLoggedIn() && user) throw redirect({ href: toDestination(search, user) });
  },
  component: Register,
});

function Register(): ReactElement {
  return <RegisterPage carried={Route.useSearch()} />;
}
