import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Json } from "@sparc/sparclets/kernel/json";
import { createRng, toSeed } from "@sparc/sparclets/kernel/rng";
import type { AppContext } from "../../app-context.ts";
import { newId } from "../../lib/ids.ts";
import { type Repetition, repeat } from "../../lib/repeat.ts";
import type { AnswerIntake } from "../answers/answer-intake.ts";
import type { RoomParticipation } from "../rooms/room-participation.service.ts";
import type { RoomSnapshot, RoomSnapshots } from "../rooms/room-snapshots.ts";
import { findSecrets } from "../slots/slot-secrets.repository.ts";
import type { CompletionService } from "../standings/completion.service.ts";
import { type Arrival, type PlannedAnswer, planArrivals, planSlot, standInId } from "./rehearsal-plan.ts";
import { claimRehearsals, findRehearsals, type Rehearsal, touchRehearsals } from "./rehearsals.repository.ts";
import type { Rehearsals } from "./rehearsals.service.ts";
import type { SimulatedCrowd } from "./simulated-crowd.ts";

const POLL_EVERY_MS = 1_000;
const TICK_EVERY_MS = 100;
/** Simulated arrivals and answers per tick in all rehearsals together, so that real rooms wait for a small batch at most. */
const MAX_PER_TICK = 100;
/** After this time without a heartbeat, the process that drives a rehearsal counts as ended. */
const SILENT_MS = 5_000;
/** After this time without a console or big screen, a rehearsal ends. */
const LEFT_MS = 10 * 60_000;
const MAX_AGE_MS = 6 * 60 * 60_000;
/** How long arrivals wait before they try again to join a room that is closed to new players. */
const RETRY_MS = 3_000;

