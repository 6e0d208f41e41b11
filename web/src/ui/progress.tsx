import type { CSSProperties, ReactElement } from "react";

export type Pip = "on" | "half" | "off";

interface ProgressPipsProps {
  /** The progress in words: "10 of 15 picked". */
  readonly label: string;
  readonly pips: readonly Pip[];
}

/** One mark per step, for up to about twenty steps. A half mark is a step that has begun and is not complete. */
export function ProgressPips({ label, pips }: ProgressPipsProps): ReactElement {
  return (
    <span className="pips" role="img" aria-label={label}>
      {pips.map((pip, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the position is what a pip is
        <i key={index} className={pip === "off" ? undefined : `is-${pip}`} />
      ))}
    </span>
  );
}

/** Returns `done` full marks, then one half mark when a step is under way. */
export function toPips(total: number, done: number, isUnderWay = false): Pip[] {
  return Array.from({ length: total }, (_, index) => {
    if (index < done) return "on";
    return isUnderWay && index === done ? "half" : "off";
  });
}

interface ProgressBarProps {
  readonly label: string;
  readonly value: number;
  readonly max: number;
}

export function ProgressBar({ label, value, max }: ProgressBarProps): ReactElement {
  const percent = max > 0 ? Math.min(100, (value / max) * 100) : 0;
  const width: CSSProperties = { inlineSize: `${percent}%` };
  return (
    <span className="progress" role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={max} aria-valuenow={value}>
      <span style={width} />
    </span>
  );
}
