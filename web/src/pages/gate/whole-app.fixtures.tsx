import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRouter, type RouterHistory, RouterProvider } from "@tanstack/react-router";
import { act } from "react";
import { afterEach, beforeAll, vi } from "vitest";
import { routeTree } from "../../routeTree.gen.ts";
import { clearSession } from "../../session/session-store.ts";
import { type Drawn, draw } from "../../ui/render.fixtures.tsx";

let drawn: Drawn | null = null;

// These parts are lazy; without this wait they would load during the next test, and React would warn.
beforeAll(() =>
  Promise.all([
    import("../layout/site-bar.tsx"),
    import("../layout/account-menu.tsx"),
    import("../layout/account-dropdown.tsx"),
    import("../../ui/toasts.tsx"),
    import("../communities/community-menu.tsx"),
  ]),
);
afterEach(async () => {
  await act(() => vi.dynamicImportSettled());
  drawn?.unmount();
  drawn = null;
  clearSession();
});

/** Renders the whole app at an address. */
export async function openApp(address: string): Promise<{ readonly root: HTMLElement; readonly history: RouterHistory }> {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree, history, context: { queryClient } } as never);
  await router.load();
  drawn = draw(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await act(async () => undefined);
  return { root: drawn.root, history };
}
