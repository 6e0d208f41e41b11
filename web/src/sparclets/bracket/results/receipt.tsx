import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { type EntryPicks, entryPicksQuery } from "../../../platform/picks/sealed.queries.ts";
import { Section } from "../../../ui/section.tsx";
import "../../../ui/receipt.css";
import type { LiveBracket } from "../live/bracket.ts";
import { pairName, signedPoints } from "../live/labels.ts";
import type { Live } from "../use-live.ts";

const KINDS: Readonly<Record<string, string>> = {
  winner: "right winner",
  length: "length",
  upset: "upset",
  late_entry: "Late entry",
};

export interface ReceiptRow {
  readonly key: string;
  readonly name: string;
  /** Formats "right winner +10, length +5". */
  readonly breakdown: string;
  readonly points: number;
}

/** The score lines grouped by slot, in the bracket's order; lines without a slot come last. */
export function receiptRows(lines: EntryPicks["lines"], bracket: LiveBracket): readonly ReceiptRow[] {
  const names = new Map(bracket.rounds.flatMap(({ name, series }) => series.map((one) => [one.key, `${name}, ${pairName(one)}`])));
  return [...new Set(lines.map(({ slot }) => slot))].map((slot) => {
    const own = lines.filter((line) => line.slot === slot);
    const kindLabel = (kind: string) => KINDS[kind] ?? kind;
    return {
      key: slot ?? "",
      name: slot === null ? kindLabel(own[0]?.kind ?? "") : (names.get(slot) ?? slot),
      breakdown: slot === null ? "" : own.map(({ kind, points }) => `${kindLabel(kind)} ${signedPoints(points)}`).join(", "),
      points: own.reduce((sum, { points }) => sum + points, 0),
    };
  });
}

/** The viewer's points, series by series. */
export function Receipt({ live }: { readonly live: Live }): ReactElement | null {
  const entryNo = live.board?.mine?.entry_no;
  const { data } = useQuery({ ...entryPicksQuery(live.event, entryNo ?? 0), enabled: entryNo !== undefined });
  if (!data) return null;
  const rows = receiptRows(data.lines, live.bracket);
  return (
    <Section title="Your points">
      <dl className="receipt">
        {rows.map(({ key, name, breakdown, points }) => (
          <div key={key}>
            <dt>
              {name} <span className="small meta">{breakdown}</span>
            </dt>
            <dd className="num">{signedPoints(points)}</dd>
          </div>
        ))}
        <div className="total">
          <dt>{rows.length === 0 ? "No points this time" : "Total"}</dt>
          <dd className="num">{data.points.toLocaleString()}</dd>
        </div>
      </dl>
    </Section>
  );
}
