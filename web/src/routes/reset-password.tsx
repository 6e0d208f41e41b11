import { createFileRoute } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { ResetPage } from "../features/gate/reset-page.tsx";
import { textParam } from "../lib/search-params.ts";

export const Route = createFileRoute("/reset-password")({
  validateSearch: (search): { token?: string | undefined } => ({ token: textParam(search.token) }),
  component: Reset,
});

function Reset(): ReactElement {
  return <ResetPage token={Route.useSearch().token} />;
}
