import type { ColumnReader } from "../kernel/column.ts";
import type { PointsLine, ScoreInput, Slot } from "../sparclet-rules.ts";
import type { Content, Outcome, Pick, Rules } from "./point-spread.schema.ts";
import { CODE_COUNT, guessOfAux, pickOfCell } from "./point-spread-cells.rules.ts";
import { GUESS_MAX } from "./point-spread-limits.ts";
import { droppedCount, slotsByWeek } from "./point-spread-maxima.rules.ts";
import { isSideVoid, type PickUnits, pickUnits, type Settled, toSettled } from "./point-spread-settle.rules.ts";

type Input = ScoreInput<Rules, Content, Outcome>;

/** A closed matchup: its column, and what it came to. Without a result it only holds confidence numbers. */
interface Closed {
  slot: Slot<Content>;
  column: ColumnReader;
  settled: Settled | null;
  /** Whether a confidence number on it stands: not on a void side. */
  holdsNumbers: boolean;
}

/** What each code of a column brings; worked out once, so that nothing is in the loop over entries. */
interface Tables {
  column: ColumnReader;
  /** Of the side, with what a best bet adds. */
  sides: Int32Array;
  totals: Int32Array;
  bets: Int32Array;
  /** The bit of the confidence number; 0 where none is held. */
  numbers: Int32Array;
}

/** Entries summed at a time, few enough to stay in the processor's cache from column to column. */
const BLOCK = 2_048;
/** Whatever stands in a column of bytes is in the tables. */
const BYTE_CODES = 256;
/** Further off than any guess can be: where none was given. */
const NO_GUESS = -(GUESS_MAX + 1);

export function scoreAll(input: Input): { keys: Int32Array[] } {
  const { rules, entryCount } = input;
  const points = new Int32Array(entryCount);
  const bets = new Int32Array(entryCount);
  const weeks = closedWeeks(input).map((week) => week.map((closed) => toTables(rules, closed)));
  const drops = droppedCount(rules, weeks.length);
  for (let from = 0; from < entryCount; from += BLOCK) {
    const size = Math.min(BLOCK, entryCount - from);
    const own = points.subarray(from, from + size);
    const lowest = Array.from({ length: drops }, () => new Int32Array(size).fill(0x7fff_ffff));
    const sums = new Int32Array(size);
    const taken = new Int32Array(size);
    for (const week of weeks) {
      sums.fill(0);
      taken.fill(0);
      for (const tables of week) addMatchup({ tables, sums, taken, bets, from });
      for (let i = 0; i < size; i++) own[i] = (own[i] as number) + (sums[i] as number);
      insertLowest(lowest, sums);
    }
    for (const least of lowest) for (let i = 0; i < size; i++) own[i] = (own[i] as number) - (least[i] as number);
  }
  const chain = { best_bets: () => bets, last_total: () => guessKey(input) };
  return { keys: [points, ...rules.tie_break.map((name) => chain[name]())] };
}

/**
 * By week, latest starts first: where a number came free and was used again, and the void matchup counts after all, the number stays with the
 * later one.
 */
function closedWeeks(input: Input): Closed[][] {
  return slotsByWeek(input.slots).map((week) =>
    week
      .flatMap((slot): Closed[] => {
        const column = input.columns[slot.key];
        if (!column) return [];
        const { content } = slot;
        const of = { rules: input.rules, content, outcome: input.outcomes[slot.key] };
        return [{ slot, column, settled: toSettled(of), holdsNumbers: !isSideVoid(of) }];
      })
      .sort((x, y) => y.slot.content.starts_at - x.slot.content.starts_at || y.slot.ordinal - x.slot.ordinal),
  );
}

function toTables(rules: Rules, { column, settled, holdsNumbers }: Closed): Tables {
  const table = () => new Int32Array(Math.max(BYTE_CODES, CODE_COUNT));
  const tables: Tables = { column, sides: table(), totals: table(), bets: table(), numbers: table() };
  for (let code = 1; code < CODE_COUNT; code++) {
    const pick = pickOfCell({ code, aux: 0 });
    if (!pick) continue;
    if (rules.confidence && holdsNumbers && pick.confidence !== null) tables.numbers[code] = 1 << (pick.confidence - 1);
    if (!settled) continue;
    const units = pickUnits({ rules, pick, settled });
    tables.sides[code] = units.side + units.bestBet;
    tables.totals[code] = units.total;
    tables.bets[code] = units.bestBet;
  }
  return tables;
}

