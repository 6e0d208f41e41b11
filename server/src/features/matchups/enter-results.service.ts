import type { Json } from "@sparc/sparclets/kernel/json";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { Slot } from "@sparc/sparclets/sparclet-rules";
import type { Tx } from "../../db/database.ts";
import { insertAudit } from "../audit/audit.repository.ts";
import { movedEntries } from "../corrections/moved-entries.ts";
import { noteCorrection } from "../corrections/note-correction.service.ts";
import { markMatchups } from "../feed/game-imports.repository.ts";
import { insertOutcome, type NewOutcome } from "../slots/slots.repository.ts";
import type { StandingsService } from "../standings/standings.service.ts";
import { insertCorrection } from "./matchups.repository.ts";
import { type Changing, type MatchupFacts, toNote } from "./matchups.view.ts";

type Outcomes = Readonly<Record<string, Json>>;

/** Whether results may be entered as they are: each for a slot of the event, none decided while its picks are open, except that it is off, corrections with a reason. */
export function checkResults({ facts, outcomes, reason }: Pick<Changing, "facts" | "reason"> & { outcomes: Outcomes }): Result<null> {
  const { event } = facts;
  if (event.status === "draft") return refuse("events.wrong_status", { details: { status: event.status, version: event.version } });
  for (const [key, outcome] of Object.entries(outcomes)) {
    const slot = facts.slots.find((one) => one.key === key);
    if (!slot) return refuse("matchups.not_found");
    if (isDecided(facts, outcome) && !isOff(facts, outcome) && slot.sealedAt === null)
      return refuse("matchups.not_locked", { details: { slot: key } });
  }
  if (reason === null && correctedKeys(facts, outcomes).length > 0)
    return refuse("matchups.reason_required", { problems: [{ path: "reason", code: "required", message: "Say why the result changes" }] });
  return ok(null);
}

/**
 * Adds a revision to each slot's outcome and, where a decided one changed, the public note with how many ranks moved. Under the event's
 * exclusive lock and after `checkResults`; nothing is rewritten.
 */
export async function enterResults(
  tx: Tx,
  input: Changing & { standings: StandingsService; outcomes: Outcomes },
): Promise<{ isCorrection: boolean }> {
  const { context, facts, viewer, reason, now, standings } = input;
  const { event } = facts;
  const corrected = correctedKeys(facts, input.outcomes);
  const before = corrected.length > 0 ? await standings.computeIn(tx.db, event, event.resultsVersion) : null;
  const source: NewOutcome["source"] = input.isFeed ? "feed" : viewer?.role === "admin" ? "admin" : "owner";
  const by = viewer?.userId ?? null;
  const revisions = new Map<string, number>();
  let { resultsVersion } = event;
  for (const [slotKey, outcome] of Object.entries(input.outcomes)) {
    const entered = { eventId: event.id, slotKey, outcome, reason: reason ?? "entered", source, by, now };
    const added = await insertOutcome(tx, entered);
    revisions.set(slotKey, added.revision);
    resultsVersion = added.resultsVersion;
  }
  const after = before && (await standings.computeIn(tx.db, event, resultsVersion));
  const moved = before && after ? movedEntries(before, after).length : 0;
  const labels = corrected.map((slot) => toCorrectionLabel(facts, { slot, after: input.outcomes[slot] as Json }));
  for (const [at, slot] of corrected.entries()) {
    const correction = { slot, note: toNote(labels[at] as string, moved), reason: reason ?? "", moved, at: now };
    await insertCorrection(tx, { eventId: event.id, revision: revisions.get(slot) as number, ...correction });
  }
  if (before && after) await noteCorrection(tx, { eventId: event.id, what: inShort(labels), before, after, now });
  await insertAudit(tx.db, {
    action: corrected.length > 0 ? "matchup.corrected" : "matchup.result_entered",
    ...{ actor: by, requestId: input.requestId, objectKind: "event", objectId: event.id, now },
    details: { results: { ...input.outcomes }, revisions: Object.fromEntries(revisions), ...(reason ? { reason } : {}), moved },
  });
  // The feed has to check these matchups again, because a result was entered or released by hand.
  const closed = facts.slots.filter(({ key, sealedAt }) => sealedAt !== null && key in input.outcomes);
  if (!input.isFeed) await markMatchups(tx, { eventId: event.id, slotKeys: closed.map(({ key }) => key), now });
  tx.afterCommit(() => context.bus.publish({ kind: "standings", eventId: event.id, resultsVersion }));
  return { isCorrection: corrected.length > 0 };
}

const isDecided = ({ sparclet }: MatchupFacts, outcome: Json): boolean => sparclet.rules.matchups?.isDecided({ outcome }) ?? false;

const isOff = ({ sparclet }: MatchupFacts, outcome: Json): boolean => sparclet.rules.matchups?.isOff?.({ outcome }) ?? false;

/** Keys of the slots whose result counted before. */
function correctedKeys(facts: MatchupFacts, outcomes: Outcomes): string[] {
  return Object.keys(outcomes).filter((key) => {
    const before = facts.outcomes.get(key);
    return before !== undefined && isDecided(facts, before.outcome);
  });
}

function toCorrectionLabel({ sparclet, slots, outcomes }: MatchupFacts, input: { slot: string; after: Json }): string {
  const slot = slots.find(({ key }) => key === input.slot) as Slot<Json>;
  return sparclet.rules.matchups?.correctionLabel({ slots, slot, before: outcomes.get(input.slot)?.outcome, after: input.after }) ?? "";
}

/** The text of a single correction, or the number of several; the results page lists each. */
function inShort(labels: readonly string[]): string {
  const [first = "A result was corrected", ...more] = labels;
  return more.length === 0 ? first.replace(/\.$/, "") : `${labels.length} results were corrected`;
}
