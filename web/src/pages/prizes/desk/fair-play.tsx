import { useQuery } from "@tanstack/react-query";
import type { ReactElement, ReactNode } from "react";
import { friendlyError } from "../../../api/friendly-error.ts";
import { Button } from "../../../ui/button.tsx";
import { AlertIcon } from "../../../ui/icons/status-icons.ts";
import { type PrizeClaim, signalsQuery } from "./claims.queries.ts";
import { findSignals } from "./find-signals.ts";

/** Claims of which the winner is looked at; ended ones have no winner any more. */
const ENDED: ReadonlySet<PrizeClaim["state"]> = new Set(["forfeited", "cancelled"]);

interface FairPlayProps {
  readonly eventId: string;
  readonly claim: Pick<PrizeClaim, "user_id" | "state">;
}

/** Signs that the winner may not have played fairly, for whoever ships the prize to judge. */
export function FairPlay({ eventId, claim }: FairPlayProps): ReactElement | null {
  if (ENDED.has(claim.state)) return null;
  return (
    <section aria-labelledby="fair-play" className="stack">
      <h3 className="micro meta" id="fair-play">
        Fair play
      </h3>
      <Signs eventId={eventId} claim={claim} />
    </section>
  );
}

function Signs({ eventId, claim }: FairPlayProps): ReactNode {
  const { data, error, isFetching, refetch } = useQuery(signalsQuery(eventId));
  if (!data && error) {
    return (
      <p className="row wrap">
        <span>{friendlyError(error)}</span>
        <Button size="sm" isBusy={isFetching} onClick={() => void refetch()}>
          Check again
        </Button>
      </p>
    );
  }
  if (!data) return <p className="small meta">Looking at account, answers and addresses…</p>;
  const found = findSignals(data, claim);
  if (found.length === 0) {
    const parts = data.has_answers ? "browser, network and answers" : "browser and network";
    return <p className="small">Nothing was found. Looked at: account, e-mail, postal address, {parts}.</p>;
  }
  return (
    <>
      <ul className="small">
        {found.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className="small meta">
        <AlertIcon className="size-s" /> Signs, not proof: people in one home share a network, and quick players are quick. You decide.
      </p>
    </>
  );
}
