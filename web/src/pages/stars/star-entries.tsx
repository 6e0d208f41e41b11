import type { ReactElement } from "react";
import { dayAndTime, shortMoment } from "../../lib/times.ts";
import { EventLink } from "../../platform/events/event-link.tsx";
import { webSparclet } from "../../platform/sparclets.ts";
import { UndoIcon } from "../../ui/icons/action-icons.ts";
import { StarIcon } from "../../ui/icons/status-icons.ts";
import { Section } from "../../ui/section.tsx";
import { byTime } from "./entries-by-time.ts";
import type { StarEntry } from "./stars.queries.ts";

interface StarEntriesProps {
  readonly entries: readonly StarEntry[];
  /** False for a single community's entries, because the balance counts the stars of all communities. */
  readonly hasBalance: boolean;
}

/** Table of star entries: event, amount, time, reason and the balance after it. */
export function StarEntries({ entries, hasBalance }: StarEntriesProps): ReactElement {
  return (
    <>
      {byTime(entries).map(({ title, rows }) => (
        <Section key={title} title={title}>
          <table className="standings star-entries" aria-label={`Stars, ${title.toLowerCase()}`}>
            <thead className="visually-hidden">
              <tr>
                <th scope="col">What and why</th>
                <th scope="col">When</th>
                <th scope="col">Stars</th>
                {hasBalance ? <th scope="col">Balance</th> : null}
              </tr>
            </thead>
            <tbody>
              {rows.map((entry) => (
                <Entry key={entry.id} entry={entry} hasBalance={hasBalance} />
              ))}
            </tbody>
          </table>
        </Section>
      ))}
    </>
  );
}

function Entry({ entry, hasBalance }: { readonly entry: StarEntry; readonly hasBalance: boolean }): ReactElement {
  const at = Date.parse(entry.at);
  const isTakenBack = entry.amount < 0;
  const Icon = isTakenBack ? UndoIcon : (webSparclet(entry.event_type ?? "")?.icon ?? StarIcon);
  return (
    <tr className={isTakenBack ? "corr" : undefined}>
      <th scope="row">
        <span className="row-name">
          <Icon />
          <span>
            <What entry={entry} />
            <br />
            <span className="small meta">{toReason(entry)}</span>
            <time className="small meta on-phone" dateTime={entry.at}>
              {dayAndTime(at)}
              {hasBalance ? `, total then ${entry.balance.toLocaleString()}` : ""}
            </time>
          </span>
        </span>
      </th>
      <td className="small meta wide-col">
        <time dateTime={entry.at} title={dayAndTime(at)}>
          {shortMoment(at)}
        </time>
      </td>
      <td className="number-cell">{signed(entry.amount)}</td>
      {hasBalance ? <td className="number-cell balance wide-col">{entry.balance.toLocaleString()}</td> : null}
    </tr>
  );
}

/** The event's name, as a link when its page still exists. */
function What({ entry }: { readonly entry: StarEntry }): ReactElement {
  const { event_id, event_name, event_type, community_slug } = entry;
  const name = event_name || "A game that was removed";
  if (event_id === null) return <>{entry.reason || "Stars"}</>;
  if (!event_type || !community_slug || !webSparclet(event_type)) return <>{name}</>;
  return <EventLink event={{ id: event_id, type: event_type, status: "completed", community_slug }}>{name}</EventLink>;
}

/** The reason and the community; a negative amount corrects stars that came from a wrong result. */
function toReason({ event_id, reason, amount, community_name }: StarEntry): string {
  const why = event_id === null ? (amount < 0 ? "" : "For signing up") : reason;
  return [why, amount < 0 ? "corrected" : "", community_name ?? ""].filter(Boolean).join(", ");
}

export function signed(amount: number): string {
  return `${amount > 0 ? "+" : amount < 0 ? "−" : ""}${Math.abs(amount).toLocaleString()}`;
}
