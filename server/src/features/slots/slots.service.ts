import { randomBytes } from "node:crypto";
import { type Cell, packColumn } from "@sparc/sparclets/kernel/column";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Json } from "@sparc/sparclets/kernel/json";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { Sparclet } from "@sparc/sparclets/sparclet";
import type { Slot, SlotPlan } from "@sparc/sparclets/sparclet-rules";
import type { Tx } from "../../db/database.ts";
import type { Queryable } from "../../db/queryable.ts";
import { sha256 } from "../../lib/crypto.ts";
import type { EventRecord } from "../events/event-record.ts";
import { bumpContentVersion, bumpResultsVersion } from "../events/event-versions.repository.ts";
import { isSameJson } from "./canonical-json.ts";
import { type EntryValue, merkleRoot } from "./merkle.ts";
import { findSecrets, findSecretsBeforeAppeals, insertSecrets, type NewSecret, type SlotSecret } from "./slot-secrets.repository.ts";
import { deleteSlots, findSlots, insertRevisions, updateSealed, upsertColumn, upsertSlots } from "./slots.repository.ts";

const SALT_BYTES = 16;

type Plan = SlotPlan<Json, Json>;

interface SlotChange {
  slot: Slot<Json>;
  /** Null when content and secret did not change: only position or times moved. */
  secret: NewSecret | null;
}

export interface Replacing {
  event: Pick<EventRecord, "id">;
  plans: readonly Plan[];
  now: Instant;
  by: string | null;
  reason: string;
  /**
   * Decides whether slots that have opened or closed may get new content. It is called before anything is written, with each slot before
   * and after (null when it is removed). Without it such slots cannot change.
   */
  mayRenew?: (changes: readonly SlotRenewal[]) => Promise<Result<null>>;
}

export interface SlotRenewal {
  before: Slot<Json>;
  after: Slot<Json> | null;
}

/**
 * Makes an event's slots those of its plans, inside the transaction that holds the event's exclusive lock. Keys stay; changed content or a
 * changed secret is a new version with a fresh salt. What has been opened or sealed cannot be changed or taken away: refused as a whole.
 */
export async function replaceSlots(
  tx: Tx,
  input: Replacing,
): Promise<Result<{ isChanged: boolean; slots: Slot<Json>[]; renewals: SlotRenewal[] }>> {
  const eventId = input.event.id;
  const before = new Map((await findSlots(tx.db, eventId)).map((slot) => [slot.key, slot]));
  const secrets = new Map([...(await findSecrets(tx.db, eventId)), ...(await findSecretsBeforeAppeals(tx.db, eventId))]);
  const changes = input.plans.flatMap((plan) => toChange(plan, before.get(plan.key), secrets.get(plan.key)) ?? []);
  const planned = new Set(input.plans.map((plan) => plan.key));
  const removed = [...before.keys()].filter((key) => !planned.has(key));
  const moved = changes.filter(({ slot }) => !hasSameTimes(slot, before.get(slot.key)));
  const touched = [...removed, ...(input.mayRenew ? moved : changes).map(({ slot }) => slot.key)];
  const fixed = touched.find((key) => isFixed(before.get(key), input.now));
  if (fixed !== undefined) return refuse("slots.locked", { details: { slot: fixed } });
  const renewed = changes.filter((change) => change.secret !== null);
  const renewals = [
    ...renewed.map(({ slot }) => ({ key: slot.key, after: slot })),
    ...removed.map((key) => ({ key, after: null })),
  ].flatMap(({ key, after }): SlotRenewal[] => {
    const was = before.get(key);
    return was ? [{ before: was, after }] : [];
  });
  const allowed = (await input.mayRenew?.(renewals)) ?? ok(null);
  if (!allowed.ok) return allowed;
  const isChanged = changes.length > 0 || removed.length > 0;
  if (isChanged) await storeChanges(tx, { ...input, changes, renewed, removed });
  return ok({ isChanged, slots: await findSlots(tx.db, eventId), renewals });
}

