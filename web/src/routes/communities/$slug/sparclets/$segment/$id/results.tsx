import { createFileRoute } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { loadSparcletPage } from "../../../../../../pages/events/load-sparclet-page.ts";
import { SparcletPage } from "../../../../../../pages/events/sparclet-page.tsx";

export const Route = createFileRoute("/communities/$slug/sparclets/$segment/$id/results")({
  codeSplitGroupings: [],
  loader: ({ context, params }) => loadSparcletPage({ queryClient: context.queryClient, params, part: "Results" }),
  component: Results,
});

function Results(): ReactElement {
  return <SparcletPage params={Route.useParams()} part="Results" />;
}
