import { createFileRoute, redirect } from "@tanstack/react-router";
import { ownCommunityRoot } from "../../pages/gate/destination.ts";
import { requireSession } from "../../pages/gate/guards.ts";
import { session } from "../../session/session-store.ts";

/** Redirects to the home page of the person's community. */
export const Route = createFileRoute("/profile/")({
  beforeLoad: ({ location }) => {
    requireSession(location.href);
    throw redirect({ href: ownCommunityRoot(session.getState()) });
  },
});