async function storeChanges(tx: Tx, input: Replacing & { changes: SlotChange[]; renewed: SlotChange[]; removed: string[] }): Promise<void> {
  const eventId = input.event.id;
  const toSlot = ({ slot }: SlotChange) => slot;
  await deleteSlots(tx, eventId, input.removed);
  await upsertSlots(tx, eventId, input.changes.map(toSlot));
  await insertRevisions(tx, { eventId, slots: input.renewed.map(toSlot), reason: input.reason, by: input.by, now: input.now });
  await insertSecrets(
    tx,
    eventId,
    input.renewed.map(({ secret }) => secret as NewSecret),
  );
  await bumpContentVersion(tx, eventId);
}

const hasSameTimes = (slot: Slot<Json>, before: Slot<Json> | undefined) =>
  before?.opensAt === slot.opensAt && before.lockAt === slot.lockAt;

/** Whether players may have acted on the slot already. */
function isFixed(slot: Slot<Json> | undefined, now: Instant): boolean {
  if (!slot) return false;
  return slot.sealedAt !== null || (slot.opensAt !== null && slot.opensAt <= now) || (slot.lockAt !== null && slot.lockAt <= now);
}

function toChange(plan: Plan, before: Slot<Json> | undefined, secret: SlotSecret | undefined): SlotChange | null {
  const isRenewed = !before || !isSameJson(before.content, plan.content) || !isSameJson(secret?.secret ?? null, plan.secret ?? null);
  const isMoved =
    before?.ordinal !== plan.ordinal || before.group !== plan.group || before.opensAt !== plan.opensAt || before.lockAt !== plan.lockAt;
  if (!isRenewed && !isMoved) return null;
  const contentVersion = (before?.contentVersion ?? 0) + (isRenewed ? 1 : 0);
  const { secret: planned, ...place } = plan;
  return {
    slot: { ...place, contentVersion, sealedAt: null },
    secret: isRenewed ? { key: plan.key, secret: planned, salt: randomBytes(SALT_BYTES), contentVersion } : null,
  };
}

/**
 * Stores another secret of a slot as its next version, with a salt of its own, and returns it. The earlier version and what was published
 * of it stay. Only under the event's exclusive lock.
 */
export async function renewSecret(
  tx: Tx,
  input: { eventId: string; slot: Slot<Json>; secret: Json; reason: string; by: string | null; now: Instant },
): Promise<Slot<Json>> {
  const { eventId, secret, reason, by, now } = input;
  const slot = { ...input.slot, contentVersion: input.slot.contentVersion + 1 };
  await upsertSlots(tx, eventId, [slot]);
  await insertRevisions(tx, { eventId, slots: [slot], reason, by, now });
  const { key, contentVersion } = slot;
  await insertSecrets(tx, eventId, [{ key, secret, salt: randomBytes(SALT_BYTES), contentVersion }]);
  await bumpContentVersion(tx, eventId);
  return slot;
}

export interface Seal {
  event: Pick<EventRecord, "id">;
  slot: Pick<Slot<Json>, "key">;
  cells: ReadonlyMap<number, Cell>;
  /** The entries' values, for the published root. */
  values: readonly EntryValue[];
  now: Instant;
}

/**
 * Closes a slot for good: from here on its values may be shown and counted. Only under the event's exclusive lock; sealing twice is a bug.
 * The caller publishes that the standings changed.
 */
export async function sealSlot(tx: Tx, { event, slot, cells, values, now }: Seal): Promise<{ resultsVersion: number }> {
  const { resultsVersion, entryCount } = await bumpResultsVersion(tx, event.id);
  await updateSealed(tx, { eventId: event.id, key: slot.key, root: merkleRoot(values), now });
  await upsertColumn(tx, { eventId: event.id, key: slot.key, column: packColumn(entryCount, cells) });
  return { resultsVersion };
}

/**
 * What is published when an event starts: SHA-256 over the slots' own hashes in order, each SHA-256(salt ‖ UTF-8 of the canonical text
 * that the type makes of the slot and its secret).
 */
export async function computeCommitment(db: Queryable, input: { sparclet: Sparclet; eventId: string }): Promise<Uint8Array> {
  const slots = await findSlots(db, input.eventId);
  const secrets = await findSecrets(db, input.eventId);
  const hashes = slots.map((slot) => {
    const stored = secrets.get(slot.key);
    const text = input.sparclet.rules.commitment({ slot, secret: stored?.secret ?? null });
    return sha256(Buffer.concat([stored?.salt ?? Buffer.alloc(0), Buffer.from(text)]));
  });
  return sha256(Buffer.concat(hashes));
}
