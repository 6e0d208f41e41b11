import type { ColumnReader } from "../../kernel/column.ts";
import type { Rules, Team } from "../bracket.schema.ts";
import { codeCount, pickOfCode } from "../bracket-cells.rules.ts";
import { lengthsOf } from "../bracket-graph.rules.ts";
import { seriesPoints, upsetPoints } from "../bracket-points.rules.ts";
import type { OpenSeries } from "./open-series.rules.ts";

/** What a pick may bring in a series, key by key of the tie-break chain, points first. */
export interface SeriesGains {
  /** By code: its class. Picks that bring the same whatever happens are one class; 0 is the empty pick's. */
  classOf: Uint16Array;
  classCount: number;
  /** Whether the way a series ends matters beyond its winner. */
  hasLengths: boolean;
  /** By class: the gains under one result. */
  gains(input: { winner: string; loser: string; length: number | null }): Int32Array[];
  /** By key: the least and the most any class can gain; and all gains of points, for their common measure. */
  ranges: { low: number; high: number }[];
  pointGains: ReadonlySet<number>;
}

/** The part of a series' gains that does not hang on who lost: by code, one number a key. */
type Row = number[];

export function seriesGains(input: {
  rules: Rules;
  open: OpenSeries;
  column: ColumnReader;
  entryCount: number;
  isFinal: boolean;
  teams: ReadonlyMap<string, Team>;
}): SeriesGains {
  const { rules, open } = input;
  const { content } = open.series;
  const codes = usedCodes(input.column, input.entryCount, codeCount(content));
  const winners = open.teams.flat();
  const lengths: (number | null)[] = content.best_of === 1 ? [null] : lengthsOf(content.best_of);

  const toRow = (a2: { code: number; winner: string; length: number | null; upset: number }): Row => {
    const pick = pickOfCode(content, a2.code);
    const gain = pick && seriesPoints({ rules, content, pick, result: a2 });
    if (!gain) return [0, ...rules.tie_break.map(() => 0)];
    const right = gain.isRight ? 1 : 0;
    const chain = { right_winners: right, exact_lengths: gain.isExact ? 1 : 0, champion: input.isFinal ? right : 0, tie_break_number: 0 };
    return [gain.winner + gain.length + gain.upset, ...rules.tie_break.map((name) => chain[name])];
  };
  const toUpset = (winner: string, loser: string) =>
    upsetPoints({ rules, round: content.round, winner: input.teams.get(winner), loser: input.teams.get(loser) });

  const { classOf, members } = classify(codes, (code) =>
    winners.flatMap((winner) =>
      lengths.flatMap((length) => [...toRow({ code, winner, length, upset: 0 }), pickOfCode(content, code)?.winner === winner ? 1 : 0]),
    ),
  );
  const rows = (winner: string, length: number | null, upset: number) => members.map((code) => toRow({ code, winner, length, upset }));
  const hasLengths = winners.some((winner) => new Set(lengths.map((length) => JSON.stringify(rows(winner, length, 0)))).size > 1);

  const ranges = [0, ...rules.tie_break].map(() => ({ low: 0, high: 0 }));
  const pointGains = new Set<number>();
  for (const [at, side] of open.teams.entries())
    for (const winner of side) {
      const upsets = new Set(open.teams[at === 0 ? 1 : 0]?.map((loser) => toUpset(winner, loser)));
      for (const upset of upsets)
        for (const length of lengths) for (const row of rows(winner, length, upset)) widen(ranges, row, pointGains);
    }
  return {
    classOf,
    classCount: members.length,
    hasLengths,
    ranges,
    pointGains,
    gains({ winner, loser, length }) {
      const all = rows(winner, length ?? lengths[0] ?? null, toUpset(winner, loser));
      return ranges.map((_, key) => Int32Array.from(all, (row) => row[key] as number));
    },
  };
}

function widen(ranges: { low: number; high: number }[], row: Row, pointGains: Set<number>): void {
  pointGains.add(row[0] as number);
  for (const [key, range] of ranges.entries()) {
    range.low = Math.min(range.low, row[key] as number);
    range.high = Math.max(range.high, row[key] as number);
  }
}

function usedCodes(column: ColumnReader, entryCount: number, count: number): number[] {
  const isUsed = new Uint8Array(count);
  for (let entryNo = 0; entryNo < entryCount; entryNo++) {
    const code = column.code(entryNo);
    if (code < count) isUsed[code] = 1;
  }
  isUsed[0] = 1;
  return [...isUsed.keys()].filter((code) => isUsed[code] === 1);
}

/** Codes of equal signature share a class; a code beyond the table is as good as none. `members`: one code of each class. */
function classify(codes: readonly number[], signatureOf: (code: number) => number[]): { classOf: Uint16Array; members: number[] } {
  const classOf = new Uint16Array(0x1_0000);
  const members: number[] = [];
  const bySignature = new Map<string, number>();
  for (const code of codes) {
    const signature = signatureOf(code).join();
    const known = bySignature.get(signature);
    classOf[code] = known ?? members.length;
    if (known !== undefined) continue;
    bySignature.set(signature, members.length);
    members.push(code);
  }
  return { classOf, members };
}
