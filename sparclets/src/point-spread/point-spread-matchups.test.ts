import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FeedGame } from "../feed-adapter.ts";
import { createRng } from "../kernel/rng.ts";
import type { Slot } from "../sparclet-rules.ts";
import { FIRST_START, final, randomOutcome, randomPick, scoreInput, toSlots } from "./point-spread.fixtures.ts";
import { type Content, type Draft, defaultRules, draft as draftSchema, emptyDraft, type Outcome } from "./point-spread.schema.ts";
import { pointSpreadGames } from "./point-spread-games.rules.ts";
import { NOTICE_MS } from "./point-spread-limits.ts";
import { all, document, type Facts, findMatchup, none, patched, toInput } from "./point-spread-matchups.fixtures.ts";
import { pointSpreadMatchups } from "./point-spread-matchups.rules.ts";
import { type CreateMatchup, createMatchup, type PatchMatchup, patchMatchup } from "./point-spread-matchups.schema.ts";
import { scoreAll } from "./point-spread-scoring.rules.ts";

function toOutcome(body: PatchMatchup, facts: Facts = {}) {
  const changed = patched("1_1", body, { locked: all, ...facts });
  return typeof changed === "string" ? changed : (changed.outcomes?.["1_1"] ?? "same");
}
const at = (outcome: Outcome) => ({ outcomes: { "1_1": outcome } });
const postponed: Outcome = { status: "postponed", home_score: null, away_score: null, is_played_inside_week: true };

describe("a result", () => {
  test("is a final score of both teams", () => {
    expect(toOutcome({ status: "final", home_score: 20, away_score: 17 })).toEqual(final(20, 17));
    expect(toOutcome({ status: "final", home_score: 20 })).toBe("point_spread.wrong_score");
    expect(toOutcome({ status: "final", home_score: 20, away_score: 17 }, at(final(20, 17)))).toBe("same");
    expect(toOutcome({ away_score: 21 }, at(final(20, 17)))).toEqual(final(20, 21));
  });

  test("without a status is the score of a game under way", () => {
    expect(toOutcome({ home_score: 3, away_score: 0 })).toEqual({ ...final(3, 0), status: "in_progress" });
  });

  test("is refused before the lock, unless the matchup is off", () => {
    const open = { locked: none };
    expect(toOutcome({ status: "final", home_score: 1, away_score: 0 }, open)).toBe("matchups.not_locked");
    expect(toOutcome({ home_score: 1 }, open)).toBe("matchups.not_locked");
    expect(toOutcome({ status: "cancelled" }, open)).toMatchObject({ status: "cancelled" });
    expect(toOutcome({ status: "postponed" }, open)).toEqual(postponed);
    expect(pointSpreadMatchups.isDecided({ outcome: postponed })).toBe(false);
  });

  test("of a postponed game says whether it was played inside its week", () => {
    const score = { status: "final", home_score: 9, away_score: 6 } as const;
    expect(toOutcome(score, at(postponed))).toBe("point_spread.when_played");
    expect(toOutcome({ ...score, is_played_inside_week: true }, at(postponed))).toEqual(final(9, 6));
    const outside = final(9, 6, { is_played_inside_week: false });
    expect(toOutcome({ ...score, is_played_inside_week: false }, at(postponed))).toEqual(outside);
    expect(pointSpreadMatchups.isOff?.({ outcome: outside })).toBe(true);
  });

  test("can be undone completely", () => {
    expect(toOutcome({ status: "scheduled" }, at(final(20, 17)))).toEqual({ ...postponed, status: "scheduled" });
    expect(toOutcome({ status: "scheduled" })).toBe("same");
  });

  test("restores every standing when it is undone", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffff_ffff }), (seed) => {
        const rng = createRng(seed);
        const slots = toSlots(document);
        const entries = Array.from({ length: 6 }, () =>
          Object.fromEntries(slots.map((slot) => [slot.key, randomPick(slot, rng, defaultRules)])),
        );
        const outcomes = Object.fromEntries(slots.filter(() => rng.below(3) > 0).map((slot) => [slot.key, randomOutcome(slot, rng)]));
        const key = slots[rng.below(slots.length)]?.key as string;
        const apply = (body: PatchMatchup, from: Record<string, Outcome>) => {
          const changed = patched(key, body, { locked: all, outcomes: from });
          if (typeof changed === "string") throw new Error(changed);
          return { ...from, ...changed.outcomes };
        };
        const toKeys = (from: Record<string, Outcome>) =>
          scoreAll(scoreInput({ rules: defaultRules, slots, outcomes: from, entries })).keys.map((numbers) => [...numbers]);
        const score = { home_score: rng.below(50), away_score: rng.below(50), is_played_inside_week: true };
        const started = apply({ status: "scheduled" }, outcomes);
        const settled = apply({ status: "final", ...score }, started);
        expect(toKeys(apply({ status: "scheduled" }, settled))).toEqual(toKeys(started));
        const corrected = apply({ status: "final", home_score: rng.below(50), away_score: rng.below(50) }, settled);
        expect(toKeys(apply({ status: "final", ...score }, corrected))).toEqual(toKeys(settled));
      }),
    );
  });

  test("is corrected with a description of the former one", () => {
    const [slot] = toSlots(document);
    if (!slot) throw new Error("the sample has slots");
    const correctionLabel = (before: Outcome, after: Outcome) =>
      pointSpreadMatchups.correctionLabel({ slots: [slot], slot, before, after });
    expect(correctionLabel(final(34, 20), final(34, 21))).toBe("A1 at H1 ended 21–34, not 20–34");
    expect(correctionLabel(final(34, 20), { ...postponed, status: "cancelled" })).toBe("A1 at H1 was cancelled and does not count");
    expect(correctionLabel({ ...postponed, status: "cancelled" }, final(34, 20))).toBe("A1 at H1 counts after all: it ended 20–34");
    expect(correctionLabel(final(34, 20), postponed)).toBe("A1 at H1 is not decided yet");
    expect(correctionLabel(final(1, 2, { is_played_inside_week: false }), { ...postponed, status: "forfeited" })).toBe(
      "A1 at H1 does not count: it was forfeited",
    );
  });
});

