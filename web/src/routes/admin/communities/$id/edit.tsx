import { createFileRoute } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { EditCommunityPage } from "../../../../features/admin/edit-community-page.tsx";

export const Route = createFileRoute("/admin/communities/$id/edit")({ component: Edit });

function Edit(): ReactElement {
  return <EditCommunityPage id={Route.useParams().id} />;
}
