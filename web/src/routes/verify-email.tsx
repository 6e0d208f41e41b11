import { createFileRoute } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { textParam } from "../lib/search-params.ts";
import { VerifyPage } from "../pages/gate/verify-page.tsx";

export const Route = createFileRoute("/verify-email")({
  validateSearch: (search): { token?: string | undefined } => ({ token: textParam(search.token) }),
  component: Verify,
});

function Verify(): ReactElement {
  return <VerifyPage token={Route.useSearch().token} />;
}
