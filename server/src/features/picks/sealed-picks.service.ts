import type { EntryPicks, PickProof, PicksExport, Split } from "@sparc/contract/entities/picks";
import { toShownFace } from "@sparc/contract/face";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import type { Queryable } from "../../db/queryable.ts";
import { forgetOldest } from "../../lib/forget-oldest.ts";
import { findEntry } from "../events/entries.repository.ts";
import type { EventRecord } from "../events/event-record.ts";
import { merkleProof } from "../slots/merkle.ts";
import type { StandingsService } from "../standings/standings.service.ts";
import { FORMER_MEMBER } from "../standings/standings-rows.ts";
import { findPublicUsers } from "../users/users.repository.ts";
import { countSealedValues, findSealedEntry, findSealedSlots, findSealedValues } from "./sealed-picks.repository.ts";

/** The highest number of values in one export; larger events are exported slot by slot. */
const MAX_EXPORTED_VALUES = 200_000;
const MAX_CACHED_SPLITS = 200;

/** The picks that become public when a slot is sealed. The result does not depend on the caller: an owner gets what every member gets. */
export interface SealedPicksService {
  /** The proofs of the caller's own picks by slot; empty before the first seal. */
  proofs(input: { event: EventRecord; userId: string }): Promise<PickProof[]>;
  ofEntry(input: { event: EventRecord; entryNo: number }): Promise<Result<EntryPicks>>;
  splits(event: EventRecord): Promise<Split[]>;
  export(input: { event: EventRecord; slot: string | null }): Promise<Result<PicksExport>>;
}

export function createSealedPicks(
  { database, registry }: Pick<AppContext, "database" | "registry">,
  standings: Pick<StandingsService, "get">,
): SealedPicksService {
  const { db } = database;
  const cachedSplits = new Map<string, { state: string; splits: Promise<Split[]> }>();
  const takesPicks = (event: EventRecord) => registry[event.type]?.rules.toMode(event.rules) === "picks";

  return {
    async proofs({ event, userId }) {
      const entry = takesPicks(event) ? await findEntry(db, { eventId: event.id, userId }) : null;
      if (!entry) return [];
      const proofs: PickProof[] = [];
      for (const { key, root } of await findSealedSlots(db, event.id)) {
        const values = await findSealedValues(db, { eventId: event.id, key });
        const own = values.find(({ entryNo }) => entryNo === entry.entryNo);
        const steps = own && merkleProof(values, entry.entryNo);
        if (!steps) continue;
        proofs.push({
          ...{ slot: key, root: toHex(root), entry_no: entry.entryNo, value: own.value },
          steps: steps.map(({ side, hash }) => ({ side, hash: toHex(hash) })),
        });
      }
      return proofs;
    },

    async ofEntry({ event, entryNo }) {
      const entry = takesPicks(event) ? await findSealedEntry(db, { eventId: event.id, entryNo }) : null;
      if (!entry) return refuse("players.not_found");
      const user = (await findPublicUsers(db, [entry.userId])).get(entry.userId);
      const table = await standings.get(event);
      return ok({
        ...{ entry_no: entryNo, user_id: entry.userId, picks: entry.picks },
        ...{ display_name: user?.displayName ?? FORMER_MEMBER, photo_url: user?.photoUrl ?? null },
        face: user?.face ?? toShownFace({ id: entry.userId }),
        ...{ rank: table.rankOf(entryNo) || null, points: table.pointsOf(entryNo), lines: table.explain(entryNo) },
      });
    },

    async splits(event) {
      if (!takesPicks(event)) return [];
      // The counts of a sealed slot change only when an entry is removed or returns.
      const state = `${event.resultsVersion}:${event.removedCount}`;
      const cached = cachedSplits.get(event.id);
      if (cached?.state === state) return cached.splits;
      const splits = countSplits(db, event.id);
      cachedSplits.delete(event.id);
      cachedSplits.set(event.id, { state, splits });
      forgetOldest(cachedSplits, MAX_CACHED_SPLITS);
      splits.catch(() => cachedSplits.delete(event.id));
      return splits;
    },

    async export({ event, slot }) {
      if (!takesPicks(event)) return refuse("picks.not_offered");
      const sealed = (await findSealedSlots(db, event.id)).filter(({ key }) => slot === null || key === slot);
      if (slot !== null && sealed.length === 0) return refuse("slots.not_found");
      if (slot === null && sealed.length * event.entryCount > MAX_EXPORTED_VALUES)
        return refuse("picks.export_too_large", { details: { slots: sealed.map(({ key }) => key).join(", ") } });
      const slots: PicksExport["slots"] = [];
      for (const { key, sealedAt, root } of sealed) {
        const values = await findSealedValues(db, { eventId: event.id, key });
        slots.push({
          ...{ slot: key, sealed_at: new Date(sealedAt).toISOString(), root: toHex(root) },
          values: values.map(({ entryNo, value }) => [entryNo, value]),
        });
      }
      return ok({ event_id: event.id, slots });
    },
  };
}

async function countSplits(db: Queryable, eventId: string): Promise<Split[]> {
  const splits: Split[] = [];
  for (const { key } of await findSealedSlots(db, eventId)) {
    const counts = await countSealedValues(db, { eventId, key });
    splits.push({ slot: key, total: counts.reduce((sum, { count }) => sum + count, 0), counts });
  }
  return splits;
}

const toHex = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");
