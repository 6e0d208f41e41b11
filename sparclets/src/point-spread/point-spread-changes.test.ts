import { describe, expect, test } from "vitest";
import { FIRST_START, toSlots } from "./point-spread.fixtures.ts";
import { type Draft, type DraftMatchup, defaultRules, draft as draftSchema, type Outcome } from "./point-spread.schema.ts";
import { NOTICE_MS } from "./point-spread-limits.ts";
import { all, document, type Facts, findMatchup, patched } from "./point-spread-matchups.fixtures.ts";
import { createMatchup, type PatchMatchup, patchMatchup } from "./point-spread-matchups.schema.ts";
import { isSpelledSame } from "./point-spread-names.rules.ts";
import { revisedDraft, unpublishedDraft } from "./point-spread-revision.rules.ts";

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

  test("changes after publication with a public reason, and the former one is stored", () => {
    expect(patched("1_1", { home: spelled })).toBe("point_spread.reason_required");
    expect(findMatchup(rename("home", { name: "Home 1-1 FC" }))).toMatchObject({
      home: { ...was.home, ...spelled },
      line_history: [{ at: 5_000, home: spelled, was: { line: -3, home: named(was.home) }, reason: "A slip", by: "host" }],
    });
    expect(rename("home", named(was.home))).toEqual({});
    expect(findMatchup(patched("1_1", { home: spelled }, { now: null }))).toMatchObject({ home: spelled, line_history: [] });
    expect(rename("home", spelled, { locked: all })).toBe("point_spread.picks_closed");
  });

  test("cannot be one that the other side has had, in any number of steps", () => {
    expect(patched("1_1", { home: named(was.away), away: named(was.home), reason: "A slip" })).toBe("point_spread.other_game");
    expect(rename("home", { name: was.away.name.toUpperCase() })).toBe("point_spread.other_game");
    expect(rename("home", { short_name: was.away.short_name })).toBe("point_spread.other_game");
    // Other spellings that look the same: a space that does not break, none at all, an invisible one, full width, a full stop.
    for (const name of ["Away\u00a01-1", "Away1-1", "Aw\u200bay 1-1", "\uff21way 1-1", "Away 1-1.", "\u3164Away 1\u20131\ufe0f"])
      expect(rename("home", { name }), name).toBe("point_spread.other_game");
    expect(rename("home", { short_name: "A1." })).toBe("point_spread.other_game");
    expect(findMatchup(rename("home", { name: "Away 1-1 B" }))).toMatchObject({ home: { name: "Away 1-1 B" } });
    const once = after(rename("home", { name: "Somebody", short_name: "X" }));
    expect(rename("away", { name: was.home.name }, { draft: once })).toBe("point_spread.other_game");
    const other = after(rename("away", { name: "Anybody", short_name: "Y" }, { draft: once }));
    expect(rename("home", { name: was.away.name }, { draft: other })).toBe("point_spread.other_game");
    expect(findMatchup(rename("home", named(was.home), { draft: other }))).toMatchObject({ home: named(was.home) });
  });

  test("stays stored however often the line moves after it", () => {
    const closing = { rules: { line_policy: { kind: "closing" } as const } };
    let draft = after(rename("home", { name: "Somebody", short_name: "X" }, closing));
    for (let step = 1; step <= 120; step++) draft = after(patched("1_1", { line: (step % 2) + 1 }, { ...closing, draft, now: step }));
    expect(rename("away", { name: was.home.name }, { ...closing, draft })).toBe("point_spread.other_game");
    expect(draftSchema.safeParse(draft).success).toBe(true);
  });

  test("is never dropped: a history full of reasons accepts no more of a person's, and still the feed's", () => {
    let draft = after(rename("home", { name: "Somebody", short_name: "X" }));
    const moved = (step: number, facts: Facts = {}) => patched("1_1", { line: step / 2, reason: `Try ${step}` }, { draft, ...facts });
    let step = 1;
    for (; step < 150 && typeof moved(step) !== "string"; step++) draft = after(moved(step));
    expect(moved(step)).toBe("point_spread.changed_too_often");
    expect(patched("1_1", { line: step / 2 }, { draft, rules: { line_policy: { kind: "closing" } } })).toBe(
      "point_spread.changed_too_often",
    );
    expect(rename("away", { name: was.home.name }, { draft })).toBe("point_spread.other_game");
    const reasons = () => draft.weeks[0]?.matchups[0]?.line_history.filter(({ by }) => by === "host").map(({ reason }) => reason);
    const reasonsBefore = reasons();
    expect(reasonsBefore).toEqual(["A slip", ...Array.from({ length: step - 1 }, (_, at) => `Try ${at + 1}`)]);
    for (const line of [1, 2, 3]) draft = after(moved(line, { isFeed: true }));
    expect([reasons(), draftSchema.safeParse(draft).success]).toEqual([reasonsBefore, true]);
  });

  test("is stored without invisible characters", () => {
    expect(patchMatchup.parse({ home: { name: "Bi\u200blls\u202e" } })).toEqual({ home: { name: "Bills" } });
    expect(patchMatchup.safeParse({ home: { name: "\u200b" } }).success).toBe(false);
    expect(patchMatchup.parse({ home: { name: "Buffalo\r\nBills" } })).toEqual({ home: { name: "Buffalo Bills" } });
    const team = { name: "Je\u200bts", short_name: "N\u2060YJ" };
    expect(createMatchup.parse({ home: team, away: team, starts_at: 1 })).toMatchObject({ home: { name: "Jets", short_name: "NYJ" } });
    const typed = { ...was, home: { ...was.home, name: "Ho\u200bme " } };
    const draft = { ...document, weeks: [{ label: "", matchups: [typed] }] };
    expect(unpublishedDraft(draft).weeks[0]?.matchups[0]?.home.name, "a space is not a slip while somebody types").toBe("Home ");
    expect(draftSchema.parse(draft), "what is stored is read as it is").toEqual(draft);
  });

  test("keeps the joiner of two emoji, and no other", () => {
    const stored = (name: string) => patchMatchup.parse({ home: { name } }).home?.name;
    for (const name of [
      "\u{1F468}\u200d\u{1F469}\u200d\u{1F467} United",
      "\u{1F44B}\u{1F3FD}\u200d\u{1F469}",
      "\u2764\ufe0f\u200d\u{1F525}",
    ])
      expect(stored(name)).toBe(name);
    expect(stored("\u200dBi\u200dlls \u{1F525}\u200d\u200d\u{1F525}\u200d")).toBe("Bills \u{1F525}\u{1F525}");
    expect(isSpelledSame("\u{1F525}\u200d\u{1F525}", "\u{1F525}\u{1F525}")).toBe(true);
  });

  test("of a game of the feed follows the feed", () => {
    const weeks = document.weeks.map((week) => ({
      ...week,
      matchups: week.matchups.map((one) => ({ ...one, game_id: `game ${one.key}` })),
    }));
    const draft = { ...document, weeks };
    expect(rename("home", spelled, { draft })).toBe("point_spread.names_of_feed");
    expect(findMatchup(rename("home", spelled, { draft, isFeed: true }))).toMatchObject({ home: spelled, line_history: [{ by: "feed" }] });
  });
});

