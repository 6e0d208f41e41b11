import { useQuery } from "@tanstack/react-query";
import { type ReactElement, Suspense } from "react";
import { useTitle } from "../../lib/use-title.ts";
import { PageWaiting } from "../../platform/events/page-waiting.tsx";
import { webSparclet } from "../../platform/sparclets.ts";
import { ownEventQuery } from "../../platform/studio/own-event.queries.ts";
import { NotFoundPage } from "../not-found/not-found-page.tsx";
import { useEventTheme } from "./event-theme.ts";

type PartName = "Host" | "Screen";
const NAMES: Record<PartName, string> = { Host: "Host", Screen: "Big screen" };

export function OwnEventPage({ id, part }: { readonly id: string; readonly part: PartName }): ReactElement | null {
  const { data: event } = useQuery(ownEventQuery(id));
  useTitle(`${event?.status === "live" ? "● " : ""}${event?.name || "Event without a name"}`, NAMES[part]);
  useEventTheme(event);
  if (!event) return <PageWaiting label="the event" />;
  const Part = webSparclet(event.type)?.screens[part];
  if (!Part) return <NotFoundPage />;
  return (
    <Suspense fallback={<PageWaiting label={event.name} />}>
      <Part key={event.id} event={event} />
    </Suspense>
  );
}