function addMatchup(input: { tables: Tables; sums: Int32Array; taken: Int32Array; bets: Int32Array; from: number }): void {
  const { sums, taken, bets, from } = input;
  const { column, sides, totals, bets: betTable, numbers } = input.tables;
  // Code 0 brings nothing, so that entries beyond the column can be left out.
  const size = Math.min(sums.length, Math.max(0, (column.column?.entryCount ?? from + sums.length) - from));
  for (let i = 0; i < size; i++) {
    const code = column.code(from + i);
    if (code === 0 || code >= sides.length) continue;
    const bit = numbers[code] as number;
    const isTaken = ((taken[i] as number) & bit) !== 0;
    taken[i] = (taken[i] as number) | bit;
    sums[i] = (sums[i] as number) + (isTaken ? 0 : (sides[code] as number)) + (totals[code] as number);
    bets[from + i] = (bets[from + i] as number) + (betTable[code] as number);
  }
}

/** Sorts a week's sums into the lowest so far, the least first. */
function insertLowest(lowest: readonly Int32Array[], sums: Int32Array): void {
  if (lowest.length === 0) return;
  for (let i = 0; i < sums.length; i++) {
    let value = sums[i] as number;
    for (const least of lowest) {
      const previous = least[i] as number;
      if (value >= previous) continue;
      least[i] = value;
      value = previous;
    }
  }
}

/** The nearer the better, on either side; without a guess further off than any. */
function guessKey(input: Input): Int32Array {
  const key = new Int32Array(input.entryCount);
  const slot = input.slots.find(({ content }) => content.is_tie_break);
  const column = slot && input.columns[slot.key];
  const outcome = slot && input.outcomes[slot.key];
  if (!column || !toSettled({ rules: input.rules, content: slot.content, outcome })) return key;
  const scored = (outcome?.home_score ?? 0) + (outcome?.away_score ?? 0);
  for (let entryNo = 0; entryNo < key.length; entryNo++) {
    const guess = guessOfAux(column.aux(entryNo));
    key[entryNo] = guess === null ? NO_GUESS : -Math.abs(guess - scored);
  }
  return key;
}

interface Receipt {
  slot: Slot<Content>;
  units: PickUnits;
}

/** What each settled matchup brought one entry, week by week in the slots' order. */
function receipts(input: Input & { entryNo: number }): Receipt[][] {
  return closedWeeks(input).map((week) => {
    let taken = 0;
    const found = week.flatMap(({ slot, column, settled, holdsNumbers }): Receipt[] => {
      const pick: Pick | null = pickOfCell({ code: column.code(input.entryNo), aux: 0 });
      if (!pick) return [];
      const bit = input.rules.confidence && holdsNumbers && pick.confidence !== null ? 1 << (pick.confidence - 1) : 0;
      const isTaken = (taken & bit) !== 0;
      taken |= bit;
      if (!settled) return [];
      const units = pickUnits({ rules: input.rules, pick, settled });
      return [{ slot, units: isTaken ? { ...units, side: 0 } : units }];
    });
    return found.sort((x, y) => x.slot.ordinal - y.slot.ordinal);
  });
}

/** Kinds: `side` or `push`, `best_bet`, `total` or `total_push`; `dropped` takes back what a week brought that does not count. */
export function scoreBreakdown(input: Input & { entryNo: number }): PointsLine[] {
  const weeks = receipts(input).map((week, at) => ({ at, week, sum: week.reduce((sum, { units }) => sum + toSum(units), 0) }));
  const dropped = new Set(
    weeks
      .toSorted((x, y) => x.sum - y.sum || x.at - y.at)
      .slice(0, droppedCount(input.rules, weeks.length))
      .map(({ at }) => at),
  );
  return weeks.flatMap(({ at, week }) => week.flatMap((receipt) => toLines(receipt, dropped.has(at))));
}

const toSum = ({ side, bestBet, total }: PickUnits) => side + bestBet + total;

function toLines({ slot: { key: slot }, units }: Receipt, isDropped: boolean): PointsLine[] {
  const lines = [
    { slot, kind: units.isPush ? "push" : "side", points: units.side },
    { slot, kind: "best_bet", points: units.bestBet },
    { slot, kind: units.isTotalPush ? "total_push" : "total", points: units.total },
    ...(isDropped ? [{ slot, kind: "dropped", points: -toSum(units) }] : []),
  ];
  return lines.filter(({ points }) => points !== 0);
}

/** Matchups whose side is right, or where no side was picked the total. */
export function rightCount(input: Input & { entryNo: number }): number {
  return receipts(input).reduce((sum, week) => sum + week.filter(({ units }) => units.isRight).length, 0);
}
