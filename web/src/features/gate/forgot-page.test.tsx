import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRouter, RouterProvider } from "@tanstack/react-router";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { routeTree } from "../../routeTree.gen.ts";
import { type Drawn, draw } from "../../ui/render.fixtures.tsx";

let drawn: Drawn | null = null;
afterEach(() => {
  drawn?.unmount();
  vi.unstubAllGlobals();
});

async function open(address: string): Promise<HTMLElement> {
  const queryClient = new QueryClient();
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree, history, context: { queryClient } } as never);
  await router.load();
  drawn = draw(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await act(async () => undefined);
  return drawn.root;
}

test.each([
  ["/forgot", "Forgot your password?"],
  ["/reset-password?token=abc", "A new password"],
  ["/reset-password", "This link no longer works"],
  ["/verify-email?token=abc", "Confirm your e-mail"],
  ["/verify-email", "This link no longer works"],
  ["/unsubscribe?token=abc", "Stop reminders of missing picks?"],
  ["/unsubscribe", "This link does not work"],
])("%s opens on: %s", async (address, heading) => {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  const root = await open(address);
  await vi.waitFor(async () => {
    await act(async () => undefined);
    expect(root.querySelector("h1")?.textContent).toBe(heading);
  });
});
