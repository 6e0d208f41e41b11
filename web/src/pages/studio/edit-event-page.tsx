import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useRefetchAt } from "../../lib/use-refetch-at.ts";
import { useTitle } from "../../lib/use-title.ts";
import { startsByItself } from "../../platform/events/event-status.ts";
import type { EventDetail } from "../../platform/events/events.queries.ts";
import { PageWaiting } from "../../platform/events/page-waiting.tsx";
import { ownEventQuery } from "../../platform/studio/own-event.queries.ts";
import { sparcletStudio } from "../../platform/studio/sparclet-studios.ts";
import { readStudioSearch, type StudioSearch } from "../../platform/studio/studio-search.ts";
import { NotFoundPage } from "../not-found/not-found-page.tsx";
import { EditShell } from "./edit-shell.tsx";
import { useEventTheme } from "./event-theme.ts";

/** Interval at which an open editor fetches changes that somebody else has stored. */
const REFETCH_MS = 10_000;

/** When a published event starts by itself; its start may have passed when it was published. Empty once it has started. */
function ownStart(event: EventDetail | undefined): number[] {
  return event?.status === "scheduled" && startsByItself(event) && event.starts_at !== null ? [Date.parse(event.starts_at)] : [];
}

/** Page that edits an event. The frame is the Studio's, and the content editor comes from the event's sparclet. */
export function EditEventPage({ id, search: given }: { readonly id: string; readonly search: StudioSearch }): ReactElement {
  const search = readStudioSearch(given);
  const { data: event, refetch } = useQuery({ ...ownEventQuery(id), refetchInterval: REFETCH_MS });
  useRefetchAt(ownStart(event), () => void refetch());
  useTitle(event?.name || "Event without a name", "Edit");
  useEventTheme(event);
  if (!event) return <PageWaiting label="the event" />;
  const studio = sparcletStudio(event.type);
  if (!studio) return <NotFoundPage />;
  return <EditShell key={event.id} event={event} studio={studio} search={search} />;
}
