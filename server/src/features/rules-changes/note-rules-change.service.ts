import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Bus } from "../../bus/bus.ts";
import type { Tx } from "../../db/database.ts";
import { insertAudit } from "../audit/audit.repository.ts";
import { movedEntries } from "../corrections/moved-entries.ts";
import { noteCorrection } from "../corrections/note-correction.service.ts";
import type { EventRecord } from "../events/event-record.ts";
import { bumpResultsVersion } from "../events/event-versions.repository.ts";
import type { Actor } from "../events/event-write.service.ts";
import { notifyMembers } from "../notifications/notify-members.service.ts";
import type { StandingsService } from "../standings/standings.service.ts";
import type { NotifiedChange } from "./rules-changes.policy.ts";
import { insertRulesChange } from "./rules-changes.repository.ts";
import { RULES_CHANGED, toRulesWindow } from "./rules-window.ts";

interface Noting extends Actor {
  standings: Pick<StandingsService, "computeIn">;
  bus: Pick<Bus, "publish">;
  /** The event with its rules before and after the change, which is stored already. */
  before: EventRecord;
  after: EventRecord;
  change: NotifiedChange;
  now: Instant;
}

/**
 * Scores an event by its changed rules, stores what changed for whom, and notifies everybody who entered, in the transaction of the change
 * and under the event's exclusive lock.
 */
export async function noteRulesChange(tx: Tx, input: Noting): Promise<void> {
  const { standings, before, after, change, viewer, requestId, now } = input;
  const { id: eventId, rulesVersion } = after;
  const { reason } = change;
  const tableBefore = await standings.computeIn(tx.db, before, before.resultsVersion);
  const { resultsVersion } = await bumpResultsVersion(tx, eventId);
  const tableAfter = await standings.computeIn(tx.db, after, resultsVersion);
  const moved = movedEntries(tableBefore, tableAfter).length;
  const changes = change.differences.map((rule) => ({ label: rule.label, before: rule.before, after: rule.after }));
  await insertRulesChange(tx, { eventId, rulesVersion, resultsVersion, reason, changes, moved, at: now });
  // Everybody who entered is notified below, whether their points changed or not.
  await noteCorrection(tx, { eventId, what: RULES_CHANGED, before: tableBefore, after: tableAfter, now, isNotified: false });
  const about = { objectId: eventId, window: toRulesWindow(rulesVersion) };
  const members = [...tableAfter.order].map((entryNo) => ({ userId: tableAfter.userIdOf(entryNo), about, notBefore: now }));
  await notifyMembers(tx, { kind: "correction", eventId, members, now });
  await insertAudit(tx.db, {
    action: "event.rules_changed",
    ...{ actor: viewer.userId, requestId, objectKind: "event", objectId: eventId, now },
    details: { rules_version: rulesVersion, reason, changes, moved },
  });
  tx.afterCommit(() => input.bus.publish({ kind: "standings", eventId, resultsVersion }));
}
