import type { ReactElement } from "react";
import { ordinalSuffix } from "../../lib/ordinals.ts";
import { capitalized } from "../../lib/points-naming.ts";
import { usePointsName } from "../../theme/points-name.ts";
import { useOwnCommunities } from "./own-communities.queries.ts";

interface OwnFiguresProps {
  readonly communityId: string;
  /** The longest streak in the community's daily games; 0 without one. */
  readonly streak: number;
}

/** The viewer's rank by all stars of the community, those stars, and the streak. The figures keep their places while they load. */
export function OwnFigures({ communityId, streak }: OwnFiguresProps): ReactElement {
  const { many } = usePointsName();
  const own = useOwnCommunities().get(communityId);
  return (
    <dl className="own-figures">
      <div>
        <dt className="micro">Your rank</dt>
        <dd className="score">
          {own?.rank == null ? (
            "–"
          ) : (
            <>
              {own.rank.toLocaleString()}
              <sup>{ordinalSuffix(own.rank)}</sup>
            </>
          )}
        </dd>
      </div>
      <div>
        <dt className="micro">{capitalized(many)} here</dt>
        <dd className="num">{own ? own.stars.toLocaleString() : "–"}</dd>
      </div>
      {streak > 0 ? (
        <div>
          <dt className="micro">Daily streak</dt>
          <dd className="num">{streak}</dd>
        </div>
      ) : null}
    </dl>
  );
}
