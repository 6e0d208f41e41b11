import type { Rules } from "@sparc/sparclets/point-spread/point-spread.schema";
import type { MatchupView } from "@sparc/sparclets/point-spread/point-spread-matchups.schema";
import type { ReactElement } from "react";
import { lineLabel } from "../../../lib/line-labels.ts";
import { classNames } from "../../../ui/class-names.ts";
import { TeamFlag } from "../../../ui/team-flag.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { toLine } from "../spread-labels.ts";
import type { ScoreEntering } from "./use-score-entry.ts";

interface GameDuelProps {
  readonly rules: Rules;
  readonly matchup: MatchupView;
  readonly entering: ScoreEntering;
  readonly canType: boolean;
}

/** Both teams, away first, with their line and their points, as text or as input fields. */
export function GameDuel({ rules, matchup, entering, canType }: GameDuelProps): ReactElement {
  const { entry, set, problems, showErrors } = entering;
  const scores = { away: matchup.away_score, home: matchup.home_score };
  const isFinal = matchup.status === "final";
  return (
    <div className="duel ps-duel">
      {(["away", "home"] as const).map((side) => {
        const other = side === "away" ? "home" : "away";
        const isBehind = isFinal && (scores[side] ?? 0) < (scores[other] ?? 0);
        const line = toLine(rules, matchup, side);
        return (
          <div key={side} className={classNames(isBehind && "lost") || undefined}>
            <TeamFlag team={{ color: matchup[side].color }} />
            <span className="team-name">
              <bdi>{matchup[side].name}</bdi> <span className="small meta">{side === "home" ? "home" : "away"}</span>
            </span>
            <span className="line">
              {line === null ? null : (
                <>
                  <span className="visually-hidden">Line </span>
                  {lineLabel(line)}
                </>
              )}
            </span>
            {canType ? (
              <TextField
                label={`Points of ${matchup[side].name}`}
                inputMode="numeric"
                autoComplete="off"
                maxLength={3}
                value={entry[side]}
                error={showErrors ? problems[side] : undefined}
                onChange={({ target }) => set({ [side]: target.value })}
              />
            ) : (
              <span className="team-score">{scores[side] ?? ""}</span>
            )}
          </div>
        );
      })}
    </div>
  );
}
