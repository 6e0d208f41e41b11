import type { RunView } from "@sparc/sparclets/daily-game/daily-game.schema";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { counted } from "../../../lib/ordinals.ts";
import { useCommunityLogo } from "../../../platform/communities/use-community-logo.ts";
import { communityEventsQuery } from "../../../platform/events/community-events.queries.ts";
import { EventLink } from "../../../platform/events/event-link.tsx";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import type { Run } from "../../../platform/runs/game.ts";
import { PersonalLink } from "../../../platform/sharing/personal-link.tsx";
import { ShareButtons } from "../../../platform/sharing/share-buttons.tsx";
import { joinPath } from "../../../platform/studio/join-path.ts";
import { Distribution } from "../../../ui/distribution.tsx";
import { GridIcon } from "../../../ui/icons/sparclet-icons.ts";
import { CheckIcon } from "../../../ui/icons/status-icons.ts";
import { Sheet } from "../../../ui/sheet.tsx";
import { type Day, type Days, daysQuery } from "../daily.queries.ts";
import { kindOfEvent } from "../kind-of-event.ts";
import { betterThan, playedText, toBars } from "./end-figures.ts";
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
  const bars = results ? toBars(results) : [];
  const better = betterThan({ results, bucket, isBestFirst: kind.isBestFirst });
  const inTime = day.is_open || day.own?.in_time === true;
  const answer = kind.answer?.(view.puzzle.value) ?? null;
  const result = run.share?.words ?? "";
  const how = howSolved(result);
  const sentences = [
    answer && how === null ? `${result}.` : "",
    answer?.note ? `${answer.note}.` : "",
    better === null ? "" : `Better than ${better} % here.`,
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
          <>
            <h3 className="micro meta">
              {kind.barsTitle}, {playedText(results)}
            </h3>
            <Distribution
              className="dist"
              label="How everybody did"
              labelWidth={`${Math.max(...bars.map(([key]) => key.length), 1) + 0.5}ch`}
              total={Math.max(...bars.map(([, count]) => count), 0)}
              ownLabel="you"
              rows={bars.map(([key, count]) => ({
                ...{ key, count, isOwn: key === bucket },
                label: <BarLabel bucket={key} label={kind.bucketLabel(key)} />,
              }))}
            />
          </>
        ) : null}
        {run.share ? <Share event={event} day={day} days={days} share={run.share} bucket={bucket} /> : null}
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

/** Shows a bucket's number; screen readers also get what it counts. */
function BarLabel({ bucket, label }: { readonly bucket: string; readonly label: string }): ReactElement {
  return (
    <>
      <span className="num" aria-hidden="true">
        {bucket}
      </span>
      <span className="visually-hidden">{label}</span>
    </>
  );
}

interface ShareProps {
  readonly event: EventDetail;
  readonly day: Day;
  readonly days: Days;
  readonly share: NonNullable<Run["share"]>;
  readonly bucket: string | null;
}

function Share({ event, day, days, share, bucket }: ShareProps): ReactElement {
  const logo = useCommunityLogo(event.community_slug);
  const [by, setBy] = useState("");
  const { text, plainText, url } = shareOfDay({ event, number: day.number, share, origin: location.origin });
  const card = async (): Promise<Blob | null> => {
    const { shareCard } = await import("../../../platform/sharing/share-card.ts");
    const { current_streak: streak, best_streak: best } = days.statistics;
    return shareCard({
      ...{ rank: bucket ?? "–", of: share.words, logo, name: `${event.name}, day ${day.number}`, community: event.community_name },
      facts: [
        { label: "Streak", value: counted(streak, "day") },
        { label: "Best", value: counted(best, "day") },
      ],
      address: url.replace(/^https?:\/\//, ""),
    });
  };
  return (
    <>
      <ShareButtons isLead text={text} plainText={plainText} url={url + by} fileName={`day-${day.number}.png`} card={card} />
      <PersonalLink eventId={event.id} kind="run" slot={day.slot} onChange={setBy} />
    </>
  );
}

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

interface DayShare {
  /** Text to share: the result in words, then the squares. */
  readonly text: string;
  /** The text to share without the squares. */
  readonly plainText: string;
  readonly url: string;
}

/** Builds the text to share, which does not reveal the solution. */
function shareOfDay(options: { event: EventDetail; number: number; share: NonNullable<Run["share"]>; origin: string }): DayShare {
  const { event, number, share, origin } = options;
  const plainText = `${event.name}, day ${number}: ${share.words}.`;
  return { plainText, text: `${plainText}\n${share.grid}`, url: `${origin}${joinPath(event)}` };
}