describe("a line", () => {
  const change = { at: 5_000, line: -4, total: 44, was: { line: -3, total: 44 }, reason: "a typing error", by: "host" };

  test("of a draft changes without history", () => {
    expect(findMatchup(patched("1_1", { line: -4 }, { now: null }))).toMatchObject({ line: -4, line_history: [] });
  });

  test("that is fixed changes only with a reason, which is stored", () => {
    expect(patched("1_1", { line: -4 })).toBe("point_spread.reason_required");
    expect(findMatchup(patched("1_1", { line: -4, reason: "a typing error" }))).toMatchObject({ line: -4, line_history: [change] });
    expect(patched("1_1", { line: -3, total: 44 })).toEqual({});
  });

  test("that did not exist is set without a reason", () => {
    const weeks = document.weeks.map((week) => ({ ...week, matchups: week.matchups.map((matchup) => ({ ...matchup, line: null })) }));
    const changed = patched("1_1", { line: 2.5 }, { draft: { ...document, weeks } });
    expect(findMatchup(changed)).toMatchObject({ line: 2.5, line_history: [{ line: 2.5, was: { line: null }, reason: null }] });
  });

  test("moves freely as long as the rules allow it", () => {
    const until = (now: number) =>
      findMatchup(patched("1_1", { line: -4 }, { rules: { line_policy: { kind: "opens_until", at: 6_000 } }, now }));
    expect(until(5_999)).toMatchObject({ line_history: [{ at: 5_999, reason: null }] });
    expect(until(6_000)).toBe("point_spread.reason_required");
    const closing = { rules: { line_policy: { kind: "closing" } as const }, now: FIRST_START - 1 };
    expect(findMatchup(patched("1_1", { line: -4 }, closing))).toMatchObject({ line: -4 });
  });

  test("that is published may move and cannot be removed, whoever has picked it", () => {
    const closing = { rules: { line_policy: { kind: "closing" } as const } };
    expect(patched("1_1", { line: null, reason: "gone" }, closing)).toBe("point_spread.line_stays");
    expect(patched("1_1", { total: null, reason: "gone" }, closing)).toBe("point_spread.line_stays");
    expect(findMatchup(patched("1_1", { line: null }, { now: null }))).toMatchObject({ line: null });
  });

  test("is fixed with its start once picks are closed", () => {
    const closed = { locked: all };
    expect(patched("1_1", { line: -4, reason: "late" }, closed)).toBe("point_spread.picks_closed");
    expect(patched("1_1", { starts_at: 1, reason: "late" }, closed)).toBe("point_spread.picks_closed");
  });

  test("may move often: of a long history the first change and the newest are kept", () => {
    const closing = { rules: { line_policy: { kind: "closing" } as const } };
    const moved = (from: Draft, step: number) => {
      const changed = patched("1_1", { line: (step % 2) + 1 }, { ...closing, draft: from, now: step });
      if (typeof changed === "string") throw new Error(changed);
      return changed.draft as Draft;
    };
    let last = document;
    for (let step = 1; step <= 103; step++) last = moved(last, step);
    const history = draftSchema.parse(last).weeks[0]?.matchups[0]?.line_history.map((one) => one.at);
    expect(history).toEqual([1, ...Array.from({ length: 99 }, (_, at) => at + 5)]);
  });

  test("is a multiple of one half", () => {
    expect(patchMatchup.safeParse({ line: -3.5 }).success).toBe(true);
    expect(patchMatchup.safeParse({ line: -3.25 }).success).toBe(false);
  });
});

