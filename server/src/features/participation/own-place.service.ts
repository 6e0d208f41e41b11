import type { ParticipantState } from "@sparc/contract/entities/room";
import type { Mode } from "@sparc/sparclets/sparclet-rules";
import type { AppContext } from "../../app-context.ts";
import type { EventRecord } from "../events/event-record.ts";
import { toSparclet } from "../events/event-sparclet.ts";
import { findOwnEntry } from "../players/players.repository.ts";
import { toFactor } from "../players/time-allowance.service.ts";
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
      withheldPlaces: 0,
      userId,
      answer: null,
      isJoined,
      nameOf: await standings.namesAround(table, [userId]),
    });
    if (!isJoined) return mine;
    return { ...mine, number: playerNumber(entry.entryNo), time_factor: toFactor(entry.timePercent) };
  };
}

export function modeOfEvent({ registry }: Pick<AppContext, "registry">, event: EventRecord): Mode {
  const sparclet = toSparclet({ registry }, event);
  return sparclet.rules.toMode(event.rules);
}