/** Plays the simulated players of rehearsals, through the service that takes real players' answers, and deletes what was left over. */
export interface RehearsalDriver {
  /** Finds the rehearsals that this process drives, and ends those that nobody watches any more. */
  refresh(): Promise<void>;
  /** Runs the due arrivals and answers, up to the limit of one tick. */
  tick(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

interface Parts {
  context: AppContext;
  snapshots: Pick<RoomSnapshots, "get">;
  participation: Pick<RoomParticipation, "admit">;
  intake: Pick<AnswerIntake, "submit">;
  completion: Pick<CompletionService, "run">;
  rehearsals: Pick<Rehearsals, "remove">;
  crowd: SimulatedCrowd;
  /** Whether a console or a big screen of the event is connected to this process. */
  isWatched(eventId: string): boolean;
}

/** The remaining plan of one rehearsal. */
interface Play {
  rehearsal: Rehearsal;
  arrivals: Arrival[];
  present: Set<number>;
  /** The open slot with the answers that are still planned for it. */
  slot: string | null;
  secret: Json;
  answers: PlannedAnswer[];
  awayCount: number;
  silentCount: number;
  retryAt: Instant;
}

export function createRehearsalDriver(parts: Parts): RehearsalDriver {
  const { context, snapshots, participation, intake, completion, rehearsals, crowd } = parts;
  const { database, clock, registry, logger } = context;
  const driverId = newId();
  const plays = new Map<string, Play>();
  const repetitions: Repetition[] = [];

  async function refresh(): Promise<void> {
    const known = await findRehearsals(database.db);
    const ids = new Set(known.map(({ eventId }) => eventId));
    for (const eventId of plays.keys()) if (!ids.has(eventId)) forget(eventId);
    if (known.length === 0) return;
    const now = clock.now();
    const watched = known.map(({ eventId }) => eventId).filter(parts.isWatched);
    await touchRehearsals(database.db, watched, now);
    const isOver = (one: Rehearsal) =>
      now - one.createdAt > MAX_AGE_MS || (!watched.includes(one.eventId) && now - one.watchedAt > LEFT_MS);
    const own = await claimRehearsals(database.db, { driverId, silentSince: now - SILENT_MS, now });
    for (const rehearsal of known) {
      const { eventId } = rehearsal;
      if (!own.has(eventId)) forget(eventId);
      else if (isOver(rehearsal)) {
        forget(eventId);
        await rehearsals.remove(eventId);
      } else if (!plays.has(eventId)) plays.set(eventId, toPlay(rehearsal));
    }
  }

  function forget(eventId: string): void {
    plays.delete(eventId);
    crowd.forget(eventId);
  }

  async function tick(): Promise<void> {
    const share = Math.max(1, Math.floor(MAX_PER_TICK / Math.max(1, plays.size)));
    for (const play of [...plays.values()]) {
      // A rehearsal that fails does not delay the others; the next tick tries it again.
      await advance(play, share).catch((error: unknown) =>
        logger.warn({ err: error, event: play.rehearsal.eventId }, "A rehearsal could not go on; the next try is under way"),
      );
    }
  }

  async function advance(play: Play, budget: number): Promise<void> {
    const { eventId } = play.rehearsal;
    const snapshot = await snapshots.get(eventId);
    if (!snapshot) return forget(eventId);
    const { status } = snapshot.event;
    if (status === "completing") await completion.run(eventId);
    if (status !== "scheduled" && status !== "live") return crowd.set(eventId, { connected: play.present.size, unanswered: 0 });
    const arrived = await arrive(play, snapshot, budget);
    await answer(play, snapshot, budget - arrived);
    const connected = Math.max(0, play.present.size - play.awayCount);
    crowd.set(eventId, { connected, unanswered: play.slot === null ? 0 : play.answers.length + play.silentCount });
  }

  /** Joins simulated players by the check that real players pass, which may refuse them. */
  async function arrive(play: Play, { event }: RoomSnapshot, budget: number): Promise<number> {
    const now = clock.now();
    if (now < play.retryAt) return 0;
    const isDue = ({ isLate, afterMs }: Arrival) => {
      const from = isLate ? event.startedAt : play.rehearsal.createdAt;
      return from !== null && now >= from + afterMs;
    };
    const due = play.arrivals.filter(isDue).slice(0, budget);
    const admitted = await Promise.all(due.map(({ playerNo }) => participation.admit({ event, userId: standInId(playerNo) })));
    const inside = new Set(due.filter((_, at) => admitted[at]?.ok).map(({ playerNo }) => playerNo));
    if (inside.size < due.length) play.retryAt = now + RETRY_MS;
    play.arrivals = play.arrivals.filter(({ playerNo }) => !inside.has(playerNo));
    for (const playerNo of inside) play.present.add(playerNo);
    return due.length;
  }

  async function answer(play: Play, snapshot: RoomSnapshot, budget: number): Promise<void> {
    const { event, window, slots } = snapshot;
    const { eventId } = play.rehearsal;
    const pickOf = registry[event.type]?.room?.rehearsalPick;
    const slot = slots.find(({ key }) => key === window?.slot);
    if (!window || !slot || !pickOf) {
      play.slot = null;
      play.awayCount = 0;
      return;
    }
    if (play.slot !== window.slot) {
      play.slot = window.slot;
      play.secret = (await findSecrets(database.db, eventId, [window.slot])).get(window.slot)?.secret ?? null;
      const windowMs = window.closesAt - window.openedAt;
      Object.assign(play, planSlot({ eventId, slot: window.slot, playerNos: play.present, windowMs }));
    }
    const now = clock.now();
    if (now > window.closesAt) return;
    const first = play.answers.findIndex(({ afterMs }) => window.openedAt + afterMs > now);
    const due = play.answers.splice(0, Math.min(budget, first < 0 ? play.answers.length : first));
    await Promise.all(
      due.map(({ playerNo, isKnown }) => {
        const rng = createRng(toSeed(`${window.slot} ${playerNo} ${eventId}`));
        const given = pickOf({ slot, secret: play.secret, isKnown, rng });
        return intake.submit({ eventId, userId: standInId(playerNo), slot: window.slot, answer: given, receivedAt: now, rttMs: 0 });
      }),
    );
  }

  return {
    refresh,
    tick,
    start() {
      const onError = (error: unknown) => logger.warn({ err: error }, "A rehearsal could not go on; the next try is under way");
      const tickPlays = async () => {
        if (plays.size > 0) await tick();
      };
      repetitions.push(
        repeat({ everyMs: POLL_EVERY_MS, work: refresh, onError }),
        repeat({ everyMs: TICK_EVERY_MS, work: tickPlays, onError }),
      );
    },
    async stop() {
      await Promise.all(repetitions.splice(0).map((repetition) => repetition.stop()));
    },
  };
}

function toPlay(rehearsal: Rehearsal): Play {
  const arrivals = planArrivals(rehearsal.eventId, rehearsal.playerCount);
  return { rehearsal, arrivals, present: new Set(), slot: null, secret: null, answers: [], awayCount: 0, silentCount: 0, retryAt: 0 };
}
