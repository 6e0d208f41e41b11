import { type Draft, defaultRules, emptyDraft } from "@sparc/sparclets/bracket/bracket.schema";
import { validateForPublish } from "@sparc/sparclets/bracket/bracket-draft.rules";
import { planSlots } from "@sparc/sparclets/bracket/bracket-plan.rules";
import { describe, expect, test } from "vitest";
import { toShortName } from "../../../lib/short-team-name.ts";
import { changedTeam, movedTeam, teamsOfText, toDraft, withList, withoutTeam, withTeam } from "./draft.ts";
import { listNotes } from "./list-notes.ts";
import { isStandardTree, withoutSeries, withRoundCount, withSeries, withSide, withStandardTree } from "./tree.ts";

const names = (count: number): string => Array.from({ length: count }, (_, at) => `Team ${at + 1}, T${at + 1}`).join("\n");
const makeBracket = (count: number): Draft => withList(emptyDraft, { text: names(count), isAppended: false });
const errors = (draft: Draft) =>
  validateForPublish({ rules: defaultRules, draft: { ...draft, locks_at: 1 } }).filter(({ level }) => level === "error");
const firstRound = (draft: Draft) =>
  draft.series
    .filter(({ round }) => round === 1)
    .map(({ sides }) => sides.map((side) => (side.kind === "team" ? draft.teams.find(({ id }) => id === side.team)?.name : side.kind)));

describe("teams", () => {
  test("a pasted list of 2 to 64 teams makes a bracket that can be played, with byes for the best", () => {
    for (let count = 2; count <= 64; count++) {
      const draft = makeBracket(count);
      expect(errors(draft), String(count)).toEqual([]);
      expect(planSlots({ rules: defaultRules, draft })).toHaveLength(count - 1);
    }
  });

  test("a line may have a seed, a name and a short name, separated by commas or tabs", () => {
    expect(teamsOfText("1. Winnipeg Jets, WPG\n\n8\tSt. Louis Blues\tSTL\nDallas Stars\n76 Days")).toEqual([
      { name: "Winnipeg Jets", short: "WPG", seed: 1 },
      { name: "St. Louis Blues", short: "STL", seed: 8 },
      { name: "Dallas Stars", short: null, seed: null },
      { name: "76 Days", short: null, seed: null },
    ]);
    expect(["Toronto Maple Leafs", "Edmonton Oilers", "Żubry", ""].map(toShortName)).toEqual(["TML", "EDM", "ŻUB", ""]);
  });

  test("surplus cells and ambiguous seeds of a line are listed before the list is used", () => {
    const list = `10. Jade Jaguars, JAD, extra\n7 Gale Geese\n\n8\tOchre Owls\tOCH\nochre owls\n${"x".repeat(61)}`;
    expect(listNotes(list)).toEqual([
      "Line 1: “extra” is left out.",
      "Line 2: 7 stays in the name; as a seed it is “7. Gale Geese”.",
      "Line 5: ochre owls is in the list already.",
      "Line 6: the name has more than 60 characters.",
    ]);
  });

  test("a list that is pasted again keeps existing teams, and an appended one adds no team twice", () => {
    const draft = makeBracket(4);
    const again = withList(draft, { text: "Team 3\nTeam 1", isAppended: false });
    expect(again.teams.map(({ id }) => id)).toEqual([draft.teams[2]?.id, draft.teams[0]?.id]);
    const twice = withList(draft, { text: "Team 3\nTeam 3", isAppended: false });
    expect(new Set(twice.teams.map(({ id }) => id)).size, "two lines are two teams").toBe(2);
    expect(withList(draft, { text: "team 3\nTeam 5", isAppended: true }).teams).toHaveLength(5);
    expect(withList(draft, { text: names(70), isAppended: false }).teams).toHaveLength(64);
  });

  test("a standard tree and seeds in order follow the order of the teams; other seeds stay", () => {
    const moved = movedTeam(makeBracket(4), 3, 0);
    expect(moved.teams.map(({ name, seed }) => [name, seed])).toEqual([
      ["Team 4", 1],
      ["Team 1", 2],
      ["Team 2", 3],
      ["Team 3", 4],
    ]);
    expect(firstRound(moved)).toEqual([
      ["Team 4", "Team 3"],
      ["Team 1", "Team 2"],
    ]);
    const twice = changedTeam(makeBracket(4), 1, { seed: 1 });
    expect(movedTeam(twice, 3, 0).teams.map(({ seed }) => seed)).toEqual([4, 1, 1, 3]);
    expect(movedTeam(twice, 0, -1)).toBe(twice);
  });

  test("times stay with their series when a team is added or removed", () => {
    const draft = makeBracket(8);
    const timed = { ...draft, series: draft.series.map((one) => ({ ...one, locks_at: one.round * 10 + one.n })) };
    const less = withoutTeam(timed, 7);
    expect(less.series.every((one) => one.locks_at === one.round * 10 + one.n)).toBe(true);
    expect(withTeam(less).series).toHaveLength(7);
    expect(errors(withoutTeam(makeBracket(3), 0))).toEqual([]);
  });

  test("a short name follows the name until the author changes it", () => {
    const draft = withTeam(emptyDraft);
    const named = changedTeam(draft, 0, { name: "Ottawa" });
    expect(named.teams[0]?.short_name).toBe("OTT");
    const own = changedTeam(named, 0, { short_name: "SEN" });
    expect(changedTeam(own, 0, { name: "Ottawa Senators" }).teams[0]?.short_name).toBe("SEN");
  });

  test("a complete draft stays the same object", () => {
    const draft = makeBracket(2);
    expect(toDraft(draft as never)).toBe(draft);
    expect(toDraft(undefined)).toEqual(emptyDraft);
  });
});

