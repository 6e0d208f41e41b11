import type { SharedFacts, SharedKind } from "@sparc/contract/entities/shared-card";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import type { HandlersOf } from "../../http/handler.ts";
import { randomToken } from "../../lib/ids.ts";
import { findEntry } from "../events/entries.repository.ts";
import type { EventRecord } from "../events/event-record.ts";
import type { RunsService } from "../runs/runs.service.ts";
import { findSlot, findSlots } from "../slots/slots.repository.ts";
import type { StandingsService } from "../standings/standings.service.ts";
import { deleteSharedCards, findSharedCardsOf, upsertSharedCard } from "./shared-cards.repository.ts";

interface Shown {
  event: EventRecord;
  userId: string;
  /** Only for the kind `run`. */
  slot: string | null;
}

/** 128 bits, 22 characters. */
const ID_BYTES = 16;

/** Personal links. Their content is computed here, so that nobody writes own text under a community's colours. */
export function sharedCardHandlers({
  context,
  standings,
  runs,
}: {
  context: AppContext;
  standings: StandingsService;
  runs: Pick<RunsService, "findCurrent">;
}): HandlersOf<"sharedCards.list" | "sharedCards.create" | "sharedCards.delete"> {
  const { database, registry } = context;
  const { db } = database;

  async function toPick({ event, userId }: Shown): Promise<Result<SharedFacts>> {
    const rules = registry[event.type]?.rules;
    const entry = await findEntry(db, { eventId: event.id, userId });
    const shown = entry && !entry.isExcluded ? rules?.sharedPick?.({ slots: await findSlots(db, event.id), picks: entry.picks }) : null;
    return shown ? ok({ kind: "pick", ...shown }) : refuse("shared_cards.nothing_to_show");
  }

  async function toResult({ event, userId }: Shown): Promise<Result<SharedFacts>> {
    if (event.status !== "completed") return refuse("shared_cards.not_over");
    const table = await standings.get(event);
    const row = await standings.toRow({ standings: table, userId, viewerId: userId });
    if (!row) return refuse("shared_cards.nothing_to_show");
    const { rank, is_tied, points } = row;
    return ok({ kind: "result", rank, is_tied, players: table.order.length, points });
  }

  async function toRun({ event, userId, slot: key }: Shown): Promise<Result<SharedFacts>> {
    const label = registry[event.type]?.run?.sharedLabel;
    const slot = label && key !== null ? await findSlot(db, event.id, key) : null;
    const entry = slot && (await findEntry(db, { eventId: event.id, userId }));
    const run = entry && !entry.isExcluded ? await runs.findCurrent({ event, userId, slot: key }) : null;
    return label && slot && run?.share
      ? ok({ kind: "run", label: label(slot), text: run.share.words })
      : refuse("shared_cards.nothing_to_show");
  }

  const factsOf: Record<SharedKind, typeof toPick> = { pick: toPick, result: toResult, run: toRun };

  return {
    "sharedCards.list": async ({ event: { event }, viewer: { userId } }) => ok({ data: await findSharedCardsOf(db, userId, event.id) }),
    "sharedCards.create": async ({ event: { event }, viewer: { userId }, body, now }) => {
      const slot = body.slot ?? null;
      const facts = await factsOf[body.kind]({ event, userId, slot });
      if (!facts.ok) return facts;
      const owner = { eventId: event.id, communityId: event.communityId, userId };
      const card = await upsertSharedCard(db, {
        ...{ ...owner, id: randomToken(ID_BYTES), facts: facts.value, slot, hasName: body.has_name, now },
      });
      return ok({ data: card });
    },
    "sharedCards.delete": async ({ event: { event }, viewer: { userId }, query }) => {
      await deleteSharedCards(db, { eventId: event.id, userId, slot: query.slot ?? null });
      return ok(undefined);
    },
  };
}
