import { useQuery } from "@tanstack/react-query";
import type { ReactElement, ReactNode } from "react";
import { friendlyError } from "../../api/friendly-error.ts";
import type { EventDetail, EventResults } from "../../features/events/events.queries.ts";
import { ErrorPanel } from "../../ui/error-boundary.tsx";
import { Section } from "../../ui/section.tsx";
import { eventStarsQuery, type StarEntries } from "./results.queries.ts";
import { LINE_NAMES } from "./trivia-answer.ts";

export function signed(amount: number): string {
  return amount < 0 ? `−${Math.abs(amount).toLocaleString()}` : `+${amount.toLocaleString()}`;
}

/** Points by part, over all questions. The lines are all there is: they add up to the total. */
export function partsOf(
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

/** How one's points came together. */
export function PointsReceipt({ results }: { readonly results: EventResults }): ReactElement {
  const parts = partsOf(results);
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

function Line(props: { readonly children: ReactNode; readonly amount: string; readonly isSum?: boolean }): ReactElement {
  return (
    <div className={props.isSum ? "sum" : undefined}>
      <dt>{props.children}</dt>
      <dd className="num">{props.amount}</dd>
    </div>
  );
}

/** What the ledger says this game gave, entry by entry, corrections included. */
export function StarsReceipt({ event }: { readonly event: EventDetail }): ReactElement | null {
  const { data, error, refetch } = useQuery(eventStarsQuery(event));
  if (event.status === "cancelled") return null;
  return (
    <Section title="Your stars">
      {event.status === "completed" || (data && data.data.length > 0) ? (
        <StarLines data={data} error={error} retry={() => void refetch()} />
      ) : (
        <p className="meta">Stars are given when the game is over.</p>
      )}
    </Section>
  );
}

interface StarLinesProps {
  readonly data: StarEntries | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

function StarLines({ data, error, retry }: StarLinesProps): ReactElement | null {
  if (!data) return error ? <ErrorPanel what={friendlyError(error)} onRetry={retry} /> : null;
  if (data.data.length === 0) return <p className="meta">This game gave you no stars.</p>;
  const entries = data.data.toReversed();
  const total = entries.reduce((sum, { amount }) => sum + amount, 0);
  const balance = data.data[0]?.balance ?? total;
  return (
    <>
      <dl className="receipt">
        {entries.map(({ id, amount, reason }) => (
          <Line key={id} amount={signed(amount)}>
            {reason}
          </Line>
        ))}
        <Line amount={signed(total)} isSum>
          From this game
        </Line>
      </dl>
      <p className="small meta mt">After it you had {balance.toLocaleString()} in all.</p>
    </>
  );
}
