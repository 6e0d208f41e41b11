import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { type ReactElement, useRef } from "react";
import { isApiError } from "../../../api/api-error.ts";
import { friendlyError } from "../../../api/friendly-error.ts";
import { counted } from "../../../lib/ordinals.ts";
import { useExistingPage } from "../../../lib/use-existing-page.ts";
import { useTitle } from "../../../lib/use-title.ts";
import { EventLink } from "../../../platform/events/event-link.tsx";
import { type EventDetail, eventQuery } from "../../../platform/events/events.queries.ts";
import { PageWaiting } from "../../../platform/events/page-waiting.tsx";
import { ListStates } from "../../../platform/lists/list-states.tsx";
import { prizesQuery } from "../../../platform/prizes/prizes.queries.ts";
import { eventName } from "../../../platform/studio/event-labels.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { ErrorPanel } from "../../../ui/error-panel.tsx";
import { BellIcon } from "../../../ui/icons/place-icons.ts";
import { Notice } from "../../../ui/notice.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { ProblemNotice } from "../../../ui/problem-notice.tsx";
import { NotFoundPage } from "../../not-found/not-found-page.tsx";
import { EventStatusChip } from "../../studio/event-status.tsx";
import { useEventTheme } from "../../studio/event-theme.ts";
import { StudioShell } from "../../studio/studio-shell.tsx";
import { STATE_LABELS } from "./claim-labels.ts";
import { ClaimTicket } from "./claim-ticket.tsx";
import { claimsQuery, type PrizeClaim, type PrizeClaimList, type PrizeClaimState } from "./claims.queries.ts";
import { ClaimsTable } from "./claims-table.tsx";
import { DeskCsv } from "./desk-csv.tsx";
import { DeskEmpty } from "./desk-empty.tsx";
import { type DeskSearch, readDeskSearch } from "./desk-search.ts";
import { TiesPanel } from "./ties-panel.tsx";
import { useChosenClaim } from "./use-chosen-claim.ts";
import { useDeskActs } from "./use-desk-acts.ts";
import "../../studio/editors.css";
import "./prize-desk.css";
import "../../studio/tables.css";

/** Page of an event's prizes and claims, for its hosts. Everybody else gets the not-found page. */
export function PrizeDeskPage({ id, search }: { readonly id: string; readonly search: DeskSearch }): ReactElement {
  const { data: event, error, refetch } = useQuery(eventQuery(id));
  useTitle(event ? eventName(event) : "Event", "Prizes");
  useEventTheme(event);
  const isNothing = isApiError(error) && (error.status === 403 || error.status === 404);
  if (isNothing || (event && !event.is_owner)) return <NotFoundPage />;
  if (event) {
    return (
      <StudioShell isTight>
        <Desk event={event} search={readDeskSearch(search)} />
      </StudioShell>
    );
  }
  if (!error) return <PageWaiting label="the prizes" />;
  return (
    <StudioShell>
      <ErrorPanel what={friendlyError(error)} onRetry={() => void refetch()} />
    </StudioShell>
  );
}

interface DeskProps {
  readonly event: EventDetail;
  readonly search: ReturnType<typeof readDeskSearch>;
}

function Desk({ event, search }: DeskProps): ReactElement {
  const { state, page } = search;
  const query = useQuery(claimsQuery(event.id, { state, page }));
  const prizes = useQuery({ ...prizesQuery(event.id), refetchInterval: ({ state: { data } }) => (data?.state === "due" ? 2_000 : 10_000) });
  const list = useExistingPage(query);
  const claimCount = Object.values(list?.counts ?? {}).reduce((sum, count) => sum + count, 0);
  return (
    <>
      <DeskHead event={event} list={list} state={state} claimCount={claimCount} />
      <ListStates what="claims" query={query} hasData={list !== undefined} />
      {list && list.ties.length > 0 ? (
        <TiesPanel eventId={event.id} resultsVersion={event.results_version} ties={list.ties} tiers={event.prizes.tiers} />
      ) : null}
      {list?.has_changed_results ? (
        <Notice
          tone="warn"
          action={
            <EventLink event={event} className={buttonClass({ size: "sm", className: "hair" })}>
              Results
            </EventLink>
          }
        >
          The results have changed since the prizes were awarded, so winners may not be those of the table any more. Prizes stay with who
          has them until you take them back.
        </Notice>
      ) : null}
      {list && claimCount > 0 ? <Claims event={event} list={list} search={search} isOld={query.isPlaceholderData} /> : null}
      {list && claimCount === 0 && list.ties.length === 0 && prizes.data ? (
        <DeskEmpty event={event} state={prizes.data.state} awardsTo={prizes.data.awards_to} />
      ) : null}
    </>
  );
}

