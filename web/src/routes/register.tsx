import { createFileRoute, redirect } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { type Carried, destinationOf, foldedEvent } from "../features/gate/destination.ts";
import { knowUser } from "../features/gate/guards.ts";
import { RegisterPage } from "../features/gate/register-page.tsx";
import { textParam } from "../lib/search-params.ts";
import { isLoggedIn, session } from "../session/session-store.ts";

export const Route = createFileRoute("/register")({
  validateSearch: (search): Carried =>
    foldedEvent({ redirect: textParam(search.redirect), c: textParam(search.c), eid: textParam(search.eid) }),
  beforeLoad: async ({ search }) => {
    await knowUser();
    const { user } = session.getState();
    if (isLoggedIn() && user) throw redirect({ href: destinationOf(search, user) });
  },
  component: Register,
});

function Register(): ReactElement {
  return <RegisterPage carried={Route.useSearch()} />;
}
