import { Outlet } from "@tanstack/react-router";
import { lazy, type ReactElement, Suspense } from "react";
import { PageWaiting } from "../../platform/events/page-waiting.tsx";
import { loadSparcletStudios } from "../../platform/studio/sparclet-studios.ts";
import "./studio.css";

const Pages = lazy(async () => {
  await loadSparcletStudios();
  return { default: Outlet };
});

/** Around all pages of the Studio: its style sheet and its half of every sparclet come with them and with nobody else. */
export function StudioPages(): ReactElement {
  return (
    <Suspense fallback={<PageWaiting label="the Studio" />}>
      <Pages />
    </Suspense>
  );
}
