import type { ReactElement } from "react";
import { saveCsv } from "../../lib/csv.ts";
import { Button } from "../../ui/button.tsx";
import { DownloadIcon } from "../../ui/icons/action-icons.ts";
import { TableHead } from "../../ui/table-head.tsx";
import type { Stats } from "./admin.queries.ts";

const WIDTH = 640;
const HEIGHT = 200;
const BASE = 168;
const TOP = 24;

const day = new Intl.DateTimeFormat(undefined, { day: "numeric", month: "short", timeZone: "UTC" });

/** Shows new accounts per week as bars and as a table. */
export function GrowthChart({ weeks }: { readonly weeks: Stats["weeks"] }): ReactElement {
  const most = Math.max(1, ...weeks.map((week) => week.new_users));
  const step = WIDTH / weeks.length;
  const named = weeks.map((week) => ({ ...week, name: day.format(Date.parse(`${week.week_of}T00:00:00Z`)) }));
  const first = named[0];
  const last = named.at(-1);
  return (
    <figure className="chart" aria-labelledby="growth">
      <figcaption className="pane-h" id="growth">
        <span>Growth</span>
        <span className="small meta">New accounts a week, the last one still running</span>
      </figcaption>
      <div className="plot">
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          role="img"
          aria-label={`New accounts a week: ${first?.new_users ?? 0} in the week of ${first?.name}, ${last?.new_users ?? 0} in this one`}
        >
          {named.map((week, at) => {
            const height = (week.new_users / most) * (BASE - TOP);
            const x = at * step + step * 0.2;
            return (
              <g key={week.week_of}>
                <rect className="plot-bar" x={x} y={BASE - height} width={step * 0.6} height={height} />
                {week.new_users > 0 ? (
                  <text className="plot-value" x={x + step * 0.3} y={BASE - height - 6} textAnchor="middle">
                    {week.new_users.toLocaleString()}
                  </text>
                ) : null}
                {at % 2 === 1 ? (
                  <text x={x + step * 0.3} y={BASE + 20} textAnchor="middle">
                    {week.name}
                  </text>
                ) : null}
              </g>
            );
          })}
          <path className="chart-axis" d={`M0 ${BASE}h${WIDTH}`} />
        </svg>
      </div>
      <details className="astable">
        <summary>View as table</summary>
        <Button
          size="sm"
          className="hair"
          onClick={() => saveCsv("growth.csv", [["Week of", "New accounts"], ...weeks.map((week) => [week.week_of, `${week.new_users}`])])}
        >
          <DownloadIcon className="size-s" />
          CSV<span className="visually-hidden"> of the growth</span>
        </Button>
        <table className="grid-table">
          <TableHead columns={["Week of", { name: "New", isNumber: true }]} />
          <tbody>
            {named.map((week) => (
              <tr key={week.week_of}>
                <th scope="row">{week.name}</th>
                <td className="number-cell">{week.new_users.toLocaleString()}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
