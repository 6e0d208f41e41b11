import type { RunView } from "@sparc/sparclets/daily-game/daily-game.schema";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { communityEventsQuery } from "../../../platform/events/community-events.queries.ts";
import { EventLink } from "../../../platform/events/event-link.tsx";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import type { Run } from "../../../platform/runs/game.ts";
import { GridIcon } from "../../../ui/icons/sparclet-icons.ts";
import { CheckIcon } from "../../../ui/icons/status-icons.ts";
import { Sheet } from "../../../ui/sheet.tsx";
import { type Day, type Days, daysQuery } from "../daily.queries.ts";
import { kindOfEvent } from "../kind-of-event.ts";
import { DayShare } from "./day-share.tsx";
import { EndBars } from "./end-bars.tsx";
import { betterThan } from "./end-figures.ts";
import { NextClock } from "./next-clock.tsx";
import { OwnStatistics, Stat } from "./own-statistics.tsx";
import { StreakBar } from "./streak-bar.tsx";
import "./end-sheet.css";
import { usePointsName } from "../../../theme/points-name.ts";

interface EndSheetProps {
  readonly event: EventDetail;
  readonly day: Day;
  readonly days: Days;
  readonly run: Run;
  readonly view: RunView;
  readonly onClose: () => void;
}

/** The end of a day: result, streak, everybody's results, the next puzzle, and a text to share. */
export function EndSheet({ event, day, days, run, view, onClose }: EndSheetProps): ReactElement {
  const client = useQueryClient();
  const { many } = usePointsName();
  const kind = kindOfEvent(event);
  const { results, bucket } = view;
  const better = betterThan({ results, bucket, isBestFirst: kind.isBestFirst });
  const inTime = day.is_open || day.own?.in_time === true;
  const answer = kind.answer?.(view.puzzle.value) ?? null;
  const result = run.share?.words ?? "";
  const how = howSolved(result);
  const sentences = [
    answer && how === null ? `${result}.` : "",
    answer?.note ? `${answer.note}.` : "",
    better === null ? "" : `Better than ${better}\u00a0% here.`,
    inTime ? "" : `A past day: it counts neither for your streak nor for ${many}.`,
  ];
  return (
    <Sheet isOpen onClose={onClose} title={`Day ${day.number}, ${view.is_solved ? "solved" : "over"}`}>
      <div className="end-sheet">
        <div className="won">
          <p className="score" aria-hidden="true">
            {toFigure(view)}
          </p>
          <div>
            <p className="h2">
              <bdi>{answer?.name ?? result}</bdi>
              {answer && how !== null ? `, ${how}` : ""}
            </p>
            <p className="meta">{sentences.filter(Boolean).join(" ")}</p>
          </div>
        </div>
        <OwnStatistics statistics={days.statistics}>
          <Stat label="Points">{view.points.toLocaleString()}</Stat>
        </OwnStatistics>
        {inTime ? <StreakBar event={event} day={day} days={days} /> : null}
        {results && results.played > 0 ? (
          <EndBars
            kind={kind}
            results={results}
            bucket={bucket}
            own={{ buckets: days.statistics.distribution, bucket: inTime ? bucket : null }}
          />
        ) : null}
        {run.share ? <DayShare event={event} day={day} days={days} share={run.share} bucket={bucket} /> : null}
        {days.next_at === null ? null : (
          <p className="small meta next">
            <span>Next puzzle in</span>{" "}
            <NextClock
              at={Date.parse(days.next_at)}
              onEnd={() => void client.invalidateQueries({ queryKey: daysQuery(event.id).queryKey })}
            />
          </p>
        )}
        <AlsoToday event={event} />
      </div>
    </Sheet>
  );
}

/** The large figure of the result: the bucket, or the points where the bucket is a range such as "7–8". */
const toFigure = ({ bucket, points }: RunView): string => (bucket?.includes("–") ? String(points) : (bucket ?? "–"));

/** The part "in 4 of 8" of "Solved in 4 of 8", shown after the answer; null when the puzzle was not solved. */
const howSolved = (result: string): string | null => /^Solved (.+)$/.exec(result)?.[1] ?? null;

const SHOWN_MAX = 4;

/** The community's other daily games that are open now; those the member has not finished come first. */
function AlsoToday({ event }: { readonly event: EventDetail }): ReactElement | null {
  const { data } = useQuery({ ...communityEventsQuery(event.community_slug), refetchInterval: false });
  const open = (data?.data ?? []).filter(({ id, type, run }) => type === event.type && id !== event.id && run?.open_slot);
  const others = open.toSorted((one, other) => Number(one.run?.is_done) - Number(other.run?.is_done)).slice(0, SHOWN_MAX);
  if (others.length === 0) return null;
  return (
    <section className="also" aria-labelledby="also-today">
      <h3 className="micro meta" id="also-today">
        Also today
      </h3>
      <ul>
        {others.map((other) => (
          <li key={other.id}>
            <EventLink event={other}>
              {other.run?.is_done ? <CheckIcon className="size-s positive" /> : <GridIcon className="size-s" />}
              <bdi className="strong">{other.name}</bdi>
            </EventLink>
            <span className="small meta">{statusText(other.run)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function statusText(run: { readonly is_begun: boolean; readonly is_done: boolean } | null | undefined): string {
  if (run?.is_done) return "Played";
  return run?.is_begun ? "Begun" : "Not played yet";
}
