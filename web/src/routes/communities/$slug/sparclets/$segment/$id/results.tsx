import { createFileRoute } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { loadSparcletPage } from "../../../../../../features/events/load-sparclet-page.ts";
import { SparcletPage } from "../../../../../../features/events/sparclet-page.tsx";

export const Route = createFileRoute("/communities/$slug/sparclets/$segment/$id/results")({
  loader: ({ context, params }) => loadSparcletPage({ queryClient: context.queryClient, params, part: "Results" }),
  component: Results,
});

function Results(): ReactElement {
  return <SparcletPage params={Route.useParams()} part="Results" />;
}
