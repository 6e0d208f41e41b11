import type { RunView } from "@sparc/sparclets/daily-game/daily-game.schema";
import type { ReactElement } from "react";
import { counted } from "../../../lib/ordinals.ts";
import { Distribution } from "../../../ui/distribution.tsx";
import type { AnyPuzzleBoard } from "../puzzles/board.ts";
import { type Buckets, countBars, playedText, sortBars } from "./end-figures.ts";

interface EndBarsProps {
  readonly kind: Pick<AnyPuzzleBoard, "barsTitle" | "bucketLabel">;
  /** Everybody's results of this day. */
  readonly results: NonNullable<RunView["results"]>;
  /** The bar that this attempt is counted in; null when it is in none. */
  readonly bucket: string | null;
  /** The member's own results over all days. */
  readonly own: { readonly buckets: Buckets; readonly bucket: string | null };
}

/** Everybody's results of the day, and beside them the member's own of all days, with the same bars. */
export function EndBars({ kind, results, bucket, own }: EndBarsProps): ReactElement {
  const bars = sortBars({ ...own.buckets, ...results.buckets });
  const daysCounted = countBars(own.buckets);
  const draw = (one: { label: string; ownLabel: string; buckets: Buckets; bucket: string | null }): ReactElement => (
    <Distribution
      className="dist"
      label={one.label}
      labelWidth={`${Math.max(...bars.map((key) => key.length), 1) + 0.5}ch`}
      total={Math.max(...Object.values(one.buckets), 0)}
      ownLabel={one.ownLabel}
      rows={bars.map((key) => ({
        ...{ key, count: one.buckets[key] ?? 0, isOwn: key === one.bucket },
        label: <BarLabel bucket={key} label={kind.bucketLabel(key)} />,
      }))}
    />
  );
  return (
    <div className="end-bars">
      <h3 className="micro meta">
        {kind.barsTitle}, {playedText(results)}
      </h3>
      {draw({ label: "How everybody did", ownLabel: "you", buckets: results.buckets, bucket })}
      {daysCounted > 0 ? (
        <>
          <h3 className="micro meta">Yours, over {counted(daysCounted, "day")}</h3>
          {draw({ label: "How you did", ownLabel: "this day", ...own })}
        </>
      ) : null}
    </div>
  );
}

/** Shows a bucket's number; screen readers also get what it counts. */
function BarLabel({ bucket, label }: { readonly bucket: string; readonly label: string }): ReactElement {
  return (
    <>
      <span className="num" aria-hidden="true">
        {bucket}
      </span>
      <span className="visually-hidden">{label}</span>
    </>
  );
}
