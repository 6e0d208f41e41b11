import type { Rules } from "@sparc/sparclets/point-spread/point-spread.schema";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement, ReactNode } from "react";
import { counted } from "../../../lib/ordinals.ts";
import { pointsLabel } from "../../../lib/points-label.ts";
import { durationText, shortMoment } from "../../../lib/times.ts";
import { useNow } from "../../../lib/use-now.ts";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import type { PicksMap } from "../../../platform/picks/picks-saver.ts";
import { eventTableQuery } from "../../../platform/standings/event-table.queries.ts";
import { StreakIcon } from "../../../ui/icons/status-icons.ts";
import { Movement, rankLabel } from "../../../ui/standings.tsx";
import { toBoard, type Week, type WeekBoard } from "../week-board.ts";
import { cardSum, pointsAtStake } from "./labels.ts";
import "./live.css";

interface FiguresProps {
  readonly event: EventDetail;
  readonly rules: Rules;
  readonly weeks: readonly Week[];
  /** The week in view; null where only the season is shown. */
  readonly board: WeekBoard | null;
  readonly picks: PicksMap;
}

/** The member's own standing: rank, points and other figures. */
export function Figures({ event, rules, weeks, board, picks }: FiguresProps): ReactElement {
  const { data } = useQuery(eventTableQuery(event, 1));
  const mine = data?.mine ?? null;
  const own = weeks.map((week) => cardSum(rules, toBoard({ rules, week, picks }).matchups));
  const record = ["won", "lost", "pushed"] as const;
  const sums = record.map((member) => own.reduce((sum, card) => sum + card[member], 0));
  const hasResults = weeks.some(({ slots }) => slots.some(({ view }) => view.outcome?.status === "final"));
  const [won = 0, lost = 0, pushed = 0] = sums;
  return (
    <dl className="stats figures" aria-label="Your standing">
      {board ? <Figure label={board.label}>{pointsLabel(cardSum(rules, board.matchups).points)}</Figure> : null}
      <Figure label={board ? "Season" : "Points"}>{mine ? pointsLabel(mine.points) : "–"}</Figure>
      <Figure label="Rank">
        {mine && hasResults ? rankLabel(mine.rank, mine.is_tied) : "–"}
        {mine && data && hasResults ? (
          <small>
            {" "}
            of {data.total.toLocaleString()} {mine.movement == null ? null : <Movement places={mine.movement} />}
          </small>
        ) : null}
      </Figure>
      {board ? <CardFigures rules={rules} board={board} /> : null}
      <Figure label={rules.against === "winner" ? "Right and wrong" : "Against the line"}>
        <span className="record" aria-hidden="true">{`${won}–${lost}${pushed > 0 ? `–${pushed}` : ""}`}</span>
        <span className="visually-hidden">{`${won} right, ${lost} wrong, ${counted(pushed, "push", "pushes")}`}</span>
      </Figure>
    </dl>
  );
}

interface FigureProps {
  readonly label: string;
  /** True to show it only on wide screens beside the card; on small screens the foot shows the same figures. */
  readonly isWideOnly?: boolean;
  readonly children: ReactNode;
}

function Figure({ label, isWideOnly, children }: FigureProps): ReactElement {
  return (
    <div className={isWideOnly ? "stat wide-only" : "stat"}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Points and results of the member's card, in the column beside it on a wide screen. */
function CardFigures({ rules, board }: { readonly rules: Rules; readonly board: WeekBoard }): ReactElement {
  const now = useNow();
  const { picked, total, bestBets, nextLockAt, matchups } = board;
  const possible = cardSum(rules, matchups).points + pointsAtStake(rules, matchups);
  return (
    <>
      <Figure label="Possible with your picks" isWideOnly>
        {pointsLabel(possible)}
      </Figure>
      <Figure label="Picked" isWideOnly>
        {picked} of {total}
      </Figure>
      {bestBets.of > 0 ? (
        <Figure label="Best bets" isWideOnly>
          <BestBetMarks bestBets={bestBets} /> {bestBets.used} of {bestBets.of}, × {rules.best_bets.factor}
        </Figure>
      ) : null}
      {nextLockAt === null ? null : (
        <Figure label="Next lock" isWideOnly>
          {shortMoment(nextLockAt, now)}, in {durationText(nextLockAt - now)}
        </Figure>
      )}
    </>
  );
}

const MOST_MARKS = 6;

function BestBetMarks({ bestBets: { used, of } }: Pick<WeekBoard, "bestBets">): ReactElement | null {
  if (of > MOST_MARKS) return null;
  return (
    <span className="bet-marks" aria-hidden="true">
      {Array.from({ length: of }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its position
        <StreakIcon key={at} className={at < used ? "is-on" : undefined} />
      ))}
    </span>
  );
}
