import { ROLL_CALL_MAX } from "@sparc/contract/limits";
import { ok } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import type { HandlersOf } from "../../http/handler.ts";
import { findRoom } from "../rooms/rooms.repository.ts";
import { FORMER_MEMBER, playerNumber } from "../standings/standings-rows.ts";
import { findLatestEntries } from "./roll-call.repository.ts";

/** Hosts ask, but the room reads: so names are hidden here for hosts too. */
export function rollCallHandlers({ database: { db }, registry }: AppContext): HandlersOf<"players.roll_call"> {
  return {
    "players.roll_call": async ({ event: { event } }) => {
      const room = await findRoom(db, event.id);
      const isHidden = room !== null && registry[event.type]?.room?.hidesNames?.({ state: room.state }) === true;
      const entries = await findLatestEntries(db, { eventId: event.id, limit: ROLL_CALL_MAX });
      const players = entries.map(({ entryNo, displayName, isGuest, face }) => {
        const number = playerNumber(entryNo);
        if (isHidden) return { number, name: `Player ${number}` };
        return { number, name: displayName ?? FORMER_MEMBER, face, ...(isGuest ? { is_guest: true } : {}) };
      });
      return ok({ data: { players } });
    },
  };
}
