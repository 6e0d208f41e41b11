import type { Commitment, CommittedSlot } from "@sparc/contract/entities/commitment";
import type { Json } from "@sparc/sparclets/kernel/json";
import type { Sparclet } from "@sparc/sparclets/sparclet";
import type { Slot } from "@sparc/sparclets/sparclet-rules";
import type { AppContext } from "../../app-context.ts";
import type { Tx } from "../../db/database.ts";
import { lockEventShared } from "../../db/event-lock.ts";
import { sha256 } from "../../lib/crypto.ts";
import type { EventRecord } from "../events/event-record.ts";
import { toSparclet } from "../events/event-sparclet.ts";
import { findRunsOf } from "../runs/runs.repository.ts";
import { isReleasedBySlot } from "../slots/released-slots.policy.ts";
import { findSlots } from "../slots/slots.repository.ts";
import { findSlotVersions, type SlotVersion } from "./commitments.repository.ts";

export interface CommitmentsService {
  /**
   * The seal of an event. The texts that open it are read and returned only after results have been final; when slots are released one by
   * one, a slot's text is returned to members who have finished it.
   */
  of(input: { event: EventRecord; userId: string }): Promise<Commitment>;
}

export function createCommitmentsService({
  database,
  registry,
  clock,
}: Pick<AppContext, "database" | "registry" | "clock">): CommitmentsService {
  /** Waits for the event's lock, because an edit that began before a slot's release may not be stored yet. */
  async function releasedSlots(tx: Tx, input: { event: EventRecord; sparclet: Sparclet; userId: string }): Promise<CommittedSlot[]> {
    const { event, sparclet, userId } = input;
    const { db } = tx;
    await lockEventShared(tx, event.id);
    const now = clock.now();
    const slots = (await findSlots(db, event.id)).filter(({ opensAt }) => opensAt !== null && opensAt <= now);
    const versions = await findSlotVersions(db, { eventId: event.id, keys: slots.map(({ key }) => key) });
    const runs = await findRunsOf(db, { eventId: event.id, userId });
    const over = new Set(runs.filter(({ state }) => sparclet.run?.isOver(state)).map(({ slotKey }) => slotKey));
    return slots.flatMap((slot) => {
      const isOpen = over.has(slot.key) || (isOpened(event) && slot.sealedAt !== null);
      const committed = committedSlot({ sparclet, slot, versions, isOpen });
      return committed ? { ...committed, released_at: new Date(slot.opensAt as number).toISOString() } : [];
    });
  }

  return {
    async of({ event, userId }) {
      const sparclet = toSparclet({ registry }, event);
      if (isReleasedBySlot(sparclet, event)) {
        const slots = event.startedAt === null ? null : await database.transaction((tx) => releasedSlots(tx, { event, sparclet, userId }));
        return { root: null, published_at: null, slots };
      }
      const root = event.commitment && Buffer.from(event.commitment).toString("hex");
      const published_at = root && event.startedAt !== null ? new Date(event.startedAt).toISOString() : null;
      if (!root || !isOpened(event)) return { root, published_at, slots: null };
      const slots = await findSlots(database.db, event.id);
      const versions = await findSlotVersions(database.db, { eventId: event.id });
      const committed = slots.flatMap((slot) => committedSlot({ sparclet, slot, versions, isOpen: slot.sealedAt !== null }) ?? []);
      return { root, published_at, slots: committed };
    },
  };
}

/** A correction after the end sets the status back to `completing`; texts that were public stay public meanwhile. */
const isOpened = ({ status, completedAt }: EventRecord): boolean =>
  status === "completed" || (status === "completing" && completedAt !== null);

/**
 * A question that was never asked keeps its text secret, because its author may use it again; its hash is enough for the root. Null for a
 * slot that was added after the start, which does not happen in types that seal all slots together.
 */
function committedSlot(input: {
  sparclet: Sparclet;
  slot: Slot<Json>;
  versions: readonly SlotVersion[];
  isOpen: boolean;
}): CommittedSlot | null {
  const { isOpen } = input;
  const own = input.versions.filter(({ key }) => key === input.slot.key);
  const sealed = own.findLast(({ isCorrection }) => !isCorrection);
  const corrected = own.findLast(({ isCorrection }) => isCorrection);
  if (!sealed) return null;
  const toText = ({ content, secret, version }: SlotVersion) =>
    input.sparclet.rules.commitment({ slot: { ...input.slot, content, contentVersion: version }, secret });
  const text = toText(sealed);
  return {
    slot: input.slot.key,
    version: sealed.version,
    hash: Buffer.from(sha256(Buffer.concat([sealed.salt, Buffer.from(text)]))).toString("hex"),
    text: isOpen ? text : null,
    salt: isOpen ? Buffer.from(sealed.salt).toString("hex") : null,
    corrected:
      corrected && isOpen ? { version: corrected.version, text: toText(corrected), at: new Date(corrected.at).toISOString() } : null,
  };
}
