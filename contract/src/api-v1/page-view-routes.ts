import type { SparcletRegistry } from "@sparc/sparclets/registry";
import * as z from "zod";
import { defineRoute } from "../define-route.ts";
import { pageKind } from "../entities/page-view.ts";
import { id } from "../ids.ts";

/** Categories of the host's own pages in the product's page counts. Pages of a sparclet have their sparclet's category. */
const hostCategories = ["Onboarding", "Studio", "Other"];

/** Small enough for `navigator.sendBeacon`, which sends no token, so that the visitor is unknown. */
export function pageViewRoutes(registry: SparcletRegistry) {
  const category = z.enum([...hostCategories, ...Object.values(registry).map(({ rules }) => rules.wire.category)]);
  return {
    "pageViews.count": defineRoute({
      method: "POST",
      path: "/api/v1/page_views",
      access: "public",
      summary:
        "Counts one look at a page for its day (UTC) and community; without a community where it is unknown. Nothing about the caller is kept",
      body: z.object({ category, path_kind: pageKind, community_id: id.optional() }),
      limit: "count",
      bodyLimit: 512,
    }),
  };
}
