import { type ReactElement, useState } from "react";
import type { Split } from "../../../platform/picks/sealed.queries.ts";
import { Section } from "../../../ui/section.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import type { LiveBracket } from "./bracket.ts";
import { pairName } from "./labels.ts";
import { SplitBars } from "./series.tsx";

interface WhoPickedProps {
  readonly bracket: LiveBracket;
  readonly splits: ReadonlyMap<string, Split>;
}

/** Who picked whom, by round. On phones each series shows it instead. */
export function WhoPicked({ bracket, splits }: WhoPickedProps): ReactElement | null {
  const [chosen, setChosen] = useState<string | null>(null);
  const rounds = bracket.rounds.filter(({ series }) => series.some(({ key }) => (splits.get(key)?.total ?? 0) > 0));
  const no = chosen ?? String(bracket.current);
  const round = rounds.find((one) => String(one.no) === no) ?? rounds[0];
  if (!round) return null;
  const options = rounds.map(({ no: value, name }) => ({ value: String(value), label: name }));
  return (
    <Section
      title="Who picked whom"
      aside={<Segmented label="Round" options={options} value={String(round.no)} onChange={setChosen} />}
      className="lwho"
    >
      <ul className="lwho-in">
        {round.series.map((series) => {
          const split = splits.get(series.key);
          return split && split.total > 0 ? (
            <li key={series.key}>
              <h3 className="h4">{pairName(series)}</h3>
              <SplitBars series={series} split={split} teams={bracket.teams} />
            </li>
          ) : null;
        })}
      </ul>
    </Section>
  );
}
