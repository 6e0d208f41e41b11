import type { TeamTable } from "@sparc/contract/entities/team";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { Sparclet } from "@sparc/sparclets/sparclet";
import type { TeamRules } from "@sparc/sparclets/team-rules";
import type { AppContext } from "../../app-context.ts";
import type { Tx } from "../../db/database.ts";
import { lockEventShared } from "../../db/event-lock.ts";
import { drawTeams, updateTeam } from "../events/entry-teams.repository.ts";
import type { EventRecord } from "../events/event-record.ts";
import { bumpResultsVersion } from "../events/event-versions.repository.ts";
import { findEventById } from "../events/events.repository.ts";
import { findOwnEntry } from "../players/players.repository.ts";
import type { StandingsService } from "../standings/standings.service.ts";
import { countTeamMembers, replaceEventTeams } from "./teams.repository.ts";
import { toTeamRows } from "./teams.view.ts";

type WithRules = Pick<EventRecord, "type" | "rules">;

/** How an event is played in teams; null where everybody plays for themselves. */
export function teamsOfEvent({ registry }: Pick<AppContext, "registry">, event: WithRules): TeamRules | null {
  return registry[event.type]?.rules.teams?.(event.rules) ?? null;
}

export const UNKNOWN_TEAM = { path: "team", code: "unknown", message: "This event has no such team" };

/** Null is no team, which every event has. */
export const hasTeam = ({ names }: TeamRules, teamNo: number | null): boolean => teamNo === null || teamNo <= names.length;

/** The teams of an event as its rules have them. Called with its publication and whenever its rules change after that. */
export async function storeEventTeams(tx: Tx, input: { sparclet: Sparclet; event: Pick<EventRecord, "id" | "rules"> }): Promise<void> {
  const { teams } = input.sparclet.rules;
  if (teams) await replaceEventTeams(tx, { eventId: input.event.id, count: teams(input.event.rules)?.names.length ?? 0 });
}

/** Gives everybody a team as the game begins. In the transaction of the room's first step, so that nobody plays without one. */
export async function drawEventTeams(
  tx: Tx,
  { context, event, now }: { context: Pick<AppContext, "registry" | "bus">; event: EventRecord; now: Instant },
): Promise<void> {
  if (!teamsOfEvent(context, event)) return;
  await drawTeams(tx, { eventId: event.id, now });
  // Standings and players' own states have the teams, so that they are read again.
  const { resultsVersion } = await bumpResultsVersion(tx, event.id);
  tx.afterCommit(() => context.bus.publish({ kind: "standings", eventId: event.id, resultsVersion }));
}

/** The teams of an event for its players. The host moves single players with `PlayersService.moveToTeam`. */
export interface TeamsService {
  list(input: { event: EventRecord; userId: string }): Promise<Result<TeamTable>>;
  /** Only where players choose, and until the game begins. */
  choose(input: { eventId: string; userId: string; teamNo: number | null }): Promise<Result<{ team: number | null }>>;
}

const STATUSES: ReadonlySet<string> = new Set(["scheduled", "live"]);

export function createTeamsService(context: AppContext, standings: Pick<StandingsService, "getWithheld">): TeamsService {
  const { database, bus } = context;
  return {
    async list({ event, userId }) {
      const rules = teamsOfEvent(context, event);
      if (!rules) return refuse("teams.none");
      const { standings: table, withheldPlaces } = await standings.getWithheld(event);
      const sizes = await countTeamMembers(database.db, { eventId: event.id, count: rules.names.length });
      const own = await findOwnEntry(database.db, { eventId: event.id, userId });
      return ok({
        teams: toTeamRows({ names: rules.names, sizes, table, withheldPlaces }),
        choice: rules.choice,
        best: rules.best,
        has_drawn: event.hasDrawnTeams,
        is_withheld: withheldPlaces > 0,
        alone: sizes[0] ?? 0,
        mine: own?.teamNo ?? null,
      });
    },

    choose: ({ eventId, userId, teamNo }) =>
      database.transaction(async (tx) => {
        // The first step holds the lock exclusively, so that whoever chooses is either in time or refused.
        await lockEventShared(tx, eventId);
        const event = await findEventById(tx.db, eventId);
        if (!event || !STATUSES.has(event.status)) return refuse("rooms.not_live");
        const rules = teamsOfEvent(context, event);
        if (!rules) return refuse("teams.none");
        if (event.hasDrawnTeams) return refuse("teams.closed");
        if (rules.choice !== "players") return refuse("teams.not_chosen");
        if (!hasTeam(rules, teamNo)) return refuse("request.invalid", { problems: [UNKNOWN_TEAM] });
        const isDone = await updateTeam(tx, { eventId, userId, teamNo });
        if (!isDone) return refuse((await findOwnEntry(tx.db, { eventId, userId })) ? "players.removed" : "answers.not_joined");
        tx.afterCommit(() => bus.publish({ kind: "entries", eventId }));
        return ok({ team: teamNo });
      }),
  };
}
