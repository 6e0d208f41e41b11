import type { Json, JsonObject } from "@sparc/sparclets/kernel/json";
import type { Sparclet } from "@sparc/sparclets/sparclet";
import type { Slot } from "@sparc/sparclets/sparclet-rules";
import type { Queryable } from "../../db/queryable.ts";
import type { EventRecord } from "../events/event-record.ts";
import { findRoom } from "./rooms.repository.ts";

/** The rules under which a slot is or was played; for null those that count now. */
export type RulesForSlot = (slot: Slot<Json> | null) => JsonObject;

interface RuledEvent {
  sparclet: Sparclet;
  event: Pick<EventRecord, "id" | "rules">;
}

/** The event's rules, with what its host has changed of them in this state of its room. */
export function toRulesForSlot({ sparclet, event, state }: RuledEvent & { state: JsonObject | null }): RulesForSlot {
  const { rulesFor } = sparclet.room ?? {};
  if (!rulesFor || state === null) return () => event.rules;
  return (slot) => rulesFor({ rules: event.rules, state, slot }) as JsonObject;
}

/** As `toRulesForSlot`, with the room as it is stored. */
export async function loadRulesForSlot(db: Queryable, input: RuledEvent): Promise<RulesForSlot> {
  const room = input.sparclet.room?.rulesFor ? await findRoom(db, input.event.id) : null;
  return toRulesForSlot({ ...input, state: room?.state ?? null });
}

/** The rules that count now, and whether the room lets newcomers in; it does where there is none. */
export async function loadRoomTerms(db: Queryable, input: RuledEvent): Promise<{ rules: JsonObject; isJoinable: boolean }> {
  const { room: rules } = input.sparclet;
  const state = rules ? ((await findRoom(db, input.event.id))?.state ?? null) : null;
  return { rules: toRulesForSlot({ ...input, state })(null), isJoinable: !rules || state === null || rules.isJoinable({ state }) };
}
