import { sparclets } from "@sparc/sparclets/registry";
import { expect, test } from "vitest";
import type { Route } from "../define-route.ts";
import { openApi } from "../openapi.ts";
import { apiRoutes } from "../routes.ts";
import { nameTokens } from "./name-tokens.ts";

const ROUTES: Record<string, Route> = apiRoutes(sparclets);
const OTHERS = nameTokens(ROUTES, "acme");
const PAIR = { sparc_access_token: "a", sparc_refresh_token: "r" };

test.each([
  ["auth.token", {}],
  ["auth.refresh", {}],
  ["auth.changePassword", {}],
  ["auth.secondFactor.remove", {}],
  ["auth.secondFactor.confirm", { recovery_codes: ["aaaa-bbbb-cccc-dddd"] }],
])("%s has the product's own token names in its answer", (name, more) => {
  expect(OTHERS[name]?.answer?.parse({ ...PAIR, ...more })).toEqual({ acme_access_token: "a", acme_refresh_token: "r", ...more });
});

test("no answer has the default token names, and the document has the product's", () => {
  const document = (routes: Record<string, Route>) =>
    JSON.stringify(openApi(routes, { title: "T", version: "1", baseUrl: "http://localhost" }));
  const count = (text: string, name: string) => text.split(name).length - 1;
  expect(document(OTHERS)).not.toContain("sparc_access_token");
  expect(count(document(OTHERS), "acme_access_token")).toBe(count(document(ROUTES), "sparc_access_token"));
});

test("other routes stay unchanged, and all routes do for the default product", () => {
  expect(OTHERS["points.total"]).toEqual(ROUTES["points.total"]);
  expect(nameTokens(ROUTES, "sparc")).toBe(ROUTES);
});
