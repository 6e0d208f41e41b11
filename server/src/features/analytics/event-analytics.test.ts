import type { EventAnalytics } from "@sparc/contract/entities/analytics";
import { sampleDraft as sampleBracket } from "@sparc/sparclets/bracket/bracket.fixtures";
import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { picked, rulesWith, sampleDraft as sampleCard } from "@sparc/sparclets/point-spread/point-spread.fixtures";
import { sampleQuestion } from "@sparc/sparclets/trivia/trivia.fixtures";
import { defaultRules } from "@sparc/sparclets/trivia/trivia.schema";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Viewer } from "../../http/handler.ts";
import { createHttpWorld, type HttpWorld } from "../../http/http.fixtures.ts";
import { describeDatabase } from "../../testing/test-database.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const home = { winner: "home" };
const away = { winner: "away" };

describeDatabase("an event's analytics", (suite) => {
  let world: HttpWorld;
  beforeEach(async () => {
    await suite.truncateAll();
    world = await createHttpWorld(suite.database);
  });
  afterEach(() => world.close());

  async function send(method: "GET" | "PUT" | "PATCH" | "POST", path: string, viewer: Viewer, payload?: object) {
    const token = await world.readToken(viewer);
    const answer = await world.call({ method, url: `/api/v1/events/${path}`, token, ...(payload ? { payload } : {}) });
    expect([answer.statusCode, answer.json()]).toEqual([200, expect.anything()]);
    return answer.json().data;
  }
  const ask = (id: string, viewer = world.author): Promise<EventAnalytics> => send("GET", `${id}/analytics`, viewer);
  const put = (id: string, viewer: Viewer, picks: object, version = 0) => send("PUT", `${id}/picks`, viewer, { version, picks });
  const remove = (id: string, { userId }: Viewer) => send("POST", `${id}/players/${userId}/remove`, world.author);
  const users = (count: number) => Promise.all(Array.from({ length: count }, () => world.addUser()));
  const find = ({ slots }: EventAnalytics, key: string) => slots.find((slot) => slot.key === key);

  test("of a draft, and of one that nobody joined, are all zero", async () => {
    const nothing = { funnel: { members: 1, joined: 0, answered: 0, finished: 0 }, given: 0, right: null, over_time: null, points: null };
    const { id } = await world.createDraft({ type: "pick_two" });
    expect(await ask(id)).toMatchObject({ ...nothing, slots: [] });
    expect(await ask(await world.createPublished({ type: "pick_two" }))).toMatchObject({ ...nothing, mode: "picks" });
    expect(await ask(await world.createPublished({ type: "coin_flip" }))).toMatchObject({
      ...nothing,
      slots: [{ key: "coin", name: null }],
    });
  });

  test("count who joined, who picked and who finished, without removed players", async () => {
    const id = await world.createPublished({ type: "pick_two" });
    const [ann, ben, cid, dee, eve] = (await users(5)) as [Viewer, Viewer, Viewer, Viewer, Viewer];
    await put(id, ann, { "1_1": home });
    await put(id, ben, { "1_1": home, "1_2": away });
    await put(id, cid, { "1_1": away, "1_2": away });
    await put(id, dee, { "1_1": home, "1_2": home });
    await put(id, eve, { "1_1": home });
    await put(id, eve, {}, 1);
    await remove(id, dee);
    const [suspended] = (await users(1)) as [Viewer];
    const { db } = suite.database;
    await db.updateTable("users").set({ suspended_at: new Date() }).where("id", "=", suspended.userId).execute();
    await db.deleteFrom("memberships").where("user_id", "=", cid.userId).execute();
    const counted = await ask(id);
    expect(counted.funnel).toEqual({ members: 6, joined: 4, answered: 3, finished: 2 });
    expect(counted.slots.map(({ given, given_last }) => [given, given_last])).toEqual([
      [3, 1],
      [2, 2],
    ]);
    expect(counted.given).toBe(5);
  });

  test("show nobody how open picks fall, not even owner and admins, and count them from the seal on", async () => {
    const id = await world.createPublished({ type: "pick_two" });
    const admin = await world.addUser("admin");
    const [ann, ben, cid] = (await users(3)) as [Viewer, Viewer, Viewer];
    await put(id, ann, { "1_1": home, "1_2": home });
    await put(id, ben, { "1_1": home, "1_2": away });
    await put(id, cid, { "1_1": away });
    const untold = { is_sealed: false, right: null, result: null, parts: [] };
    for (const viewer of [world.author, admin])
      expect((await ask(id, viewer)).slots).toEqual([
        expect.objectContaining({ ...untold, key: "1_1", given: 3, name: "A or B" }),
        expect.objectContaining({ ...untold, key: "1_2", given: 2, name: "C or D" }),
      ]);
    world.clock.advance(60_000);
    await world.life.runDue(id);
    const locked = await ask(id);
    const split = (isRight: boolean) => [
      { label: "A", count: 2, is_right: isRight },
      { label: "B", count: 1, is_right: false },
    ];
    expect(locked.slots).toMatchObject([{ is_sealed: true, right: null, parts: [split(false)] }, untold]);
    expect([locked.right, locked.points]).toEqual([null, null]);
    await send("PATCH", `${id}/matchups/1_1`, world.author, home);
    const decided = await ask(id);
    expect(find(decided, "1_1")).toMatchObject({ right: { count: 2, of: 3 }, parts: [split(true)] });
    expect(decided.right).toEqual({ count: 2, of: 3 });
    expect(decided.points).toEqual({
      most: 2,
      median: 1,
      step: 1,
      rows: [
        { from: 0, count: 1 },
        { from: 1, count: 2 },
      ],
    });
    await remove(id, ann);
    expect(find(await ask(id), "1_1")).toMatchObject({ given: 2, right: { count: 1, of: 2 } });
  });

  test("of a self-paced game have right answers, median times, drop-outs, and names of questions for its hosts alone", async () => {
    const questions = ["q1", "q2", "q3"].map((key) => sampleQuestion(key));
    const ends_at = new Date(world.clock.now() + DAY_MS).toISOString();
    const rules = { ...defaultRules, mode: "self_paced" };
    const id = await world.createLive({ type: "trivia", rules: rules as never, draft: { questions } as never, ends_at });
    const admin = await world.addUser("admin");
    const [ann, ben, cid] = (await users(3)) as [Viewer, Viewer, Viewer];
    const play = async (viewer: Viewer, given: readonly (readonly [option: string, seconds: number])[]) => {
      for (const [at, [option, seconds]] of given.entries()) {
        const slot = `q${at + 1}`;
        await send("PATCH", `${id}/start_game`, viewer, {});
        world.clock.advance(seconds * 1_000);
        await send("PUT", `${id}/submit_game_answer`, viewer, { id: slot, slot, ordinal: 0, answer: { options: [option] } });
      }
    };
    await play(ann, [
      ["b", 2],
      ["b", 4],
      ["a", 6],
    ]);
    world.clock.advance(2 * HOUR_MS);
    await play(ben, [
      ["b", 3],
      ["c", 8],
    ]);
    await play(cid, [["d", 10]]);
    const open = await ask(id);
    expect(open.funnel).toEqual({ members: 5, joined: 3, answered: 3, finished: 2 });
    expect(open.slots.map(({ given, given_last, right, median_ms, parts }) => [given, given_last, right, median_ms, parts])).toEqual([
      [3, 1, null, null, []],
      [2, 1, null, null, []],
      [1, 1, null, null, []],
    ]);
    expect(open.slots[0]?.name).toBe("What is the answer of q1?");
    expect((await ask(id, admin)).slots.map(({ name }) => name)).toEqual([null, null, null]);
    expect(open.over_time).toMatchObject({
      step_ms: 300_000,
      rows: [
        { joined: 1, given: 3 },
        { joined: 2, given: 3 },
      ],
    });

    await send("POST", `${id}/complete`, world.author, {});
    await expect.poll(async () => (await ask(id)).is_final).toBe(true);
    const over = await ask(id, admin);
    expect(over.slots.map(({ name, right, median_ms }) => [name, right, median_ms])).toEqual([
      ["What is the answer of q1?", { count: 2, of: 3 }, 3_000],
      ["What is the answer of q2?", { count: 1, of: 2 }, 4_000],
      ["What is the answer of q3?", { count: 0, of: 1 }, 6_000],
    ]);
    expect([over.right, over.median_ms, over.given]).toEqual([{ count: 3, of: 6 }, 4_000, 6]);
    expect(find(over, "q1")?.parts[0]?.map(({ count, is_right }) => [count, is_right])).toEqual([
      [0, false],
      [2, true],
      [0, false],
      [1, false],
    ]);
    const before = find(over, "q1");
    await remove(id, cid);
    expect(find(await ask(id), "q1")).toMatchObject({ given: 2, right: { count: 2, of: 2 }, parts: before?.parts, parts_of: null });
  });

  test("of a bracket count a series as picked when it has a winner, and show each team's share once picks are closed", async () => {
    const sample = { ...sampleBracket(4, { tieBreak: "Goals?" }), locks_at: world.clock.now() + HOUR_MS };
    const id = await world.createPublished({ type: "bracket", draft: sample as unknown as JsonObject });
    const [ann, ben] = (await users(2)) as [Viewer, Viewer];
    const won = (winner: string | null, length: number | null = null) => ({ winner, predicted_series_length: length });
    await put(id, ann, { "1_1": won("T1", 4), "1_2": won("T2"), "2_1": won("T1"), tie_break: { number: 5 } });
    await put(id, ben, { "1_1": won("T4"), "1_2": won(null, 5) });
    expect((await ask(id)).funnel).toMatchObject({ joined: 2, answered: 2, finished: 1 });
    expect(find(await ask(id), "1_2")).toMatchObject({ given: 1, parts: [] });
    world.clock.advance(HOUR_MS);
    await world.life.runDue(id);
    await send("PATCH", `${id}/matchups/1_1`, world.author, { winner: "T1", length: 5 });
    const counted = await ask(id);
    const first = find(counted, "1_1");
    expect(first).toMatchObject({ given: 2, right: { count: 1, of: 2 }, is_void: false });
    expect(first?.result).toMatch(/ won in 5$/);
    expect(first?.parts[0]?.map(({ count, is_right }) => [count, is_right])).toEqual([
      [1, true],
      [1, false],
    ]);
    expect(find(counted, "2_1")).toMatchObject({ right: null, parts: [[{ count: 1, is_right: false }]] });
  });

  test("of a point spread leave out undecided pushes and cancelled games, and finish with as many picks as the rules allow", async () => {
    const card = sampleCard(1, 4);
    const at = world.clock.now() + HOUR_MS;
    for (const matchup of card.weeks[0]?.matchups ?? []) Object.assign(matchup, { starts_at: at, line: -3 });
    const id = await world.createPublished({
      type: "point_spread",
      draft: card as unknown as JsonObject,
      rules: rulesWith({ pick_count: 2 }) as unknown as JsonObject,
    });
    const [ann, ben] = (await users(2)) as [Viewer, Viewer];
    await put(id, ann, { "1_1": picked({ side: "home" }), "1_2": picked({ side: "home" }) });
    await put(id, ben, { "1_1": picked({ side: "away" }) });
    expect((await ask(id)).funnel).toMatchObject({ joined: 2, answered: 2, finished: 1 });
    world.clock.advance(2 * HOUR_MS);
    await world.life.runDue(id);
    await send("PATCH", `${id}/matchups/1_1`, world.author, { status: "final", home_score: 20, away_score: 10 });
    await send("PATCH", `${id}/matchups/1_2`, world.author, { status: "final", home_score: 13, away_score: 10 });
    await send("PATCH", `${id}/matchups/1_3`, world.author, { status: "cancelled" });
    const counted = await ask(id);
    expect(find(counted, "1_1")).toMatchObject({
      right: { count: 1, of: 2 },
      parts: [
        [
          { count: 1, is_right: false },
          { count: 1, is_right: true },
        ],
      ],
    });
    expect(find(counted, "1_2")).toMatchObject({ right: null, result: expect.stringContaining("a push") });
    expect(find(counted, "1_3")).toMatchObject({ right: null, is_void: true });
  });
});
