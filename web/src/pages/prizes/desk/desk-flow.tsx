import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { STATE_LABELS } from "./claim-labels.ts";
import type { PrizeClaimList, PrizeClaimState } from "./claims.queries.ts";

const RUN: readonly PrizeClaimState[] = ["won", "claimed", "shipped", "delivered", "forfeited"];

interface DeskFlowProps {
  readonly eventId: string;
  readonly counts: PrizeClaimList["counts"];
  readonly state: PrizeClaimState | undefined;
}

/** The claims as a run of play, by their states with how many there are; each leads to its claims, and the chosen one back to all. */
export function DeskFlow({ eventId, counts, state }: DeskFlowProps): ReactElement {
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
