import type { RoomAudience } from "@sparc/contract/realtime/topics";
import { readColumn } from "@sparc/sparclets/kernel/column";
import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { findLongestRow } from "@sparc/sparclets/kernel/longest-row";
import {
  NEWEST_MAX,
  type RoomFactPlayer,
  type RoomFastest,
  type RoomNewcomer,
  type RoomRow,
  type RoomStreak,
  type RoomTally,
} from "@sparc/sparclets/room-rules";
import type { TeamRow } from "@sparc/sparclets/team-row.schema";
import type { AppContext } from "../../app-context.ts";
import type { EventRecord } from "../events/event-record.ts";
import { findLatestEntries } from "../players/roll-call.repository.ts";
import { findShownPlayers } from "../players/shown-names.repository.ts";
import { viewSlots } from "../slots/slots.view.ts";
import { findColumn } from "../standings/standings.repository.ts";
import type { StandingsService } from "../standings/standings.service.ts";
import { FORMER_MEMBER, playerNumber } from "../standings/standings-rows.ts";
import { countTeamMembers } from "../teams/teams.repository.ts";
import { teamsOfEvent } from "../teams/teams.service.ts";
import { toTeamRows } from "../teams/teams.view.ts";
import { toRulesForSlot } from "./room-rules.service.ts";
import type { RoomSnapshot } from "./room-snapshots.ts";
import { latestWithheld } from "./withheld-places.ts";

/** The number of standings rows that a room shows. */
const TOP = 5;

export type BuildRoomView = (input: { snapshot: RoomSnapshot; audience: RoomAudience; tally: RoomTally | null }) => Promise<JsonObject>;

interface FactsInput {
  snapshot: RoomSnapshot;
  shown: ReadonlySet<string>;
  tally: RoomTally | null;
}

/**
 * One audience's view of a room, the same over the socket and by HTTP. Slots come from `viewSlot` for this audience, so that a player's
 * view contains no secret too early.
 */
