import type { EventAnalytics } from "@sparc/contract/entities/analytics";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Json } from "@sparc/sparclets/kernel/json";
import type { Sparclet } from "@sparc/sparclets/sparclet";
import type { Mode, Slot } from "@sparc/sparclets/sparclet-rules";
import type { AppContext } from "../../app-context.ts";
import type { EventAccess } from "../../http/handler.ts";
import type { EventRecord } from "../events/event-record.ts";
import { toSparclet } from "../events/event-sparclet.ts";
import { partsOfGame } from "../slots/counted-slots.policy.ts";
import { findOutcomes, findSlots } from "../slots/slots.repository.ts";
import { pointsOfUnits } from "../standings/points.ts";
import { findColumns } from "../standings/standings.repository.ts";
import type { StandingsService } from "../standings/standings.service.ts";
import type { Standings } from "../standings/standings.ts";
import { countGiven, countInvited, countOverTime, type GivenQuestion } from "./event-analytics.repository.ts";
import { pointsHistogram } from "./points-histogram.rules.ts";
import { slotFigures, toMedian } from "./slot-figures.view.ts";

interface Played {
  sparclet: Sparclet;
  event: EventRecord;
  mode: Mode;
  slots: readonly Slot<Json>[];
  outcomes: Readonly<Record<string, Json>>;
}

/** Computed at each call, by a handful of queries whatever the event's size, over the entries in its table. */
export async function countEvent(
  { database: { db }, registry }: Pick<AppContext, "database" | "registry">,
  input: { standings: Pick<StandingsService, "get">; access: EventAccess; now: Instant },
): Promise<EventAnalytics> {
  const { event, isHost } = input.access;
  const sparclet = toSparclet({ registry }, event);
  const mode = sparclet.rules.toMode(event.rules);
  const slots = partsOfGame(await findSlots(db, event.id));
  const outcomes = Object.fromEntries(await findOutcomes(db, event.id));
  const played: Played = { sparclet, event, mode, slots, outcomes };
  const counts = await countGiven(db, givenQuestion(played));
  const overTime = await countOverTime(db, { eventId: event.id, mode, origin: midnightIn(event.timeZone, event.createdAt) });
  const columns = await findColumns(db, event.id);
  const table = await input.standings.get(event);
  const figures = slotFigures({
    ...{ sparclet, rules: event.rules, slots, outcomes, columns, counts, entryNos: table.order },
    mayNameOpen: isHost || mode === "picks",
  });
  const sum = (one: (counted: { given: number; last: number; finished: number }) => number) =>
    [...counts.values()].reduce((total, counted) => total + one(counted), 0);
  return {
    at: new Date(input.now).toISOString(),
    mode,
    funnel: {
      members: await countInvited(db, { eventId: event.id, communityId: event.communityId }),
      joined: event.entryCount - event.removedCount,
      answered: sum(({ last }) => last),
      finished: sum(({ finished }) => finished),
    },
    given: sum(({ given }) => given),
    right: countRight(figures.slots),
    median_ms: toMedian(figures.timesMs),
    slots: figures.slots,
    over_time: overTime && {
      step_ms: overTime.stepMs,
      rows: overTime.rows.map(({ at, joined, given }) => ({ at: new Date(at).toISOString(), joined, given })),
    },
    points: toPoints(played, table),
    is_final: event.status === "completed",
  };
}

function givenQuestion(played: Played): GivenQuestion {
  const { sparclet, event, mode, slots, outcomes } = played;
  const { analytics } = sparclet.rules;
  const keys = slots.map(({ key }) => key);
  const due = mode === "picks" ? analytics?.due?.({ rules: event.rules, slots, outcomes }) : lastTwo(played);
  return { eventId: event.id, mode, keys, pickedBy: analytics?.pickedBy ?? null, due: due ?? { keys, count: keys.length } };
}

/** Players present for one of the last two played slots stayed to the end. Slots that an ended event never reached are left out. */
function lastTwo({ event, slots }: Played): GivenQuestion["due"] {
  const isOver = event.status === "completed" || event.status === "completing";
  const asked = isOver ? slots.filter(({ sealedAt }) => sealedAt !== null) : slots;
  return { keys: asked.slice(-2).map(({ key }) => key), count: 1 };
}

function countRight(slots: EventAnalytics["slots"]): EventAnalytics["right"] {
  const known = slots.flatMap(({ right }) => right ?? []);
  if (known.length === 0) return null;
  return { count: known.reduce((sum, { count }) => sum + count, 0), of: known.reduce((sum, { of }) => sum + of, 0) };
}

function toPoints({ sparclet, event, slots }: Played, table: Standings): EventAnalytics["points"] {
  if (table.lastSlot === null) return null;
  const most = pointsOfUnits(sparclet, sparclet.rules.maxima({ rules: event.rules, slots }).total);
  return pointsHistogram({ points: Array.from(table.order, (entryNo) => table.pointsOf(entryNo)), most });
}

/** The beginning of a day in the event's time zone. */
function midnightIn(timeZone: string, at: Instant): Instant {
  const clock = new Intl.DateTimeFormat("en-US", { timeZone, hourCycle: "h23", hour: "numeric", minute: "numeric" });
  const parts = new Map(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  return Math.floor(at / 60_000) * 60_000 - ((parts.get("hour") ?? 0) * 60 + (parts.get("minute") ?? 0)) * 60_000;
}
