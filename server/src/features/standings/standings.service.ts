import type { ParticipantState } from "@sparc/contract/entities/room";
import { readColumn } from "@sparc/sparclets/kernel/column";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Json, JsonObject } from "@sparc/sparclets/kernel/json";
import type { Slot } from "@sparc/sparclets/sparclet-rules";
import type { AppContext } from "../../app-context.ts";
import type { Queryable } from "../../db/queryable.ts";
import { refused } from "../../http/refused-request.ts";
import { forgetOldest } from "../../lib/forget-oldest.ts";
import type { StoredAnswer } from "../answers/answers.repository.ts";
import { toReceipt } from "../answers/receipt.view.ts";
import { findTeamEntries } from "../events/entry-teams.repository.ts";
import type { EventRecord } from "../events/event-record.ts";
import { toSparclet } from "../events/event-sparclet.ts";
import { findRoom } from "../rooms/rooms.repository.ts";
import { findNewestOutcomes, findSlots } from "../slots/slots.repository.ts";
import { findColumns, findEntries, findResultsVersion } from "./standings.repository.ts";
import { computeStandings, type Standings, type StandingsInput } from "./standings.ts";
import { countBehind, createStandingsRows, type NameOf, nextAbove, type StandingsRows } from "./standings-rows.ts";

/** How old a check against the database may be before cached standings are checked again. */
const RECHECK_MS = 1_000;
const MAX_CACHED_EVENTS = 200;

type EventOfStandings = Pick<EventRecord, "id" | "type" | "rules" | "resultsVersion">;

/**
 * Standings of events, cached in memory and rebuilt from packed columns when results or entries changed in the database. At most a second
 * behind another process, and never behind this one: code that changes results here calls `markChanged` after commit. Never behind the
 * event they are requested for, so that a caller with new results never gets old ones.
 */
export interface StandingsService extends StandingsRows {
  /** Throws the refusal `standings.withheld` while the event's room is about to show places of them one by one. */
  get(event: EventOfStandings): Promise<Standings>;
  /** Also while places are withheld: the caller shows none of those. */
  getWithheld(event: EventOfStandings): Promise<WithheldStandings>;
  /** Standings computed inside a transaction without the cache, for completion. */
  computeIn(db: Queryable, event: EventOfStandings, resultsVersion: number): Promise<Standings>;
  /** The input of standings, as read in a transaction. */
  readInputIn(db: Queryable, event: EventOfStandings): Promise<StandingsInput>;
  /** The present standings, and the standings with the given outcomes in place of the stored ones. Runs outside a transaction. */
  compare(
    event: EventOfStandings,
    input: StandingsInput,
    outcomes: Readonly<Record<string, Json>>,
  ): Promise<{ before: Standings; after: Standings }>;
  /** Standings of a part of an event, such as one week, cached as long as those of the whole event. */
  getPart(event: EventOfStandings, part: Part): Promise<Standings>;
  markChanged(eventId: string): void;
}

export interface WithheldStandings {
  standings: Standings;
  /** The number of places from the top that nobody may see; `Infinity` for all. */
  withheldPlaces: number;
  /** The step of the room at which that was read; 0 without a room. */
  seq: number;
}

interface Part {
  /** Distinguishes the parts of one event. */
  name: string;
  rules: JsonObject;
  /** Whether a slot belongs to the part. Entries without a pick in any of its slots are not ranked. */
  has(slot: Slot<Json>): boolean;
}

interface Cached extends WithheldStandings {
  entryCount: number;
  checkedAt: Instant;
}

