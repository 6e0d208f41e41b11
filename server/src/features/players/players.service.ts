import type { Player } from "@sparc/contract/entities/player";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import type { Tx } from "../../db/database.ts";
import { insertAudit } from "../audit/audit.repository.ts";
import { declineReturn, updateGivenName, updateRemoved } from "../events/entries.repository.ts";
import { updateTeam } from "../events/entry-teams.repository.ts";
import type { Completion } from "../events/event-life.service.ts";
import type { EventRecord } from "../events/event-record.ts";
import type { Actor } from "../events/event-write.service.ts";
import { loadOwned } from "../events/owned-event.service.ts";
import { FORMER_MEMBER, playerNumber } from "../standings/standings-rows.ts";
import { noteStarsDue } from "../stars/note-stars-due.service.ts";
import { hasTeam, teamsOfEvent, UNKNOWN_TEAM } from "../teams/teams.service.ts";
import { findPlayer, findPlayers, type PlayerRow } from "./players.repository.ts";
import { publishPlayersChange } from "./publish-players-change.service.ts";

type Step = Actor & { eventId: string; userId: string };

/**
 * Participants, and their removal. A removed player keeps their entry and answers, so that restoring them restores everything; until then
 * they have no rank and no awards and can neither answer nor join.
 */
export interface PlayersService {
  list(input: {
    eventId: string;
    search: string | null;
    wantsBack?: boolean;
    limit: number;
    offset: number;
  }): Promise<{ players: Player[]; total: number }>;
  remove(step: Step): Promise<Result<Player>>;
  restore(step: Step): Promise<Result<Player>>;
  /** Leaves a removed player out who wants to come back. They can be let in later, and ask no more. */
  leaveOut(step: Step): Promise<Result<Player>>;
  /** Gives a player another name in this event; null restores the player's own name. */
  rename(step: Step & { name: string | null }): Promise<Result<Player>>;
  /** Puts a player into a team, with all their points; null only until the teams are drawn. */
  moveToTeam(step: Step & { teamNo: number | null }): Promise<Result<Player>>;
}

/** An event has no players before these statuses, and results of a cancelled event do not count. */
const STATUSES: ReadonlySet<string> = new Set(["scheduled", "live", "completing", "completed"]);

export function createPlayersService(context: AppContext, completion: Pick<Completion, "begin">): PlayersService {
  const { database, clock, bus } = context;

  async function loadPlayer(tx: Tx, step: Step): Promise<Result<{ event: EventRecord; before: PlayerRow }>> {
    const loaded = await loadOwned(tx, { ...step, isRehearsable: true });
    if (!loaded.ok) return loaded;
    const event = loaded.value;
    if (!STATUSES.has(event.status)) return refuse("events.wrong_status", { details: { status: event.status } });
    const before = await findPlayer(tx.db, { eventId: event.id, userId: step.userId });
    return before ? ok({ event, before }) : refuse("players.not_found");
  }

  const rename = (step: Step & { name: string | null }) =>
    database.transaction(async (tx) => {
      const loaded = await loadPlayer(tx, step);
      if (!loaded.ok) return loaded;
      const { event, before } = loaded.value;
      const { userId, name } = step;
      if (before.givenName === name) return ok(toPlayer(before));
      await updateGivenName(tx, { eventId: event.id, userId, name });
      await publishPlayersChange(tx, { bus, eventId: event.id });
      await insertAudit(tx.db, {
        ...{ action: "player.renamed", actor: step.viewer.userId, requestId: step.requestId, now: clock.now() },
        ...{ objectKind: "event", objectId: event.id, details: { user_id: userId, is_own_name: name === null } },
      });
      return ok(toPlayer((await findPlayer(tx.db, { eventId: event.id, userId })) ?? before));
    });

  const moveToTeam = (step: Step & { teamNo: number | null }) =>
    database.transaction(async (tx) => {
      const loaded = await loadPlayer(tx, step);
      if (!loaded.ok) return loaded;
      const { event, before } = loaded.value;
      const { userId, teamNo } = step;
      const rules = teamsOfEvent(context, event);
      if (!rules) return refuse("teams.none");
      if (teamNo === null && event.hasDrawnTeams) return refuse("teams.closed");
      if (!hasTeam(rules, teamNo)) return refuse("request.invalid", { problems: [UNKNOWN_TEAM] });
      if (before.teamNo === teamNo) return ok(toPlayer(before));
      if (!(await updateTeam(tx, { eventId: event.id, userId, teamNo }))) return refuse("players.removed");
      await publishPlayersChange(tx, { bus, eventId: event.id });
      const now = clock.now();
      // Stars by the table of teams are given again.
      if (event.status === "completed" && rules.awardsTo === "teams") await completion.begin(tx, { event, now });
      await insertAudit(tx.db, {
        ...{ action: "player.moved_to_team", actor: step.viewer.userId, requestId: step.requestId, now },
        ...{ objectKind: "event", objectId: event.id, details: { user_id: userId, team: [before.teamNo, teamNo] } },
      });
      return ok(toPlayer({ ...before, teamNo }));
    });

  const mark = (step: Step, isRemoved: boolean) =>
    database.transaction(async (tx) => {
      const loaded = await loadPlayer(tx, step);
      if (!loaded.ok) return loaded;
      const { event, before } = loaded.value;
      const { eventId, userId } = { eventId: event.id, userId: step.userId };
      if (before.isRemoved === isRemoved) return ok(toPlayer(before));
      const now = clock.now();
      await updateRemoved(tx, { eventId, userId, removedAt: isRemoved ? now : null });
      await publishPlayersChange(tx, { bus, eventId });
      await noteStarsDue(tx, { eventId, sparclet: context.registry[event.type] });
      // Completed results are computed and stored again.
      if (event.status === "completed") await completion.begin(tx, { event, now });
      await insertAudit(tx.db, {
        action: isRemoved ? "player.removed" : "player.restored",
        actor: step.viewer.userId,
        requestId: step.requestId,
        objectKind: "event",
        objectId: eventId,
        details: { user_id: userId },
        now,
      });
      return ok(toPlayer({ ...before, isRemoved, wantsBack: false }));
    });

  const leaveOut = (step: Step) =>
    database.transaction(async (tx) => {
      const loaded = await loadPlayer(tx, step);
      if (!loaded.ok) return loaded;
      const { event, before } = loaded.value;
      if (!(await declineReturn(tx, { eventId: event.id, userId: step.userId }))) return ok(toPlayer(before));
      await insertAudit(tx.db, {
        ...{ action: "player.left_out", actor: step.viewer.userId, requestId: step.requestId, now: clock.now() },
        ...{ objectKind: "event", objectId: event.id, details: { user_id: step.userId } },
      });
      return ok(toPlayer({ ...before, wantsBack: false }));
    });

  return {
    async list(input) {
      const { players, total } = await findPlayers(database.db, input);
      return { players: players.map(toPlayer), total };
    },
    remove: (step) => mark(step, true),
    restore: (step) => mark(step, false),
    leaveOut,
    rename,
    moveToTeam,
  };
}

function toPlayer(row: PlayerRow): Player {
  return {
    user_id: row.userId,
    display_name: row.displayName ?? FORMER_MEMBER,
    given_name: row.givenName,
    face: row.face,
    photo_url: row.photoUrl,
    ...(row.isGuest ? { is_guest: true } : {}),
    number: playerNumber(row.entryNo),
    team: row.teamNo,
    joined_at: new Date(row.joinedAt).toISOString(),
    is_removed: row.isRemoved,
    ...(row.wantsBack ? { wants_back: true } : {}),
    has_full_credit: row.hasFullCredit,
  };
}
