import { createFileRoute } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { textParam } from "../lib/search-params.ts";
import type { Carried } from "../pages/gate/destination.ts";
import { ForgotPage } from "../pages/gate/forgot-page.tsx";

export const Route = createFileRoute("/forgot")({
  validateSearch: (search): Carried => ({ redirect: textParam(search.redirect), c: textParam(search.c), eid: textParam(search.eid) }),
  component: Forgot,
});

function Forgot(): ReactElement {
  return <ForgotPage carried={Route.useSearch()} />;
}
