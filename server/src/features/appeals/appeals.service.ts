import type { Appeal, OwnAppeal } from "@sparc/contract/entities/appeal";
import type { Json } from "@sparc/sparclets/kernel/json";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { Sparclet } from "@sparc/sparclets/sparclet";
import type { Slot } from "@sparc/sparclets/sparclet-rules";
import type { AppContext } from "../../app-context.ts";
import type { Tx } from "../../db/database.ts";
import { lockEventShared } from "../../db/event-lock.ts";
import type { Queryable } from "../../db/queryable.ts";
import { newId } from "../../lib/ids.ts";
import { insertAudit } from "../audit/audit.repository.ts";
import { noteInsider } from "../events/event-insiders.repository.ts";
import type { Completion } from "../events/event-life.service.ts";
import type { EventRecord } from "../events/event-record.ts";
import type { Actor } from "../events/event-write.service.ts";
import { findEventById } from "../events/events.repository.ts";
import { loadOwned } from "../events/owned-event.service.ts";
import { findOwnEntry } from "../players/players.repository.ts";
import type { RunRules } from "../runs/run-series.rules.ts";
import { findGuess, findRunsOf } from "../runs/runs.repository.ts";
import { findReference } from "../slots/event-references.repository.ts";
import { revisionReasons } from "../slots/revision-reasons.ts";
import { resettleSlot } from "../slots/settle-slots.service.ts";
import { findSecrets } from "../slots/slot-secrets.repository.ts";
import { findSlot, findSlots } from "../slots/slots.repository.ts";
import { renewSecret } from "../slots/slots.service.ts";
import {
  type AppealRecord,
  findAppeal,
  findGivenGuesses,
  findOpenAppeals,
  insertAsk,
  updateDecided,
  upsertAppeal,
} from "./appeals.repository.ts";
import { replayRuns } from "./replay-runs.service.ts";

const LISTED_MAX = 200;

/** "My answer is right": asked once the own run is over, decided by those who run the event, counted for everybody who gave the answer. */
export interface AppealsService {
  ask(a: { eventId: string; userId: string; slot: string; ordinal: number }): Promise<Result<OwnAppeal>>;
  /** Those that nobody has decided. */
  list(event: EventRecord): Promise<Appeal[]>;
  decide(a: Actor & { eventId: string; appealId: string; isAccepted: boolean }): Promise<Result<Appeal>>;
}

interface AppealedType {
  sparclet: Sparclet;
  run: RunRules;
  appeals: NonNullable<RunRules["appeals"]>;
}

