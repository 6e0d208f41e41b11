import { createFileRoute } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { loadSparcletPage } from "../../../../../../pages/events/load-sparclet-page.ts";
import { SparcletPage } from "../../../../../../pages/events/sparclet-page.tsx";

export const Route = createFileRoute("/communities/$slug/sparclets/$segment/$id/")({
  codeSplitGroupings: [],
  // A visitor who may take a seat has not fetched anything yet: the route above shows the seat page.
  loader: async ({ context: { queryClient, membership }, params }) => {
    if (membership) await loadSparcletPage({ queryClient, params, part: "Play" });
  },
  component: Play,
});

function Play(): ReactElement {
  return <SparcletPage params={Route.useParams()} part="Play" />;
}
