import { QueryClientProvider } from "@tanstack/react-query";
import { createRouter, RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "./styles/index.css";
import { reportCaught } from "./api/report-caught.ts";
import { OFFLINE_CACHE } from "./lib/offline-cache.ts";
import { createQueryClient } from "./lib/query-client.ts";
import { parseSearch, stringifySearch } from "./lib/search-params.ts";
import { carriedFrom } from "./pages/gate/destination.ts";
import { knowUser } from "./pages/gate/guards.ts";
import { openCanonical } from "./pages/layout/open-canonical.ts";
import { PageFailed } from "./pages/layout/page-failed.tsx";
import { preloadBar } from "./pages/layout/page-frame.tsx";
import { registerSparclets } from "./platform/sparclets.ts";
import { routeTree } from "./routeTree.gen.ts";
import { sessionEnd } from "./session/end-session.ts";
import { reapplyCommunityTheme } from "./session/reapply-theme.ts";
import { refreshSession } from "./session/refresh.ts";
import { startRefreshingAhead } from "./session/refresh-ahead.ts";
import { followOtherTabs, session } from "./session/session-store.ts";
import { webSparclets } from "./sparclets/registry.ts";
import { followTheme } from "./theme/theme-preference.ts";

// The page's policy forbids code made from text. Zod, which only some editors bring, would try it once, and every try is reported.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/** Pages are counted and cards remembered from then on, after the first render. */
const LATER_MS = 1_000;

registerSparclets(webSparclets);
openCanonical();

const queryClient = createQueryClient();
const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: "intent",
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  // What fails stands where its page would: the bar around it, and with it every way on, stays.
  defaultErrorComponent: ({ error, reset }) => <PageFailed error={error} onReset={reset} />,
  parseSearch,
  stringifySearch,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}

followTheme();
reapplyCommunityTheme();
followOtherTabs();
startRefreshingAhead(() => void refreshSession());
void knowUser();

// However a session ends, here or in another tab, this tab forgets what it showed, also the copies for reading offline, and goes to sign-in.
session.subscribe((now, before) => {
  if (before.refreshToken === null || now.refreshToken !== null) return;
  queryClient.clear();
  // Browsers have it in secure contexts alone.
  window.caches?.delete(OFFLINE_CACHE).catch(() => undefined);
  const { pathname, href } = router.state.location;
  if (pathname === "/debug" || pathname === "/login") return;
  void router.navigate({ to: "/login", search: carriedFrom(href, sessionEnd()) });
});

const root = document.getElementById("root");
if (!root) throw new Error("The page has no element to draw into");
/** How long the first HTML stays while the page loads: longer when it shows a part of the page's content. */
const patienceMs = document.getElementById("first-content")?.offsetHeight ? 8_000 : 1_000;
const late = new Promise((resolve) => setTimeout(resolve, patienceMs));
// The first render replaces the first HTML, so it waits until it has the page to show: rendered before, it would show nothing for a moment.
void Promise.race([Promise.all([preloadBar(location.pathname), router.load()]), late]).then(() => {
  createRoot(root, { onCaughtError: reportCaught }).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
  // After what the page itself needs. A page without figures is as good as one with them.
  setTimeout(() => void import("./start-later.ts").then(({ startLater }) => startLater(router)).catch(() => undefined), LATER_MS);
});