interface DeskHeadProps {
  readonly event: EventDetail;
  readonly list: PrizeClaimList | undefined;
  readonly state: DeskProps["search"]["state"];
  readonly claimCount: number;
}

function DeskHead({ event, list, state, claimCount }: DeskHeadProps): ReactElement {
  const acts = useDeskActs(event.id);
  const name = eventName(event);
  const open = list?.counts.won ?? 0;
  return (
    <>
      <header className="desk-head">
        <div>
          <h1 className="h2" tabIndex={-1}>
            Prize desk
          </h1>
          <p className="small">
            <EventStatusChip status={event.status} /> {name}
          </p>
        </div>
        <div className="row end wrap">
          {open > 0 ? (
            <Button className="hair" isBusy={acts.isBusy} onClick={() => void acts.remind(null)}>
              <BellIcon className="size-s" />
              Remind unclaimed
            </Button>
          ) : null}
          {list && claimCount > 0 ? (
            <DeskCsv eventId={event.id} eventName={name} tiers={event.prizes.tiers} state={state} total={list.pagination.total_entries} />
          ) : null}
          <Link to="/studio/events/$id/analytics" params={{ id: event.id }} className={buttonClass({ className: "hair" })}>
            Analytics
          </Link>
        </div>
      </header>
      <ProblemNotice text={acts.problem} />
    </>
  );
}

interface ClaimsProps extends DeskProps {
  readonly list: PrizeClaimList;
  /** True while the list shown belongs to the former filter. */
  readonly isOld: boolean;
}

function Claims({ event, list, search, isOld }: ClaimsProps): ReactElement {
  const { state, page } = search;
  return (
    <>
      <DeskFlow eventId={event.id} counts={list.counts} state={state} />
      {list.data.length === 0 ? (
        <p>
          No claims in this state.{" "}
          <Link to="/studio/events/$id/prizes" params={{ id: event.id }} search={{}}>
            Show all
          </Link>
        </p>
      ) : null}
      <ClaimsAndTicket key={`${state} ${page}`} event={event} list={list} search={search} isOld={isOld} />
    </>
  );
}

function ClaimsAndTicket({ event, list, search, isOld }: ClaimsProps): ReactElement | null {
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const { state, page } = search;
  const { tiers } = event.prizes;
  const chosen = useChosenClaim(list.data, { asked: search.claim, isOld });
  const tier = chosen && tiers[chosen.prize_index];
  const choose = async (claim: PrizeClaim): Promise<void> => {
    const to = { state, page: page === 1 ? undefined : page, claim: claim.id };
    await navigate({ to: "/studio/events/$id/prizes", params: { id: event.id }, search: to, replace: true, resetScroll: false });
    heading.current?.focus();
  };
  const { total_entries: total, total_pages: pages } = list.pagination;
  if (list.data.length === 0 && !chosen) return null;
  return (
    <div className="prize-desk">
      <section aria-label="Claims">
        <ClaimsTable claims={list.data} tiers={tiers} chosenId={chosen?.id} onChoose={(claim) => void choose(claim)} />
        <p className="small meta desk-foot">
          {state ? `${counted(total, "claim")} in this state. ` : `${counted(total, "claim")}. `}
          Addresses are erased 90 days after delivery.
        </p>
        <Pager
          page={page}
          pages={pages}
          linkTo={(to, className, content) => (
            <Link
              to="/studio/events/$id/prizes"
              params={{ id: event.id }}
              search={{ state, page: to === 1 ? undefined : to }}
              className={className}
            >
              {content}
            </Link>
          )}
        />
      </section>
      {chosen && tier ? <ClaimTicket key={chosen.id} eventId={event.id} claim={chosen} tier={tier} headingRef={heading} /> : null}
    </div>
  );
}

const RUN: readonly PrizeClaimState[] = ["won", "claimed", "shipped", "delivered", "forfeited"];

interface DeskFlowProps {
  readonly eventId: string;
  readonly counts: PrizeClaimList["counts"];
  readonly state: PrizeClaimState | undefined;
}

/** Overview of the claims' states with their counts. Each state links to its claims; the selected one links back to all. */
function DeskFlow({ eventId, counts, state }: DeskFlowProps): ReactElement {
  const states = (counts.cancelled ?? 0) > 0 || state === "cancelled" ? [...RUN, "cancelled" as const] : RUN;
  return (
    <nav className="flow" aria-label="Claims by state">
      {states.map((one) => (
        <Link
          key={one}
          to="/studio/events/$id/prizes"
          params={{ id: eventId }}
          search={one === state ? {} : { state: one }}
          replace
          resetScroll={false}
          aria-current={one === state ? "true" : undefined}
        >
          <span>{STATE_LABELS[one]}</span>
          <b>{(counts[one] ?? 0).toLocaleString()}</b>
        </Link>
      ))}
    </nav>
  );
}
