import type { Standing } from "@sparc/contract/entities/event";
import { toPagination } from "@sparc/contract/paging";
import type { Json } from "@sparc/sparclets/kernel/json";
import { ok } from "@sparc/sparclets/kernel/result";
import type { PointsLine, Slot } from "@sparc/sparclets/sparclet-rules";
import type { AppContext } from "../../app-context.ts";
import type { HandlersOf, Viewer } from "../../http/handler.ts";
import { toRange } from "../../http/page-range.ts";
import { findAnswersOf, type StoredAnswer } from "../answers/answers.repository.ts";
import { findEntry } from "../events/entries.repository.ts";
import type { EventRecord } from "../events/event-record.ts";
import { toSparclet } from "../events/event-sparclet.ts";
import { loadRulesForSlot } from "../rooms/room-rules.service.ts";
import { findRoom } from "../rooms/rooms.repository.ts";
import { findSlots } from "../slots/slots.repository.ts";
import { viewSlots } from "../slots/slots.view.ts";
import { exportStandings } from "./export-standings.service.ts";
import { type StandingsService, toParticipantState } from "./standings.service.ts";
import type { Standings } from "./standings.ts";
import { type NameOf, numbersFor } from "./standings-rows.ts";

const RECENT_MS = 1_000;

export function standingsHandlers(input: {
  context: AppContext;
  standings: StandingsService;
}): HandlersOf<"events.leaderboard" | "events.export" | "events.answers" | "events.results"> {
  const { context, standings } = input;
  const { database, registry } = context;

  /** All readers of a second get the same views: a whole room opens its results at once. */
  const recentViews = new Map<string, { stamp: string; at: number; views: Promise<Map<string, object>> }>();

  async function readViews(event: EventRecord, slots: readonly Slot<Json>[]): Promise<Map<string, object>> {
    const sparclet = toSparclet({ registry }, event);
    const rulesFor = await loadRulesForSlot(database.db, { sparclet, event });
    return viewSlots(database.db, { sparclet, event, slots, audience: "member", rulesFor });
  }

  function sealedViews(event: EventRecord, slots: readonly Slot<Json>[]): Promise<Map<string, object>> {
    const at = context.clock.monotonicMs();
    for (const [eventId, recent] of recentViews) if (at - recent.at >= RECENT_MS) recentViews.delete(eventId);
    const stamp = `${event.contentVersion} ${event.resultsVersion} ${slots.length}`;
    const recent = recentViews.get(event.id);
    if (recent?.stamp === stamp) return recent.views;
    const views = readViews(event, slots);
    recentViews.set(event.id, { stamp, at, views });
    views.catch(() => recentViews.delete(event.id));
    return views;
  }

  async function toResults(event: EventRecord, viewer: Viewer) {
    // Of the table, a viewer gets the points of their own answers alone, which are no secret.
    const { standings: table } = await standings.getWithheld(event);
    const sealed = (await findSlots(database.db, event.id)).filter(({ sealedAt }) => sealedAt !== null);
    const views = await sealedViews(event, sealed);
    const own = { eventId: event.id, userId: viewer.userId };
    const answers = await findAnswersOf(database.db, { ...own, userIds: [viewer.userId], slots: sealed.map(({ key }) => key) });
    const picks = (await findEntry(database.db, own))?.picks ?? {};
    const lines = getLines(table, viewer.userId);
    return sealed.map(({ key }) => {
      const answer = answers.find(({ slot }) => slot === key);
      return {
        key,
        view: (views.get(key) ?? {}) as never,
        answer: (answer?.value ?? picks[key] ?? null) as Json,
        elapsed_ms: answer?.elapsedMs ?? null,
        lines: lines.filter(({ slot }) => slot === key),
      };
    });
  }

  /** In the order of the slots. Slots that are not sealed are left out. */
  async function sealedAnswers(event: EventRecord, players: readonly Standing[]): Promise<StoredAnswer[]> {
    const slots = (await findSlots(database.db, event.id)).flatMap(({ key, sealedAt }) => (sealedAt === null ? [] : key));
    if (slots.length === 0) return [];
    const userIds = players.map((player) => player.user_id);
    const answers = await findAnswersOf(database.db, { eventId: event.id, userIds, slots });
    return answers.toSorted((left, right) => slots.indexOf(left.slot) - slots.indexOf(right.slot));
  }

  /** Whether the event's room hides names from everybody except those who run it. */
  async function hidesNames(event: EventRecord): Promise<boolean> {
    const rules = registry[event.type]?.room;
    if (!rules?.hidesNames) return false;
    const room = await findRoom(database.db, event.id);
    return room !== null && rules.hidesNames({ state: room.state });
  }

  async function ownPlace(event: EventRecord, viewer: Viewer) {
    const { standings: table, withheldPlaces } = await standings.getWithheld(event);
    if (table.entryNoOf(viewer.userId) === null) return null;
    const nameOf = (await hidesNames(event)) ? numbersFor(table) : await standings.namesAround(table, [viewer.userId]);
    return toParticipantState({ standings: table, withheldPlaces, userId: viewer.userId, answer: null, isJoined: true, nameOf });
  }

  return {
    "events.leaderboard": async ({ event, query, viewer }) => {
      const table = await standings.get(event.event);
      const isHidden = !event.isOwner && (await hidesNames(event.event));
      const range = { standings: table, ...toRange(query), viewerId: viewer.userId };
      // When names are hidden, the search finds nobody.
      const { rows, total } =
        query.search && !isHidden
          ? await standings.search({ ...range, eventId: event.event.id, name: query.search })
          : { rows: await standings.page(range), total: table.order.length };
      return ok({
        data: isHidden ? rows.map((row) => withoutName(row, numbersFor(table))) : rows,
        pagination: toPagination(query, total),
        mine: await standings.toRow({ standings: table, userId: viewer.userId, viewerId: viewer.userId }),
        results_version: table.resultsVersion,
        is_final: event.event.status === "completed",
      });
    },
    "events.export": async ({ event: { event } }) => ok(await exportStandings({ registry, standings, event })),
    "events.answers": async ({ event: { event }, query }) => {
      const table = await standings.get(event);
      const rows = await standings.page({ standings: table, ...toRange(query), viewerId: null });
      const given = await sealedAnswers(event, rows);
      const data = rows.map(({ rank, user_id, display_name, number, team }) => {
        const lines = getLines(table, user_id);
        const answers = given.filter(({ userId }) => userId === user_id);
        return {
          ...{ rank, user_id, display_name, number },
          ...(team === undefined ? {} : { team }),
          answers: answers.map(({ slot, value, elapsedMs }) => ({
            ...{ slot, answer: value as Json, elapsed_ms: elapsedMs },
            points: lines.reduce((sum, line) => (line.slot === slot ? sum + line.points : sum), 0),
          })),
        };
      });
      return ok({ data, pagination: toPagination(query, table.order.length) });
    },
    "events.results": async ({ event, viewer }) =>
      ok({
        data: {
          type: event.event.type,
          results_version: event.event.resultsVersion,
          commitment: event.event.commitment ? Buffer.from(event.event.commitment).toString("hex") : null,
          slots: await toResults(event.event, viewer),
          mine: await ownPlace(event.event, viewer),
        },
      }),
  };
}

function getLines(table: Standings, userId: string): PointsLine[] {
  const entryNo = table.entryNoOf(userId);
  return entryNo === null ? [] : table.explain(entryNo);
}

/** A row without its name, except the viewer's own row. */
function withoutName(row: Standing, numberOf: NameOf): Standing {
  if (row.is_me) return row;
  const { is_guest: _isGuest, face: _face, ...hidden } = row;
  return { ...hidden, display_name: numberOf(row.user_id), photo_url: null };
}
