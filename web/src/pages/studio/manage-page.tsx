import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactElement, Suspense } from "react";
import { useTitle } from "../../lib/use-title.ts";
import { sparcletStudio } from "../../platform/studio/sparclet-studios.ts";
import "./editors.css";
import "./tables.css";
import { EventLink } from "../../platform/events/event-link.tsx";
import { PageWaiting } from "../../platform/events/page-waiting.tsx";
import { LastStoredStatus, UndoLast } from "../../platform/results-entry/last-stored-status.tsx";
import { ownEventQuery } from "../../platform/studio/own-event.queries.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { NotFoundPage } from "../not-found/not-found-page.tsx";
import { EventStatusChip } from "./event-status.tsx";
import { useEventTheme } from "./event-theme.ts";
import "./studio-edit.css";
import { StudioShell } from "./studio-shell.tsx";

/** Page on which hosts enter the results of an event whose outcomes come from outside. The sparclet provides the form. */
export function ManagePage({ id }: { readonly id: string }): ReactElement {
  const { data: event } = useQuery(ownEventQuery(id));
  const name = event?.name || "Event without a name";
  useTitle(name, "Results");
  useEventTheme(event);
  if (!event) return <PageWaiting label="the event" />;
  const Manage = sparcletStudio(event.type)?.Manage;
  if (!Manage) return <NotFoundPage />;
  const linkClass = buttonClass({ className: "hair" });
  return (
    <StudioShell isTight>
      <header className="ed-head">
        <h1 className="h3" tabIndex={-1}>
          {name}
        </h1>
        <EventStatusChip status={event.status} />
        <LastStoredStatus eventId={event.id} />
        <div className="end">
          <UndoLast eventId={event.id} />
          {event.status === "draft" ? null : (
            <EventLink event={event} className={linkClass}>
              See it as members do
            </EventLink>
          )}
          {event.prizes.tiers.length > 0 ? (
            <Link to="/studio/events/$id/prizes" params={{ id: event.id }} className={linkClass}>
              Prizes
            </Link>
          ) : null}
          <Link to="/studio/events/$id/analytics" params={{ id: event.id }} className={linkClass}>
            Analytics
          </Link>
          <Link to="/studio/events/$id/edit" params={{ id: event.id }} className={linkClass}>
            Edit
          </Link>
        </div>
      </header>
      <Suspense fallback={<Skeleton height="240px" />}>
        <Manage key={event.id} event={event} />
      </Suspense>
    </StudioShell>
  );
}
