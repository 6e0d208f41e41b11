import type { ReactElement } from "react";
import type { ProgressProps } from "../../platform/sparclet.ts";

/** Whether the member has played, begun or not begun today's puzzle; renders nothing on a day without a puzzle. */
export function DailyProgress({ event: { run } }: ProgressProps): ReactElement | null {
  const number = /^p(\d+)$/.exec(run?.open_slot ?? "")?.[1];
  if (!run || number === undefined) return null;
  if (run.is_done) return <span className="strong positive">Day {number} played</span>;
  return <span className="strong wait">{run.is_begun ? `Day ${number} begun` : `Day ${number}, not played yet`}</span>;
}
