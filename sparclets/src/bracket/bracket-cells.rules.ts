import type { Cell, ColumnReader } from "../kernel/column.ts";
import type { Content, Pick, SeriesContent } from "./bracket.schema.ts";
import { type GraphSlot, lengthsOf } from "./bracket-graph.rules.ts";

const EMPTY: Cell = { code: 0, aux: 0 };

/**
 * A series packs into one number: 1 + index of the winner among the candidates × (lengths + 1) + (0 without a length, else 1 + its index).
 * The tie-break number is split into two parts of 16 bits. A pick without a winner, or with one who cannot reach the series, is the empty
 * cell.
 */
export function toCell({ content, pick }: { content: Content; pick: Pick }): Cell {
  if (content.kind === "tie_break") return "number" in pick ? { code: 1 + (pick.number >>> 16), aux: pick.number & 0xffff } : EMPTY;
  if ("number" in pick || pick.winner === null) return EMPTY;
  const winnerAt = content.candidates.indexOf(pick.winner);
  if (winnerAt < 0) return EMPTY;
  const lengths = lengthsOf(content.best_of);
  const lengthAt = pick.predicted_series_length === null ? -1 : lengths.indexOf(pick.predicted_series_length);
  return { code: 1 + winnerAt * (lengths.length + 1) + 1 + lengthAt, aux: 0 };
}

/** How many codes a series has, the empty one included. */
export function codeCount({ candidates, best_of }: SeriesContent): number {
  return 1 + candidates.length * (lengthsOf(best_of).length + 1);
}

/** The pick of a code; null for the empty cell and for unused codes. */
export function pickOfCode(content: SeriesContent, code: number): { winner: string; predicted_series_length: number | null } | null {
  const lengths = lengthsOf(content.best_of);
  const winner = content.candidates[Math.floor((code - 1) / (lengths.length + 1))];
  if (code <= 0 || winner === undefined) return null;
  return { winner, predicted_series_length: lengths[((code - 1) % (lengths.length + 1)) - 1] ?? null };
}

export function numberOfCell({ code, aux }: Cell): number | null {
  return code === 0 ? null : (code - 1) * 0x1_0000 + aux;
}

/** One entry's sealed picks, decoded from the columns. */
export function toPicks(input: {
  slots: readonly GraphSlot[];
  columns: Readonly<Record<string, ColumnReader>>;
  entryNo: number;
}): Record<string, Pick> {
  const picks: Record<string, Pick> = {};
  for (const { key, content } of input.slots) {
    const column = input.columns[key];
    if (!column) continue;
    const cell = { code: column.code(input.entryNo), aux: column.aux(input.entryNo) };
    const number = content.kind === "tie_break" ? numberOfCell(cell) : null;
    const pick = content.kind === "series" ? pickOfCode(content, cell.code) : number === null ? null : { number };
    if (pick) picks[key] = pick;
  }
  return picks;
}
