import { describe, expect, test } from "vitest";
import { FIRST_START } from "./point-spread.fixtures.ts";
import { type Draft, type DraftMatchup, draft as draftSchema } from "./point-spread.schema.ts";
import { NOTICE_MS } from "./point-spread-limits.ts";
import { all, document, type Facts, matchupOf, patched } from "./point-spread-matchups.fixtures.ts";
import type { PatchMatchup } from "./point-spread-matchups.schema.ts";
import { revisedDraft } from "./point-spread-revision.rules.ts";

describe("a name", () => {
  const was = document.weeks[0]?.matchups[0] as DraftMatchup;
  const named = ({ name, short_name }: DraftMatchup["home"]) => ({ name, short_name });
  const spelled = { name: "Home 1-1 FC", short_name: "H1" };
  const rename = (side: "home" | "away", name: Partial<typeof spelled>, facts: Facts = {}) =>
    patched("1_1", { [side]: name, reason: "A slip" } as PatchMatchup, facts);
  const after = (changed: ReturnType<typeof patched>) => {
    if (typeof changed === "string" || !changed.draft) throw new Error(JSON.stringify(changed));
    return changed.draft;
  };

  test("that was published changes for a reason everybody reads, and keeps what it was", () => {
    expect(patched("1_1", { home: spelled })).toBe("point_spread.reason_required");
    expect(matchupOf(rename("home", { name: "Home 1-1 FC" }))).toMatchObject({
      home: { ...was.home, ...spelled },
      line_history: [{ at: 5_000, home: spelled, was: { line: -3, home: named(was.home) }, reason: "A slip", by: "host" }],
    });
    expect(rename("home", named(was.home))).toEqual({});
    expect(matchupOf(patched("1_1", { home: spelled }, { now: null }))).toMatchObject({ home: spelled, line_history: [] });
    expect(rename("home", spelled, { locked: all })).toBe("point_spread.picks_closed");
  });

  test("is never one that the other side has had, in however many steps", () => {
    expect(patched("1_1", { home: named(was.away), away: named(was.home), reason: "A slip" })).toBe("point_spread.other_game");
    expect(rename("home", { name: was.away.name.toUpperCase() })).toBe("point_spread.other_game");
    expect(rename("home", { short_name: was.away.short_name })).toBe("point_spread.other_game");
    const once = after(rename("home", { name: "Somebody", short_name: "X" }));
    expect(rename("away", { name: was.home.name }, { draft: once })).toBe("point_spread.other_game");
    const other = after(rename("away", { name: "Anybody", short_name: "Y" }, { draft: once }));
    expect(rename("home", { name: was.away.name }, { draft: other })).toBe("point_spread.other_game");
    expect(matchupOf(rename("home", named(was.home), { draft: other }))).toMatchObject({ home: named(was.home) });
  });

  test("stays known however often the line moves after it", () => {
    const closing = { rules: { line_policy: { kind: "closing" } as const } };
    let draft = after(rename("home", { name: "Somebody", short_name: "X" }, closing));
    for (let step = 1; step <= 120; step++) draft = after(patched("1_1", { line: (step % 2) + 1 }, { ...closing, draft, now: step }));
    expect(rename("away", { name: was.home.name }, { ...closing, draft })).toBe("point_spread.other_game");
    expect(draftSchema.safeParse(draft).success).toBe(true);
  });

  test("of a game of the feed follows the feed", () => {
    const weeks = document.weeks.map((week) => ({
      ...week,
      matchups: week.matchups.map((one) => ({ ...one, game_id: `game ${one.key}` })),
    }));
    const draft = { ...document, weeks };
    expect(rename("home", spelled, { draft })).toBe("point_spread.names_of_feed");
    expect(matchupOf(rename("home", spelled, { draft, isFeed: true }))).toMatchObject({ home: spelled, line_history: [{ by: "feed" }] });
  });
});

describe("notice", () => {
  const soon = FIRST_START - NOTICE_MS;
  const moved = (body: PatchMatchup, now: number, facts: Facts = {}) => {
    const changed = patched("1_1", { reason: "A slip", ...body }, { now, ...facts });
    return typeof changed === "string" ? changed : "moved";
  };
  const notice = "point_spread.notice";

  test("is given to whoever picked: what is known moves only while there is time to see it", () => {
    for (const body of [{ line: -4 }, { total: 40 }, { home: { name: "Somebody" } }]) {
      expect(moved(body, soon)).toBe("moved");
      expect(moved(body, soon + 1)).toBe(notice);
      expect(moved(body, soon + 1, { isFeed: true })).toBe("moved");
    }
    expect(moved({ line: -4 }, soon + 1, { rules: { line_policy: { kind: "closing" } } })).toBe("moved");
    expect(moved({ line: -4, starts_at: FIRST_START + 1 }, soon + 1)).toBe("moved");
    expect(moved({ line: -4, starts_at: FIRST_START + 1 }, soon + 1, { rules: { lock: "week" } })).toBe(notice);
  });

  test("is given of a start that comes sooner, and none is needed of one that comes later", () => {
    const now = FIRST_START - 2 * NOTICE_MS;
    expect(moved({ starts_at: now + NOTICE_MS }, now)).toBe("moved");
    expect(moved({ starts_at: now + NOTICE_MS - 1 }, now)).toBe(notice);
    expect(moved({ starts_at: FIRST_START + 1 }, FIRST_START - 1)).toBe("moved");
    expect(moved({ starts_at: now + 1 }, now, { isFeed: true })).toBe("moved");
  });

  test("is not given by a game that has begun: its picks close as soon as somebody says so, with a reason", () => {
    const now = FIRST_START - 1_000;
    const begun = { status: "in_progress", home_score: 7 } as const;
    expect(patched("1_1", begun, { now })).toBe("point_spread.reason_required");
    const changed = patched("1_1", { ...begun, reason: "Kick-off was at six" }, { now });
    expect(changed).toMatchObject({ outcomes: { "1_1": { status: "in_progress", home_score: 7 } } });
    expect(matchupOf(changed)).toMatchObject({
      starts_at: now + 1,
      line_history: [{ starts_at: now + 1, was: { starts_at: FIRST_START }, reason: "Kick-off was at six" }],
    });
    expect(patched("1_1", { ...begun, line: -9, reason: "And another line" }, { now })).toBe("point_spread.picks_closed");
    expect(patched("1_1", { status: "final", home_score: 7, away_score: 3, reason: "x" }, { now })).toBe("matchups.not_locked");
    expect(patched("1_1", { ...begun, reason: "x" }, { now: null })).toBe("matchups.not_locked");
  });
});

