import type { Commitment, CommittedSlot } from "@sparc/contract/entities/commitment";
import type { Json } from "@sparc/sparclets/kernel/json";
import type { Sparclet } from "@sparc/sparclets/sparclet";
import type { Slot } from "@sparc/sparclets/sparclet-rules";
import type { AppContext } from "../../app-context.ts";
import { sha256 } from "../../lib/crypto.ts";
import type { EventRecord } from "../events/event-record.ts";
import { findSlots } from "../slots/slots.repository.ts";
import { findSlotVersions, type SlotVersion } from "./commitments.repository.ts";

export interface CommitmentsService {
  /** The seal of an event. What opens it is read, and told, only once results have been final. */
  of(event: EventRecord): Promise<Commitment>;
}

export function createCommitmentsService({ database, registry }: Pick<AppContext, "database" | "registry">): CommitmentsService {
  return {
    async of(event) {
      const sparclet = registry[event.type];
      if (!sparclet) throw new Error(`No sparclet for the type ${event.type}`);
      const root = event.commitment && Buffer.from(event.commitment).toString("hex");
      const published_at = root && event.startedAt !== null ? new Date(event.startedAt).toISOString() : null;
      if (!root || !isOpened(event)) return { root, published_at, slots: null };
      const slots = await findSlots(database.db, event.id);
      const versions = await findSlotVersions(database.db, event.id);
      return { root, published_at, slots: slots.flatMap((slot) => committedSlot({ sparclet, slot, versions }) ?? []) };
    },
  };
}

/** A correction after the end counts everything once more, under `completing`; what was public stays public then. */
const isOpened = ({ status, completedAt }: EventRecord): boolean =>
  status === "completed" || (status === "completing" && completedAt !== null);

/**
 * A question that was never asked keeps its text to itself, since its author may ask it another time; its hash is enough for the root.
 * Null for a slot that came into being only after the start, which no type does.
 */
function committedSlot(a: { sparclet: Sparclet; slot: Slot<Json>; versions: readonly SlotVersion[] }): CommittedSlot | null {
  const own = a.versions.filter(({ key }) => key === a.slot.key);
  const sealed = own.findLast(({ isCorrection }) => !isCorrection);
  const corrected = own.findLast(({ isCorrection }) => isCorrection);
  if (!sealed) return null;
  const textOf = ({ content, secret, version }: SlotVersion) =>
    a.sparclet.rules.commitment({ slot: { ...a.slot, content, contentVersion: version }, secret });
  const text = textOf(sealed);
  const isPlayed = a.slot.sealedAt !== null;
  return {
    slot: a.slot.key,
    version: sealed.version,
    hash: Buffer.from(sha256(Buffer.concat([sealed.salt, Buffer.from(text)]))).toString("hex"),
    text: isPlayed ? text : null,
    salt: isPlayed ? Buffer.from(sealed.salt).toString("hex") : null,
    corrected: corrected ? { version: corrected.version, text: textOf(corrected), at: new Date(corrected.at).toISOString() } : null,
  };
}