describe("half an hour of notice", () => {
  const soon = FIRST_START - NOTICE_MS;
  const moved = (body: PatchMatchup, now: number, facts: Facts = {}) => {
    const changed = patched("1_1", { reason: "A slip", ...body }, { now, ...facts });
    return typeof changed === "string" ? changed : "moved";
  };
  const notice = "point_spread.notice";

  test("is required for changes of published facts", () => {
    for (const body of [{ line: -4 }, { total: 40 }, { home: { name: "Somebody" } }]) {
      expect(moved(body, soon)).toBe("moved");
      expect(moved(body, soon + 1)).toBe(notice);
      expect(moved(body, soon + 1, { isFeed: true })).toBe("moved");
    }
    expect(moved({ line: -4 }, soon + 1, { rules: { line_policy: { kind: "closing" } } })).toBe("moved");
    expect(moved({ line: -4, starts_at: FIRST_START + 1 }, soon, { rules: { lock: "week" } })).toBe("moved");
    expect(moved({ line: -4, starts_at: FIRST_START + 1 }, soon + 1, { rules: { lock: "week" } })).toBe(notice);
  });

  test("is required for a first line and a first total, which the feed may set until the start", () => {
    const weeks = document.weeks.map((week) => ({
      ...week,
      matchups: week.matchups.map((one) => ({ ...one, line: null, total: null })),
    }));
    const draft = { ...document, weeks };
    for (const body of [{ line: -4 }, { total: 40 }])
      for (const rules of [{}, { line_policy: { kind: "closing" } as const }]) {
        const first = (now: number, more: Facts = {}) => patched("1_1", body, { now, draft, rules, ...more });
        expect(findMatchup(first(soon))).toMatchObject({ ...body, line_history: [{ reason: null }] });
        expect(first(soon + 1)).toBe(notice);
        expect(findMatchup(first(FIRST_START - 1, { isFeed: true }))).toMatchObject(body);
      }
  });

  test("is required for a start, sooner or later", () => {
    const now = FIRST_START - 2 * NOTICE_MS;
    expect(moved({ starts_at: now + NOTICE_MS }, now)).toBe("moved");
    expect(moved({ starts_at: now + NOTICE_MS - 1 }, now)).toBe(notice);
    expect(moved({ starts_at: FIRST_START + 1 }, soon)).toBe("moved");
    expect(moved({ starts_at: FIRST_START + 9 * NOTICE_MS }, soon + 1)).toBe(notice);
    expect(moved({ starts_at: FIRST_START + 1 }, FIRST_START - 1, { isFeed: true })).toBe("moved");
    expect(moved({ starts_at: now + 1 }, now, { isFeed: true })).toBe("moved");
  });

  test("is required for a reinstated game; one that was off when its picks closed stays off", () => {
    const staysOff = "point_spread.stays_off";
    const blank: Outcome = { status: "scheduled", home_score: null, away_score: null, is_played_inside_week: true };
    const final = { status: "final", home_score: 20, away_score: 17 } as const;
    const offs: Outcome[] = [
      { ...blank, status: "cancelled" },
      { ...blank, status: "forfeited" },
      { ...blank, status: "postponed", is_played_inside_week: false },
    ];
    for (const off of offs) {
      const patchedOff = (body: PatchMatchup, facts: Facts) => patched("1_1", body, { outcomes: { "1_1": off }, ...facts });
      const on: PatchMatchup = { status: "scheduled", is_played_inside_week: true };
      expect(patchedOff(on, { now: soon })).toEqual({ outcomes: { "1_1": blank } });
      expect(patchedOff(on, { now: soon + 1 })).toBe(staysOff);
      expect(patchedOff(on, { now: soon + 1, isFeed: true })).toEqual({ outcomes: { "1_1": blank } });
      // To begin closes picks at once, however far the start is.
      expect(patchedOff({ status: "in_progress", reason: "It is on", is_played_inside_week: true }, { now: 5_000 })).toBe(staysOff);
      const closed = { now: FIRST_START + 1, locked: all };
      const after = { ...final, is_played_inside_week: true };
      expect(patchedOff(after, { ...closed, outcomesAtLock: { "1_1": off } })).toBe(staysOff);
      expect(patchedOff({ status: "cancelled", is_played_inside_week: true }, { ...closed, outcomesAtLock: { "1_1": off } })).not.toBe(
        staysOff,
      );
      expect(patchedOff(after, { ...closed, outcomesAtLock: {} })).toEqual({ outcomes: { "1_1": after } });
      expect(patchedOff(after, { ...closed, outcomesAtLock: { "1_1": off }, isFeed: true })).toEqual({ outcomes: { "1_1": after } });
      // The feed's word at the moment a person chooses is that person's.
      expect(patchedOff(after, { ...closed, outcomesAtLock: { "1_1": off }, isFeed: true, isTakenOver: true })).toBe(staysOff);
    }
    expect(patched("1_1", { status: "cancelled" }, { now: soon + 1 })).toMatchObject({ outcomes: { "1_1": { status: "cancelled" } } });
  });

  test("is not required for a game that has begun: its picks close at once, with a reason", () => {
    const now = FIRST_START - 1_000;
    const begun = { status: "in_progress", home_score: 7 } as const;
    expect(patched("1_1", begun, { now })).toBe("point_spread.reason_required");
    const changed = patched("1_1", { ...begun, reason: "Kick-off was at six" }, { now });
    expect(changed).toMatchObject({ outcomes: { "1_1": { status: "in_progress", home_score: 7 } } });
    expect(findMatchup(changed)).toMatchObject({
      starts_at: now + 1,
      line_history: [{ starts_at: now + 1, was: { starts_at: FIRST_START }, reason: "Kick-off was at six" }],
    });
    expect(patched("1_1", { ...begun, line: -9, reason: "And another line" }, { now })).toBe("point_spread.picks_closed");
    expect(patched("1_1", { status: "final", home_score: 7, away_score: 3, reason: "x" }, { now })).toBe("matchups.not_locked");
    expect(patched("1_1", { ...begun, reason: "x" }, { now: null })).toBe("matchups.not_locked");
  });
});