describe("an edit of a published card", () => {
  const revised = (after: Draft, { before = document }: { before?: Draft } = {}) => {
    const result = revisedDraft({ before, after });
    return result.ok ? result.value : { code: result.refusal.code, paths: result.refusal.problems?.map(({ path }) => path) };
  };
  const withFirst = (change: Partial<DraftMatchup>, from = document): Draft => ({
    ...from,
    weeks: from.weeks.map((week) => ({
      ...week,
      matchups: week.matchups.map((matchup) => (matchup.key === "1_1" ? { ...matchup, ...change } : matchup)),
    })),
  });
  const fixed = (...paths: string[]) => ({ code: "point_spread.line_fixed", paths: paths.map((path) => `draft.${path}`) });
  const first = "weeks.0.matchups.0";

  test("stores what is typed half-way, so that it gives no line, no total and no start, not even a first one", () => {
    const bare = withFirst({ line: null, total: null });
    expect(revised(withFirst({ line: -1 }, bare), { before: bare })).toEqual(fixed(`${first}.line`));
    expect(revised(withFirst({ total: 4 }, bare), { before: bare })).toEqual(fixed(`${first}.total`));
    expect(revised(withFirst({ line: -4, starts_at: 77 }))).toEqual(fixed(`${first}.line`, `${first}.starts_at`));
    expect(revised(withFirst({ line: null }))).toEqual(fixed(`${first}.line`));
  });

  test("neither adds matchups nor takes them out, whether anybody has picked them or not", () => {
    const [week, other] = document.weeks;
    if (!week || !other) throw new Error("The sample has two weeks");
    const added = {
      ...document,
      weeks: [week, { ...other, matchups: [...other.matchups, { ...other.matchups[0], key: "2_9" }] }],
    } as Draft;
    expect(revised(added)).toEqual(fixed("weeks.1.matchups.3"));
    expect(revised({ ...document, weeks: [{ ...week, matchups: week.matchups.slice(1) }, other] })).toEqual(fixed("weeks"));
    const turned = { ...document, weeks: [other, { ...week, label: "Opening", matchups: week.matchups.toReversed() }] };
    expect(revised(turned)).toEqual(turned);
  });

  test("names the matchup that breaks ties once", () => {
    const unnamed = { ...document, tie_break_matchup: null };
    expect(revised(document, { before: unnamed })).toEqual(document);
    expect(revised({ ...document, tie_break_matchup: "1_1" })).toEqual(fixed("tie_break_matchup"));
    expect(revised(unnamed)).toEqual(fixed("tie_break_matchup"));
  });

  test("makes no other game of it, in one step or in three: who plays and which game it is stay, colours are free", () => {
    const [was] = document.weeks[0]?.matchups ?? [];
    if (!was) throw new Error("The sample has no matchup");
    // Three edits, each no more than another spelling of one team, turned a game round.
    expect(revised(withFirst({ home: { ...was.home, name: "Somebody" } }))).toEqual(fixed(`${first}.home`));
    expect(revised(withFirst({ away: { ...was.away, short_name: "X" } }))).toEqual(fixed(`${first}.away`));
    expect(revised(withFirst({ home: { ...was.home, logo: "0190a5e2-0000-7000-8000-000000000001" } }))).toEqual(fixed(`${first}.home`));
    expect(revised(withFirst({ home: was.away, away: was.home }))).toEqual(fixed(`${first}.home`, `${first}.away`));
    expect(revised(withFirst({ game_id: "another" }))).toEqual(fixed(`${first}.game_id`));
    const colored = withFirst({ home: { ...was.home, color: "#125740" } });
    expect(revised(colored)).toEqual(colored);
  });

  test("never writes a history", () => {
    const forged = [{ at: 1, line: 0, total: null, was: { line: 7, total: null }, reason: "forged" }];
    expect(revised(withFirst({ line_history: forged }))).toEqual(document);
  });
});