export function createStandingsService({ database, clock, registry, bus }: AppContext): StandingsService {
  const cache = new Map<string, Cached>();
  /** Standings of an event are computed once at a time, also for the first time. */
  const underWay = new Map<string, Promise<WithheldStandings>>();

  async function readInput(db: Queryable, event: EventOfStandings, resultsVersion: number): Promise<StandingsInput> {
    const sparclet = toSparclet({ registry }, event);
    const slots = await findSlots(db, event.id);
    const newest = await findNewestOutcomes(db, event.id);
    const columns = await findColumns(db, event.id);
    const entries = await findEntries(db, event.id);
    const teamRules = sparclet.rules.teams?.(event.rules);
    const teams = teamRules ? { teamCount: teamRules.names.length, entries: await findTeamEntries(db, event.id) } : null;
    return {
      eventId: event.id,
      sparclet,
      rules: event.rules,
      resultsVersion,
      slots,
      outcomes: new Map([...newest].map(([key, { outcome }]) => [key, outcome])),
      outcomeAt: new Map([...newest].map(([key, { at }]) => [key, at])),
      columns: new Map([...columns].map(([slot, column]) => [slot, readColumn(column)])),
      entries,
      teams,
    };
  }

  const computeIn = async (db: Queryable, event: EventOfStandings, resultsVersion: number) =>
    computeStandings(await readInput(db, event, resultsVersion));

  async function compare(event: EventOfStandings, input: StandingsInput, outcomes: Readonly<Record<string, Json>>) {
    const { standings: current } = await getWithheld(event);
    const after = computeStandings({ ...input, outcomes: new Map([...input.outcomes, ...Object.entries(outcomes)]) });
    // Results or entries that came in between would look like changes of rank.
    const isSame = current.resultsVersion === input.resultsVersion && current.entryCount === after.entryCount;
    return { before: isSame ? current : computeStandings(input), after };
  }

  async function computePart(event: EventOfStandings, part: Part, resultsVersion: number): Promise<Standings> {
    const whole = await readInput(database.db, event, resultsVersion);
    const slots = whole.slots.filter((slot) => part.has(slot));
    const columns = slots.flatMap(({ key }) => whole.columns.get(key) ?? []);
    const hasGiven = (entryNo: number) => columns.some((column) => column.code(entryNo) !== 0);
    const entries = whole.entries.map((entry) => ({ ...entry, isExcluded: entry.isExcluded || !hasGiven(entry.entryNo) }));
    return computeStandings({ ...whole, rules: part.rules, slots, entries });
  }

  const parts = new WeakMap<Standings, Map<string, Promise<Standings>>>();

  async function getPart(event: EventOfStandings, part: Part): Promise<Standings> {
    const whole = await get(event);
    const known = parts.get(whole) ?? new Map<string, Promise<Standings>>();
    parts.set(whole, known);
    // An event that was read before its rules changed has other rules than the standings.
    const name = `${part.name} ${JSON.stringify(part.rules)}`;
    const computing = known.get(name) ?? computePart(event, part, whole.resultsVersion);
    known.set(name, computing);
    computing.catch(() => known.delete(name));
    return computing;
  }

  async function get(event: EventOfStandings): Promise<Standings> {
    const { standings, withheldPlaces } = await getWithheld(event);
    if (withheldPlaces > 0) throw refused("standings.withheld");
    return standings;
  }

  async function getWithheld(event: EventOfStandings): Promise<WithheldStandings> {
    const cached = cache.get(event.id);
    const isNewEnough = ({ standings }: WithheldStandings) => standings.resultsVersion >= event.resultsVersion;
    if (cached && clock.now() - cached.checkedAt < RECHECK_MS && isNewEnough(cached)) return cached;
    // A computation that was already running may have read the database before the requested results.
    const before = await underWay.get(event.id);
    if (before && isNewEnough(before)) return before;
    const current = underWay.get(event.id);
    if (current) return current;
    const building = refresh(event, cache.get(event.id) ?? null).finally(() => underWay.delete(event.id));
    underWay.set(event.id, building);
    return building;
  }

  /**
   * Read after the standings: a slot whose result they have was settled by a step of the room that this has seen, so that a withheld table
   * is never taken for one that may be shown. An event that is over withholds nothing.
   */
  async function readWithheld(event: EventOfStandings, isOver: boolean): Promise<Pick<WithheldStandings, "withheldPlaces" | "seq">> {
    const rules = registry[event.type]?.room;
    const room = !isOver && rules?.withheldPlaces ? await findRoom(database.db, event.id) : null;
    if (!rules?.withheldPlaces || !room) return { withheldPlaces: 0, seq: 0 };
    const slots = await findSlots(database.db, event.id);
    return { withheldPlaces: rules.withheldPlaces({ state: room.state, slots }), seq: room.seq };
  }

  async function refresh(event: EventOfStandings, cached: Cached | null): Promise<WithheldStandings> {
    const checkedAt = clock.now();
    const version = (await findResultsVersion(database.db, event.id)) ?? {
      resultsVersion: 0,
      rules: event.rules,
      entryCount: 0,
      isOver: true,
    };
    const isSame = cached && cached.standings.resultsVersion === version.resultsVersion && cached.entryCount === version.entryCount;
    // The rules of that results version, because the event may have been read before they changed.
    const ruled = { ...event, rules: version.rules };
    const standings = isSame ? cached.standings : await computeIn(database.db, ruled, version.resultsVersion);
    const fresh = { standings, ...(await readWithheld(event, version.isOver)), entryCount: version.entryCount, checkedAt };
    cache.delete(event.id);
    cache.set(event.id, fresh);
    forgetOldest(cache, MAX_CACHED_EVENTS);
    return fresh;
  }

  const markChanged = (eventId: string) => {
    const cached = cache.get(eventId);
    if (cached) cached.checkedAt = Number.NEGATIVE_INFINITY;
  };
  bus.subscribe((hint) => {
    if (hint.kind === "room" || hint.kind === "standings" || hint.kind === "entries") markChanged(hint.eventId);
  });

  const readInputIn = (db: Queryable, event: EventOfStandings) => readInput(db, event, event.resultsVersion);

  return { get, getWithheld, getPart, computeIn, readInputIn, compare, markChanged, ...createStandingsRows({ database }) };
}

