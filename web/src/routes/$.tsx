import { createFileRoute, notFound, redirect } from "@tanstack/react-router";
import { NotFoundPage } from "../pages/not-found/not-found-page.tsx";

/** Handles every path that no other route takes: shortlinks redirect, others show the not-found page. */
export const Route = createFileRoute("/$")({
  beforeLoad: async ({ params, context, location }) => {
    const { codeInShortlink, shortlinkTarget } = await import("../pages/events/shortlinks.ts");
    const target = await shortlinkTarget(params._splat ?? "", context.queryClient);
    if (target === null) throw notFound({ data: codeInShortlink(params._splat ?? "") });
    throw redirect({ href: target + location.searchStr, replace: true });
  },
  notFoundComponent: ({ data }) => <NotFoundPage unknownCode={typeof data === "string" ? data : undefined} />,
});
