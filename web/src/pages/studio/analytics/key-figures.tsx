import type { ReactElement } from "react";
import { pointsLabel } from "../../../lib/points-label.ts";
import type { EventAnalytics } from "./analytics.queries.ts";
import { isPicked, secondsFigure, toPercent } from "./figure-labels.ts";

interface KeyFigure {
  readonly name: string;
  readonly value: string;
  readonly unit?: string;
  /** Explains the figure in a few words. */
  readonly meaning: string;
}

/** The most important numbers of an event. */
export function KeyFigures({ data }: { readonly data: EventAnalytics }): ReactElement {
  return (
    <dl className="kpis">
      {keyFigures(data).map(({ name, value, unit, meaning }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            {unit ? <small> {unit}</small> : null}
          </dd>
          <dd className="figure-meaning">{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}

function keyFigures(data: EventAnalytics): readonly KeyFigure[] {
  const { funnel, given, right } = data;
  const isPick = isPicked(data);
  const what = isPick ? "picks" : "answers";
  return [
    {
      name: isPick ? "Picked" : "Played",
      value: funnel.answered.toLocaleString(),
      meaning: `of ${funnel.joined.toLocaleString()} who joined`,
    },
    share({
      name: "Finished",
      ...{ count: funnel.finished, of: funnel.answered },
      meaning: `of those who ${isPick ? "picked" : "answered"}`,
    }),
    right && right.of > 0
      ? share({ name: `Right ${what}`, ...right, meaning: `of ${right.of.toLocaleString()} ${isPick ? "decided picks" : "answers"}` })
      : { name: `Right ${what}`, value: "–", meaning: "nothing is decided yet" },
    middle(data),
    {
      name: isPick ? "Picks made" : "Answers taken",
      value: given.toLocaleString(),
      meaning: isPick ? "over everybody" : "acknowledged and stored",
    },
  ];
}

function share(input: { name: string; count: number; of: number; meaning: string }): KeyFigure {
  const percent = toPercent(input.count, input.of);
  return { name: input.name, meaning: input.meaning, ...(percent === null ? { value: "–" } : { value: String(percent), unit: "%" }) };
}

function middle({ median_ms, points }: EventAnalytics): KeyFigure {
  if (median_ms !== null)
    return { name: "Median time", value: secondsFigure(median_ms), unit: "s", meaning: "half were as fast or faster" };
  if (!points) return { name: "Median points", value: "–", meaning: "nothing has counted yet" };
  return { name: "Median points", value: pointsLabel(points.median), meaning: `of ${pointsLabel(points.most)} possible` };
}
