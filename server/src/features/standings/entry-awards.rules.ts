/** The stars that an entry of an event earns, as targets. */
import type { StarsAwards } from "@sparc/contract/entities/stars-awards";
import type { EventRecord } from "../events/event-record.ts";
import type { StarAward } from "../stars/stars.service.ts";
import type { Standings } from "./standings.ts";

interface EntryOfEvent {
  event: Pick<EventRecord, "id" | "communityId" | "stars">;
  table: Pick<Standings, "resultsVersion" | "userIdOf" | "rankOf" | "rightCountOf" | "bestStreakOf" | "teamNoOf" | "awardedTeams">;
  entryNo: number;
  /** Users who saw the keys after they had joined. */
  insiders: ReadonlySet<string>;
}

/** Awards for taking part, right answers, streaks and rank, once the event is over. */
export function finalAwards(input: EntryOfEvent): StarAward[] {
  const { stars } = input.event;
  const { rank, reason } = toAwardedRank(input.table, input.entryNo);
  return [
    award(input, { rule: "taking_part", target: stars.taking_part, reason: "Took part" }),
    ...settledAwards(input, ""),
    award(input, { rule: "rank", target: starsOfRank(stars, rank), reason }),
  ];
}

/**
 * The rank for which an entry gets stars: its own, or its team's where teams get them and the member played for it. 0 without one.
 */
function toAwardedRank(table: Pick<Standings, "rankOf" | "teamNoOf" | "awardedTeams">, entryNo: number): { rank: number; reason: string } {
  const teams = table.awardedTeams();
  if (!teams) return { rank: table.rankOf(entryNo), reason: `Rank ${table.rankOf(entryNo)}` };
  const teamNo = table.teamNoOf(entryNo);
  if (teamNo === null || !teams.table.hasPlayed(entryNo)) return { rank: 0, reason: "Did not play for a team" };
  const rank = teams.table.rankOf(teamNo);
  return { rank, reason: `Rank ${rank} with ${teams.names[teamNo - 1]}` };
}

/**
 * Those awards that settled slots give before the end. Targets are totals, under the same rules as at the end of the event: a later day
 * adds the difference, and the end finds them given. A mark depends on the best streak, so that it is given once.
 */
export function awardsSoFar(input: EntryOfEvent): StarAward[] {
  return settledAwards(input, " so far");
}

function settledAwards(input: EntryOfEvent, until: string): StarAward[] {
  const { stars } = input.event;
  const right = input.table.rightCountOf(input.entryNo);
  const bestStreak = stars.streaks.length === 0 ? 0 : input.table.bestStreakOf(input.entryNo);
  return [
    award(input, { rule: "right", target: right * stars.per_right, reason: `${right} right${until}` }),
    ...stars.streaks.map((mark) =>
      award(input, { rule: `streak_${mark.days}`, target: bestStreak >= mark.days ? mark.stars : 0, reason: `${mark.days} days in a row` }),
    ),
  ];
}

/** The target is 0 for an entry that is excluded from the ranking and for users who saw the keys after they had joined. */
function award({ event, table, entryNo, insiders }: EntryOfEvent, input: { rule: string; target: number; reason: string }): StarAward {
  const userId = table.userIdOf(entryNo);
  const isRanked = table.rankOf(entryNo) > 0;
  const isInsider = insiders.has(userId);
  return {
    ...{ eventId: event.id, communityId: event.communityId, userId, resultsVersion: table.resultsVersion, rule: input.rule },
    target: isRanked && !isInsider ? input.target : 0,
    reason: isInsider ? "Saw the answers in the Studio" : isRanked ? input.reason : "Removed",
  };
}

export function starsOfRank(awards: StarsAwards, rank: number): number {
  return awards.ranks.find((band) => rank >= band.from && rank <= band.to)?.stars ?? 0;
}
