import type { ParticipantState } from "@sparc/contract/entities/room";
import type { Mode } from "@sparc/sparclets/sparclet-rules";
import type { AppContext } from "../../app-context.ts";
import type { EventRecord } from "../events/event-record.ts";
import { sparcletOf } from "../events/sparclet-of.ts";
import { findOwnEntry } from "../players/players.repository.ts";
import { factorOf } from "../players/time-allowance.service.ts";
import type { RoomParticipation } from "../rooms/room-participation.service.ts";
import { type StandingsService, toParticipantState } from "../standings/standings.service.ts";
import { playerNumber } from "../standings/standings-rows.ts";

/** A member's own standing in an event of any mode: a live room gives its own, everything else is read from the standings. */
export type OwnPlace = (input: { event: EventRecord; userId: string }) => Promise<ParticipantState>;

export interface OwnPlaceParts {
  context: AppContext;
  standings: StandingsService;
  room: Pick<RoomParticipation, "mine">;
}

export function createOwnPlace({ context, standings, room }: OwnPlaceParts): OwnPlace {
  return async ({ event, userId }) => {
    if (modeOfEvent(context, event) === "room") return room.mine({ event, userId });
    const table = await standings.get(event);
    const entry = await findOwnEntry(context.database.db, { eventId: event.id, userId });
    const isJoined = entry !== null && !entry.isRemoved;
    const mine = toParticipantState({
      standings: table,
      userId,
      answer: null,
      isJoined,
      nameOf: await standings.namesAbove(table, [userId]),
    });
    if (!isJoined) return mine;
    return { ...mine, number: playerNumber(entry.entryNo), time_factor: factorOf(entry.timePercent) };
  };
}

export function modeOfEvent({ registry }: Pick<AppContext, "registry">, event: EventRecord): Mode {
  const sparclet = sparcletOf({ registry }, event);
  return sparclet.rules.modeOf(event.rules);
}
