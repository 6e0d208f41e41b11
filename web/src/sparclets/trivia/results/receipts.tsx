import { useQuery } from "@tanstack/react-query";
import { type ReactElement, Suspense } from "react";
import { lazyPart } from "../../../lib/lazy-part.ts";
import type { EventDetail, EventResults } from "../../../platform/events/events.queries.ts";
import { Section } from "../../../ui/section.tsx";
import "../../../ui/receipt.css";
import { capitalized } from "../../../lib/points-naming.ts";
import { usePointsName } from "../../../theme/points-name.ts";
import { LINE_NAMES } from "../trivia-answer.ts";
import { Line, signed } from "./receipt-line.tsx";
import { eventStarsQuery } from "./results.queries.ts";

const StarLines = lazyPart(() => import("./stars.tsx"), "StarLines");

/** Sums the points of all questions by part. The parts add up to the player's total. */
export function toParts(
  results: Pick<EventResults, "slots">,
): { readonly kind: string; readonly points: number; readonly count: number }[] {
  const parts = new Map<string, { kind: string; points: number; count: number }>();
  for (const { kind, points } of results.slots.flatMap(({ lines }) => lines)) {
    const part = parts.get(kind) ?? { kind, points: 0, count: 0 };
    parts.set(kind, { kind, points: part.points + points, count: part.count + 1 });
  }
  const order = Object.keys(LINE_NAMES);
  return [...parts.values()].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
}

/** The viewer's points by part. */
export function PointsReceipt({ results }: { readonly results: EventResults }): ReactElement {
  const parts = toParts(results);
  const total = parts.reduce((sum, { points }) => sum + points, 0);
  return (
    <Section title="Your points">
      <dl className="receipt">
        {parts.map(({ kind, points, count }) => (
          <Line key={kind} amount={signed(points)}>
            {LINE_NAMES[kind] ?? kind} <span className="small meta">{count === 1 ? "once" : `${count} times`}</span>
          </Line>
        ))}
        {parts.length === 0 ? <Line amount="0">No points this time</Line> : null}
        <Line amount={total.toLocaleString()} isSum>
          Total
        </Line>
      </dl>
    </Section>
  );
}

/** The ledger's entries of stars for this event, corrections included. */
export function StarsReceipt({ event }: { readonly event: EventDetail }): ReactElement | null {
  const { many } = usePointsName();
  const { data, error, refetch } = useQuery(eventStarsQuery(event));
  if (event.status === "cancelled") return null;
  return (
    <Section title={`Your ${many}`}>
      {event.status === "completed" || (data && data.data.length > 0) ? (
        <Suspense>
          <StarLines data={data} error={error} retry={() => void refetch()} />
        </Suspense>
      ) : (
        <p className="meta">{capitalized(many)} are given when the game is over.</p>
      )}
    </Section>
  );
}
