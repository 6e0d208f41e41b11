/** The analytics figures as tables, for screen readers, for people who prefer numbers, and for CSV. */
import { pointsLabel } from "../../../lib/points-label.ts";
import type { AnalyticsLabels } from "../../../platform/sparclet.ts";
import type { EventAnalytics, SlotAnalytics } from "./analytics.queries.ts";
import { isPicked, momentsIn, percentLabel, secondsFigure } from "./figure-labels.ts";

export interface FigureTable {
  readonly title: string;
  /** The first column names the row; the other columns hold numbers or short texts. */
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export interface FunnelStep {
  readonly name: string;
  readonly count: number;
  /** Share of the step before, such as "61 %"; null for the first step. */
  readonly share: string | null;
}

export function funnelSteps(data: EventAnalytics): readonly FunnelStep[] {
  const { members, joined, answered, finished } = data.funnel;
  const steps = [
    { name: "Members", count: members },
    { name: "Joined", count: joined },
    { name: isPicked(data) ? "Picked" : "Answered", count: answered },
    { name: "Finished", count: finished },
  ];
  return steps.map((step, at) => {
    const before = steps[at - 1];
    return { ...step, share: before ? percentLabel(step.count, before.count) : null };
  });
}

/** Numbers have no thousands separators, which a spreadsheet would read as text. */
const plain = (count: number): string => String(count);

export function funnelTable(data: EventAnalytics): FigureTable {
  return {
    title: "From members to full time",
    heads: ["Step", "People", "Of the step before"],
    rows: funnelSteps(data).map(({ name, count, share }) => [name, plain(count), share ?? ""]),
  };
}

/** "7. Most penalty minutes in a final"; the kind of slot stands in for a name that is not revealed yet. */
export function slotName({ number, name }: SlotAnalytics, labels: AnalyticsLabels): string {
  return `${number}. ${name ?? capital(labels.slot)}`;
}

export function hasTimes(slots: readonly SlotAnalytics[]): boolean {
  return slots.some(({ median_ms }) => median_ms !== null);
}

export function slotsTable(input: { data: EventAnalytics; slots: readonly SlotAnalytics[]; labels: AnalyticsLabels }): FigureTable {
  const { data, slots, labels } = input;
  const isTimed = hasTimes(slots);
  const what = isPicked(data) ? "picks" : "answers";
  return {
    title: isTimed ? `Right ${what} and time, by ${labels.slot}` : `Right ${what}, by ${labels.slot}`,
    heads: [capital(labels.slot), "Right", "People right", "Of", ...(isTimed ? ["Median time in s"] : []), "What it came to"],
    rows: slots.map((slot) => [
      slotName(slot, labels),
      slot.right ? percentLabel(slot.right.count, slot.right.of) : "",
      slot.right ? plain(slot.right.count) : "",
      slot.right ? plain(slot.right.of) : "",
      ...(isTimed ? [slot.median_ms === null ? "" : secondsFigure(slot.median_ms)] : []),
      slot.is_void ? "Void" : (slot.result ?? ""),
    ]),
  };
}

export function stayingTable(input: { data: EventAnalytics; slots: readonly SlotAnalytics[]; labels: AnalyticsLabels }): FigureTable {
  const { data, slots, labels } = input;
  const { joined } = data.funnel;
  const isLeft = hasLeaving(data);
  return {
    title: !isPicked(data) ? `Who was still there, by ${labels.slot}` : `Who picked, by ${labels.slot}`,
    heads: [capital(labels.slot), isPicked(data) ? "Picked" : "Answered", "Of those who joined", ...(isLeft ? ["Left after it"] : [])],
    rows: slots.map((slot) => [
      slotName(slot, labels),
      plain(slot.given),
      percentLabel(slot.given, joined),
      ...(isLeft ? [plain(leftAfter(slot, data))] : []),
    ]),
  };
}

/**
 * Whether players can count as having left: only once the event is final, because they can return until then, and never in events with
 * picks.
 */
export function hasLeaving(data: EventAnalytics): boolean {
  return data.is_final && !isPicked(data);
}

/** Number of players whose last answer was to this slot; 0 for the last sealed slot, whose players stayed to the end. */
export function leftAfter(slot: SlotAnalytics, data: EventAnalytics): number {
  if (!hasLeaving(data) || !slot.is_sealed) return 0;
  return slot === data.slots.findLast(({ is_sealed }) => is_sealed) ? 0 : slot.given_last;
}

export function partsTable(input: { data: EventAnalytics; slots: readonly SlotAnalytics[]; labels: AnalyticsLabels }): FigureTable {
  const { data, slots, labels } = input;
  return {
    title: isPicked(data) ? `What was picked, by ${labels.slot}` : `What was answered, by ${labels.slot}`,
    heads: [capital(labels.slot), isPicked(data) ? "Pick" : "Answer", "People", "Share", "Right"],
    rows: slots.flatMap((slot) =>
      slot.parts.flatMap((shares) =>
        shares.map(({ label, count, is_right }) => [
          slotName(slot, labels),
          label,
          plain(count),
          percentLabel(count, shareBase(slot, shares)),
          is_right ? "Right" : "",
        ]),
      ),
    ),
  };
}

/** Base for the shares of a slot: the answers, or where one player can give several of them the players. Both are as at the seal. */
export function shareBase(slot: SlotAnalytics, shares: SlotAnalytics["parts"][number]): number {
  return slot.parts_of ?? shares.reduce((total, { count }) => total + count, 0);
}

/** Every interval from the first to the last, including those without any activity. */
export function wholeTimes({
  over_time: over,
}: EventAnalytics): readonly { readonly at: number; readonly joined: number; readonly given: number }[] {
  const [first] = over?.rows ?? [];
  const last = over?.rows.at(-1);
  if (!over || !first || !last) return [];
  const byTime = new Map(over.rows.map((row) => [Date.parse(row.at), row]));
  const times = [];
  for (let at = Date.parse(first.at); at <= Date.parse(last.at); at += over.step_ms) times.push(at);
  return times.map((at) => ({ at, joined: byTime.get(at)?.joined ?? 0, given: byTime.get(at)?.given ?? 0 }));
}

export function timesTable(input: { data: EventAnalytics; timeZone: string }): FigureTable {
  const isSaves = isPicked(input.data);
  const momentOf = momentsIn(input.timeZone, input.data.over_time?.step_ms ?? 0);
  return {
    title: isSaves ? "Picks over time" : "Answers over time",
    heads: ["From", "Joined", isSaves ? "Saves" : "Answers"],
    rows: wholeTimes(input.data).map(({ at, joined, given }) => [momentOf(at), plain(joined), plain(given)]),
  };
}

export function pointsTable({ points, is_final: isFinal }: EventAnalytics): FigureTable {
  return {
    title: isFinal ? "Final scores" : "Points so far",
    heads: ["Points from", "People"],
    rows: (points?.rows ?? []).map(({ from, count }) => [pointsLabel(from), plain(count)]),
  };
}

/** Rows of all tables one below the other, each under its title. */
export function allTables(input: { data: EventAnalytics; labels: AnalyticsLabels; timeZone: string }): readonly (readonly string[])[] {
  const ofSlots = { ...input, slots: input.data.slots };
  const tables = [
    funnelTable(input.data),
    slotsTable(ofSlots),
    stayingTable(ofSlots),
    pointsTable(input.data),
    timesTable(input),
    partsTable(ofSlots),
  ];
  return tables.flatMap(({ title, heads, rows }, at) => [...(at > 0 ? [[]] : []), [title], heads, ...rows]);
}
