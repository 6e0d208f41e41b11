import type { FeedAdapter, FeedGame, FeedMatchup, FeedTeam } from "../feed-adapter.ts";
import { SHORT_NAME_MAX, TEAM_NAME_MAX } from "../kernel/team-limits.ts";
import type { Content, Named, Outcome, Rules, Side } from "./point-spread.schema.ts";
import { lineFixedFrom } from "./point-spread-line.rules.ts";
import type { CreateMatchup, PatchMatchup } from "./point-spread-matchups.schema.ts";
import { isSpelledSame, visible } from "./point-spread-names.rules.ts";

/** Games of the feed as matchups of the week they have in their league. */
export const pointSpreadGames: FeedAdapter<Rules, Content, Outcome, CreateMatchup, PatchMatchup> = {
  toMatchup: ({ id, week, home, away, startsAt, line, total }) => {
    // Clubs are told apart by their codes.
    const isAlike = isSpelledSame(home.name, away.name);
    const toTeam = (team: FeedTeam) => ({ ...toNamed(isAlike ? { ...team, name: team.code } : team), color: team.color });
    return { ...{ week, home: toTeam(home), away: toTeam(away), starts_at: startsAt, line, total, game_id: id } };
  },
  toScore: (game, matchup) => ({ ...(matchup.isLocked ? {} : beforeLock(game, matchup)), ...toResult(game, matchup) }),
  toGameId: ({ game_id }) => game_id,
};

function toNamed({ code, name }: FeedTeam): Named {
  return { name: visible(name).slice(0, TEAM_NAME_MAX).trim(), short_name: visible(code).slice(0, SHORT_NAME_MAX).trim() };
}

/** What a side is called, without what is no name, or the other side's too: a card takes neither, and all else must go on. */
function namesIn({ home, away }: FeedGame, side: Side): Partial<Named> {
  const [own, other] = side === "home" ? [toNamed(home), toNamed(away)] : [toNamed(away), toNamed(home)];
  const isName = (member: keyof Named) => own[member] !== "" && !isSpelledSame(own[member], other[member]);
  return {
    ...(isName("name") ? { name: own.name } : {}),
    ...(isName("short_name") ? { short_name: own.short_name } : {}),
  };
}

type Matchup = FeedMatchup<Rules, Content, Outcome>;

/**
 * Who plays is the feed's word, and so is when; a team that came before the catalogue knew colours gets its own. A line that is
 * fixed stays; one that was never there is taken over whenever it comes.
 */
function beforeLock(game: FeedGame, { rules, slot: { content }, now }: Matchup): PatchMatchup {
  const { startsAt, line, total } = game;
  const teamIn = (side: Side) => ({
    ...namesIn(game, side),
    ...(content[side].color === null ? { color: game[side].color } : {}),
  });
  const isOpen = now !== undefined && now < lineFixedFrom({ rules, startsAt: content.starts_at });
  return {
    ...{ starts_at: startsAt, home: teamIn("home"), away: teamIn("away") },
    ...(line !== null && (isOpen || content.line === null) ? { line } : {}),
    ...(total !== null && (isOpen || content.total === null) ? { total } : {}),
  };
}

/**
 * A league that gives a game in this week counts it in this week, whenever it is played. One that is on again is open again. One that has begun
 * before its start closes its picks first, and is scored when they are closed.
 */
function toResult({ status, homeScore, awayScore }: FeedGame, { isLocked, outcome }: Matchup): PatchMatchup {
  if (status === "cancelled" || status === "postponed") return { status };
  const wasOff = outcome?.status === "cancelled" || outcome?.status === "postponed";
  if (!isLocked && status === "scheduled" && wasOff) return { status };
  if (!isLocked && status !== "scheduled") return { status: "in_progress", is_played_inside_week: true };
  if (!isLocked || status === "scheduled" || homeScore === null || awayScore === null) return {};
  return { status, home_score: homeScore, away_score: awayScore, is_played_inside_week: true };
}
