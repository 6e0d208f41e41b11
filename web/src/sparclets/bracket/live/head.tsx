import type { ReactElement, ReactNode } from "react";
import { counted } from "../../../lib/ordinals.ts";
import { hasEnded } from "../../../platform/events/event-status.ts";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import { UpdatedNote } from "../../../platform/picks/updated-note.tsx";
import type { TablePage } from "../../../platform/standings/event-table.queries.ts";
import { usePointsName } from "../../../theme/points-name.ts";
import { Chip } from "../../../ui/chip.tsx";
import { Movement, rankLabel } from "../../../ui/standings.tsx";
import type { LiveBracket } from "./bracket.ts";
import type { ChancesView } from "./chances.ts";
import { percentFigure, rankText, signedPoints } from "./labels.ts";

interface LiveTopProps {
  readonly event: EventDetail;
  readonly bracket: LiveBracket;
  readonly updatedAt: number;
  readonly isPaused: boolean;
  readonly onPause: (isPaused: boolean) => void;
  readonly children?: ReactNode;
}

/** Head of a running bracket: the event's name, its status and links. */
export function LiveTop({ event, children, ...status }: LiveTopProps): ReactElement {
  return (
    <header className="bk-head lhead">
      <div>
        <h1 className="h2" tabIndex={-1}>
          {event.name}
        </h1>
        <LiveStatus event={event} {...status} />
      </div>
      {children}
    </header>
  );
}

/** The current round, and when the shown data was last updated. */
export function LiveStatus({ event, bracket, updatedAt, isPaused, onPause }: Omit<LiveTopProps, "children">): ReactElement {
  const round = bracket.rounds.find(({ no }) => no === bracket.current);
  const isOver = hasEnded(event);
  return (
    <p className="small meta">
      {isOver || !round ? null : (
        <>
          <Chip tone="live">{round.name} is on</Chip>{" "}
        </>
      )}
      {isOver ? <OverLabel event={event} /> : <UpdatedNote at={updatedAt} {...{ isPaused, onPause }} renewing="renewing" />}
    </p>
  );
}

function OverLabel({ event }: { readonly event: EventDetail }): ReactElement {
  const { many } = usePointsName();
  if (event.status === "cancelled")
    return (
      <>
        Called off. Nobody got points or {many}.{event.cancel_reason ? ` “${event.cancel_reason}”` : null}
      </>
    );
  return <>{event.status === "completed" ? "Over." : `Over. Points and ${many} are being counted.`}</>;
}

interface FiguresProps {
  readonly board: TablePage | null;
  readonly chances: ChancesView | null;
  /** The most points the viewer can still finish with; null without an entry. */
  readonly possible: number | null;
  readonly isOver: boolean;
}

/** The viewer's standing in figures. A viewer without an entry gets a note in the same space, so that nothing shifts. */
export function Figures({ board, chances, possible, isOver }: FiguresProps): ReactElement | null {
  const mine = board?.mine;
  if (!board) return <div className="figures figures-wait" />;
  if (!mine)
    return (
      <div className="figures-wait">
        <NoEntry players={board?.total} />
      </div>
    );
  const best = chances?.own?.forecast?.best_possible_finish;
  return (
    <dl className="stats figures" aria-label="Your standing">
      <Figure label={isOver ? "You finished" : "Your rank"}>
        {rankLabel(mine.rank, mine.is_tied)}
        <small>
          {" "}
          of {board?.total.toLocaleString()} {mine.movement == null ? null : <Movement places={mine.movement} />}
        </small>
      </Figure>
      <Figure label="Points">{mine.points.toLocaleString()}</Figure>
      {mine.percentile == null ? null : (
        <Figure label="Ahead of or level with" isWide>
          {mine.percentile}
          <small> %</small>
        </Figure>
      )}
      {isOver ? <Figure label="Right winners">{mine.right_count}</Figure> : null}
      {isOver || possible === null ? null : <Figure label="Still possible">{signedPoints(possible - mine.points)}</Figure>}
      {isOver || !best ? null : (
        <Figure label="Best finish">
          {best.is_proven ? null : <small>at least </small>}
          {rankText(best.rank)}
        </Figure>
      )}
      {isOver || !chances?.own ? null : (
        <>
          <Chance label="Chance to win" value={chances.own.win} />
          <Chance label="Chance of top 3" value={chances.own.place} />
        </>
      )}
    </dl>
  );
}

function Chance({ label, value }: { readonly label: string; readonly value: number }): ReactElement {
  return (
    <Figure label={label}>
      {percentFigure(value)}
      <small> %</small>
    </Figure>
  );
}

interface FigureProps {
  readonly label: string;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

function Figure({ label, isWide, children }: FigureProps): ReactElement {
  return (
    <div className={isWide ? "stat wide" : "stat"}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Note for a viewer without an entry. */
function NoEntry({ players }: { readonly players: number }): ReactElement {
  return <p className="meta">You have no entry in this bracket. {counted(players, "entry", "entries")} are in it.</p>;
}
