import type { EventStatus, EventSummary, StudioEvent } from "@sparc/contract/entities/event";
import type { JsonObject } from "@sparc/sparclets/kernel/json";
import type { AppContext } from "../../app-context.ts";
import type { Viewer } from "../../http/handler.ts";
import { toTimeOrNull } from "../../lib/wire-time.ts";
import { findWaitingPrizes, type WaitingPrizes } from "../prizes/prize-rounds.repository.ts";
import { findAllEventsById } from "./events.repository.ts";
import type { EventsService } from "./events.service.ts";
import { findStudioEvents, type ListPage, type StudioFilter } from "./events-list.repository.ts";
import { publicationGaps } from "./publication.policy.ts";
import { toShortIdPrefixes } from "./short-id-prefix.ts";
import { findDrafts, findLastEdits } from "./studio-facts.repository.ts";

export interface StudioList {
  events: StudioEvent[];
  total: number;
  /** Counts by status of all events that match the filter, whatever its status. */
  counts: Partial<Record<EventStatus, number>>;
}

/** A page of the Studio's list, with the fields for those who run an event. */
export async function listStudioEvents(
  context: AppContext,
  input: { filter: StudioFilter; page: ListPage; viewer: Viewer; events: Pick<EventsService, "summaries"> },
): Promise<StudioList> {
  const { db } = context.database;
  const shortIdPrefixes = toShortIdPrefixes(context.registry);
  const found = await findStudioEvents(db, { ...input.filter, shortIdPrefixes }, input.page);
  const summaries = await input.events.summaries(found, input.viewer);
  const own = summaries.filter((event) => event.is_owner);
  const edits = await findLastEdits(
    db,
    own.map(({ id }) => id),
  );
  const missing = await countMissing(context, own);
  const waiting = await findWaitingPrizes(
    db,
    own.filter(({ status }) => status === "completed").map(({ id }) => id),
  );
  const events = summaries.map((event) => {
    const edit = edits.get(event.id);
    return {
      ...event,
      last_edited: edit ? { at: edit.at.toISOString(), user_id: edit.userId, name: edit.name } : null,
      missing_count: missing.get(event.id) ?? null,
      prizes_waiting: waitingView(waiting.get(event.id)),
    };
  });
  return { events, total: found.total, counts: found.counts };
}

function waitingView(prizes: WaitingPrizes | undefined): StudioEvent["prizes_waiting"] {
  if (!prizes) return null;
  return { is_tied: prizes.isTied, to_ship_count: prizes.toShipCount, to_ship_since: toTimeOrNull(prizes.toShipSince) };
}

async function countMissing({ database, registry, clock }: AppContext, own: readonly EventSummary[]): Promise<Map<string, number>> {
  const ids = own.filter(({ status }) => status === "draft").map(({ id }) => id);
  const records = await findAllEventsById(database.db, ids);
  const drafts = await findDrafts(database.db, ids);
  const counts = new Map<string, number>();
  for (const [id, record] of records) {
    const sparclet = registry[record.type];
    if (!sparclet) continue;
    const draft = drafts.get(id) ?? (sparclet.rules.emptyDraft as JsonObject);
    const gaps = publicationGaps({ sparclet, fields: record, draft, publishingAt: clock.now() });
    counts.set(id, gaps.filter(({ level }) => level === "error").length);
  }
  return counts;
}
