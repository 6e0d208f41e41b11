import { createFileRoute } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { textParam } from "../lib/search-params.ts";
import { ResetPage } from "../pages/gate/reset-page.tsx";

export const Route = createFileRoute("/reset-password")({
  validateSearch: (search): { token?: string | undefined } => ({ token: textParam(search.token) }),
  component: Reset,
});

function Reset(): ReactElement {
  return <ResetPage token={Route.useSearch().token} />;
}
