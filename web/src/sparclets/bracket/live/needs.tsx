import { type ReactElement, useState } from "react";
import { counted } from "../../../lib/ordinals.ts";
import { Button } from "../../../ui/button.tsx";
import { Section } from "../../../ui/section.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import type { LiveBracket } from "./bracket.ts";
import type { ChancesView, Forecast, NeedList } from "./chances.ts";
import { percentLabel, rankText } from "./labels.ts";
import { NeedSteps } from "./need-steps.tsx";

interface NeedsProps {
  readonly bracket: LiveBracket;
  readonly chances: ChancesView;
}

/** Formats "1st", "2nd", "Top 3". */
const goalLabel = (rank: number): string => (rank <= 2 ? rankText(rank) : `Top ${rank}`);

/** The results that secure a rank whatever else happens, or a note that there are none: for the first rank, or another one within reach. */
export function Needs({ bracket, chances }: NeedsProps): ReactElement {
  const [chosen, setChosen] = useState(1);
  const forecast = chances.own?.forecast ?? null;
  const ranks = forecast && chances.state !== "picks_open" ? [1, ...forecast.ways.map(({ rank }) => rank)] : [];
  const aim = ranks.includes(chosen) ? chosen : 1;
  const aims =
    ranks.length > 1 ? (
      <Segmented
        label="To finish"
        className="bp-aim"
        options={ranks.map((rank) => ({ value: String(rank), label: goalLabel(rank) }))}
        value={String(aim)}
        onChange={(rank) => setChosen(Number(rank))}
      />
    ) : null;
  return (
    <Section title="What has to happen" aside={aims}>
      <div id="need">
        <NeedsBody {...{ bracket, chances, aim }} onAim={setChosen} />
      </div>
    </Section>
  );
}

interface NeedsBodyProps extends NeedsProps {
  readonly aim: number;
  readonly onAim: (rank: number) => void;
}

function NeedsBody({ bracket, chances, aim, onAim }: NeedsBodyProps): ReactElement {
  const { own } = chances;
  if (chances.state === "picks_open") return <p className="meta">This can be told once all picks are locked.</p>;
  if (chances.state === "pairings_open") return <p className="meta">This can be told once it is known who may meet whom.</p>;
  if (!own) return <p className="meta">{chances.state === "counting" ? "Being counted." : "You have no entry in this bracket."}</p>;
  const { forecast } = own;
  if (!forecast) return <p className="meta">Being worked out.</p>;
  if (aim > 1) return <OtherRank {...{ bracket, forecast, aim }} />;
  if (forecast.is_out) return <NoFirst forecast={forecast} onAim={onAim} />;
  const [first, ...others] = forecast.lists;
  if (!first) return <p className="meta">{notFoundLabel(forecast)}</p>;
  if (first.steps.length === 0) return <p className="lead bp-lead">Nothing more: nobody can pass you any more.</p>;
  return (
    <>
      <p className="lead bp-lead">{resultsLabel(first)}, and nobody can catch you.</p>
      <p className="small meta">
        {others.length === 0 ? "A chance of" : "The likeliest way, with a chance of"} {percentLabel(first.chance)}.
        {forecast.lists.some(({ is_shortest }) => is_shortest) ? "" : " There may be a shorter list."}
      </p>
      <NeedSteps steps={first.steps} bracket={bracket} />
      {others.length > 0 ? <OtherLists lists={others} first={first} bracket={bracket} /> : null}
    </>
  );
}

interface OtherListsProps {
  readonly lists: readonly NeedList[];
  readonly first: NeedList;
  readonly bracket: LiveBracket;
}

/** The less likely lists, folded. */
function OtherLists({ lists, first, bracket }: OtherListsProps): ReactElement {
  const isAsShort = lists.every(({ steps }) => steps.length === first.steps.length);
  return (
    <details className="bp-others">
      <summary className="small">
        {counted(lists.length, "other way")}
        {isAsShort ? " as short" : ""}
      </summary>
      {lists.map((list) => (
        <div key={list.steps.map(({ slot, winner, length }) => `${slot} ${winner} ${length}`).join()}>
          <p className="bp-lead">
            {resultsLabel(list)}, with a chance of {percentLabel(list.chance)}.
          </p>
          <NeedSteps steps={list.steps} bracket={bracket} />
        </div>
      ))}
    </details>
  );
}

/** Shown while too many outcomes are left to compare. It claims to know whether the viewer can finish first only when that was proven. */
const notFoundLabel = ({ best_possible_finish: { rank } }: Forecast): string =>
  rank === 1
    ? "You can still finish first, but no sure list of results was found yet."
    : "Too much is still open to tell whether you can finish first.";

const resultsLabel = ({ steps }: NeedList): string => (steps.length === 1 ? "One result" : `${steps.length} results`);

/** Shown when the viewer can no longer finish first; links to the best rank still possible. */
function NoFirst({ forecast, onAim }: { readonly forecast: Forecast; readonly onAim: (rank: number) => void }): ReactElement {
  const { rank, is_proven } = forecast.best_possible_finish;
  return (
    <>
      <p className="lead bp-lead">You are out: no outcome is left in which you finish first.</p>
      <p className="row">
        <span className="h3">
          {is_proven ? "Best possible finish" : "You can still finish at least"} {rankText(rank)}
        </span>
        {forecast.ways.some((way) => way.rank === rank) ? (
          <Button size="sm" onClick={() => onAim(rank)}>
            Show the way to {rankText(rank)}
          </Button>
        ) : null}
      </p>
    </>
  );
}

interface OtherRankProps {
  readonly bracket: LiveBracket;
  readonly forecast: Forecast;
  readonly aim: number;
}

function OtherRank({ bracket, forecast, aim }: OtherRankProps): ReactElement {
  const list = forecast.ways.find(({ rank }) => rank === aim)?.list ?? null;
  if (!list) return <p className="meta">{rankText(aim)} or better is possible, but no sure list of results was found yet.</p>;
  if (list.steps.length === 0) return <p className="lead bp-lead">Nothing more: you finish {rankText(aim)} or better whatever happens.</p>;
  return (
    <>
      <p className="lead bp-lead">
        {resultsLabel(list)}, and you finish {rankText(aim)} or better.
      </p>
      <p className="small meta">
        A chance of {percentLabel(list.chance)}.{list.steps.length === 1 ? "" : " There may be a shorter list."}
      </p>
      <NeedSteps steps={list.steps} bracket={bracket} />
    </>
  );
}
