import type { Appeal } from "@sparc/contract/entities/appeal";
import type { Queryable } from "../../db/queryable.ts";
import { toTimeOrNull } from "../../lib/wire-time.ts";
import { findGuessesOfSlot } from "../answers/guesses.repository.ts";
import type { EventRecord } from "../events/event-record.ts";
import { findReference } from "../slots/event-references.repository.ts";
import { findSecrets } from "../slots/slot-secrets.repository.ts";
import { findSlot } from "../slots/slots.repository.ts";
import { findNotes } from "./appeal-asks.repository.ts";
import { type AppealedType, toClaims } from "./appealed-type.ts";
import type { AppealRecord } from "./appeals.repository.ts";

const NOTES_SHOWN = 10;

/** Appeals as those who run the event see them. Each slot's guesses are read once. */
export async function viewAppeals(
  db: Queryable,
  options: { type: AppealedType; event: EventRecord; appeals: readonly AppealRecord[] },
): Promise<Appeal[]> {
  const reference = await findReference(db, options.event.id);
  const slots = new Map<string, ReturnType<typeof readSlot>>();
  const views: Appeal[] = [];
  for (const appeal of options.appeals) {
    const reading = slots.get(appeal.slot) ?? readSlot(db, { ...options, slotKey: appeal.slot });
    slots.set(appeal.slot, reading);
    const { slot, secret, keysGiven } = await reading;
    views.push({
      ...{
        id: appeal.id,
        slot: slot.key,
        slot_label: options.type.appeals.slotLabel(slot),
        status: appeal.status,
        reason: appeal.reason ?? "",
      },
      ...options.type.appeals.describe({ slot, secret, reference, claim: appeal.claim }),
      notes: await findNotes(db, { appealId: appeal.id, limit: NOTES_SHOWN }),
      asked_count: appeal.askedCount,
      given_count: keysGiven.filter((keys) => keys.has(appeal.key)).length,
      created_at: new Date(appeal.createdAt).toISOString(),
      decided_at: toTimeOrNull(appeal.decidedAt),
    });
  }
  return views;
}

async function readSlot(db: Queryable, { type, event, slotKey }: { type: AppealedType; event: EventRecord; slotKey: string }) {
  const slot = await findSlot(db, event.id, slotKey);
  if (!slot) throw new Error(`The event has no slot ${slotKey}`);
  const secret = (await findSecrets(db, event.id, [slotKey])).get(slotKey)?.secret ?? null;
  const guesses = await findGuessesOfSlot(db, { eventId: event.id, slotKey });
  const keysGiven = [...guesses.values()].map((own) => {
    const claims = toClaims(type, { slot, guesses: own });
    return new Set(claims.flatMap((claim) => (claim === null ? [] : type.appeals.toKey({ slot, claim }))));
  });
  return { slot, secret, keysGiven };
}
