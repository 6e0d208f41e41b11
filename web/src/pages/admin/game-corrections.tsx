import { useQuery } from "@tanstack/react-query";
import { type ReactElement, type ReactNode, useState } from "react";
import { counted } from "../../lib/ordinals.ts";
import { dayAndTime } from "../../lib/times.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { gameName, scoreLabel, settledLabel } from "./game-labels.ts";
import { correctionsQuery, type GameCorrection } from "./games.queries.ts";

/** Lists final scores that were corrected within the last week, each with its effect on events. */
export function GameCorrections(): ReactNode {
  const { data } = useQuery(correctionsQuery);
  if (!data || data.length === 0) return null;
  return (
    <section className="stack gap-s game-corrections" aria-label="Corrected scores">
      {data.map((correction) => (
        <Correction key={correction.game.id} correction={correction} />
      ))}
    </section>
  );
}

const STATES = {
  settled: "Settled again",
  pending: "Will settle soon or when picks close",
  by_host: "Held by the host, who decided otherwise",
  blocked: "Could not take it yet",
  untouched: "Had no result of it",
  unknown: "What came of it was not noted",
} as const satisfies Record<GameCorrection["events"][number]["state"], string>;

function Correction({ correction }: { readonly correction: GameCorrection }): ReactElement {
  const { game, was, at, events } = correction;
  const [isOpen, setOpen] = useState(false);
  const name = gameName(game);
  return (
    <Notice
      tone="warn"
      action={
        events.length > 0 ? (
          <Button size="sm" className="hair" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            See what moved<span className="visually-hidden"> by {name}</span>
          </Button>
        ) : null
      }
    >
      <b>
        {name} {game.status === "final" ? `is ${scoreLabel(game)}` : "is not final"}, was {scoreLabel(was)}.
      </b>
      <br />
      <span className="small meta">
        {settledLabel(correction)} {dayAndTime(Date.parse(at))}.
      </span>
      {isOpen ? (
        <ul className="stack gap-s">
          {events.map(({ event_id, name: eventName, state, moved }) => (
            <li key={event_id}>
              <a href={`/events/${event_id}`}>{eventName ?? "An event without a name"}</a>{" "}
              <span className="small meta">
                {STATES[state]}
                {moved === null ? "" : `, ${counted(moved, "rank")} moved`}
              </span>
            </li>
          ))}
          {correction.more_event_count > 0 ? (
            <li className="small meta">And {counted(correction.more_event_count, "more event")}</li>
          ) : null}
        </ul>
      ) : null}
    </Notice>
  );
}
