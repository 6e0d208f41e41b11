import type { ReactElement } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { TeamFlag } from "../../../ui/team-flag.tsx";
import type { BoardTeam } from "../play/board.ts";

export interface EyeSide {
  readonly team: BoardTeam | null;
  /** Text at the end of the row: the picked length, or the games won. */
  readonly figure: string;
  readonly className: string;
}

/** A series in the bird's-eye view. */
export interface EyeView {
  /** Full description for screen readers. */
  readonly description: string;
  readonly sides: readonly EyeSide[];
  /** True when the member still has to pick something here. */
  readonly isMissing: boolean;
}

interface EyeSeriesProps {
  readonly view: EyeView;
  readonly hot: string | null;
  readonly onPoint: (team: string | null) => void;
  readonly onOpen: () => void;
}

/** A series too small to pick in; a press opens it in full size. */
export function EyeSeries({ view, hot, onPoint, onOpen }: EyeSeriesProps): ReactElement {
  const { description, sides, isMissing } = view;
  const first = sides.find(({ className }) => className.includes("mine"))?.team ?? sides[0]?.team;
  return (
    <button
      type="button"
      className={classNames("eye-series", isMissing && "miss")}
      title={description}
      onFocus={() => onPoint(first?.id ?? null)}
      onBlur={() => onPoint(null)}
      onClick={onOpen}
    >
      <span className="visually-hidden">{description}</span>
      {sides.map(({ team, figure, className }, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a side is its position
          key={at}
          aria-hidden="true"
          className={classNames("eye-side", className, team !== null && team.id === hot && "is-lit")}
          onPointerEnter={() => onPoint(team?.id ?? null)}
          onPointerLeave={() => onPoint(null)}
        >
          <TeamFlag team={team} />
          <span className="seed">{team?.seed ?? ""}</span>
          <span className="team-name">{team?.short_name ?? ""}</span>
          <span className="team-score">{figure}</span>
        </span>
      ))}
    </button>
  );
}