export function createAppealsService(context: AppContext, completion: Pick<Completion, "begin">): AppealsService {
  const { database, registry, clock } = context;

  function typeOf(event: EventRecord): AppealedType | null {
    const sparclet = registry[event.type];
    const run = sparclet?.run;
    const isOffered = run?.appeals && sparclet?.rules.modeOf(event.rules) === "run";
    return isOffered && run.appeals ? { sparclet, run, appeals: run.appeals } : null;
  }

  async function ask(tx: Tx, a: { eventId: string; userId: string; slot: string; ordinal: number }): Promise<Result<OwnAppeal>> {
    await lockEventShared(tx, a.eventId);
    const { slot: slotKey, ordinal, ...who } = a;
    const event = await findEventById(tx.db, a.eventId);
    if (!event) return refuse("events.not_found");
    const type = typeOf(event);
    if (!type) return refuse("appeals.not_offered");
    if (event.status === "cancelled") return refuse("events.wrong_status");
    if ((await findOwnEntry(tx.db, who))?.isRemoved) return refuse("players.removed");
    const own = (await findRunsOf(tx.db, who)).find((run) => run.slotKey === slotKey);
    const slot = await findSlot(tx.db, event.id, slotKey);
    const given = await findGuess(tx.db, { ...who, slotKey, ordinal });
    if (!own || !slot || !given) return refuse("appeals.no_guess");
    if (!type.run.isOver(own.state)) return refuse("appeals.not_over");
    const guess = type.run.guessSchema.parse(given.value) as Json;
    const secret = (await findSecrets(tx.db, event.id, [slotKey])).get(slotKey)?.secret ?? null;
    const accepted = type.appeals.accept({ slot, secret, guess });
    if (!accepted.ok) return accepted;
    const now = clock.now();
    const key = type.appeals.keyOf({ slot, guess });
    const appeal = await upsertAppeal(tx, { id: newId(), eventId: event.id, slot: slotKey, key, guess, now });
    await insertAsk(tx, { appealId: appeal.id, ...who, ordinal, now });
    return ok({ slot: slotKey, ordinal, status: appeal.status });
  }

  async function decide(tx: Tx, a: Parameters<AppealsService["decide"]>[0]): Promise<Result<Appeal>> {
    const loaded = await loadOwned(tx, a);
    if (!loaded.ok) return loaded;
    const event = loaded.value;
    const type = typeOf(event);
    if (!type) return refuse("appeals.not_offered");
    if (event.status === "cancelled") return refuse("events.wrong_status");
    const appeal = await findAppeal(tx.db, { eventId: event.id, id: a.appealId });
    const slot = appeal && (await findSlot(tx.db, event.id, appeal.slot));
    if (!slot) return refuse("appeals.not_found");
    const status = a.isAccepted ? "accepted" : "declined";
    if (appeal.status !== "open") {
      if (appeal.status !== status) return refuse("appeals.decided");
      return ok(await viewOf(tx.db, { type, event, appeal }));
    }
    const now = clock.now();
    const counted = a.isAccepted ? await accept(tx, { ...a, type, event, slot, appeal }) : ok({ runs: 0 });
    if (!counted.ok) return counted;
    await updateDecided(tx, { id: appeal.id, status, by: a.viewer.userId, now });
    await insertAudit(tx.db, {
      ...{ action: `appeal.${status}`, actor: a.viewer.userId, requestId: a.requestId, now },
      ...{ objectKind: "event", objectId: event.id },
      details: { slot: slot.key, appeal: appeal.id, runs: counted.value.runs },
    });
    // Whoever had a hand in what decides an event does not win it.
    if (a.viewer.role === "admin") await noteInsider(tx.db, { eventId: event.id, userId: a.viewer.userId, now });
    tx.afterCommit(() => context.bus.publish({ kind: "event", eventId: event.id }));
    return ok(await viewOf(tx.db, { type, event, appeal: { ...appeal, status, decidedAt: now } }));
  }

  async function accept(
    tx: Tx,
    a: Actor & { type: AppealedType; event: EventRecord; slot: Slot<Json>; appeal: AppealRecord },
  ): Promise<Result<{ runs: number }>> {
    const { type, event, appeal, viewer } = a;
    const { sparclet, run: rules, appeals } = type;
    const now = clock.now();
    const before = (await findSecrets(tx.db, event.id, [a.slot.key])).get(a.slot.key)?.secret ?? null;
    const accepted = appeals.accept({ slot: a.slot, secret: before, guess: appeal.guess });
    if (!accepted.ok) return accepted;
    const secret = accepted.value as Json;
    const renewed = { eventId: event.id, slot: a.slot, secret, reason: revisionReasons.appeal, by: viewer.userId, now };
    const slot = await renewSecret(tx, renewed);
    const reference = await findReference(tx.db, event.id);
    const isAppealed = createGuessMatcher(type, { slot, key: appeal.key });
    const runs = await replayRuns(tx, { rules, event, slot, secret, reference, isAppealed });
    if (slot.sealedAt !== null) {
      const source = viewer.role === "admin" ? ("admin" as const) : ("owner" as const);
      const settling = { bus: context.bus, sparclet, event, slots: await findSlots(tx.db, event.id), slot, now };
      await resettleSlot(tx, { ...settling, reason: "corrected", source, by: viewer.userId });
      const current = await findEventById(tx.db, event.id);
      // What was final is made final once more, as after any correction.
      if (current?.status === "completed") await completion.begin(tx, { event: current, now });
    }
    return ok({ runs });
  }

  return {
    ask: (a) => database.transaction((tx) => ask(tx, a)),
    decide: (a) => database.transaction((tx) => decide(tx, a)),
    async list(event) {
      const type = typeOf(event);
      if (!type) return [];
      const appeals = await findOpenAppeals(database.db, { eventId: event.id, limit: LISTED_MAX });
      return Promise.all(appeals.map((appeal) => viewOf(database.db, { type, event, appeal })));
    },
  };
}

function createGuessMatcher({ run, appeals }: AppealedType, a: { slot: Slot<Json>; key: string }): (guess: Json) => boolean {
  return (guess) => {
    const parsed = run.guessSchema.safeParse(guess);
    return parsed.success && appeals.keyOf({ slot: a.slot, guess: parsed.data }) === a.key;
  };
}

async function viewOf(db: Queryable, a: { type: AppealedType; event: EventRecord; appeal: AppealRecord }): Promise<Appeal> {
  const { event, appeal } = a;
  const slot = await findSlot(db, event.id, appeal.slot);
  const isAppealed = slot ? createGuessMatcher(a.type, { slot, key: appeal.key }) : () => false;
  const given = (await findGivenGuesses(db, { eventId: event.id, slot: appeal.slot })).filter(({ value }) => isAppealed(value));
  return {
    id: appeal.id,
    slot: appeal.slot,
    guess: appeal.guess,
    status: appeal.status,
    asked_count: appeal.askedCount,
    given_count: new Set(given.map(({ userId }) => userId)).size,
    created_at: new Date(appeal.createdAt).toISOString(),
    decided_at: appeal.decidedAt === null ? null : new Date(appeal.decidedAt).toISOString(),
  };
}
