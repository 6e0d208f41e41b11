import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { Tx } from "../../db/database.ts";
import { insertAudit } from "../audit/audit.repository.ts";
import { upsertDraft } from "../events/drafts.repository.ts";
import { findEventById, updateEvent } from "../events/events.repository.ts";
import { refreshDeadline } from "../events/next-deadline.service.ts";
import { replacePickSlots } from "../picks/replace-pick-slots.service.ts";
import { slotMovedIntoThePast } from "../slots/slot-lock.policy.ts";
import type { Changing } from "./matchups.view.ts";

const PAST = { path: "locks_at", code: "past", message: "Picks cannot close at a time that has passed" };

/**
 * Stores a matchup's change in the author's document, and updates the slots of a published event: teams, teams on open sides, closing
 * times. The event's version increases, so that an editor that is open elsewhere notices.
 */
export async function changeMatchupDraft(tx: Tx, input: Changing & { draft: JsonObject }): Promise<Result<null>> {
  const { facts, draft, viewer, reason, now } = input;
  const { event, sparclet } = facts;
  const { status, version } = event;
  if (status === "completed") return refuse("events.wrong_status", { details: { status, version } });
  const parsed = sparclet.rules.schemas.draft.safeParse(draft);
  if (!parsed.success) throw new Error(`A matchup made a draft that ${event.type} does not take: ${parsed.error.message}`);
  if (status !== "draft") {
    const problems = sparclet.rules.validateForPublish({ rules: event.rules, draft }).filter(({ level }) => level === "error");
    if (problems.length > 0) return refuse("request.invalid", { problems });
    const plans = sparclet.rules.slots({ rules: event.rules, draft, schedule: event });
    const late = slotMovedIntoThePast({ slots: facts.slots, plans, now });
    if (late) return refuse("request.invalid", { problems: [PAST], details: { slot: late.key } });
    const why = status === "live" ? "corrected" : (reason ?? "edited");
    const replaced = await replacePickSlots(tx, { event, sparclet, plans, now, by: viewer?.userId ?? null, reason: why });
    if (!replaced.ok) return replaced;
  }
  await upsertDraft(tx, { eventId: event.id, content: draft, by: viewer?.userId ?? event.createdBy, now });
  if (!(await updateEvent(tx, { event, fields: event, hasNewRules: false, now })))
    throw new Error(`Event ${event.id} changed under its lock`);
  const changed = await findEventById(tx.db, event.id);
  if (changed) await refreshDeadline(tx, { event: changed, sparclet });
  await insertAudit(tx.db, {
    action: "matchup.changed",
    ...{ actor: viewer?.userId ?? null, requestId: input.requestId, objectKind: "event", objectId: event.id, now },
    details: reason ? { reason } : {},
  });
  return ok(null);
}