export function createRoomView(context: AppContext, standings: StandingsService): BuildRoomView {
  const { database, registry } = context;

  async function loadTop(snapshot: RoomSnapshot): Promise<RoomRow[] | null> {
    if (!snapshot.slots.some((slot) => slot.sealedAt !== null)) return null;
    const { standings: table } = await standings.getWithheld(snapshot.event);
    return standings.top(table, TOP);
  }

  /** The player's name in this event, their number and their face. */
  async function loadPlayer(event: EventRecord, { entryNo, userId }: { entryNo: number; userId: string }): Promise<RoomFactPlayer> {
    const shownPlayer = (await findShownPlayers(database.db, { eventId: event.id, userIds: [userId] })).get(userId);
    const own = { name: shownPlayer?.displayName ?? FORMER_MEMBER, number: playerNumber(entryNo) };
    return { ...own, ...(shownPlayer ? { face: shownPlayer.face } : {}) };
  }

  /** Teams with their members while players get them, and with ranks once there are results. */
  async function loadTeams(snapshot: RoomSnapshot): Promise<TeamRow[] | null> {
    const { event, slots, teamSizes } = snapshot;
    const teams = teamsOfEvent(context, event);
    if (!teams) return null;
    if (teamSizes) return toTeamRows({ names: teams.names, sizes: teamSizes, table: null, withheldPlaces: 0 });
    if (!slots.some((slot) => slot.sealedAt !== null)) return null;
    const read = await standings.getWithheld(event);
    const sizes = await countTeamMembers(database.db, { eventId: event.id, count: teams.names.length });
    const withheldPlaces = latestWithheld(registry, snapshot, read);
    return toTeamRows({ names: teams.names, sizes, table: read.standings, withheldPlaces });
  }

  /** Not read where the room does not show them. A view is built once for all players, and again when a snapshot has a new number of them. */
  async function loadNewest({ event, room }: RoomSnapshot): Promise<RoomNewcomer[] | null> {
    if (registry[event.type]?.room?.showsNewest?.({ state: room.state }) !== true) return null;
    const entries = await findLatestEntries(database.db, { eventId: event.id, limit: NEWEST_MAX });
    return entries.map(({ entryNo, displayName, face }) => ({ name: displayName ?? FORMER_MEMBER, number: playerNumber(entryNo), face }));
  }

  /** The fastest right answer, found in the packed column of the shown slot, with the player's name in this event. */
  async function loadFastest({ snapshot, shown, tally }: FactsInput): Promise<RoomFastest | null> {
    const { event, slots } = snapshot;
    const find = registry[event.type]?.room?.fastest;
    const slot = slots.find(({ key, sealedAt }) => shown.has(key) && sealedAt !== null);
    const packed = find && slot && (await findColumn(database.db, { eventId: event.id, slot: slot.key }));
    if (!packed) return null;
    const { standings: table } = await standings.getWithheld(event);
    const column = readColumn(packed);
    const found = find({ slot, column, entryCount: packed.entryCount, isCounted: (entryNo) => table.rankOf(entryNo) > 0 });
    if (!found) return null;
    const player = await loadPlayer(event, { entryNo: found.entryNo, userId: table.userIdOf(found.entryNo) });
    return { ...player, elapsed_ms: tally?.extended === 0 ? found.elapsedMs : null };
  }

  async function loadLongestStreak({ event }: RoomSnapshot): Promise<RoomStreak | null> {
    const { standings: table } = await standings.getWithheld(event);
    const { entryCount, inARowOf } = table;
    const found = findLongestRow({ entryCount, inARowOf, isCounted: (entryNo) => table.rankOf(entryNo) > 0 });
    if (!found) return null;
    const player = await loadPlayer(event, { entryNo: found.entryNo, userId: table.userIdOf(found.entryNo) });
    return { ...player, in_a_row: found.inARow, others: found.others };
  }

  /**
   * What is named with the answer: nobody while no settled slot is shown, or while places are withheld, be it in this snapshot or in the
   * room as it was read with the standings.
   */
  async function loadFacts(input: FactsInput): Promise<{ fastest: RoomFastest | null; longestStreak: RoomStreak | null }> {
    const { event, room, slots } = input.snapshot;
    const rules = registry[event.type]?.room;
    const nobody = { fastest: null, longestStreak: null };
    if (!slots.some(({ key, sealedAt }) => input.shown.has(key) && sealedAt !== null)) return nobody;
    const { withheldPlaces } = await standings.getWithheld(event);
    if (withheldPlaces > 0 || (rules?.withheldPlaces?.({ state: room.state, slots }) ?? 0) > 0) return nobody;
    return { fastest: await loadFastest(input), longestStreak: await loadLongestStreak(input.snapshot) };
  }

  return async ({ snapshot, audience, tally }) => {
    const { event, room, slots } = snapshot;
    const sparclet = registry[event.type];
    if (!sparclet?.room) throw new Error(`${event.type} has no room`);
    const as = audience === "player" ? "member" : audience;
    const shown = new Set(sparclet.room.shows({ audience: as, state: room.state, slots }));
    const stage = sparclet.room.slotStage?.({ state: room.state });
    const rulesFor = toRulesForSlot({ sparclet, event, state: room.state });
    const shownSlots = slots.filter(({ key }) => shown.has(key));
    const views = await viewSlots(database.db, { sparclet, event, slots: shownSlots, audience: as, stage, rulesFor });
    return sparclet.room.show({
      audience: as,
      rules: event.rules,
      state: room.state,
      slotCount: slots.length,
      slotViews: Object.fromEntries(views),
      // Players get the number of players, but not who is connected or has answered.
      tally: audience === "player" ? { joined: snapshot.playerCount, connected: 0, answered: 0 } : tally,
      top: await loadTop(snapshot),
      teams: await loadTeams(snapshot),
      startsAt: event.startsAt,
      ...(audience === "player" ? { newest: await loadNewest(snapshot) } : await loadFacts({ snapshot, shown, tally })),
    }) as JsonObject;
  };
}
