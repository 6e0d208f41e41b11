import type { OwnAppeal, OwnAppeals } from "@sparc/contract/entities/appeal";
import type { Json } from "@sparc/sparclets/kernel/json";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import { APPEALS_PER_SLOT } from "@sparc/sparclets/run-rules";
import type { Slot } from "@sparc/sparclets/sparclet-rules";
import type { AppContext } from "../../app-context.ts";
import type { Tx } from "../../db/database.ts";
import { lockEventShared } from "../../db/event-lock.ts";
import type { Queryable } from "../../db/queryable.ts";
import { newId } from "../../lib/ids.ts";
import { findOwnGuesses } from "../answers/guesses.repository.ts";
import { findEventById } from "../events/events.repository.ts";
import { findOwnEntry } from "../players/players.repository.ts";
import { findRunsOf, lockRun, type RunRecord } from "../runs/runs.repository.ts";
import { findReference } from "../slots/event-references.repository.ts";
import { findSecrets } from "../slots/slot-secrets.repository.ts";
import { findSlot } from "../slots/slots.repository.ts";
import { type ConcernedAppeal, findAppealsConcerning, upsertAsk } from "./appeal-asks.repository.ts";
import { type AppealedType, toAppealedType, toClaims } from "./appealed-type.ts";
import { upsertAppeal } from "./appeals.repository.ts";

interface OwnSlot {
  eventId: string;
  userId: string;
  slot: string;
}

export interface AskAppeal {
  ask(options: OwnSlot & { ordinal: number; note?: string }): Promise<Result<OwnAppeal>>;
  mine(options: OwnSlot): Promise<Result<OwnAppeals>>;
}

/** What a member may know about the appeals of a slot that they have finished. */
interface Asking {
  type: AppealedType;
  slot: Slot<Json>;
  secret: Json | null;
  /** The claim of each of the member's guesses, by ordinal. */
  claims: ReadonlyMap<number, Json>;
}

export function createAskAppeal(context: AppContext): AskAppeal {
  const { database, clock } = context;

  async function ask(tx: Tx, options: OwnSlot & { ordinal: number; note?: string }): Promise<Result<OwnAppeal>> {
    await lockEventShared(tx, options.eventId);
    // The run is locked, so that several appeals of one member are handled one after the other.
    const own = await lockRun(tx, { ...options, slotKey: options.slot });
    const loaded = await loadAsking(context, tx.db, { ...options, own });
    if (!loaded.ok) return loaded;
    const { type, slot, secret, claims } = loaded.value;
    const claim = claims.get(options.ordinal);
    if (claim === undefined) return refuse("appeals.no_guess");
    const key = type.appeals.toKey({ slot, claim });
    const asked = (await findAppealsConcerning(tx.db, options)).filter(({ ordinal }) => ordinal !== null);
    const before = asked.find((appeal) => appeal.key === key);
    const reference = await findReference(tx.db, options.eventId);
    const toView = (appeal: ConcernedAppeal) => viewOwn({ type, slot, secret, reference, appeal });
    if (before && before.status !== "open") return ok(toView(before));
    const accepted = type.appeals.accept({ slot, secret, claim });
    if (!accepted.ok) return accepted;
    if (!before && asked.length >= APPEALS_PER_SLOT) return refuse("appeals.too_many");
    const now = clock.now();
    const { id } = await upsertAppeal(tx, { id: newId(), eventId: options.eventId, slot: options.slot, key, claim, now });
    await upsertAsk(tx, {
      appealId: id,
      eventId: options.eventId,
      userId: options.userId,
      ordinal: options.ordinal,
      note: options.note || null,
      now,
    });
    const [appeal] = await findAppealsConcerning(tx.db, { ...options, appealId: id });
    return appeal ? ok(toView(appeal)) : refuse("appeals.not_found");
  }

  async function mine(db: Queryable, options: OwnSlot): Promise<Result<OwnAppeals>> {
    const own = (await findRunsOf(db, options)).find(({ slotKey }) => slotKey === options.slot) ?? null;
    const loaded = await loadAsking(context, db, { ...options, own });
    // Before the member has finished, the appeals of others would reveal right answers.
    if (!loaded.ok) return ok({ appeals: [], askable: [] });
    const { type, slot, secret, claims } = loaded.value;
    const reference = await findReference(db, options.eventId);
    const appeals = await findAppealsConcerning(db, options);
    const asked = new Set(appeals.filter(({ ordinal }) => ordinal !== null).map(({ key }) => key));
    const askable = new Map<string, OwnAppeals["askable"][number]>();
    for (const [ordinal, claim] of asked.size < APPEALS_PER_SLOT ? claims : []) {
      const key = type.appeals.toKey({ slot, claim });
      if (asked.has(key) || askable.has(key) || !type.appeals.accept({ slot, secret, claim }).ok) continue;
      askable.set(key, { ordinal, answer: type.appeals.describe({ slot, secret, reference, claim }).answer });
    }
    return ok({ appeals: appeals.map((appeal) => viewOwn({ type, slot, secret, reference, appeal })), askable: [...askable.values()] });
  }

  return {
    ask: (options) => database.transaction((tx) => ask(tx, options)),
    mine: (options) => mine(database.db, options),
  };
}

async function loadAsking(
  context: Pick<AppContext, "registry">,
  db: Queryable,
  options: OwnSlot & { own: RunRecord | null },
): Promise<Result<Asking>> {
  const event = await findEventById(db, options.eventId);
  if (!event) return refuse("events.not_found");
  const type = toAppealedType(context, event);
  if (!type) return refuse("appeals.not_offered");
  if (event.status === "cancelled") return refuse("events.wrong_status");
  if ((await findOwnEntry(db, options))?.isRemoved) return refuse("players.removed");
  const slot = await findSlot(db, event.id, options.slot);
  if (!options.own || !slot) return refuse("appeals.no_guess");
  if (!type.run.isOver(options.own.state)) return refuse("appeals.not_over");
  const secret = (await findSecrets(db, event.id, [slot.key])).get(slot.key)?.secret ?? null;
  const guesses = await findOwnGuesses(db, { eventId: event.id, slotKey: slot.key, userId: options.userId });
  const claims = toClaims(type, { slot, guesses });
  const byOrdinal = guesses.flatMap(({ ordinal }, at): [number, Json][] => (claims[at] == null ? [] : [[ordinal, claims[at]]]));
  return ok({ type, slot, secret, claims: new Map(byOrdinal) });
}

/** An appeal as its member sees it. */
export function viewOwn(
  options: Pick<Asking, "type" | "slot" | "secret"> & { reference: Json | null; appeal: ConcernedAppeal },
): OwnAppeal {
  const { slot, appeal } = options;
  const { resultLabel, describe } = options.type.appeals;
  const { before, after, isCounted } = appeal.result ?? {};
  return {
    ...{ slot: slot.key, ordinal: appeal.ordinal, status: appeal.status, reason: appeal.reason ?? "" },
    answer: describe({ slot, secret: options.secret, reference: options.reference, claim: appeal.claim }).answer,
    result:
      after === undefined
        ? null
        : {
            before: before == null ? null : resultLabel({ slot, pick: before }),
            after: resultLabel({ slot, pick: after }),
            is_counted: isCounted === true,
          },
  };
}
