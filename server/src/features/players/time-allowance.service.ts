import type { TimeFactor } from "@sparc/contract/entities/room";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import { lockEventShared } from "../../db/event-lock.ts";
import { updateTimePercent } from "../events/entries.repository.ts";
import { joinEvent } from "../events/entries.service.ts";
import { findEventById } from "../events/events.repository.ts";
import { findRoom } from "../rooms/rooms.repository.ts";
import { findSlots } from "../slots/slots.repository.ts";
import { updatePreferredPercent } from "../users/accounts.repository.ts";
import { findOwnEntry } from "./players.repository.ts";

/** The factor in this event, and the one with which the player's next events begin. */
export interface ChosenTime {
  factor: TimeFactor;
  next_factor: TimeFactor;
}

/** A player's extended time, which nobody else sees. */
export interface TimeAllowance {
  /** Takes effect at once until the player's first question of the event has opened, and after that from the next event on. */
  set(input: { eventId: string; userId: string; factor: TimeFactor }): Promise<Result<ChosenTime>>;
}

const STATUSES: ReadonlySet<string> = new Set(["scheduled", "live"]);

export const toPercent = (factor: TimeFactor): number => Math.round(factor * 100);
export const toFactor = (percent: number): TimeFactor => (percent / 100) as TimeFactor;

export function createTimeAllowance({ database, registry, bus, clock }: AppContext): TimeAllowance {
  return {
    set: ({ eventId, userId, factor }) =>
      database.transaction(async (tx) => {
        // A shared lock is sufficient: steps of the room hold the lock exclusively, so the open slot cannot change until this is stored.
        await lockEventShared(tx, eventId);
        const event = await findEventById(tx.db, eventId);
        if (!event || !STATUSES.has(event.status)) return refuse("rooms.not_live");
        // In self-paced events a player joins with the first slot, whose time starts then, so the choice has to be possible before joining.
        const isAlone = registry[event.type]?.rules.toMode(event.rules) === "run";
        if (isAlone && event.status === "live") await joinEvent(tx, { bus, event, userIds: [userId], now: clock.now() });
        const room = await findRoom(tx.db, eventId);
        const rules = registry[event.type]?.room;
        const slots = room ? await findSlots(tx.db, eventId) : [];
        const open = room && rules?.answerWindow({ rules: event.rules, slots, state: room.state });
        const openSlot = open?.slot ?? null;
        await updateTimePercent(tx, { eventId, userId, percent: toPercent(factor), openSlot });
        const entry = await findOwnEntry(tx.db, { eventId, userId });
        if (!entry || entry.isRemoved) return refuse("answers.not_joined");
        await updatePreferredPercent(tx, { userId, percent: toPercent(factor) });
        return ok({ factor: toFactor(entry.timePercent), next_factor: factor });
      }),
  };
}