describe("who meets whom", () => {
  test("a team that is moved swaps places, so that no team is placed twice", () => {
    const draft = makeBracket(4);
    const second = draft.teams[1]?.id ?? "";
    const swapped = withSide(draft, { place: { round: 1, n: 1, at: 1 }, side: { kind: "team", team: second } });
    expect(firstRound(swapped)).toEqual([
      ["Team 1", "Team 2"],
      ["Team 4", "Team 3"],
    ]);
    expect([errors(swapped), isStandardTree(swapped), isStandardTree(draft)]).toEqual([[], false, true]);
    expect(withStandardTree(swapped)).toEqual(draft);
  });

  test("a custom pairing does not change with the list of teams", () => {
    const draft = makeBracket(4);
    const own = withSide(draft, { place: { round: 1, n: 1, at: 0 }, side: { kind: "open" } });
    expect(withTeam(own).series).toEqual(own.series);
    const reduced = withoutTeam(own, 3);
    expect(firstRound(reduced)[0]).toEqual(["open", "open"]);
    expect(errors(reduced)).toEqual([]);
  });

  test("a winner cannot be placed in its own round or an earlier one", () => {
    const draft = makeBracket(8);
    const team = draft.teams[0]?.id ?? "";
    const moved = withSide(draft, { place: { round: 3, n: 1, at: 0 }, side: { kind: "team", team } });
    expect(moved.series[0]?.sides[0]).toEqual({ kind: "open" });
  });

  test("a play-in and a round can be added and removed again", () => {
    const draft = makeBracket(4);
    const more = withSeries(draft, 1);
    expect(more.series.map(({ round, n }) => `${round}_${n}`)).toEqual(["1_1", "1_2", "1_3", "2_1"]);
    expect(withoutSeries(more, { round: 1, n: 3 }).series).toEqual(draft.series);
    expect(withoutSeries(draft, { round: 1, n: 1 }).series.at(-1)?.sides[0]).toEqual({ kind: "open" });
    const longer = withRoundCount(draft, 3);
    expect(longer.rounds.map(({ name }) => name)).toEqual(["Quarter-finals", "Semi-finals", "Final"]);
    expect(withRoundCount(longer, 2)).toEqual(draft);
  });

  test("round names chosen by the author stay when rounds are added", () => {
    const draft = makeBracket(4);
    const named = {
      ...draft,
      rounds: draft.rounds.map((round, at) => (at === 0 ? { ...round, name: "Openers", best_of: 3 as const } : round)),
    };
    expect(withList(named, { text: names(9), isAppended: false }).rounds.map(({ name }) => name)).toEqual([
      "Openers",
      "Quarter-finals",
      "Semi-finals",
      "Final",
    ]);
  });
});
