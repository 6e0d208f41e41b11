import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import { type AwardsTo, tierText } from "../../../platform/prizes/prize-labels.ts";
import type { EventPrizesView } from "../../../platform/prizes/prizes.queries.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";

interface DeskEmptyProps {
  readonly event: EventDetail;
  readonly state: EventPrizesView["state"];
  readonly awardsTo: AwardsTo;
}

/** Says why an event has no claims. */
export function DeskEmpty({ event, state, awardsTo }: DeskEmptyProps): ReactElement {
  const isOver = event.status === "completed" || event.status === "cancelled";
  if (event.status === "cancelled") return <EmptyState title="Called off, so nobody wins anything." />;
  if (state === "none") {
    return (
      <EmptyState
        title="No prizes here."
        action={
          isOver ? null : (
            <Link
              to="/studio/events/$id/edit"
              params={{ id: event.id }}
              search={{ step: "rules" }}
              className={buttonClass({ variant: "primary" })}
            >
              Add prizes
            </Link>
          )
        }
      >
        {isOver ? "The event is over without any." : "Say in the editor, under Scoring, what there is to win."}
      </EmptyState>
    );
  }
  if (state === "announced") {
    return (
      <>
        <EmptyState title="Not over yet.">Winners stand here once the event has ended.</EmptyState>
        <ul className="desk-tiers" aria-label="What there is to win">
          {event.prizes.tiers.map((tier, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a tier is its place
            <li key={at}>{tierText(tier, awardsTo)}</li>
          ))}
        </ul>
      </>
    );
  }
  if (state === "due") return <EmptyState title="The prizes are being awarded.">This takes a few seconds.</EmptyState>;
  return <EmptyState title="Nobody won a prize.">Nobody who could win one took part.</EmptyState>;
}
