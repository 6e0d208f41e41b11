import type { ReactElement } from "react";
import { CheckIcon } from "../../../ui/icons/status-icons.ts";
import { TeamFlag } from "../../../ui/team-flag.tsx";
import { isOpenSeries, type LiveBracket, type LiveSeries } from "./bracket.ts";
import type { NeedStep } from "./chances.ts";
import { type ImpliedWin, impliedWins } from "./implied.ts";
import { pairName, scoreLabel, seriesName, teamName } from "./labels.ts";

/** Up to this many free series are named. */
const NAMED_MAX = 4;

const allSeries = (bracket: LiveBracket): readonly LiveSeries[] => bracket.rounds.flatMap(({ series }) => series);

/** The results of a list one by one, each with the wins it implies, and the series whose results do not matter. */
export function NeedSteps({ steps, bracket }: { readonly steps: readonly NeedStep[]; readonly bracket: LiveBracket }): ReactElement {
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
          <CheckIcon className="size-s positive" />
          <span>
            <b>The rest may fall as it likes</b>
            {free.length > NAMED_MAX ? "." : `: ${free.map(pairName).join(", ")}.`}
          </span>
        </p>
      ) : null}
    </>
  );
}

const lengthText = ({ length }: NeedStep): string => (length === null ? ", in any length" : ", in no other length");

interface NeedProps {
  readonly step: NeedStep;
  readonly at: number;
  readonly bracket: LiveBracket;
  readonly implied: readonly ImpliedWin[];
}

function Need({ step, at, bracket, implied }: NeedProps): ReactElement {
  const series = allSeries(bracket).find(({ key }) => key === step.slot);
  const rival = series?.sides.find(({ team }) => team !== null && team.id !== step.winner);
  return (
    <li>
      <span className="num" aria-hidden="true">
        {at + 1}
      </span>
      <TeamFlag team={bracket.teams.get(step.winner) ?? null} isLarge />
      <div>
        <h3 className="h4">
          {teamName(bracket, step.winner)}
          {rival?.team ? ` over ${rival.team.name}` : ""}
          {step.length === null ? "" : ` in ${step.length}`}
        </h3>
        <p className="small meta">
          {series ? seriesName(series) : step.slot}
          {series && series.bestOf > 1 ? lengthText(step) : null}
          {series?.isOn ? `. ${scoreLabel(series)}.` : ""}
        </p>
        {implied.length > 0 ? (
          <p className="small">
            Before that {teamName(bracket, step.winner)} wins {implied.map(({ series: before }) => seriesName(before)).join(" and ")}.
          </p>
        ) : null}
      </div>
    </li>
  );
}
