import type { Cell } from "../kernel/column.ts";
import type { Slot, ValueCounts } from "../sparclet-rules.ts";
import type { Content, Outcome, Pick, Secret } from "./trivia.schema.ts";
import { fullShareCode, toShareParts } from "./trivia-answer.rules.ts";
import { timeUnitMs, toLimitMs } from "./trivia-time.rules.ts";
import { groupTyped, toTypedRows } from "./trivia-typed.rules.ts";

/** What a settled question tells about its answers. */
export function aggregate(input: {
  slot: Slot<Content>;
  secret: Secret | null;
  counts: ValueCounts<Pick>;
  cells: readonly Cell[];
  eligible?: number;
}): Outcome {
  const { content } = input.slot;
  const outcome: Outcome = {
    distribution: toDistribution(content, input.counts),
    answered: input.counts.reduce((sum, { count }) => sum + count, 0),
    correct: input.secret?.correct ?? [],
    is_voided: false,
    ...(input.eligible === undefined ? {} : { eligible: input.eligible }),
  };
  if (content.type === "poll") return outcome;
  const scored = { ...outcome, shares: toShares(content, input.cells), first_right_ms: firstRightMs(content, input.cells) };
  if (content.type === "typed_text") return { ...scored, ...toTypedRows(groupTyped(input.counts, input.secret)) };
  if (content.type === "number") return { ...scored, median: toMedian(input.counts) };
  return scored;
}

/** Options that nobody chose are there with 0. Items to put in order are not chosen, so they have no counts. */
function toDistribution({ type, options }: Content, counts: ValueCounts<Pick>): Record<string, number> {
  if (type === "put_in_order") return {};
  const distribution: Record<string, number> = Object.fromEntries(options.map(({ id }) => [id, 0]));
  for (const { value, count } of counts) {
    if (!("options" in value)) continue;
    for (const id of value.options) if (id in distribution) distribution[id] = (distribution[id] as number) + count;
  }
  return distribution;
}

function toShares({ type }: Content, cells: readonly Cell[]): NonNullable<Outcome["shares"]> {
  const shares = { full: 0, most: 0, some: 0, none: 0 };
  for (const { code } of cells) {
    const share = (code - 1) / toShareParts(type);
    if (share >= 1) shares.full += 1;
    else if (share >= 0.5) shares.most += 1;
    else if (share > 0) shares.some += 1;
    else if (code > 0) shares.none += 1;
  }
  return shares;
}

function firstRightMs(content: Content, cells: readonly Cell[]): number | null {
  const unitMs = timeUnitMs(toLimitMs(content));
  let first: number | null = null;
  for (const { code, aux } of cells) if (code === fullShareCode(content.type)) first = Math.min(first ?? aux * unitMs, aux * unitMs);
  return first;
}

/** The number in the middle; of an even number of answers the mean of the two in the middle. */
function toMedian(counts: ValueCounts<Pick>): number | null {
  const given = counts.flatMap(({ value, count }) => ("number" in value ? [{ number: value.number, count }] : []));
  given.sort((x, y) => x.number - y.number);
  const half = given.reduce((sum, { count }) => sum + count, 0) / 2;
  let seen = 0;
  for (const [at, { number, count }] of given.entries()) {
    seen += count;
    if (seen > half) return number;
    if (seen === half) return (number + (given[at + 1]?.number ?? number)) / 2;
  }
  return null;
}
