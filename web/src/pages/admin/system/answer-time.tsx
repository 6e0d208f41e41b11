import { type ReactElement, useId, useState } from "react";
import { clockTime } from "../../../lib/times.ts";
import { AlertIcon, CheckIcon } from "../../../ui/icons/status-icons.ts";
import { TableHead } from "../../../ui/table-head.tsx";
import { Sleeve } from "../../../ui/top-bar.tsx";
import type { System } from "../admin.queries.ts";
import { toMs } from "./figure-labels.ts";
import { toLinePath } from "./line-path.ts";

/** What the product promises of an answer's acknowledgement. */
const PROMISED_MS = 250;

type Minute = System["answers"]["minutes"][number];

/** The leading figure: how long answers waited for their acknowledgement in the last hour, with its line and its table. */
export function AnswerTime({ answers: { count, p95_ms: p95, minutes } }: Pick<System, "answers">): ReactElement {
  const headingId = useId();
  const tableId = useId();
  const [isTableOpen, setTableOpen] = useState(false);
  return (
    <>
      <section className="lead-k" aria-labelledby={headingId}>
        <div>
          <h2 className="micro" id={headingId}>
            Answer taken, p95
          </h2>
          <p className="score">{p95 === null ? "None" : msFigure(p95)}</p>
        </div>
        {p95 === null ? <span /> : <AnswerLine minutes={minutes} />}
        {p95 === null ? (
          <p className="small">No answer was taken here in the last hour.</p>
        ) : (
          <p className="small">
            <Judgement p95={p95} /> in the last hour.
            <br />
            The line: 60 minutes, {count.toLocaleString()} {count === 1 ? "answer" : "answers"}.
            <br />
            <button
              type="button"
              className="linkish"
              aria-expanded={isTableOpen}
              aria-controls={tableId}
              onClick={() => setTableOpen(!isTableOpen)}
            >
              {isTableOpen ? "Close the table" : "As table"}
            </button>
          </p>
        )}
        <Sleeve />
      </section>
      <div id={tableId} className="answer-times" hidden={!isTableOpen || p95 === null}>
        {isTableOpen ? <MinutesTable minutes={minutes.filter((minute) => minute.count > 0)} /> : null}
      </div>
    </>
  );
}

function AnswerLine({ minutes }: { readonly minutes: readonly Minute[] }): ReactElement {
  return (
    <svg viewBox="0 0 300 72" preserveAspectRatio="none" aria-hidden="true">
      <path
        d={toLinePath(minutes.map(({ p95_ms }) => p95_ms))}
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

function Judgement({ p95 }: { readonly p95: number }): ReactElement {
  return p95 < PROMISED_MS ? (
    <b>
      <CheckIcon className="size-s" /> under {PROMISED_MS} ms
    </b>
  ) : (
    <b>
      <AlertIcon className="size-s" /> above {PROMISED_MS} ms
    </b>
  );
}

function MinutesTable({ minutes }: { readonly minutes: readonly Minute[] }): ReactElement {
  return (
    <table className="grid-table dense">
      <caption className="visually-hidden">Answers taken in the last hour, by the minute</caption>
      <TableHead columns={["Minute", { name: "Answers", isNumber: true }, { name: "p95", isNumber: true }]} />
      <tbody>
        {minutes.map(({ at, count, p95_ms: p95 }) => (
          <tr key={at}>
            <th scope="row">{clockTime(Date.parse(at))}</th>
            <td className="number-cell">{count.toLocaleString()}</td>
            <td className="number-cell">{p95 === null ? "" : `${toMs(p95)} ms`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const msFigure = (ms: number): ReactElement => (
  <>
    {toMs(ms)}
    <small> ms</small>
  </>
);
