import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { friendlyError } from "../../api/friendly-error.ts";
import { useNow } from "../../lib/use-now.ts";
import { useSession } from "../../session/session-store.ts";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { Section } from "../../ui/section.tsx";
import type { EventDetail } from "../events/events.queries.ts";
import { DrawCheck } from "./draw-check.tsx";
import type { PrizesPart } from "./event-prizes.tsx";
import { claimStep, ownClaims } from "./own-claims.ts";
import { OwnPrizeTicket } from "./own-prize-ticket.tsx";
import { PrizesToWin } from "./prizes-to-win.tsx";
import "./event-prizes.css";
import { type EventPrizesView, prizesQuery } from "./prizes.queries.ts";
import { WinnersList } from "./winners-list.tsx";

/** The refetch interval while the prizes are being awarded. */
const AWARD_MS = 3_000;

interface EventPrizesPanelProps {
  readonly event: EventDetail;
  readonly part: PrizesPart;
}

export function EventPrizesPanel({ event, part }: EventPrizesPanelProps): ReactElement | null {
  const isOver = event.status === "completed";
  const { data, error, refetch } = useQuery({
    ...prizesQuery(event.id),
    // Prizes are awarded within seconds of the end, except when a tie must be decided first.
    refetchInterval: ({ state }) => (isOver && (state.data?.state === "due" || state.data?.state === "announced") ? AWARD_MS : false),
  });
  if (event.status === "cancelled") return null;
  if (!data) return error && part !== "own" ? <ErrorPanel what={friendlyError(error)} onRetry={() => void refetch()} /> : null;
  return (
    <>
      {part === "others" ? null : <OwnTickets event={event} view={data} />}
      {part === "own" || data.state === "none" ? null : (
        <Section title={data.state === "announced" ? "What there is to win" : "Prizes"}>
          <Others event={event} view={data} />
        </Section>
      )}
    </>
  );
}

interface ViewProps {
  readonly event: EventDetail;
  readonly view: EventPrizesView;
}

function OwnTickets({ event, view }: ViewProps): ReactElement | null {
  const now = useNow();
  const claims = ownClaims(view.own);
  if (claims.length === 0) return null;
  // Only the first prize to be claimed gets a thick ticket.
  const firstOpen = claims.find((claim) => claimStep(claim, now) === "open");
  return (
    <div className="own-prizes">
      {claims.map((claim) => {
        const tier = view.tiers[claim.prize_index];
        return tier ? (
          <OwnPrizeTicket
            key={claim.id}
            event={event}
            tier={tier}
            claim={claim}
            step={claimStep(claim, now)}
            isFirst={claim === firstOpen}
            now={now}
          />
        ) : null;
      })}
    </div>
  );
}

function Others({ event, view }: ViewProps): ReactElement {
  const ownId = useSession((state) => state.user?.id);
  if (view.state === "announced") return <PrizesToWin view={view} />;
  if (view.state === "awarded") {
    return (
      <div className="event-prizes">
        <WinnersList view={view} ownId={ownId} />
        {view.seed_hash ? <DrawCheck event={event} /> : null}
      </div>
    );
  }
  return (
    <>
      <p role="status">
        {view.state === "due"
          ? "The prizes are being awarded. This page renews itself."
          : `${view.awards_to === "teams" ? "Teams" : "People"} share a place that decides about prizes. The organiser decides first; winners get a mail.`}
      </p>
      <PrizesToWin view={view} />
    </>
  );
}
