import { createRng, toSeed } from "@sparc/sparclets/kernel/rng";

/** The time in which the lobby fills. */
const ARRIVALS_MS = 12_000;
/** The share of players who join after the game has begun. */
const LATE_PERCENT = 8;
const LATE_ARRIVALS_MS = 60_000;
/** The share of players who are disconnected during a question. */
const AWAY_PERCENT = 5;
/** The share of players who see a question and do not answer it. */
const SILENT_PERCENT = 4;
const FASTEST_MS = 900;
/** The latest simulated answer, as a part of the question's time. */
const LATEST_PART = 0.92;

export interface Arrival {
  playerNo: number;
  isLate: boolean;
  /** After the rehearsal was made; for late players, after the game began. In milliseconds. */
  afterMs: number;
}

/** When each simulated player joins, earliest first. Players are numbered from 1. The result depends on the event alone. */
export function planArrivals(eventId: string, playerCount: number): Arrival[] {
  return Array.from({ length: playerCount }, (_, at) => {
    const playerNo = at + 1;
    const rng = createRng(toSeed(`${eventId} ${playerNo}`));
    // The first player joins at once, so that a lobby is never empty.
    const isLate = playerNo > 1 && rng.below(100) < LATE_PERCENT;
    return { playerNo, isLate, afterMs: playerNo === 1 ? 0 : rng.below(isLate ? LATE_ARRIVALS_MS : ARRIVALS_MS) };
  }).sort((left, right) => left.afterMs - right.afterMs);
}

export interface PlannedAnswer {
  playerNo: number;
  isKnown: boolean;
  /** After the slot opened, in milliseconds. */
  afterMs: number;
}

export interface SlotPlan {
  /** In the order of their times. */
  answers: PlannedAnswer[];
  /** Players who are disconnected while this slot is open. */
  awayCount: number;
  /** Players who are connected and do not answer it. */
  silentCount: number;
}

/** What simulated players do while a slot is open for `windowMs`. Who they are decides how often they know it and how fast they are. */
export function planSlot(input: { eventId: string; slot: string; playerNos: Iterable<number>; windowMs: number }): SlotPlan {
  const answers: PlannedAnswer[] = [];
  let awayCount = 0;
  let silentCount = 0;
  for (const playerNo of input.playerNos) {
    const rng = createRng(toSeed(`${input.eventId} ${input.slot} ${playerNo}`));
    const fate = rng.below(100);
    if (fate < AWAY_PERCENT) awayCount += 1;
    else if (fate < AWAY_PERCENT + SILENT_PERCENT) silentCount += 1;
    if (fate < AWAY_PERCENT + SILENT_PERCENT) continue;
    const isKnown = rng.below(100) < 35 + ((playerNo * 13) % 50);
    // With the mean of two random numbers most answers come in the middle, and few at the beginning or the end.
    const part = (rng.below(1_000) + rng.below(1_000)) / 2_000;
    answers.push({ playerNo, isKnown, afterMs: FASTEST_MS + Math.round(part * Math.max(0, input.windowMs * LATEST_PART - FASTEST_MS)) });
  }
  return { answers: answers.sort((left, right) => left.afterMs - right.afterMs), awayCount, silentCount };
}

/** The account that plays as a simulated player: one of those the database was made with. */
export function standInId(playerNo: number): string {
  return `00000000-0000-4000-8000-${String(playerNo).padStart(12, "0")}`;
}
