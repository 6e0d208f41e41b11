import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { counted } from "../../../lib/ordinals.ts";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import { splitsQuery } from "../../../platform/picks/sealed.queries.ts";
import { classNames } from "../../../ui/class-names.ts";
import { type Share, toShare } from "../spread-labels.ts";
import type { Matchup } from "../week-board.ts";

interface MatchupSplitProps {
  readonly event: EventDetail;
  readonly matchup: Matchup;
}

/** How the picks of a matchup split; shown once its picks are public. */
export function MatchupSplit({ event, matchup }: MatchupSplitProps): ReactElement | null {
  const sealed = (event.slots ?? []).filter(({ sealed_at }) => sealed_at !== null).length;
  const { data } = useQuery(splitsQuery(event, sealed));
  const split = data?.find(({ slot }) => slot === matchup.key);
  if (!split) return !data ? <p className="split" aria-hidden="true" /> : null;
  const { view, pick } = matchup;
  const sides = toShare(split, "side", ["away", "home"]);
  const totals = toShare(split, "total", ["over", "under"]);
  return (
    <>
      <SplitBar names={[view.away.name, view.home.name]} share={sides} own={pick.side === null ? null : pick.side === "away" ? 0 : 1} />
      {totals.count > 0 ? (
        <SplitBar names={["Over", "Under"]} share={totals} own={pick.total === null ? null : pick.total === "over" ? 0 : 1} areNamesShown />
      ) : null}
    </>
  );
}

interface SplitBarProps {
  readonly names: readonly [string, string];
  readonly share: Share;
  readonly own: 0 | 1 | null;
  readonly areNamesShown?: boolean;
}

function SplitBar({ names, share: { percents, count }, own, areNamesShown }: SplitBarProps): ReactElement {
  if (count === 0) return <p className="small meta">Nobody picked this one.</p>;
  const label = `${names[0]} ${percents[0]} percent, ${names[1]} ${percents[1]} percent of ${counted(count, "pick")}`;
  return (
    <p className="split" role="img" aria-label={label}>
      {percents.map((percent, at) => (
        <span
          key={names[at]}
          className={classNames(own === at && "mine", percent === 0 && "none") || undefined}
          style={{ flex: `${percent} 1 0` }}
        >
          {areNamesShown ? `${names[at]} ` : ""}
          {percent} %
        </span>
      ))}
    </p>
  );
}
