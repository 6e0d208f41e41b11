import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from "@tanstack/react-router";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "../../api/api-error.ts";
import { type Drawn, draw } from "../../ui/render.fixtures.tsx";
import { PageFailed } from "./page-failed.tsx";

let drawn: Drawn | null = null;
afterEach(() => {
  drawn?.unmount();
  drawn = null;
  vi.restoreAllMocks();
});

test("a chunk that fails to load offline is reported without its address, and another try reloads the page", async () => {
  for (const kind of ["error", "warn"] as const) vi.spyOn(console, kind).mockImplementation(() => undefined);
  const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const root = createRootRoute({
    component: () => <PageFailed error={new Error("Unable to preload CSS for /assets/past-days.css")} onReset={vi.fn()} />,
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  await router.load();
  drawn = draw(<RouterProvider router={router as never} />);
  await act(async () => undefined);
  expect(drawn.root.textContent).toContain("Unable to connect. Please check your connection and try again.");
  expect([drawn.root.textContent?.includes("assets"), reload.mock.calls.length]).toEqual([false, 0]);
  await act(async () => [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Try again")?.click());
  expect(reload).toHaveBeenCalledTimes(1);
  await act(async () => dispatchEvent(new Event("online")));
  expect(reload, "the connection came back").toHaveBeenCalledTimes(2);
});

test.each([
  [410, "communities.closed", "This community is closed for now", "Your place in it and your stars are kept."],
  [409, "events.paused", "Nothing to see yet.", "Nothing to see yet."],
])("a page whose guard failed with %d %s says why, and another try runs the guard again", async (status, code, text, more) => {
  const closed = { status, code, text, requestId: "r1", problems: [], details: {}, method: "GET" };
  // React and the router both log the error that the boundary caught.
  for (const kind of ["error", "warn"] as const) vi.spyOn(console, kind).mockImplementation(() => undefined);
  let isOpen = false;
  const guard = vi.fn(() => {
    if (!isOpen) throw new ApiError(closed);
  });
  const root = createRootRoute({ component: Outlet });
  const page = createRoute({ getParentRoute: () => root, path: "/", beforeLoad: guard, component: () => <p>The games</p> });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory(),
    defaultErrorComponent: ({ error, reset }) => <PageFailed error={error} onReset={reset} />,
  });
  await router.load();
  drawn = draw(<RouterProvider router={router as never} />);
  await act(async () => undefined);
  const tryAgain = async (): Promise<string> => {
    await act(async () =>
      [...(drawn?.root.querySelectorAll("button") ?? [])].find(({ textContent }) => textContent === "Try again")?.click(),
    );
    await act(async () => undefined);
    return drawn?.root.textContent ?? "";
  };
  await vi.waitFor(async () => {
    await act(async () => undefined);
    for (const part of [text, more]) expect(drawn?.root.textContent).toContain(part);
  });
  const asked = guard.mock.calls.length;
  expect(await tryAgain()).toContain(text);
  expect(guard.mock.calls.length).toBeGreaterThan(asked);
  isOpen = true;
  expect(await tryAgain()).toContain("The games");
});
