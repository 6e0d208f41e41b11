import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { dayAndTime } from "../../lib/times.ts";
import { Section } from "../../ui/section.tsx";
import type { EventDetail } from "../events/events.queries.ts";
import { correctionsQuery } from "./sealed.queries.ts";

/** Lists results that were corrected after they had counted, with the reasons; nothing without corrections. */
export function Corrections({ event }: { readonly event: EventDetail }): ReactElement | null {
  const { data } = useQuery(correctionsQuery(event));
  if (!data || data.length === 0) return null;
  return (
    <Section title="Corrections">
      <ul className="lcorrections">
        {data.map(({ slot, at, note, reason, source }) => (
          <li key={`${slot} ${at}`}>
            <p>{note}</p>
            <p className="small meta">
              {dayAndTime(Date.parse(at))}
              {reason
                ? source === "feed"
                  ? `. From the feed: ${reason}`
                  : `. ${source === "admin" ? "An admin" : "The host"}: “${reason}”`
                : ""}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
