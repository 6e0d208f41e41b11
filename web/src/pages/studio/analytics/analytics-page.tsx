import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { type ReactElement, useEffect } from "react";
import { isApiError } from "../../../api/api-error.ts";
import { friendlyError } from "../../../api/friendly-error.ts";
import { saveCsv } from "../../../lib/csv.ts";
import { textParam } from "../../../lib/search-params.ts";
import { clockTime, dayAndTime } from "../../../lib/times.ts";
import { useNow } from "../../../lib/use-now.ts";
import { useSearchChange } from "../../../lib/use-search-change.ts";
import { useTitle } from "../../../lib/use-title.ts";
import { EventLink } from "../../../platform/events/event-link.tsx";
import { type EventDetail, eventQuery } from "../../../platform/events/events.queries.ts";
import { PageWaiting } from "../../../platform/events/page-waiting.tsx";
import type { AnalyticsLabels } from "../../../platform/sparclet.ts";
import { eventName, isResultsEntered } from "../../../platform/studio/event-labels.ts";
import { copyJoinLink } from "../../../platform/studio/event-menu.tsx";
import { linkOpensQuery } from "../../../platform/studio/link-opens.queries.ts";
import { linkOpensLabel } from "../../../platform/studio/link-opens-label.ts";
import { sparcletStudio } from "../../../platform/studio/sparclet-studios.ts";
import { useEventActs } from "../../../platform/studio/use-event-acts.ts";
import { announce } from "../../../ui/announcer.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorPanel } from "../../../ui/error-panel.tsx";
import { DownloadIcon, LinkIcon, PlusIcon, RetryIcon } from "../../../ui/icons/action-icons.ts";
import { Notice } from "../../../ui/notice.tsx";
import { Loading, Skeleton } from "../../../ui/skeleton.tsx";
import { useDelayedBusy } from "../../../ui/use-delayed-busy.ts";
import { NotFoundPage } from "../../not-found/not-found-page.tsx";
import { EventStatusChip } from "../event-status.tsx";
import { useEventTheme } from "../event-theme.ts";
import { StudioShell } from "../studio-shell.tsx";
import "../charts.css";
import "../editors.css";
import "../tables.css";
import { analyticsQuery, type EventAnalytics } from "./analytics.queries.ts";
import { allTables } from "./figure-tables.ts";
import { Figures } from "./figures.tsx";
import "./analytics.css";
import { TableAsCsv } from "./table-as-csv.tsx";

/**
 * Page with an event's analytics, for its hosts; everybody else gets the not-found page. It loads the event without its draft, because an
 * admin who loads the draft counts as having seen the answers.
 */
export function AnalyticsPage({ id }: { readonly id: string }): ReactElement {
  const { data: event, error, refetch } = useQuery(eventQuery(id));
  const { group } = useSearch({ strict: false }) as { readonly group?: unknown };
  useTitle(event ? eventName(event) : "Event", "Analytics");
  useEventTheme(event);
  const labels = event && sparcletStudio(event.type)?.analytics;
  const isNothing = isApiError(error) && (error.status === 403 || error.status === 404);
  if (isNothing || (event && !(event.is_owner && labels))) return <NotFoundPage />;
  if (labels) {
    return (
      <StudioShell>
        <Analytics event={event} group={textParam(group)} labels={labels} />
      </StudioShell>
    );
  }
  if (!error) return <PageWaiting label="the event" />;
  return (
    <StudioShell>
      <ErrorPanel what={friendlyError(error)} onRetry={() => void refetch()} />
    </StudioShell>
  );
}

