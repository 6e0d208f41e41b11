import { setImmediate as turn } from "node:timers/promises";
import { BYTE_ORDER_MARK, type CsvCell, toCsvLines } from "@sparc/sparclets/kernel/csv-text";
import type { TieBreakKey } from "@sparc/sparclets/sparclet-rules";
import type { AppContext } from "../../app-context.ts";
import type { EventRecord } from "../events/event-record.ts";
import { toSparclet } from "../events/event-sparclet.ts";
import type { StandingsService } from "./standings.service.ts";
import type { Standings } from "./standings.ts";
import { playerNumber } from "./standings-rows.ts";

/** Rows read and written at a time, few enough that other calls wait for none of them on the embedded database. */
const CHUNK = 500;

/**
 * The event's standings as a CSV file for its hosts, one row per ranked entry, by rank. Refused while places are withheld, as the leaderboard
 * is. All rows are of one results version; names are read while the file is written.
 */
export async function exportStandings({
  registry,
  standings,
  event,
}: {
  registry: AppContext["registry"];
  standings: StandingsService;
  event: EventRecord;
}): Promise<string> {
  const { rules } = toSparclet({ registry }, event);
  const table = await standings.get(event);
  const tieBreaks = toColumns(table, rules.tieBreaks?.(event.rules) ?? []);
  const teamNames = rules.teams?.(event.rules)?.names ?? null;
  const heads = ["Rank", "Player", "Number", "Points", ...tieBreaks.map(({ label }) => label), ...(teamNames ? ["Team"] : [])];
  const parts = [BYTE_ORDER_MARK, toCsvLines([heads])];
  for (let from = 0; from < table.order.length; from += CHUNK) {
    const entryNos = [...table.order.subarray(from, from + CHUNK)];
    const nameOf = await standings.readNames(table, entryNos.map(table.userIdOf));
    const rows = entryNos.map((entryNo): CsvCell[] => [
      ...[table.rankOf(entryNo), nameOf(table.userIdOf(entryNo)), playerNumber(entryNo), table.pointsOf(entryNo)],
      ...tieBreaks.map(({ toCell }) => toCell(entryNo)),
      ...(teamNames ? [teamNames[(table.teamNoOf(entryNo) ?? 0) - 1] ?? ""] : []),
    ]);
    parts.push(toCsvLines(rows));
    await turn();
  }
  return parts.join("");
}

interface Column {
  label: string;
  toCell(entryNo: number): CsvCell;
}

/** A column stays empty while nobody has anything in it: its slots have no result yet. */
function toColumns(table: Standings, chain: readonly TieBreakKey[]): Column[] {
  return chain.flatMap(({ column, scale = 1 }, at) => {
    if (!column) return [];
    const unitsOf = (entryNo: number) => table.keysOf(entryNo)[at + 1] ?? 0;
    const hasCounted = table.order.some((entryNo) => unitsOf(entryNo) !== 0);
    const toCell = (entryNo: number): CsvCell => {
      const value = unitsOf(entryNo) / scale;
      return (hasCounted ? (column.toShown ? column.toShown(value) : value) : null) ?? "";
    };
    return [{ label: column.label, toCell }];
  });
}
