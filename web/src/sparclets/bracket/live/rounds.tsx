import { type ReactElement, useEffect, useRef, useState } from "react";
import type { Split } from "../../../platform/picks/sealed.queries.ts";
import type { LiveBracket, LiveRound } from "./bracket.ts";
import { signedPoints } from "./labels.ts";
import { SeriesCard } from "./series.tsx";

/** Part of the previous tab that stays visible, in px. */
const TAB_MARGIN_PX = 48;

interface LiveRoundsProps {
  readonly bracket: LiveBracket;
  readonly splits: ReadonlyMap<string, Split>;
}

/** The viewer's bracket round by round, for narrow screens. */
export function LiveRounds({ bracket, splits }: LiveRoundsProps): ReactElement | null {
  const [chosen, setChosen] = useState<number | null>(null);
  const round = bracket.rounds.find(({ no }) => no === (chosen ?? bracket.current)) ?? bracket.rounds[0];
  const tabs = useRef<HTMLElement>(null);
  const no = round?.no;
  useEffect(() => {
    const tab = no === undefined ? null : tabs.current?.querySelector<HTMLElement>("[aria-current]");
    if (tab) tabs.current?.scrollTo?.({ left: tab.offsetLeft - TAB_MARGIN_PX });
  }, [no]);
  if (!round) return null;
  return (
    <div className="phone">
      <nav className="tabs phone" aria-label="Rounds" ref={tabs}>
        {bracket.rounds.map((one) => (
          <button key={one.no} type="button" aria-current={one.no === no || undefined} onClick={() => setChosen(one.no)}>
            {one.name}
          </button>
        ))}
      </nav>
      <RoundList round={round} bracket={bracket} splits={splits} />
    </div>
  );
}

function RoundList({ round, bracket, splits }: LiveRoundsProps & { readonly round: LiveRound }): ReactElement {
  return (
    <section aria-label={round.name}>
      <h2 className="small meta lround">
        {round.name}, {signedPoints(round.points)} points so far
      </h2>
      <ol className="llist">
        {round.series.map((series) => (
          <SeriesCard key={series.key} series={series} split={splits.get(series.key) ?? null} teams={bracket.teams} />
        ))}
      </ol>
    </section>
  );
}
