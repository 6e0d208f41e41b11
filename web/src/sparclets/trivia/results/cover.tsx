import type { ReactElement } from "react";
import { counted, ordinalSuffix } from "../../../lib/ordinals.ts";
import { dayAndTime } from "../../../lib/times.ts";
import type { EventDetail, Leaderboard } from "../../../platform/events/events.queries.ts";
import { Face } from "../../../ui/face.tsx";
import { Masthead } from "../../../ui/masthead.tsx";
import { rankLabel } from "../../../ui/standings.tsx";

interface CoverProps {
  readonly event: EventDetail;
  readonly board: Leaderboard | null;
  /** Number of questions that were played; null while it is unknown. */
  readonly played: number | null;
}

const MOMENTS: Partial<Record<EventDetail["status"], string>> = {
  completed: "Full time",
  completing: "Full time",
  cancelled: "Called off",
};

/** The real start or end, which is not the planned one where a host led the game; the planned start of one that was not played. */
function momentLabel({ status, starts_at, started_at, completed_at }: EventDetail): string {
  const isPlanned = status === "scheduled" || status === "cancelled";
  const at = isPlanned ? starts_at : status === "live" ? started_at : completed_at;
  if (!at) return "";
  return `, ${status === "cancelled" ? "planned for " : status === "live" ? "since " : ""}${dayAndTime(Date.parse(at))}`;
}

/** Formats "12 questions", or "5 of 12 questions played" when the game ended early. */
export function questionLabel(planned: number, played: number | null): string {
  const plannedLabel = counted(planned, "question");
  return played === null || played >= planned ? plannedLabel : `${played} of ${plannedLabel} played`;
}

/** Head of the results: the viewer's own rank first, then the podium. Either is left out where there is none. */
export function ResultsCover({ event, board, played }: CoverProps): ReactElement {
  const mine = board?.mine ?? null;
  const podium = event.status === "cancelled" ? [] : (board?.data.filter(({ rank }) => rank <= 3).slice(0, MOST_ON_PODIUM) ?? []);
  return (
    <Masthead innerClassName="results-mast" artKey={`${podium.length}`}>
      <div>
        <p className="micro">
          {MOMENTS[event.status] ?? (event.status === "live" ? "So far" : "Not played yet")}
          {momentLabel(event)}
        </p>
        <h1 className="h1">{event.name}</h1>
        <p>
          {counted(event.entry_count, "player")}, {questionLabel(event.slot_count, played)}
        </p>
      </div>
      {mine && event.status !== "cancelled" ? (
        <div className="mine-r">
          <p className="micro">
            {event.status === "live" ? "You are" : "You finished"}
            {mine.is_tied ? ", shared" : ""}
          </p>
          <p className="score ordinal">
            {mine.rank}
            <sup>{ordinalSuffix(mine.rank)}</sup>
          </p>
        </div>
      ) : null}
      {podium.length > 0 ? <Podium rows={podium} /> : null}
    </Masthead>
  );
}

/** More rows may share third place; those are only in the table. */
const MOST_ON_PODIUM = 3;

function Podium({ rows }: { readonly rows: Leaderboard["data"] }): ReactElement {
  return (
    <ol className="pod3" aria-label="Podium">
      {rows.map((row) => (
        <li key={row.user_id} className={row.is_me ? "you3" : undefined}>
          <Face face={row.face} photoUrl={row.photo_url} />
          <span className="grow">
            <b>
              <bdi className="pname">{row.display_name}</bdi>
            </b>
            <br />
            <span className="num">{row.points.toLocaleString()}</span>
          </span>
          <span className="score">{rankLabel(row.rank, row.is_tied)}</span>
        </li>
      ))}
    </ol>
  );
}
