import { describe, expect, test } from "vitest";
import { type GameEntry, sourceFactsLabel, toEditBody, toEntry, toProblems } from "./game-entry.ts";
import { gameLineLabel } from "./game-labels.ts";
import { sampleGame } from "./games.fixtures.ts";

const game = sampleGame;
const entry = (more: Partial<GameEntry> = {}): GameEntry => ({ ...toEntry(game), reason: "x", release: [], ...more });

describe("the game form", () => {
  test("sends nothing when no value differs", () => {
    expect(toEditBody(game, entry())).toBeNull();
    expect(toEditBody(game, entry({ line: "-1,5", total: "6½" }))).toBeNull();
  });
  test.each([
    [{ line: "+3" }, { line: 3 }],
    [{ line: "Even" }, { line: 0 }],
    [{ line: "" }, { line: null }],
    [{ total: "7" }, { total: 7 }],
    [{ startsAt: "2026-04-19T00:00:00.000Z" }, { starts_at: "2026-04-19T00:00:00.000Z" }],
    [{ status: "final", homeScore: "3", awayScore: "2" }, { result: { status: "final", home_score: 3, away_score: 2 } }],
    [{ status: "postponed", homeScore: "3", awayScore: "2" }, { result: { status: "postponed", home_score: null, away_score: null } }],
  ] as const)("sends the change %j", (more, body) => {
    expect(toEditBody(game, entry(more))).toEqual({ ...body, release: [] });
    expect(toProblems(entry(more))).toEqual({});
  });
  test("does not override a group that it releases", () => {
    expect(toEditBody(game, entry({ line: "+3", total: "7", release: ["line"] }))).toEqual({ total: 7, release: ["line"] });
  });
  test.each([
    [{ line: "1.3" }, ["line"]],
    [{ line: "x" }, ["line"]],
    [{ total: "0" }, ["total"]],
    [{ status: "final" }, ["score"]],
    [{ status: "in_progress", homeScore: "1" }, ["score"]],
    [{ status: "final", homeScore: "1.5", awayScore: "0" }, ["score"]],
    [{ reason: " " }, ["reason"]],
  ] as const)("refuses %j", (more, fields) => {
    expect(Object.keys(toProblems(entry(more)))).toEqual(fields);
  });
});

test("the label of source facts is null when files and feeds agree with the shown value", () => {
  const { starts_at, total, home_score, away_score, status } = game;
  const overridden = { ...game, overrides: [{ group: "line" as const, by: "A", at: starts_at, reason: "x" }] };
  const withSourceLine = (line: number) => ({ ...overridden, source_facts: { starts_at, line, total, home_score, away_score, status } });
  const toLabel = (facts: { line: number | null }) => gameLineLabel(facts.line);
  expect(sourceFactsLabel(withSourceLine(-3), "line", toLabel)).toBe("−3");
  expect(sourceFactsLabel(withSourceLine(-1.5), "line", toLabel)).toBeNull();
  expect(sourceFactsLabel(game, "line", toLabel)).toBeNull();
});
