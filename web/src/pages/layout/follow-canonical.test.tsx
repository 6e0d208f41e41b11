import { createMemoryHistory, createRootRoute, createRoute, createRouter } from "@tanstack/react-router";
import { afterEach, expect, test } from "vitest";
import { followCanonical } from "./follow-canonical.ts";

afterEach(() => document.head.replaceChildren());

function routerAt(path: string) {
  const root = createRootRoute();
  const routeTree = root.addChildren(["/c/sdpn", "/login"].map((at) => createRoute({ getParentRoute: () => root, path: at })));
  return createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [path] }) });
}

test("the canonical address stays on the first page and follows every navigation after it", async () => {
  document.head.innerHTML = '<link rel="canonical" href="https://play.example.org/communities/sdpn">';
  const href = () => document.querySelector('link[rel="canonical"]')?.getAttribute("href");
  const router = routerAt("/c/sdpn");
  followCanonical(router);
  await router.load();
  expect(href()).toBe("https://play.example.org/communities/sdpn");
  await router.navigate({ to: "/login", search: { c: "sdpn" } } as never);
  await expect.poll(href).toBe("/login");
});

test("no canonical link is added to a page without one", async () => {
  const router = routerAt("/c/sdpn");
  followCanonical(router);
  await router.load();
  await router.navigate({ to: "/login" } as never);
  expect(document.querySelector('link[rel="canonical"]')).toBeNull();
});
