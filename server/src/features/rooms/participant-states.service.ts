import type { ParticipantState } from "@sparc/contract/entities/room";
import type { AppContext } from "../../app-context.ts";
import { findAnswersOf, findAnswersToSlot } from "../answers/answers.repository.ts";
import { toReceipt } from "../answers/receipt.view.ts";
import type { SettledAnswers } from "../answers/settled-answers.ts";
import { createFindOwnCorrections, type OwnCorrection } from "../corrections/own-corrections.service.ts";
import { createFindEntryInCrowd } from "../players/own-entries.service.ts";
import { findGivenNames, type OwnEntry } from "../players/players.repository.ts";
import { findExtended } from "../players/time-allowance.repository.ts";
import { toFactor } from "../players/time-allowance.service.ts";
import { type StandingsService, toParticipantState } from "../standings/standings.service.ts";
import type { Standings } from "../standings/standings.ts";
import { type NameOf, numbersFor, playerNumber } from "../standings/standings-rows.ts";
import { teamsOfEvent } from "../teams/teams.service.ts";
import type { RoomSnapshot, RoomSnapshots } from "./room-snapshots.ts";
import { latestWithheld, withheldIn } from "./withheld-places.ts";

/** The place of somebody who does not take part. */
export const NOT_JOINED: ParticipantState = {
  is_joined: false,
  receipt: null,
  result: null,
  points: 0,
  rank: null,
  players: 0,
  ahead: null,
  time_factor: 1,
  number: null,
};

/** What each player of a room knows of themselves, the same over the socket and by HTTP. */
export interface ParticipantStates {
  /** `entry` is the user's entry when the caller has just read it. Null without a room. */
  get(eventId: string, userId: string, entry?: OwnEntry | null): Promise<ParticipantState | null>;
  /**
   * The states of all players after a settled slot, read with a few queries. `listUserIds` lists the users whose state names the player
   * above them.
   */
  getAll(snapshot: RoomSnapshot, listUserIds: () => readonly string[]): Promise<(userId: string) => ParticipantState>;
  /** Changes whenever players' own results may differ, also when the room hides or shows names. */
  resultsKey(snapshot: RoomSnapshot): string;
}

interface Parts {
  context: AppContext;
  snapshots: Pick<RoomSnapshots, "get">;
  standings: StandingsService;
  settled: Pick<SettledAnswers, "take">;
}

const correctedBy = (correction: OwnCorrection | null) => (correction ? { correction } : {});

const calledBy = (name: string | null | undefined) => (name ? { name } : {});

/** A removed player still has an entry, but no rank. */
function isRanked(table: Standings, userId: string): boolean {
  const entryNo = table.entryNoOf(userId);
  return entryNo !== null && table.rankOf(entryNo) > 0;
}

export function createParticipantStates({ context, snapshots, standings, settled }: Parts): ParticipantStates {
  const { database, registry } = context;
  const findEntry = createFindEntryInCrowd(database);
  const findCorrections = createFindOwnCorrections(context);
  const hasHiddenNames = ({ event, room }: RoomSnapshot) => registry[event.type]?.room?.hidesNames?.({ state: room.state }) ?? false;

  /** The names of the players around these, or their numbers when the room hides names. */
  async function namesFor(snapshot: RoomSnapshot, table: Standings, userIds: readonly string[]): Promise<NameOf> {
    return hasHiddenNames(snapshot) ? numbersFor(table) : standings.namesAround(table, userIds);
  }

  async function readTable(snapshot: RoomSnapshot): Promise<{ table: Standings; withheldPlaces: number }> {
    const read = await standings.getWithheld(snapshot.event);
    return { table: read.standings, withheldPlaces: latestWithheld(registry, snapshot, read) };
  }

  /** A player's own team, where the event is played in teams. */
  const playingFor = ({ event }: RoomSnapshot, teamNo: number | null) => (teamsOfEvent(context, event) ? { team: teamNo } : {});

  return {
    resultsKey: (snapshot) => `${snapshot.event.resultsVersion} ${hasHiddenNames(snapshot)} ${withheldIn(registry, snapshot)}`,

    /** Standings are read only when a slot has been sealed, so that players can enter a lobby without them. */
    async get(eventId, userId, known) {
      const snapshot = await snapshots.get(eventId);
      if (!snapshot) return null;
      const entry = known === undefined ? await findEntry({ eventId, userId }) : known;
      if (!entry) return { ...NOT_JOINED, players: snapshot.playerCount };
      const own = {
        time_factor: toFactor(entry.timePercent),
        number: playerNumber(entry.entryNo),
        ...calledBy(entry.givenName),
        ...playingFor(snapshot, entry.teamNo),
      };
      const hasResults = snapshot.slots.some(({ sealedAt }) => sealedAt !== null);
      const { table, withheldPlaces } = hasResults ? await readTable(snapshot) : { table: null, withheldPlaces: 0 };
      const slot = snapshot.window?.slot ?? table?.lastSlot ?? null;
      const [answer] = slot ? await findAnswersOf(database.db, { eventId, userIds: [userId], slots: [slot] }) : [];
      const isJoined = !entry.isRemoved;
      if (!table) {
        return { ...NOT_JOINED, is_joined: isJoined, receipt: answer ? toReceipt(answer) : null, players: snapshot.playerCount, ...own };
      }
      const nameOf = await namesFor(snapshot, table, [userId]);
      const mine = toParticipantState({ standings: table, withheldPlaces, userId, answer: answer ?? null, isJoined, nameOf });
      const correctionOf = await findCorrections(snapshot.event);
      return { ...mine, ...own, ...correctedBy(correctionOf(userId)) };
    },

    async getAll(snapshot, listUserIds) {
      const { event } = snapshot;
      const { table, withheldPlaces } = await readTable(snapshot);
      const slot = snapshot.window?.slot ?? table.lastSlot;
      const given = slot === null ? [] : (settled.take(event.id, slot) ?? (await findAnswersToSlot(database.db, event.id, slot)));
      const answers = new Map(given.map((answer) => [answer.userId, answer]));
      const nameOf = await namesFor(snapshot, table, listUserIds());
      const percents = await findExtended(database.db, event.id);
      const givenNames = await findGivenNames(database.db, event.id);
      const correctionOf = await findCorrections(event);
      return (userId) => {
        const isJoined = isRanked(table, userId);
        const answer = answers.get(userId) ?? null;
        const mine = toParticipantState({ standings: table, withheldPlaces, userId, answer, isJoined, nameOf });
        const entryNo = table.entryNoOf(userId);
        return {
          ...mine,
          time_factor: toFactor(percents.get(userId) ?? 100),
          number: entryNo === null ? null : playerNumber(entryNo),
          ...calledBy(givenNames.get(userId)),
          ...correctedBy(correctionOf(userId)),
          ...playingFor(snapshot, entryNo === null ? null : table.teamNoOf(entryNo)),
        };
      };
    },
  };
}
