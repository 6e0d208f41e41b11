import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import { ShareStanding } from "../../../platform/sharing/share-standing.tsx";
import { eventTableQuery } from "../../../platform/standings/event-table.queries.ts";
import { Section } from "../../../ui/section.tsx";
import { shareOfSpread } from "./share-text.ts";

/** Button that shares the member's standing. */
export function ShareSpread({ event }: { readonly event: EventDetail }): ReactElement | null {
  const { data: table } = useQuery(eventTableQuery(event, 1));
  const share = table && shareOfSpread({ event, table, origin: location.origin });
  if (!share) return null;
  const isOver = event.status === "completed";
  return (
    <Section title={isOver ? "Your result" : "Share your standing"}>
      <ShareStanding {...{ event, share }} fileName="point-spread.png" personal={isOver ? "result" : null} />
    </Section>
  );
}