function Analytics({
  event,
  group,
  labels,
}: {
  readonly event: EventDetail;
  readonly group: string | undefined;
  readonly labels: AnalyticsLabels;
}): ReactElement {
  const { data, error, isFetching, isPending, fetchStatus, refetch } = useQuery(analyticsQuery(event.id));
  const { data: opens } = useQuery({ ...linkOpensQuery(event.id), enabled: event.status !== "draft" });
  const isSlow = useDelayedBusy(isPending && fetchStatus !== "paused");
  const client = useQueryClient();
  const change = useSearchChange<{ group: string | undefined }>();
  const file = eventName(event);
  const moment = event.completed_at ?? event.starts_at;
  const now = useNow();
  const at = data?.at;
  useEffect(() => {
    if (at) announce(`Counted at ${clockTime(Date.parse(at))}`, "polite");
  }, [at]);
  const refresh = (
    <Button
      className="hair"
      isBusy={isFetching && data !== undefined}
      onClick={() => void client.invalidateQueries({ queryKey: ["event", event.id] })}
    >
      <RetryIcon className="size-s" />
      Refresh
    </Button>
  );
  return (
    <>
      <header className="desk-head">
        <div>
          <h1 className="h2" tabIndex={-1}>
            {file}
          </h1>
          <p className="small">
            <EventStatusChip status={event.status} /> {moment ? `${dayAndTime(Date.parse(moment), now)}. ` : null}
            {data ? `Counted at ${clockTime(Date.parse(data.at))}.` : null}
            {opens ? ` Link opened ${linkOpensLabel(opens)}.` : null}
          </p>
        </div>
        <div className="row end">
          {refresh}
          {data && data.funnel.joined > 0 ? (
            <>
              <AllAsCsv data={data} labels={labels} event={event} />
              <TableAsCsv event={event} />
            </>
          ) : null}
          <Links event={event} name={file} />
        </div>
      </header>
      {error && !data ? <ErrorPanel what={friendlyError(error)} onRetry={() => void refetch()} /> : null}
      {error && data ? <Notice tone="warn">These figures may be out of date: {friendlyError(error)}</Notice> : null}
      {fetchStatus === "paused" && !data ? <Notice tone="warn">You are offline. The figures come as soon as you are back.</Notice> : null}
      {isSlow && !data ? <FiguresWaiting /> : null}
      {data && data.funnel.joined === 0 ? <NobodyYet event={event} /> : null}
      {data && data.funnel.joined > 0 ? (
        <Figures
          data={data}
          labels={labels}
          file={file}
          timeZone={event.time_zone}
          group={group}
          onGroup={(next) => change({ group: next })}
        />
      ) : null}
    </>
  );
}

function Links({ event, name }: { readonly event: EventDetail; readonly name: string }): ReactElement {
  const acts = useEventActs(event, name);
  const linkClass = buttonClass({ className: "hair" });
  const isOver = event.status === "completed" || event.status === "cancelled";
  return (
    <>
      {event.prizes.tiers.length > 0 && event.status !== "draft" ? (
        <Link to="/studio/events/$id/prizes" params={{ id: event.id }} className={linkClass}>
          Prizes
        </Link>
      ) : null}
      {isResultsEntered(event) && event.status !== "completed" ? (
        <Link to="/studio/events/$id/manage" params={{ id: event.id }} className={linkClass}>
          Enter results
        </Link>
      ) : null}
      {event.status === "completed" ? (
        <EventLink event={event} className={linkClass}>
          Results
        </EventLink>
      ) : null}
      {isOver ? (
        <Button variant="primary" isBusy={acts.isBusy} onClick={() => void acts.duplicate()}>
          <PlusIcon className="size-s" />
          Run it again
        </Button>
      ) : (
        <Link to="/studio/events/$id/edit" params={{ id: event.id }} className={linkClass}>
          Edit
        </Link>
      )}
    </>
  );
}

function AllAsCsv({
  data,
  labels,
  event,
}: {
  readonly data: EventAnalytics;
  readonly labels: AnalyticsLabels;
  readonly event: EventDetail;
}): ReactElement {
  const save = (): void => saveCsv(`${eventName(event)} - analytics.csv`, allTables({ data, labels, timeZone: event.time_zone }));
  return (
    <Button className="hair" onClick={save}>
      <DownloadIcon className="size-s" />
      All as CSV
    </Button>
  );
}

function NobodyYet({ event }: { readonly event: EventDetail }): ReactElement {
  if (event.status === "draft") {
    return (
      <EmptyState
        title="A draft has nothing to count."
        action={
          <Link to="/studio/events/$id/edit" params={{ id: event.id }} className={buttonClass({ variant: "primary" })}>
            Go on writing
          </Link>
        }
      >
        Figures begin with the first who joins.
      </EmptyState>
    );
  }
  const isOver = event.status === "completed" || event.status === "cancelled";
  return (
    <EmptyState
      title={isOver ? "Nobody joined." : "Nobody has joined yet."}
      action={
        isOver ? null : (
          <Button variant="primary" onClick={() => void copyJoinLink(event)}>
            <LinkIcon className="size-s" />
            Copy link
          </Button>
        )
      }
    >
      {isOver ? "There is nothing to count." : "Figures begin with the first who does."}
    </EmptyState>
  );
}

function FiguresWaiting(): ReactElement {
  return (
    <Loading label="Loading the figures">
      <div className="stack">
        <Skeleton height="110px" />
        <Skeleton height="260px" />
        <Skeleton height="320px" />
      </div>
    </Loading>
  );
}
