import type { ReactElement } from "react";
import { Button } from "../../../ui/button.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { PlusIcon } from "../../../ui/icons/action-icons.ts";
import { CheckIcon } from "../../../ui/icons/status-icons.ts";
import { TeamFlag } from "../../../ui/team-flag.tsx";
import { countNeeded, type SeriesMatchup, withWins } from "./entry.ts";
import type { SeriesEntering } from "./use-series-entry.ts";

interface SeriesDuelProps {
  readonly matchup: SeriesMatchup;
  /** Label of each side while its team is unknown. */
  readonly toCome: readonly [string, string];
  readonly entering: SeriesEntering;
  /** True when one more game can be entered. */
  readonly canAdd: boolean;
}

/** Both sides with their games won, including the entry that is not stored yet. */
export function SeriesDuel({ matchup, toCome, entering, canAdd }: SeriesDuelProps): ReactElement {
  const { entry, after, team, set } = entering;
  const needed = countNeeded(matchup);
  const winner = after?.winner ?? null;
  return (
    <div className="duel">
      {([0, 1] as const).map((at) => {
        const id = entry.teams[at];
        const side = id === null ? null : (team.get(id) ?? null);
        const wins = entry.wins[at];
        const isWinner = winner !== null && winner === id;
        const state = side === null ? "to-come" : isWinner ? "won" : winner === null ? "" : "lost";
        return (
          <div key={at} className={classNames(state) || undefined}>
            <TeamFlag team={side} />
            <span className="seed">{side?.seed ?? ""}</span>
            <span className="team-name">
              <bdi>{side?.name ?? toCome[at]}</bdi>
            </span>
            <span className="wins" aria-hidden="true">
              {side && matchup.best_of > 1
                ? Array.from({ length: needed }, (_, game) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its position
                    <i key={game} className={game < wins ? "won" : undefined} />
                  ))
                : null}
            </span>
            <span className="team-score">{side ? wins : ""}</span>
            {isWinner && entering.patch !== null ? (
              <Chip tone="ok">
                <CheckIcon />
                {after?.length == null || matchup.best_of === 1 ? "Won" : `In ${after.length} games`}
              </Chip>
            ) : canAdd && side && winner === null ? (
              <Button className="hair" onClick={() => set(withWins(entry, { at, to: wins + 1, needed }))}>
                <PlusIcon className="size-s" />
                {matchup.best_of === 1 ? "Won" : "1 game"}
                <span className="visually-hidden"> {side.name}</span>
              </Button>
            ) : (
              <span />
            )}
          </div>
        );
      })}
    </div>
  );
}
