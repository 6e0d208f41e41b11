import { createFileRoute, redirect } from "@tanstack/react-router";
import { type ReactElement, Suspense, useMemo } from "react";
import { lazyPart } from "../lib/lazy-part.ts";
import { textParam } from "../lib/search-params.ts";
import { defaultLanding } from "../pages/gate/destination.ts";
import { knowUser } from "../pages/gate/guards.ts";
import { returnedIn } from "../pages/gate/hosted-sign-in.ts";
import { LandingPage } from "../pages/landing/landing-page.tsx";
import { StartPage } from "../pages/start/start-page.tsx";
import { isLoggedIn, session, useSession } from "../session/session-store.ts";

const OauthReturn = lazyPart(() => import("../pages/gate/oauth-return.tsx"), "OauthReturn");

interface HomeSearch {
  code?: string;
  eid?: string;
  state?: string;
  /** Error code and issuer that a provider can send. */
  error?: string;
  iss?: string;
}

export const Route = createFileRoute("/")({
  validateSearch: (search): HomeSearch => ({
    code: textParam(search.code),
    eid: textParam(search.eid),
    state: textParam(search.state),
    error: textParam(search.error),
    iss: textParam(search.iss),
  }),
  beforeLoad: async ({ search }) => {
    if (!isLoggedIn()) return;
    await knowUser();
    const { user } = session.getState();
    if (!user) return;
    const returned = returnedIn(search);
    // A guest comes back from a provider to keep their score.
    if (returned && user.is_guest) return;
    if (returned && (await import("../pages/gate/state-content.ts")).stateContent(returned.state)?.isConfirming) return;
    // A signed-in person opened an old callback address; its code is of no use, so it is removed from the history.
    if (search.state) throw redirect({ to: "/", search: { eid: search.eid }, replace: true });
    if (search.eid) throw redirect({ href: `/e/${encodeURIComponent(search.eid)}` });
    if (user.role === "ordinary") throw redirect({ href: defaultLanding(user) });
  },
  component: Index,
});

function Index(): ReactElement {
  const isStaff = useSession((state) => state.user !== null && state.user.role !== "ordinary");
  const { code, state, error, iss } = Route.useSearch();
  const returned = useMemo(() => returnedIn({ code, state, error, iss }), [code, state, error, iss]);
  if (returned)
    return (
      <Suspense>
        <OauthReturn returned={returned} />
      </Suspense>
    );
  return isStaff ? <StartPage /> : <LandingPage />;
}
