import { draft, type Pick as SpreadPick } from "@sparc/sparclets/point-spread/point-spread.schema";
import { expect, test } from "vitest";
import { createHttpWorld, type HttpWorld } from "../../http/http.fixtures.ts";
import { describeDatabase } from "../../testing/test-database.ts";

const MINUTE = 60_000;

/** Three matchups, `gapMs` apart: the home team gives 3, gets 2.5, and is even. */
async function publishedCard(world: HttpWorld, rules: object, gapMs: number) {
  const matchups = [-3, 2.5, 0].map((line, at) => ({
    key: `1_${at + 1}`,
    home: { name: `Home ${at + 1}`, short_name: `H${at + 1}` },
    away: { name: `Away ${at + 1}`, short_name: `A${at + 1}` },
    starts_at: world.clock.now() + (at + 1) * gapMs,
    line,
  }));
  const document = draft.parse({ weeks: [{ label: "Week 1", matchups }], tie_break_matchup: "1_3" });
  return world.createPublished({ type: "point_spread", draft: document as never, rules: rules as never });
}

describeDatabase("point spreads", (suite) => {
  async function setUp(rules: object = {}, gapMs = MINUTE) {
    await suite.truncateAll();
    const world = await createHttpWorld(suite.database);
    const id = await publishedCard(world, rules, gapMs);
    const owner = await world.readToken(world.author);
    const addMember = async () => world.readToken(await world.addUser());
    const get = async (path: string, token: string) => (await world.call({ url: path, token })).json();
    const patch = (key: string, payload: object) =>
      world.call({ method: "PATCH", url: `/api/v1/events/${id}/matchups/${key}`, token: owner, payload });
    const pick = (token: string, version: number, picks: Record<string, Partial<SpreadPick>>) =>
      world.call({ method: "PUT", url: `/api/v1/events/${id}/picks`, token, payload: { version, picks } });
    return { world, id, owner, addMember, get, patch, pick };
  }

  test("count a push as half a point wherever points are shown, and rank by it", async () => {
    const { world, id, owner, addMember, get, patch, pick } = await setUp();
    const ada = await addMember();
    const bo = await addMember();
    expect((await pick(ada, 0, { "1_1": { side: "home" }, "1_2": { side: "home" } })).statusCode).toBe(200);
    await pick(bo, 0, { "1_1": { side: "home" }, "1_2": { side: "away" } });
    expect((await get(`/api/v1/events/${id}`, ada)).data.max_points).toBe(3);
    world.clock.advance(3 * MINUTE);
    // 23 − 3 equals 20, so it is a push. 17 + 2.5 is more than 19.
    await patch("1_1", { status: "final", home_score: 23, away_score: 20 });
    await patch("1_2", { status: "final", home_score: 17, away_score: 19 });
    await patch("1_3", { status: "cancelled" });
    const board = await get(`/api/v1/events/${id}/leaderboard`, ada);
    expect(board.data.map((row: { rank: number; points: number }) => [row.rank, row.points])).toEqual([
      [1, 1.5],
      [2, 0.5],
    ]);
    const entryNo = board.data[0].entry_no;
    expect((await get(`/api/v1/events/${id}/entries/${entryNo}/picks`, bo)).data).toMatchObject({
      points: 1.5,
      lines: [
        { slot: "1_1", kind: "push", points: 0.5 },
        { slot: "1_2", kind: "side", points: 1 },
      ],
    });
    const completed = await world.life.complete({ eventId: id, viewer: world.author, requestId: "r" });
    expect(completed).toMatchObject({ ok: true });
    await expect.poll(async () => (await get(`/api/v1/events/${id}/status`, owner)).data.status).toBe("completed");
    const listed = (await get("/api/v1/profile/events", bo)).data[0];
    expect(listed.own).toMatchObject({ rank: 2, points: 0.5 });
    const past = await get(`/api/v1/communities/${world.communityId}/events?status=completed`, owner);
    expect(past.data[0].winners.map(({ points }: { points: number }) => points)).toEqual([1.5, 0.5]);
    await world.close();
  });

  test("let a matchup be called off before or after its picks lock, and free its confidence number when it is called off", async () => {
    const { world, addMember, patch, pick } = await setUp({ confidence: true });
    const ada = await addMember();
    const first = { "1_1": { side: "home", confidence: 3 } } as const;
    expect((await pick(ada, 0, first)).statusCode).toBe(200);
    expect((await patch("1_1", { status: "final", home_score: 1, away_score: 0 })).json()).toMatchObject({ code: "matchups.not_locked" });
    world.clock.advance(MINUTE);
    const again = { ...first, "1_2": { side: "away", confidence: 3 } } as const;
    expect((await pick(ada, 1, again)).json()).toMatchObject({
      code: "point_spread.number_taken",
      errors: [
        {
          path: "picks.1_2.confidence",
          message: "3 stands on A1 at H1 already, where picks are closed. Choose another number for A2 at H2",
        },
      ],
    });
    expect((await patch("1_1", { status: "cancelled" })).statusCode).toBe(200);
    expect((await pick(ada, 1, again)).statusCode).toBe(200);
    expect((await patch("1_3", { status: "cancelled" })).json().data).toMatchObject({ status: "cancelled", is_locked: false });
    await world.close();
  });

  test("change a frozen line with a public reason, and refuse the change in the editor", async () => {
    const { world, id, owner, addMember, get, patch } = await setUp({}, 60 * MINUTE);
    expect((await patch("1_1", { line: -4 })).json()).toMatchObject({ code: "point_spread.reason_required" });
    expect((await patch("1_1", { line: -4, reason: "A typing error" })).json().data).toMatchObject({ line: -4 });
    const member = await addMember();
    const { slots } = (await get(`/api/v1/events/${id}`, member)).data;
    expect(slots[0].view).toMatchObject({ line: -4, line_history: [{ line: -4, was: { line: -3 }, reason: "A typing error" }] });
    const { draft: document, version } = (await get(`/api/v1/events/${id}`, owner)).data;
    document.weeks[0].matchups[0].line = -7;
    const edit = await world.call({ method: "PATCH", url: `/api/v1/events/${id}`, token: owner, payload: { version, draft: document } });
    expect(edit.json()).toMatchObject({ code: "point_spread.line_fixed", errors: [{ path: "draft.weeks.0.matchups.0.line" }] });
    await world.close();
  });

  test("refuse an edit with the same answer whether picks exist or not", async () => {
    const { world, id, owner, addMember, get, patch, pick } = await setUp({ confidence: true });
    const { draft, version } = (await get(`/api/v1/events/${id}`, owner)).data;
    const [week, ...weeks] = draft.weeks;
    const edit = (change: object) =>
      world.call({ method: "PATCH", url: `/api/v1/events/${id}`, token: owner, payload: { version, draft: { ...draft, ...change } } });
    const answers = async () => {
      const tries = [
        await patch("1_1", { line: null, reason: "Try" }),
        await edit({ weeks: [{ ...week, matchups: week.matchups.slice(1) }, ...weeks] }),
        await edit({ tie_break_matchup: week.matchups[0].key }),
      ];
      return tries.map((answer) => ({ status: answer.statusCode, ...answer.json(), request_id: null }));
    };
    const before = await answers();
    const fixed = "point_spread.line_fixed";
    expect(before.map(({ code }) => code)).toEqual(["point_spread.line_stays", fixed, fixed]);
    const tieBreak = { [draft.tie_break_matchup]: { tie_break: 40 } };
    expect((await pick(await addMember(), 0, { "1_1": { side: "home", total: null, confidence: 3 }, ...tieBreak })).statusCode).toBe(200);
    expect(await answers()).toEqual(before);
    await world.close();
  });

  test("change a team with a public reason alone, never in the editor and never to the name of the other side", async () => {
    const { world, id, owner, addMember, get, patch, pick } = await setUp({}, 31 * MINUTE);
    const friend = await addMember();
    expect((await pick(friend, 0, { "1_1": { side: "home" } })).statusCode).toBe(200);
    const { draft: document, version } = (await get(`/api/v1/events/${id}`, owner)).data;
    const edited = structuredClone(document);
    edited.weeks[0].matchups[0].home.name = "Somebody";
    const edit = (draft: object) => world.call({ method: "PATCH", url: `/api/v1/events/${id}`, token: owner, payload: { version, draft } });
    expect((await edit(edited)).json()).toMatchObject({
      code: "point_spread.line_fixed",
      errors: [{ path: "draft.weeks.0.matchups.0.home" }],
    });
    expect((await patch("1_1", { home: { name: "Somebody" } })).json()).toMatchObject({ code: "point_spread.reason_required" });
    expect((await patch("1_1", { home: { name: "Somebody", short_name: "X" }, reason: "Feed: week 1" })).statusCode).toBe(200);
    expect((await patch("1_1", { away: { name: "Home 1" }, reason: "A slip" })).json()).toMatchObject({ code: "point_spread.other_game" });
    const { view } = (await get(`/api/v1/events/${id}`, friend)).data.slots[0];
    expect(view).toMatchObject({
      home: { name: "Somebody", short_name: "X" },
      away: { name: "Away 1" },
      line_history: [{ home: { name: "Somebody" }, was: { home: { name: "Home 1" } }, reason: "Feed: week 1", by: "host" }],
    });
    world.clock.advance(2 * MINUTE);
    expect((await patch("1_1", { home: { name: "Home 1" }, reason: "A slip" })).json()).toMatchObject({ code: "point_spread.notice" });
    await world.close();
  });

  test("refuse a new start without enough notice, and lock picks at once when a game has begun", async () => {
    const { world, id, addMember, get, patch, pick } = await setUp({}, 60 * MINUTE);
    const ada = await addMember();
    const soon = { starts_at: world.clock.now() + 1_000, reason: "Hurry" };
    expect((await patch("1_2", soon)).json()).toMatchObject({ code: "point_spread.notice" });
    expect((await pick(ada, 0, { "1_2": { side: "home" } })).statusCode).toBe(200);
    expect((await patch("1_2", { status: "in_progress", home_score: 7, away_score: 0, reason: "It was moved" })).statusCode).toBe(200);
    world.clock.advance(1);
    expect((await pick(ada, 1, { "1_2": { side: "away" } })).json()).toMatchObject({ code: expect.stringMatching(/locked/) });
    const { slots } = (await get(`/api/v1/events/${id}`, ada)).data;
    const second = slots.find(({ key }: { key: string }) => key === "1_2");
    expect(second).toMatchObject({
      is_locked: true,
      view: { outcome: { status: "in_progress", home_score: 7 }, line_history: [{ reason: "It was moved", by: "host" }] },
    });
    expect(slots.filter(({ is_locked }: { is_locked: boolean }) => is_locked)).toHaveLength(1);
    await world.close();
  });

  test("give a draft no history, neither from the copied event nor from the request", async () => {
    const { world, id, owner, get, patch } = await setUp({}, 60 * MINUTE);
    expect((await patch("1_1", { line: -4, reason: "A typing error" })).statusCode).toBe(200);
    const copied = await world.call({ method: "POST", url: `/api/v1/events/${id}/duplicate`, token: owner });
    const copy = (await get(`/api/v1/events/${copied.json().data.id}`, owner)).data;
    const toHistory = ({ draft }: { draft: { weeks: { matchups: { line_history: unknown[] }[] }[] } }) =>
      draft.weeks.flatMap(({ matchups }) => matchups.flatMap(({ line_history }) => line_history));
    expect(toHistory(copy)).toEqual([]);
    copy.draft.weeks[0].matchups[0].line_history = [{ at: 1, line: 1, total: null, was: { line: 7, total: null }, reason: "forged" }];
    const payload = { version: copy.version, draft: copy.draft };
    expect((await world.call({ method: "PATCH", url: `/api/v1/events/${copy.id}`, token: owner, payload })).statusCode).toBe(200);
    expect(toHistory((await get(`/api/v1/events/${copy.id}`, owner)).data)).toEqual([]);
    await world.close();
  });

  test("show members why a game was called off or postponed, and the reason of no other result", async () => {
    const { world, id, addMember, get, patch } = await setUp({}, 60 * MINUTE);
    const member = await addMember();
    const whys = async () => (await get(`/api/v1/events/${id}`, member)).data.slots.map(({ view }: { view: { why: unknown } }) => view.why);
    expect((await patch("1_1", { status: "cancelled", reason: "Power cut in the stadium" })).statusCode).toBe(200);
    expect((await patch("1_2", { status: "postponed" })).statusCode).toBe(200);
    expect((await whys()).slice(0, 2)).toEqual([{ reason: "Power cut in the stadium", by: "host" }, null]);
    expect((await patch("1_1", { status: "scheduled", reason: "It is on again" })).statusCode).toBe(200);
    expect((await whys())[0]).toBeNull();
    await world.close();
  });

  test("move a start with a public reason", async () => {
    const { world, id, addMember, get, patch } = await setUp({}, 60 * MINUTE);
    const member = await addMember();
    const first = async () => (await get(`/api/v1/events/${id}`, member)).data.slots[0];
    const { view } = await first();
    const later = view.starts_at + MINUTE;
    expect((await patch("1_1", { starts_at: later })).json()).toMatchObject({ code: "point_spread.reason_required" });
    expect((await patch("1_1", { starts_at: later, reason: "Fog" })).statusCode).toBe(200);
    expect(await first()).toMatchObject({
      locks_at: new Date(later).toISOString(),
      view: { line_history: [{ starts_at: later, was: { starts_at: view.starts_at }, reason: "Fog" }] },
    });
    await world.close();
  });
});
