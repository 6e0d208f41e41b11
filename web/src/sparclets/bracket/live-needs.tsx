import { type ReactElement, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { CheckIcon } from "../../ui/icons/status-icons.ts";
import { Section } from "../../ui/section.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { isOpenSeries, type LiveBracket, type LiveSeries } from "./live-bracket.ts";
import type { ChancesView, NeedStep, Outlook } from "./live-chances.ts";
import { type ImpliedWin, impliedWins } from "./live-implied.ts";
import { pairName, rankWords, scoreWords, seriesName } from "./live-words.ts";
import { TeamFlag } from "./pick-flag.tsx";

interface NeedsProps {
  readonly bracket: LiveBracket;
  readonly chances: ChancesView;
}

/** Open series that are named one by one. */
const NAMED_MAX = 4;

const allSeries = (bracket: LiveBracket): readonly LiveSeries[] => bracket.rounds.flatMap(({ series }) => series);
const nameOf = (bracket: LiveBracket, id: string): string => bracket.teams.get(id)?.name ?? id;
/** "1st", "2nd", "Top 3". */
const aimWords = (rank: number): string => (rank <= 2 ? rankWords(rank) : `Top ${rank}`);

/** The results that bring a rank whatever else happens, or that there are none: for the first one, or any other within reach. */
export function Needs({ bracket, chances }: NeedsProps): ReactElement {
  const [chosen, setChosen] = useState(1);
  const outlook = chances.own?.outlook ?? null;
  const ranks = outlook && chances.state !== "picks_open" ? [1, ...outlook.ways.map(({ rank }) => rank)] : [];
  const aim = ranks.includes(chosen) ? chosen : 1;
  const aims =
    ranks.length > 1 ? (
      <Segmented
        label="To finish"
        className="bp-aim"
        options={ranks.map((rank) => ({ value: String(rank), label: aimWords(rank) }))}
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
  const { outlook } = own;
  if (!outlook) return <p className="meta">Being worked out.</p>;
  if (aim > 1) return <OtherRank {...{ bracket, outlook, aim }} />;
  if (outlook.is_out) return <NoFirst outlook={outlook} onAim={onAim} />;
  if (!outlook.shortest) return <p className="meta">{notFoundWords(outlook)}</p>;
  if (outlook.shortest.length === 0) return <p className="lead bp-lead">Nothing more: nobody can pass you any more.</p>;
  return (
    <>
      <p className="lead bp-lead">
        {resultsWords(outlook.shortest.length)}, and nobody can catch you
        {outlook.is_shortest ? "." : ". There may be a shorter list."}
      </p>
      <NeedList steps={outlook.shortest} bracket={bracket} />
    </>
  );
}

/** Too much would have to be compared, until more results are known: nobody is told to be out, or not to be, unless that was found. */
const notFoundWords = ({ best_possible_finish: { rank } }: Outlook): string =>
  rank === 1
    ? "You can still finish first, but no sure list of results was found yet."
    : "Too much is still open to tell whether you can finish first.";

const resultsWords = (count: number): string => (count === 1 ? "One result" : `${count} results`);

/** Who cannot be first any more is led to the best that is left. */
function NoFirst({ outlook, onAim }: { readonly outlook: Outlook; readonly onAim: (rank: number) => void }): ReactElement {
  const { rank, is_proven } = outlook.best_possible_finish;
  return (
    <>
      <p className="lead bp-lead">You are out: no outcome is left in which you finish first.</p>
      <p className="row">
        <span className="h3">
          {is_proven ? "Best possible finish" : "You can still finish at least"} {rankWords(rank)}
        </span>
        {outlook.ways.some((way) => way.rank === rank) ? (
          <Button size="sm" onClick={() => onAim(rank)}>
            Show the way to {rankWords(rank)}
          </Button>
        ) : null}
      </p>
    </>
  );
}

interface OtherRankProps {
  readonly bracket: LiveBracket;
  readonly outlook: Outlook;
  readonly aim: number;
}

function OtherRank({ bracket, outlook, aim }: OtherRankProps): ReactElement {
  const steps = outlook.ways.find(({ rank }) => rank === aim)?.steps ?? null;
  if (!steps) return <p className="meta">{rankWords(aim)} or better is possible, but no sure list of results was found yet.</p>;
  if (steps.length === 0) return <p className="lead bp-lead">Nothing more: you finish {rankWords(aim)} or better whatever happens.</p>;
  return (
    <>
      <p className="lead bp-lead">
        {resultsWords(steps.length)}, and you finish {rankWords(aim)} or better
        {steps.length === 1 ? "." : ". There may be a shorter list."}
      </p>
      <NeedList steps={steps} bracket={bracket} />
    </>
  );
}

function NeedList({ steps, bracket }: { readonly steps: readonly NeedStep[]; readonly bracket: LiveBracket }): ReactElement {
  const implied = impliedWins(bracket, steps);
  const fixed = new Set([...steps.map(({ slot }) => slot), ...[...implied.values()].flat().map(({ series }) => series.key)]);
  const free = allSeries(bracket).filter((series) => isOpenSeries(series) && !fixed.has(series.key));
  return (
    <>
      <ol className="need">
        {steps.map((step, at) => (
          <Need key={step.slot} step={step} at={at} bracket={bracket} implied={implied.get(step.slot) ?? []} />
        ))}
      </ol>
      {free.length > 0 ? (
        <p className="bp-free small">
          <CheckIcon className="s pos" />
          <span>
            <b>The rest may fall as it likes</b>
            {free.length > NAMED_MAX ? "." : `: ${free.map(pairName).join(", ")}.`}
          </span>
        </p>
      ) : null}
    </>
  );
}

interface NeedProps {
  readonly step: NeedStep;
  readonly at: number;
  readonly bracket: LiveBracket;
  readonly implied: readonly ImpliedWin[];
}

function Need({ step, at, bracket, implied }: NeedProps): ReactElement {
  const series = allSeries(bracket).find(({ key }) => key === step.slot);
  const rival = series?.sides.find(({ team }) => team !== null && team.id !== step.winner);
  const length = step.length === null ? "in any length" : "in no other length";
  return (
    <li>
      <span className="num" aria-hidden="true">
        {at + 1}
      </span>
      <TeamFlag team={bracket.teams.get(step.winner) ?? null} isLarge />
      <div>
        <h3 className="h4">
          {nameOf(bracket, step.winner)}
          {rival?.team ? ` over ${rival.team.name}` : ""}
          {step.length === null ? "" : ` in ${step.length}`}
        </h3>
        <p className="small meta">
          {series ? seriesName(series) : step.slot}, {length}
          {series?.isOn ? `. ${scoreWords(series)}.` : ""}
        </p>
        {implied.length > 0 ? (
          <p className="small">
            Before that {nameOf(bracket, step.winner)} wins {implied.map(({ series: before }) => seriesName(before)).join(" and ")}.
          </p>
        ) : null}
      </div>
    </li>
  );
}
