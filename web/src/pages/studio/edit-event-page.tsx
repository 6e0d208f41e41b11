import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useTitle } from "../../lib/use-title.ts";
import { PageWaiting } from "../../platform/events/page-waiting.tsx";
import { ownEventQuery } from "../../platform/studio/own-event.queries.ts";
import type { StudioSearch } from "../../platform/studio/studio-search.ts";
import { sparcletWriting } from "../../sparclets/writing.ts";
import { NotFoundPage } from "../not-found/not-found-page.tsx";
import { EditShell } from "./edit-shell.tsx";
import { useEventLook } from "./event-look.ts";

/** How soon an open page shows what somebody else stored. */
const LOOK_MS = 10_000;

/** Everything around writing one event; its type draws the parts that only it knows. */
export function EditEventPage({ id, search }: { readonly id: string; readonly search: StudioSearch }): ReactElement {
  const { data: event } = useQuery({ ...ownEventQuery(id), refetchInterval: LOOK_MS });
  useTitle(event?.name || "Event without a name", "Edit");
  useEventLook(event);
  if (!event) return <PageWaiting label="the event" />;
  const writing = sparcletWriting(event.type);
  if (!writing) return <NotFoundPage />;
  return <EditShell key={event.id} event={event} writing={writing} search={search} />;
}
