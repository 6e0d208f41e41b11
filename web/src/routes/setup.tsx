import { createFileRoute } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { SetupPage } from "../features/gate/setup-page.tsx";
import { textParam } from "../lib/search-params.ts";

export const Route = createFileRoute("/setup")({
  validateSearch: (search): { token?: string | undefined } => ({ token: textParam(search.token) }),
  component: Setup,
});

function Setup(): ReactElement {
  return <SetupPage token={Route.useSearch().token} />;
}
