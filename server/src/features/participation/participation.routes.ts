import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import { toData } from "../../http/answer-data.ts";
import type { HandlersOf, Viewer } from "../../http/handler.ts";
import { createTurns } from "../../lib/turns.ts";
import type { EventRecord } from "../events/event-record.ts";
import type { RoomParticipation } from "../rooms/room-participation.service.ts";
import type { RunView } from "../runs/run-view.ts";
import type { RunsService } from "../runs/runs.service.ts";
import { modeOfEvent, type OwnPlace } from "./own-place.service.ts";
import { takePart } from "./take-part.service.ts";

/** Steps of runs that may wait: as many as take a few seconds. */
const WAITING_STEPS = 5_000;

type GameNames = "participation.get" | "participation.start" | "participation.answer" | "participation.end";

export interface GameDeps {
  context: AppContext;
  runs: RunsService;
  ownPlace: OwnPlace;
  room: Pick<RoomParticipation, "join" | "answer">;
}

/** One's own game in an event: of the live room where there is one, otherwise a run of one's own, or just taking part. */
export function participationHandlers(deps: GameDeps): HandlersOf<GameNames> {
  const { context, runs, room, ownPlace } = deps;
  const toMode = (event: EventRecord) => modeOfEvent(context, event);
  // Many guesses at once wait here. In the connection pool they would delay all other work and be refused after some seconds.
  const turns = createTurns({ atOnce: Math.ceil(context.config.dbPool / 2), waiting: WAITING_STEPS });

  async function game(event: EventRecord, viewer: Viewer, run: RunView | null) {
    const mine = await ownPlace({ event, userId: viewer.userId });
    return ok({ data: toMode(event) === "run" ? { ...mine, run, server_at_ms: context.clock.now() } : mine });
  }

  async function afterRun(event: EventRecord, viewer: Viewer, run: Result<RunView>) {
    return run.ok ? game(event, viewer, run.value) : run;
  }

  return {
    "participation.get": async ({ event: { event }, viewer, query }) => {
      const run = toMode(event) === "run" ? await runs.findCurrent({ event, userId: viewer.userId, slot: query?.slot ?? null }) : null;
      return game(event, viewer, run);
    },

    "participation.start": async (call) => {
      const { event } = call.event;
      const mode = toMode(event);
      const who = { eventId: event.id, userId: call.viewer.userId };
      if (call.event.isInsider && !call.event.isHost) return refuse("events.keys_seen");
      if (mode === "room") {
        if (call.event.isHost) return refuse("rooms.hosts_excluded");
        const mine = await room.join({ event, userId: who.userId });
        return toData(mine);
      }
      if (mode === "run")
        return afterRun(event, call.viewer, await turns.take(() => runs.start({ ...who, slot: call.body?.slot ?? null })));
      if (call.event.isHost) return refuse("picks.hosts_excluded");
      const joined = await takePart(context, { event, userId: call.viewer.userId });
      return joined.ok ? game(event, call.viewer, null) : joined;
    },

    "participation.answer": async (call) => {
      const { event } = call.event;
      const { userId } = call.viewer;
      const { slot, ordinal, answer } = call.body;
      const mode = toMode(event);
      if (mode === "room") {
        const receipt = await room.answer({ event, userId, slot, answer, receivedAt: call.now });
        return toData(receipt);
      }
      if (mode === "picks") return refuse("answers.not_open");
      const guessed = await turns.take(() => runs.guess({ eventId: event.id, userId, slot, ordinal: ordinal ?? 0, answer }));
      return toData(guessed);
    },

    "participation.end": async (call) => {
      const { event } = call.event;
      const who = { eventId: event.id, userId: call.viewer.userId };
      // A room is shared, and picks stay until they lock, so leaving changes nothing in these modes.
      if (toMode(event) !== "run") return game(event, call.viewer, null);
      return afterRun(event, call.viewer, await turns.take(() => runs.end({ ...who, slot: call.body?.slot ?? null })));
    },
  };
}