/**
 * One member's own standing, from the standings, their answer to the current slot and the names of the player above and of the one they
 * passed. A rank among the withheld places, and a player above who is, are left out; without a rank nobody is said to be passed.
 */
export function toParticipantState(input: {
  standings: Standings;
  /** 0 where nothing is withheld. */
  withheldPlaces: number;
  userId: string;
  answer: StoredAnswer | null;
  isJoined: boolean;
  nameOf: NameOf;
}): ParticipantState {
  const { standings, userId, answer } = input;
  const entryNo = standings.entryNoOf(userId);
  const receipt = answer && toReceipt(answer);
  const players = standings.order.length;
  if (entryNo === null || standings.lastSlot === null || standings.rankOf(entryNo) === 0) {
    return { is_joined: input.isJoined, receipt, result: null, points: 0, rank: null, players, ahead: null };
  }
  const lines = standings.explain(entryNo).filter((line) => line.slot === standings.lastSlot);
  const rank = standings.rankOf(entryNo);
  // The player above stands at position `rank - 1`, counted from 1.
  const above = rank - 1 > input.withheldPlaces ? nextAbove(standings, entryNo) : null;
  const isShown = rank > input.withheldPlaces;
  const passed = isShown ? standings.passedBy(entryNo) : null;
  return {
    is_joined: input.isJoined,
    receipt,
    result: { slot: standings.lastSlot, lines, points: lines.reduce((sum, line) => sum + line.points, 0) },
    points: standings.pointsOf(entryNo),
    rank: isShown ? rank : null,
    players,
    ...(isShown ? { behind: countBehind(standings, entryNo) } : {}),
    ahead:
      above === null
        ? null
        : { name: input.nameOf(standings.userIdOf(above)), points: standings.pointsOf(above) - standings.pointsOf(entryNo) },
    in_a_row: standings.inARowOf(entryNo),
    ...(passed === null ? {} : { passed: { name: input.nameOf(standings.userIdOf(passed)) } }),
  };
}
