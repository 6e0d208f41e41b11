import { Outlet } from "@tanstack/react-router";
import { lazy, type ReactElement, Suspense } from "react";
import { PageWaiting } from "../../platform/events/page-waiting.tsx";
import { loadSparcletStudios } from "../../platform/studio/sparclet-studios.ts";
import "./studio.css";

const Pages = lazy(async () => {
  await loadSparcletStudios();
  return { default: Outlet };
});

/** Wraps every page of the Studio, so that its style sheet and the Studio parts of the sparclets load only with these pages. */
export function StudioPages(): ReactElement {
  return (
    <Suspense fallback={<PageWaiting label="the Studio" />}>
      <Pages />
    </Suspense>
  );
}
