import type { ReactElement } from "react";
import { counted } from "../../../lib/ordinals.ts";
import type { Split } from "../../../platform/picks/sealed.queries.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Distribution } from "../../../ui/distribution.tsx";
import { TeamFlag } from "../../../ui/team-flag.tsx";
import type { LiveBracket, LiveSeries } from "./bracket.ts";
import { scoreLabel, seriesName } from "./labels.ts";
import { PickCap, sideClass, sideNote, winsFigure } from "./pick.tsx";
import { countsByTeam, getShare } from "./splits.ts";
import "../tree/tree.css";

interface SeriesCardProps {
  readonly series: LiveSeries;
  readonly split: Split | null;
  readonly teams: LiveBracket["teams"];
}

/** One series on a phone: the teams, the score, the viewer's pick and all entries' picks. */
export function SeriesCard({ series, split, teams }: SeriesCardProps): ReactElement {
  return (
    <li className={classNames(series.isOn && "now") || undefined}>
      <h3 className="visually-hidden">
        {seriesName(series)}: {scoreLabel(series)}
      </h3>
      <div className="tie big">
        {series.sides.map((side, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a side is its position
          <div key={at} className={sideClass(series, side) || undefined}>
            <TeamFlag team={side.team} />
            <span className="seed">{side.team?.seed ?? ""}</span>
            <span className="team-name">
              <bdi>{side.label}</bdi>
              <span className="visually-hidden">{sideNote(series, side)}</span>
            </span>
            <span className="team-score">{winsFigure(series, side)}</span>
          </div>
        ))}
      </div>
      <div className="row small lcap">
        <PickCap pick={series.pick} />
        {split ? <span className="end meta">{shareLabel(series, split, teams)}</span> : null}
      </div>
      {split && split.total > 0 ? (
        <details className="lsplit">
          <summary className="small">
            Who picked whom<span className="visually-hidden"> in {seriesName(series)}</span>
          </summary>
          <SplitBars series={series} split={split} teams={teams} />
        </details>
      ) : null}
    </li>
  );
}

/** Formats "72 % had Carolina": the share of the winner, or of the most picked team before there is one. */
function shareLabel(series: LiveSeries, split: Split, teams: LiveBracket["teams"]): string {
  const team = series.winner ?? countsByTeam(split)[0]?.team;
  if (!team) return "";
  const { count, total } = getShare(split, team);
  const percent = total === 0 ? 0 : Math.round((count / total) * 100);
  return `${percent} % ${series.winner === null ? "have" : "had"} ${teams.get(team)?.short_name ?? team}`;
}

/** Number of picks by team, with the viewer's pick marked. */
export function SplitBars({ series, split, teams }: SeriesCardProps & { readonly split: Split }): ReactElement {
  const counts = countsByTeam(split);
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <Distribution
        label={`Who picked whom in ${seriesName(series)}`}
        labelWidth="9ch"
        total={total}
        rows={counts.map(({ team, count }) => ({
          key: team,
          label: (
            <>
              {teams.get(team)?.short_name ?? team}
              {series.pick.team?.id === team ? <span className="meta"> you</span> : null}
            </>
          ),
          count,
          isRight: series.winner === team,
        }))}
      />
      <p className="small meta">{counted(total, "entry", "entries")} picked here.</p>
    </>
  );
}