describe("a start", () => {
  const later = FIRST_START + 60_000;
  const fromFeed = document.weeks.map((week) => ({
    ...week,
    matchups: week.matchups.map((matchup) => ({ ...matchup, game_id: `game ${matchup.key}` })),
  }));

  test("that was published moves with a public reason, and the former one is stored", () => {
    expect(patched("1_1", { starts_at: later })).toBe("point_spread.reason_required");
    expect(patched("1_1", { starts_at: FIRST_START - 1 })).toBe("point_spread.reason_required");
    expect(findMatchup(patched("1_1", { starts_at: later, reason: "Fog" }))).toMatchObject({
      starts_at: later,
      line_history: [{ at: 5_000, line: -3, starts_at: later, was: { line: -3, starts_at: FIRST_START }, reason: "Fog" }],
    });
    expect(findMatchup(patched("1_1", { starts_at: later }, { now: null }))).toMatchObject({ starts_at: later, line_history: [] });
  });

  test("of a game of the feed moves later only by the feed, so that nobody keeps picks open after the real start", () => {
    const draft = { ...document, weeks: fromFeed };
    expect(patched("1_1", { starts_at: later, reason: "Fog" }, { draft })).toBe("point_spread.start_of_feed");
    expect(findMatchup(patched("1_1", { starts_at: later, reason: "week-9.csv" }, { draft, isFeed: true }))).toMatchObject({
      starts_at: later,
      line_history: [{ reason: "week-9.csv", by: "feed" }],
    });
    expect(findMatchup(patched("1_1", { starts_at: FIRST_START - 1, reason: "The feed is late" }, { draft }))).toMatchObject({
      starts_at: FIRST_START - 1,
    });
    expect(findMatchup(patched("1_1", { starts_at: later }, { draft, now: null }))).toMatchObject({ starts_at: later });
  });
});

describe("a new matchup", () => {
  const body: CreateMatchup = {
    home: { name: "Jets", short_name: "NYJ" },
    away: { name: "Bills", short_name: "BUF" },
    starts_at: 9_000,
    line: 3,
  };
  const created = (given: Partial<CreateMatchup>, facts: Facts = {}) => {
    const changed = pointSpreadMatchups.apply({
      ...toInput(facts),
      now: null,
      key: null,
      body: createMatchup.parse({ ...body, ...given }),
    });
    return changed.ok ? (changed.value.draft as Draft) : changed.refusal.code;
  };
  const toKeys = (draft: Draft | string) => (draft as Draft).weeks.map(({ matchups }) => matchups.map(({ key }) => key));

  test("goes to the last week, or to the one that is named", () => {
    expect(toKeys(created({}))[1]).toEqual(["2_1", "2_2", "2_3", "2_4"]);
    expect(toKeys(created({ week: 1 }))[0]).toEqual(["1_1", "1_2", "1_3", "1_4"]);
  });

  test("creates a missing week, in its place", () => {
    const week9 = created({ week: 9, week_label: "Week nine" }, { draft: emptyDraft }) as Draft;
    expect(week9.weeks).toMatchObject([{ label: "Week nine", matchups: [{ key: "9_1", line: 3, total: null }] }]);
    expect(toKeys(created({ week: 4 }, { draft: week9 }))).toEqual([["4_1"], ["9_1"]]);
  });

  test("of the same game is made once", () => {
    const draft = created({ game_id: "2017_09_BUF_NYJ" }) as Draft;
    expect(created({ game_id: "2017_09_BUF_NYJ" }, { draft })).toBe("point_spread.game_exists");
  });

  test("on a published card is refused when it has started, when the feed says it has, or when it would close its week sooner", () => {
    const now = FIRST_START - 2 * NOTICE_MS;
    const add = (given: Partial<CreateMatchup>, more: object = {}, facts: Facts = {}) => {
      const parsed = createMatchup.parse({ ...body, starts_at: FIRST_START + 1, week: 1, ...given });
      const changed = pointSpreadMatchups.apply({ ...toInput(facts), now, ...more, key: null, body: parsed });
      return changed.ok ? "added" : changed.refusal.code;
    };
    expect(add({})).toBe("added");
    expect(add({ starts_at: now })).toBe("point_spread.started");
    expect(add({ starts_at: now + NOTICE_MS })).toBe("added");
    for (const more of [{}, { isFeed: true }]) expect(add({ starts_at: now + NOTICE_MS - 1 }, more)).toBe("point_spread.added_late");
    expect(add({ starts_at: now + 1 }, { now: null })).toBe("added");
    expect(add({ game_id: "g1" })).toBe("point_spread.game_of_feed");
    expect(add({ game_id: "g1" }, { isFeed: true })).toBe("added");
    const week = { rules: { lock: "week" as const } };
    expect(add({ starts_at: FIRST_START - 1 })).toBe("added");
    expect(add({ starts_at: FIRST_START - 1 }, {}, week)).toBe("point_spread.before_week");
    expect(add({ starts_at: FIRST_START }, {}, week)).toBe("added");
    expect(add({ starts_at: FIRST_START * 2 }, { now: now + NOTICE_MS + 1 }, week), "it closes with its week").toBe(
      "point_spread.added_late",
    );
    expect(add({ starts_at: FIRST_START * 2 }, { now: now + NOTICE_MS + 1 })).toBe("added");
    expect(add({ starts_at: FIRST_START - 1, week: 9 }, {}, week)).toBe("added");
    expect(add({ starts_at: now, game_id: "g1" }, { now: null })).toBe("added");
  });

  test("cannot be added to a week that closed as a whole", () => {
    const week = { rules: { lock: "week" as const }, locked: new Set(["1_1", "1_2", "1_3"]) };
    expect(created({ week: 1 }, week)).toBe("point_spread.week_closed");
    expect(toKeys(created({ week: 2 }, week))[1]).toHaveLength(4);
    expect(toKeys(created({ week: 1 }, { ...week, rules: {} }))[0]).toHaveLength(4);
  });
});

