import { createFileRoute } from "@tanstack/react-router";
import type { ReactElement } from "react";
import type { Carried } from "../features/gate/destination.ts";
import { ForgotPage } from "../features/gate/forgot-page.tsx";
import { textParam } from "../lib/search-params.ts";

export const Route = createFileRoute("/forgot")({
  validateSearch: (search): Carried => ({ redirect: textParam(search.redirect), c: textParam(search.c), eid: textParam(search.eid) }),
  component: Forgot,
});

function Forgot(): ReactElement {
  return <ForgotPage carried={Route.useSearch()} />;
}
