import { createFileRoute } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { textParam } from "../lib/search-params.ts";
import { SetupPage } from "../pages/gate/setup-page.tsx";

export const Route = createFileRoute("/setup")({
  validateSearch: (search): { token?: string | undefined } => ({ token: textParam(search.token) }),
  component: Setup,
});

function Setup(): ReactElement {
  return <SetupPage token={Route.useSearch().token} />;
}
