import { packColumn } from "@sparc/sparclets/kernel/column";
import type { Json } from "@sparc/sparclets/kernel/json";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { Sparclet } from "@sparc/sparclets/sparclet";
import type { Slot } from "@sparc/sparclets/sparclet-rules";
import type { Tx } from "../../db/database.ts";
import { findPicksOfSlot } from "../events/entries.repository.ts";
import type { EventRecord } from "../events/event-record.ts";
import { bumpResultsVersion } from "../events/event-versions.repository.ts";
import { upsertColumn } from "../slots/slots.repository.ts";
import { type Replacing, replaceSlots, type SlotRenewal } from "../slots/slots.service.ts";

type PickSlots = Omit<Replacing, "event" | "mayRenew"> & { event: EventRecord; sparclet: Sparclet };

/**
 * Changes the slots of an event of picks, under its exclusive lock. Refused as a whole, once there is an entry: a removed slot, new
 * contents that make a stored or possible pick invalid, and other times of a sealed slot. The type decides by `acceptsStoredPicks`, and no picks
 * are read; for a type without it the stored values decide. A sealed slot's root is made of the values and stays; its column is packed
 * again, unless the type says by `countsAlike` that nothing in it can have changed.
 */
export async function replacePickSlots(tx: Tx, input: PickSlots): Promise<Result<{ isChanged: boolean; slots: Slot<Json>[] }>> {
  const replaced = await replaceSlots(tx, { ...input, mayRenew: (renewals) => acceptsStoredPicks(tx, { ...input, renewals }) });
  if (!replaced.ok) return replaced;
  const { slots, renewals, isChanged } = replaced.value;
  const recounted = renewals.flatMap(({ before, after }) =>
    after && before.sealedAt !== null && !countsAlike(input, before, after) ? [after] : [],
  );
  for (const slot of recounted) await repack(tx, { ...input, slot });
  if (recounted.length > 0) await bumpResultsVersion(tx, input.event.id);
  return ok({ isChanged, slots });
}

async function acceptsStoredPicks(tx: Tx, input: PickSlots & { renewals: readonly SlotRenewal[] }): Promise<Result<null>> {
  const { event, sparclet } = input;
  if (event.entryCount === 0) return ok(null);
  for (const { before, after: slot } of input.renewals) {
    const { acceptsStoredPicks } = sparclet.rules;
    if (acceptsStoredPicks) {
      if (!slot || !acceptsStoredPicks({ rules: event.rules, before, after: slot })) return fixed(before);
      continue;
    }
    const given = await findPicksOfSlot(tx.db, { eventId: event.id, key: before.key });
    const isAccepted = ({ value }: { value: Json }) =>
      slot !== null && sparclet.rules.acceptsPick({ rules: event.rules, slot, pick: value });
    if (!given.every(isAccepted)) return fixed(before);
  }
  return ok(null);
}

const countsAlike = ({ event, sparclet }: PickSlots, before: Slot<Json>, after: Slot<Json>): boolean =>
  sparclet.rules.countsAlike?.({ rules: event.rules, before, after }) ?? false;

const fixed = ({ key }: Slot<Json>) => refuse("matchups.structure_fixed", { details: { slot: key } });

async function repack(tx: Tx, { event, sparclet, slot }: PickSlots & { slot: Slot<Json> }): Promise<void> {
  const { rules, id: eventId, entryCount } = event;
  const given = await findPicksOfSlot(tx.db, { eventId, key: slot.key });
  const code = (pick: Json) => sparclet.rules.encodePick({ rules, slot, pick, elapsedMs: null, secret: null });
  const cells = new Map(given.map(({ entryNo, value }) => [entryNo, code(value)]));
  await upsertColumn(tx, { eventId, key: slot.key, column: packColumn(entryCount, cells) });
}
