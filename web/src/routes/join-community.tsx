import { createFileRoute } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { textParam } from "../lib/search-params.ts";
import { type Carried, foldedEvent } from "../pages/gate/destination.ts";
import { requireSession } from "../pages/gate/guards.ts";
import { JoinPage } from "../pages/gate/join-page.tsx";

export const Route = createFileRoute("/join-community")({
  validateSearch: (search): Carried & { from?: "members" } => ({
    ...foldedEvent({ c: textParam(search.c), redirect: textParam(search.redirect), eid: textParam(search.eid) }),
    ...(search.from === "members" ? { from: "members" as const } : {}),
  }),
  beforeLoad: ({ location }) => requireSession(location.href),
  component: JoinCommunity,
});

function JoinCommunity(): ReactElement {
  const { from, ...carried } = Route.useSearch();
  return <JoinPage carried={carried} isTurnedAway={from === "members"} />;
}
