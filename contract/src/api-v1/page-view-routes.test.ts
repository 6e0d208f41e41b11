import { sparclets } from "@sparc/sparclets/registry";
import { expect, test } from "vitest";
import { pageViewRoutes } from "./page-view-routes.ts";

test("a page is counted under one of the host's three categories or one of its sparclets'", () => {
  const { category } = pageViewRoutes(sparclets)["pageViews.count"].body.shape;
  expect([...category.options].sort()).toEqual(["Bracket", "DailyGame", "Onboarding", "Other", "PointSpread", "Studio", "Trivia"]);
  const none = pageViewRoutes({})["pageViews.count"].body.shape.category;
  expect([...none.options].sort()).toEqual(["Onboarding", "Other", "Studio"]);
});
