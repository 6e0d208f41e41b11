import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useNow } from "../../../lib/use-now.ts";
import { eventQuery } from "../../../platform/events/events.queries.ts";
import { slotsOf } from "../spread.queries.ts";
import { zonedShort } from "./times.ts";

interface EditorTallyProps {
  readonly eventId: string;
  readonly zone: string;
}

/** How far a published card is. Of picks only how many people have made some: what they picked is nobody's before the lock. */
export function EditorTally({ eventId, zone }: EditorTallyProps): ReactElement | null {
  const { data: event } = useQuery(eventQuery(eventId));
  const now = useNow();
  if (!event) return null;
  const slots = slotsOf(event);
  const locks = slots.flatMap(({ is_locked, locks_at }) => (is_locked || locks_at === null ? [] : [Date.parse(locks_at)]));
  const figures: readonly (readonly [string, string])[] = [
    ["Games", slots.length.toLocaleString()],
    ["Locked", slots.filter(({ is_locked }) => is_locked).length.toLocaleString()],
    ["Have picked", event.entry_count.toLocaleString()],
    ["Next lock", locks.length === 0 ? "None" : zonedShort(Math.min(...locks), zone, now)],
  ];
  return (
    <dl className="tally ps-tally">
      {figures.map(([label, figure]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={label === "Next lock" ? "wd2" : undefined}>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
