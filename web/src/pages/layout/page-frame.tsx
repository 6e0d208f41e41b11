import { useRouterState } from "@tanstack/react-router";
import { type ReactElement, type ReactNode, Suspense } from "react";
import { lazyPart } from "../../lib/lazy-part.ts";
import { sparcletAt } from "../../platform/sparclets.ts";
import { isViewing } from "../../session/session-storage.ts";
import { LiveRegions } from "../../ui/live-regions.tsx";
import { type PageFrameKind, toFrame } from "./page-frame-kind.ts";
import { useFocusOnNavigation } from "./use-focus-on-navigation.ts";

/** A message that is sent before the toasts have loaded waits in their store. */
const Toasts = lazyPart(() => import("../../ui/toasts.tsx"), "Toasts");

const ViewingBanner = lazyPart(() => import("./viewing-banner.tsx"), "ViewingBanner");

const BARS = {
  site: lazyPart(() => import("./site-bar.tsx"), "SiteBar"),
  community: lazyPart(() => import("./community-bar.tsx"), "CommunityBar"),
  admin: lazyPart(() => import("./admin-bar.tsx"), "AdminBar"),
  studio: lazyPart(() => import("./studio-bar.tsx"), "StudioBar"),
} as const;

const BAR_WAIT_MS = 1_000;

/** The bar of a page. Playing and the big screen have none and do not load it; elsewhere its background is shown while it loads. */
function Bar({ frame }: { readonly frame: PageFrameKind }): ReactElement | null {
  if (frame.bar === "none") return null;
  const Own = BARS[frame.bar];
  return (
    <Suspense fallback={<header className={frame.bar === "studio" ? "band studio" : "band"} />}>
      <Own frame={frame} />
    </Suspense>
  );
}

/** Fetches the bar of a page, so that the first render has it. Waits a second at most: the page is more than its bar. */
export async function preloadBar(pathname: string): Promise<void> {
  const { bar } = toFrame(pathname, isBarePlay);
  if (bar === "none") return;
  const late = new Promise((resolve) => setTimeout(resolve, BAR_WAIT_MS));
  await Promise.race([BARS[bar].preload().catch(() => undefined), late]);
}

function isBarePlay(segment: string): boolean {
  return sparcletAt(segment)?.playFrame === "bare";
}

/** The frame around every page: skip link, bar, toasts and live regions. A page brings its own `<main id="main">` with one h1. */
export function PageFrame({ children }: { readonly children: ReactNode }): ReactElement {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const frame = toFrame(pathname, isBarePlay);
  useFocusOnNavigation();
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <div className={frame.bar === "studio" || frame.bar === "admin" ? "s-studio" : undefined}>
        <Bar frame={frame} />
        <div className={frame.isBanded ? "banded" : undefined}>{children}</div>
      </div>
      <Suspense>
        <Toasts />
      </Suspense>
      <LiveRegions />
      {isViewing() ? (
        <Suspense>
          <ViewingBanner />
        </Suspense>
      ) : null}
    </>
  );
}
