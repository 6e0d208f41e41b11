import { createFileRoute, redirect } from "@tanstack/react-router";

export const Route = createFileRoute("/communities/$slug/sparclets/")({
  beforeLoad: ({ params }) => {
    throw redirect({ to: "/communities/$slug", params });
  },
});
