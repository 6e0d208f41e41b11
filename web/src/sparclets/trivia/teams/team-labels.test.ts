import { describe, expect, test } from "vitest";
import { countAlone, isInTeams, isTeamTied, ownTeamLabel, scoringLabel, toPointsLabel } from "./team-labels.ts";
import { lobbyTeams, rankedRows } from "./teams.fixtures.ts";

describe("the place of one's own team", () => {
  test("says the distance to the team above, and for the first one to the team below", () => {
    expect(ownTeamLabel(rankedRows, 1)).toBe("North Stand is 2nd of 2, 61 behind Penalty Box");
    expect(ownTeamLabel(rankedRows, 2)).toBe("Penalty Box is 1st of 2, 61 ahead of North Stand");
  });

  test("is absent in the lobby, without a team, and for a team without a rank", () => {
    expect(ownTeamLabel(lobbyTeams, 1)).toBeNull();
    expect(ownTeamLabel(rankedRows, null)).toBeNull();
    expect(ownTeamLabel(rankedRows, 3)).toBeNull();
  });

  test("compares a shared rank with teams of another rank", () => {
    const tied = rankedRows.map((team) => ({ ...team, ...(team.rank ? { rank: 1, points: 900 } : {}) }));
    expect(ownTeamLabel(tied, 1)).toBe("North Stand is 1st of 2");
    expect(tied.map((team) => isTeamTied(tied, team))).toEqual([true, true, false]);
  });
});

test("what a team's points are made of follows the rules", () => {
  expect(toPointsLabel({ team_points: "mean" }, 1_035)).toBe("Mean of 1,035");
  expect(toPointsLabel({ team_points: "best", team_best: 5 }, 35)).toBe("Best 5 of 35");
  expect(toPointsLabel({ team_points: "best", team_best: 5 }, 4)).toBe("Sum of 4");
  expect(scoringLabel({ team_points: "best", team_best: 1 })).toBe("A team scores the sum of its best 1 member.");
  expect(scoringLabel({ team_points: "best", team_best: 5, team_awards: "teams" })).toBe(
    "A team scores the sum of its best 5 members. Stars and prizes for places go to its members.",
  );
});

test("players without a team are those whom no team counts, and never fewer than none", () => {
  expect(countAlone(lobbyTeams, 115)).toBe(6);
  expect(countAlone(lobbyTeams, 100)).toBe(0);
});

test("self-paced games and older events are not played in teams", () => {
  expect(isInTeams({ mode: "live", teams: "own_devices" })).toBe(true);
  expect(isInTeams({ mode: "self_paced", teams: "own_devices" })).toBe(false);
  expect(isInTeams({})).toBe(false);
});
