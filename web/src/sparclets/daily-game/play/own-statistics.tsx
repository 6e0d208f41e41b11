import type { ReactElement, ReactNode } from "react";
import type { Days } from "../daily.queries.ts";

interface OwnStatisticsProps {
  readonly statistics: Days["statistics"];
  /** Replaces the fourth figure, the solve rate. */
  readonly children?: ReactNode;
}

/** Four figures of the member: current streak, best streak, solved puzzles and solve rate. */
export function OwnStatistics({ statistics, children }: OwnStatisticsProps): ReactElement {
  const { played, solved, current_streak, best_streak } = statistics;
  return (
    <dl className="stats">
      <Stat label="Streak">{current_streak}</Stat>
      <Stat label="Best">{best_streak}</Stat>
      <Stat label="Solved">
        {solved}
        <small>/{played}</small>
      </Stat>
      {children ?? <Stat label="Rate">{played === 0 ? "–" : `${Math.round((solved / played) * 100)}\u00a0%`}</Stat>}
    </dl>
  );
}

export function Stat({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactElement {
  return (
    <div className="stat">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