describe("a game of the feed", () => {
  const game: FeedGame = {
    ...{ id: "g1", league: "nfl", season: 2017, week: 9, startsAt: 20_000_000, line: 3, total: 42, homeScore: null, awayScore: null },
    ...{
      home: { code: "NYJ", name: "New York Jets", color: "#125740" },
      away: { code: "BUF", name: "Buffalo Bills", color: "#00338d" },
      status: "scheduled",
    },
  };
  const made = pointSpreadMatchups.apply({
    ...toInput({ draft: emptyDraft }),
    isFeed: true,
    key: null,
    body: pointSpreadGames.toMatchup(game),
  });
  if (!made.ok || !made.value.draft) throw new Error("a game of the feed makes a matchup");
  const draft = made.value.draft;
  const scored = (after: FeedGame, facts: Facts = {}) => {
    const input = toInput({ draft, ...facts });
    const [slot] = input.slots;
    if (!slot) throw new Error("the matchup has a slot");
    const isLocked = input.locked.has(slot.key);
    const outcome = input.outcomes[slot.key];
    const matchup = { rules: input.rules, slot, isLocked, ...(outcome ? { outcome } : {}) };
    const body = pointSpreadGames.toScore(after, { ...matchup, ...(input.now === null ? {} : { now: input.now }) });
    return patched("9_1", { ...body, reason: "test" }, { draft, isFeed: true, ...facts });
  };

  const matchupOnCard = { rules: defaultRules, slot: toSlots(draft)[0] as Slot<Content>, isLocked: false };

  test("becomes a matchup of its week that keeps its id", () => {
    const [slot] = toSlots(draft);
    expect(slot).toMatchObject({
      key: "9_1",
      content: { line: 3, total: 42, home: { name: "New York Jets", short_name: "NYJ", color: "#125740" } },
    });
    expect(slot && pointSpreadGames.toGameId(slot.content)).toBe("g1");
  });

  test("changes nothing when it is the same", () => {
    expect(scored(game)).toEqual({});
    expect(scored(game, { locked: new Set(["9_1"]) })).toEqual({});
  });

  test("moves the start, and the line only where the rules let it", () => {
    const moved = { ...game, startsAt: 30_000_000, line: 2.5 };
    expect(findMatchup(scored(moved), "9_1")).toMatchObject({ starts_at: 30_000_000, line: 3 });
    expect(findMatchup(scored(moved, { rules: { line_policy: { kind: "closing" } } }), "9_1")).toMatchObject({ line: 2.5 });
  });

  test("takes the feed's names as long as picks are open", () => {
    const spelled = { ...game, home: { ...game.home, name: "NY Jets" } };
    expect(findMatchup(scored(spelled), "9_1")).toMatchObject({
      home: { name: "NY Jets", color: "#125740" },
      line_history: [{ by: "feed" }],
    });
    expect(scored(spelled, { locked: new Set(["9_1"]) })).toEqual({});
  });

  test("keeps its names when the feed gives both sides the same, and takes over everything else", () => {
    const alike = {
      ...{ ...game, startsAt: 30_000_000 },
      ...{ home: { ...game.home, name: "New York" }, away: { ...game.away, name: "NEW\u00a0YORK" } },
    };
    const followed = findMatchup(scored(alike), "9_1");
    expect(followed).toMatchObject({ starts_at: 30_000_000, home: { name: "New York Jets" }, away: { name: "Buffalo Bills" } });
    expect(findMatchup(scored({ ...alike, status: "in_progress" }, { now: 10_000_000 }), "9_1")).toMatchObject({ starts_at: 10_000_001 });
    const blank = { ...game, home: { ...game.home, name: "\u200b" } };
    expect(patchMatchup.safeParse(pointSpreadGames.toScore(blank, matchupOnCard)).success).toBe(true);
    expect(pointSpreadGames.toMatchup(alike)).toMatchObject({ home: { name: "NYJ" }, away: { name: "BUF" } });
  });

  test("imported before the catalogue had colours gets its own, and no other than it has", () => {
    const [week] = draft.weeks;
    const [one] = week?.matchups ?? [];
    if (!week || !one) throw new Error("the game is on the card");
    const bare = { ...draft, weeks: [{ ...week, matchups: [{ ...one, home: { ...one.home, color: null } }] }] };
    const filled = { home: { color: "#125740" }, away: { color: "#00338d" }, line_history: [] };
    expect(findMatchup(scored(game, { draft: bare }), "9_1")).toMatchObject(filled);
    expect(scored({ ...game, home: { ...game.home, color: "#000000" } })).toEqual({});
  });

  test("that has begun before its start closes its picks at once, and is scored when they are closed", () => {
    const now = 10_000_000;
    const begun = { ...game, status: "in_progress" as const, homeScore: 7, awayScore: 0 };
    const changed = scored(begun, { now });
    expect(findMatchup(changed, "9_1")).toMatchObject({ starts_at: now + 1 });
    expect(changed).toMatchObject({ outcomes: { "9_1": { status: "in_progress" } } });
    expect(findMatchup(scored({ ...game, startsAt: now - 60_000 }, { now }), "9_1")).toMatchObject({ starts_at: now + 1 });
    expect(scored(begun, { now: null })).toEqual({});
    const calledOff: Outcome = { ...postponed, status: "cancelled" };
    expect(scored(begun, { now, outcomes: { "9_1": calledOff } }), "what was called off stays so").toEqual({});
    expect(scored(begun, { now, locked: new Set(["9_1"]) })).toMatchObject({ outcomes: { "9_1": { home_score: 7 } } });
  });

  test("that is on again is reinstated while picks are open", () => {
    const blank: Outcome = { ...postponed, status: "scheduled" };
    const cancelled: Outcome = { ...postponed, status: "cancelled" };
    expect(scored(game, { outcomes: { "9_1": postponed } })).toEqual({ outcomes: { "9_1": blank } });
    expect(scored(game, { outcomes: { "9_1": cancelled } })).toEqual({ outcomes: { "9_1": blank } });
    expect(scored(game, { outcomes: { "9_1": blank } })).toEqual({});
    expect(scored(game, { outcomes: { "9_1": { ...postponed, status: "forfeited" } } })).toEqual({});
    expect(scored(game, { outcomes: { "9_1": cancelled }, locked: new Set(["9_1"]) })).toEqual({});
  });

  test("settles the matchup when it is final, also after it was postponed", () => {
    const over = { ...game, status: "final" as const, homeScore: 34, awayScore: 21 };
    const locked = new Set(["9_1"]);
    expect(scored(over, { locked })).toEqual({ outcomes: { "9_1": final(34, 21) } });
    expect(scored(over, { locked, outcomes: { "9_1": postponed } })).toEqual({ outcomes: { "9_1": final(34, 21) } });
    expect(scored(over)).toMatchObject({ outcomes: { "9_1": { status: "in_progress", home_score: null } } });
    expect(scored({ ...game, status: "cancelled" })).toMatchObject({ outcomes: { "9_1": { status: "cancelled" } } });
  });
});
