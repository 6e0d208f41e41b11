import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement, ReactNode } from "react";
import { clockTime, relativeMoment } from "../../lib/times.ts";
import { useTitle } from "../../lib/use-title.ts";
import { ListStates } from "../../platform/lists/list-states.tsx";
import { webSparclet } from "../../platform/sparclets.ts";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { MovedDownIcon, MovedUpIcon } from "../../ui/icons/arrow-icons.ts";
import { StarIcon } from "../../ui/icons/status-icons.ts";
import { Sleeve } from "../../ui/top-bar.tsx";
import { ActorFace } from "./actor-face.tsx";
import { auditQuery, communityTotalQuery, liveEventsQuery, type Stats, statsQuery, systemQuery } from "./admin.queries.ts";
import { AdminShell } from "./admin-shell.tsx";
import { actionLabel, actorName } from "./audit-labels.ts";
import { sourcesQuery } from "./games.queries.ts";
import { GrowthChart } from "./growth-chart.tsx";
import { PageViews } from "./page-views.tsx";
import { NeedsSomebody, Pulse } from "./pulse.tsx";
import "../studio/editors.css";
import "../studio/charts.css";

/** Shows the platform's current figures; each figure links to the list behind it. */
export function DashboardPage(): ReactElement {
  useTitle("Dashboard", "Admin");
  const total = useQuery(communityTotalQuery);
  const query = useQuery(statsQuery);
  const stats = query.data;
  const system = useQuery(systemQuery).data;
  const sources = useQuery(sourcesQuery).data;
  return (
    <AdminShell>
      <header className="desk-head">
        <div>
          <h1 className="h2" tabIndex={-1}>
            Dashboard
          </h1>
          <p className="small">{stats ? `As of ${clockTime(Date.parse(stats.at))}, counted anew every 15 s.` : "Counting…"}</p>
        </div>
      </header>
      <ListStates what="figures" query={query} />
      {total.data === 0 ? <FirstCommunity /> : null}
      {stats ? (
        <>
          <section className="lead-k" aria-labelledby="players-today">
            <div>
              <h2 className="micro" id="players-today">
                Players today
              </h2>
              <p className="score">{stats.players_today.toLocaleString()}</p>
            </div>
            <span />
            <p className="small">
              {stats.live_events === 0
                ? "Nothing is live right now."
                : `${stats.live_events} ${stats.live_events === 1 ? "event is" : "events are"} live.`}
              <br />
              <Link to="/studio/events" search={{ eventView: "all_events", status: "live" }}>
                What is on
              </Link>
            </p>
            <Sleeve />
          </section>
          <Figures stats={stats} total={total.data} />
          <div className="dash">
            <div className="stack gap-l">
              <GrowthChart weeks={stats.weeks} />
              {system ? <NeedsSomebody system={system} sources={sources} /> : null}
              <PageViews counts={stats.page_views} />
            </div>
            <div className="stack gap-l">
              <OnAir />
              {system ? <Pulse system={system} sources={sources} /> : null}
              <Lately />
            </div>
          </div>
        </>
      ) : null}
    </AdminShell>
  );
}

/** What a new platform needs first. */
function FirstCommunity(): ReactElement {
  return (
    <EmptyState
      title="Open the first community."
      action={
        <Link className={buttonClass({})} to="/admin/communities/create">
          New community
        </Link>
      }
    >
      Members, events and prizes belong to one. A name, a logo and two colours are enough to begin.
    </EmptyState>
  );
}

function Figures({ stats, total }: { readonly stats: Stats; readonly total: number | undefined }): ReactElement {
  const { users_7d: fresh, users_previous_7d: before } = stats.growth;
  return (
    <div className="key-figures">
      <Link to="/admin/communities">
        <span className="figure-label">Communities</span>
        <span className="figure-value">{total === undefined ? "…" : total.toLocaleString()}</span>
        <span className="figure-note">{stats.active_communities.toLocaleString()} active</span>
      </Link>
      <Link to="/admin/users">
        <span className="figure-label">Users</span>
        <span className="figure-value">{stats.users.toLocaleString()}</span>
        <span className="figure-note">accounts</span>
      </Link>
      <Link to="/studio/events" search={{ eventView: "all_events" }}>
        <span className="figure-label">Active events</span>
        <span className="figure-value">{stats.active_events.toLocaleString()}</span>
        <span className="figure-note">{stats.live_events.toLocaleString()} live</span>
      </Link>
      <Link to="/admin/users" search={{ sort: "-joined" }}>
        <span className="figure-label">New in 7 days</span>
        <span className="figure-value">{fresh.toLocaleString()}</span>
        <span className="figure-note">
          <Change now={fresh} before={before} />
        </span>
      </Link>
    </div>
  );
}

function Change({ now, before }: { readonly now: number; readonly before: number }): ReactNode {
  if (now === before) return "as many as the week before";
  const TurnIcon = now > before ? MovedUpIcon : MovedDownIcon;
  return (
    <>
      <TurnIcon className="size-s" /> {before.toLocaleString()} the week before
    </>
  );
}

function OnAir(): ReactElement {
  const { data } = useQuery(liveEventsQuery);
  const total = data?.pagination.total_entries ?? 0;
  return (
    <section aria-labelledby="on-air">
      <h2 className="pane-h" id="on-air">
        <span>On air now</span>
        {total > 5 ? (
          <span className="small">
            <Link to="/studio/events" search={{ eventView: "all_events", status: "live" }}>
              All {total.toLocaleString()}
            </Link>
          </span>
        ) : null}
      </h2>
      {data?.data.length === 0 ? <p className="small meta">Nothing is live.</p> : null}
      <ul className="livel">
        {data?.data.map((event) => (
          <li key={event.id}>
            <TypeIcon type={event.type} />
            <span>
              <b>{event.community_name}</b>
              <span className="small">{event.name}</span>
            </span>
            <span className="num">
              {event.entry_count.toLocaleString()}
              <span className="visually-hidden"> players</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function TypeIcon({ type }: { readonly type: string }): ReactElement {
  const Icon = webSparclet(type)?.icon ?? StarIcon;
  return <Icon />;
}

function Lately(): ReactElement {
  const { data } = useQuery(auditQuery({}));
  return (
    <section aria-labelledby="lately">
      <h2 className="pane-h" id="lately">
        <span>Lately</span>
        <span className="small">
          <Link to="/admin/audit">Audit log</Link>
        </span>
      </h2>
      <ul className="livel">
        {data?.data.slice(0, 5).map((line) => (
          <li key={line.id}>
            <ActorFace line={line} />
            <span>
              <b>{actorName(line)}</b>
              <span className="small">{[actionLabel(line.action), line.object_name].filter(Boolean).join(": ")}</span>
            </span>
            <span className="small">{relativeMoment(Date.parse(line.at))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