describe("an edit of a published card", () => {
  const revised = (after: Draft, { before = document, now = 5_000 }: { before?: Draft; now?: number } = {}) => {
    const result = revisedDraft({ rules: defaultRules, before, after, now });
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

  test("stores half-typed text without setting a line, a total or a start, not even a first one", () => {
    const bare = withFirst({ line: null, total: null });
    expect(revised(withFirst({ line: -1 }, bare), { before: bare })).toEqual(fixed(`${first}.line`));
    expect(revised(withFirst({ total: 4 }, bare), { before: bare })).toEqual(fixed(`${first}.total`));
    expect(revised(withFirst({ line: -4, starts_at: 77 }))).toEqual(fixed(`${first}.line`, `${first}.starts_at`));
    expect(revised(withFirst({ line: null }))).toEqual(fixed(`${first}.line`));
  });

  test("neither adds nor removes matchups, whether anybody has picked them or not", () => {
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

  test("sets the matchup that breaks ties once", () => {
    const unnamed = { ...document, tie_break_matchup: null };
    expect(revised(document, { before: unnamed })).toEqual(document);
    const closesAt = toSlots(document).find(({ key }) => key === document.tie_break_matchup)?.lockAt ?? 0;
    expect(revised(document, { before: unnamed, now: closesAt - NOTICE_MS })).toEqual(document);
    expect(revised(document, { before: unnamed, now: closesAt - NOTICE_MS + 1 })).toEqual(fixed("tie_break_matchup"));
    expect(revised({ ...document, tie_break_matchup: "1_1" })).toEqual(fixed("tie_break_matchup"));
    expect(revised(unnamed)).toEqual(fixed("tie_break_matchup"));
  });

  test("cannot turn a matchup into another game, in one step or in three; colours may change", () => {
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
