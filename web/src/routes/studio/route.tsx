import { createFileRoute } from "@tanstack/react-router";
import { requireStudio } from "../../pages/gate/guards.ts";
import { StudioPages } from "../../pages/studio/studio-pages.tsx";

export const Route = createFileRoute("/studio")({
  beforeLoad: ({ location }) => requireStudio(location.href),
  component: StudioPages,
});
