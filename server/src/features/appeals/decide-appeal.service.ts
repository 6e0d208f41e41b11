import type { Appeal } from "@sparc/contract/entities/appeal";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import type { Tx } from "../../db/database.ts";
import type { Completion } from "../events/event-life.service.ts";
import type { Actor } from "../events/event-write.service.ts";
import { loadOwned } from "../events/owned-event.service.ts";
import { findSlot } from "../slots/slots.repository.ts";
import { acceptAppeal, conclude } from "./accept-appeal.service.ts";
import { toAppealedType } from "./appealed-type.ts";
import { findAppeal } from "./appeals.repository.ts";
import { viewAppeals } from "./appeals.view.ts";

export type DecideAppeal = (
  options: Actor & { eventId: string; appealId: string; isAccepted: boolean; reason?: string },
) => Promise<Result<Appeal>>;

/**
 * Accepts or declines an appeal under the event's exclusive lock; an accepted answer counts in every run, and settled slots are settled
 * again.
 */
export function createDecideAppeal(context: AppContext, completion: Pick<Completion, "begin">): DecideAppeal {
  const { database, clock, bus } = context;

  async function decide(tx: Tx, options: Parameters<DecideAppeal>[0]): Promise<Result<Appeal>> {
    const loaded = await loadOwned(tx, options);
    if (!loaded.ok) return loaded;
    const event = loaded.value;
    const type = toAppealedType(context, event);
    if (!type) return refuse("appeals.not_offered");
    if (event.status === "cancelled") return refuse("events.wrong_status");
    const appeal = await findAppeal(tx.db, { eventId: event.id, id: options.appealId });
    const slot = appeal && (await findSlot(tx.db, event.id, appeal.slot));
    if (!slot) return refuse("appeals.not_found");
    const status = options.isAccepted ? "accepted" : "declined";
    if (appeal.status === "open") {
      const deciding = {
        ...options,
        bus,
        completion,
        type,
        event,
        slot,
        appeal,
        status,
        reason: options.reason || null,
        now: clock.now(),
      } as const;
      if (options.isAccepted) {
        const accepted = await acceptAppeal(tx, deciding);
        if (!accepted.ok) return accepted;
      } else await conclude(tx, { ...deciding, changed: [], versions: null });
    } else if (appeal.status !== status) return refuse("appeals.decided");
    const after = await findAppeal(tx.db, { eventId: event.id, id: appeal.id });
    const [view] = await viewAppeals(tx.db, { type, event, appeals: after ? [after] : [] });
    return view ? ok(view) : refuse("appeals.not_found");
  }

  return (options) => database.transaction((tx) => decide(tx, options));
}
