import { type ReactElement, useState } from "react";
import { CheckIcon } from "../../../ui/icons/status-icons.ts";
import type { HostCounts } from "./view.ts";

const WELL_REACHED = 0.97;
const WELL_MS = 500;

interface HostDeliveryProps {
  readonly delivery: NonNullable<HostCounts["delivery"]>;
  /** Number of the question whose delivery is shown; null between questions. */
  readonly questionNo: number | null;
}

/** How many phones the last question reached and how fast, with a line of the delivery times since this console was opened. */
export function HostDelivery({ delivery, questionNo }: HostDeliveryProps): ReactElement | null {
  const { sent, reached, p95_ms } = delivery;
  const times = useTimes(questionNo, p95_ms);
  if (sent === 0) return null;
  const isWell = reached / sent >= WELL_REACHED && (p95_ms === null || p95_ms <= WELL_MS);
  return (
    <>
      <div className="health">
        <dl>
          <dt>Reached</dt>
          <dd>{reachedPercent(reached, sent)} %</dd>
        </dl>
        <dl>
          <dt>Delivery p95</dt>
          <dd>{p95_ms === null ? "–" : msText(p95_ms)}</dd>
        </dl>
        {times.length > 1 ? <Spark times={times} /> : null}
      </div>
      <p className="small meta">
        {isWell ? (
          <>
            <CheckIcon className="size-s" /> The last question arrived well.
          </>
        ) : (
          `${(sent - reached).toLocaleString()} of ${sent.toLocaleString()} phones have not confirmed the last question. Slow ones have their time credited.`
        )}
      </p>
    </>
  );
}

/** Whole percent, at most 99 while any phone was not reached. */
function reachedPercent(reached: number, sent: number): number {
  return reached >= sent ? 100 : Math.min(99, Math.round((reached / sent) * 100));
}

const msText = (ms: number): string => `${Math.round(ms).toLocaleString()} ms`;

/**
 * Delivery times (95th percentile, in ms) of the questions this console saw, in question order; a newer report of a question replaces the
 * older one.
 */
function useTimes(questionNo: number | null, p95Ms: number | null): number[] {
  const [byNo, setByNo] = useState<ReadonlyMap<number, number>>(new Map());
  if (questionNo !== null && p95Ms !== null && byNo.get(questionNo) !== p95Ms) setByNo(new Map(byNo).set(questionNo, p95Ms));
  return [...byNo].sort(([a], [b]) => a - b).map(([, ms]) => ms);
}

const WIDTH = 120;
const HEIGHT = 40;

/** Line from 0 ms at the bottom to the slowest time at the top. */
function Spark({ times }: { readonly times: readonly number[] }): ReactElement {
  const slowest = Math.max(1, ...times);
  const points = times.map((ms, at) => `${(at / (times.length - 1)) * WIDTH},${HEIGHT - 3 - (ms / slowest) * (HEIGHT - 6)}`);
  const label = `Delivery of ${times.length} questions, between ${msText(Math.min(...times))} and ${msText(slowest)}`;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
      <polyline points={points.join(" ")} fill="none" stroke="currentColor" strokeWidth="2" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
