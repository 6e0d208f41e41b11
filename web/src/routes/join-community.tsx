import { createFileRoute } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { type Carried, foldedEvent } from "../features/gate/destination.ts";
import { requireSession } from "../features/gate/guards.ts";
import { JoinPage } from "../features/gate/join-page.tsx";
import { textParam } from "../lib/search-params.ts";

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
