import { sampleDraft, scoreInput } from "@sparc/sparclets/bracket/bracket.fixtures";
import {
  type BracketSlotView,
  rules as bracketRules,
  type Draft,
  defaultRules,
  type Pick,
  slotView,
} from "@sparc/sparclets/bracket/bracket.schema";
import { graphSlots } from "@sparc/sparclets/bracket/bracket-graph.rules";
import { presetRules } from "@sparc/sparclets/bracket/bracket-presets.rules";
import { randomBracket } from "@sparc/sparclets/bracket/chances/chances.fixtures";
import { toChances } from "@sparc/sparclets/bracket/chances/chances.rules";
import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { storedSlot } from "@sparc/sparclets/sparclet.fixtures";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type App, createApp } from "../../app.ts";
import type { Database } from "../../db/database.ts";
import { openPostgres } from "../../db/open-postgres.ts";
import { createPicksService } from "../../features/picks/picks.service.ts";
import type { Viewer } from "../../http/handler.ts";
import { createHttpWorld, type HttpWorld } from "../../http/http.fixtures.ts";
import { createLogger } from "../../lib/logger.ts";
import { describeDatabase, describePostgres } from "../../testing/test-database.ts";
import type { ChancesView } from "./chances.schema.ts";
import { FORECASTS_WAITING } from "./chances-queue.ts";
import { createChancesThread } from "./chances-thread.ts";
import type { CountRequest, ToChancesWorker } from "./chances-worker.ts";

const hockey = bracketRules.parse({ ...defaultRules, ...presetRules("hockey_decay"), preset: "hockey_decay" });

/** Different picks for every member. */
function picksBy(draft: Draft, member: number): JsonObject {
  const winners = new Map<string, string>();
  const picks: JsonObject = {};
  for (const [at, { round, n, sides }] of draft.series.entries()) {
    const teams = sides.map((side) => (side.kind === "team" ? side.team : side.kind === "winner" ? (winners.get(side.series) ?? "") : ""));
    const winner = teams[(member >> (at % 4)) & 1] as string;
    winners.set(`${round}_${n}`, winner);
    picks[`${round}_${n}`] = { winner, predicted_series_length: 3 + ((member + at) % 3) };
  }
  return picks;
}

async function lockedBracket(world: HttpWorld): Promise<{ id: string; draft: Draft; members: Viewer[] }> {
  const draft = { ...sampleDraft(8, { bestOf: 5 }), locks_at: world.clock.now() + 60_000 };
  const id = await world.createPublished({
    type: "bracket",
    draft: draft as unknown as JsonObject,
    rules: hockey as unknown as JsonObject,
  });
  const picks = createPicksService(world.context);
  const members: Viewer[] = [];
  for (let member = 0; member < 9; member++) {
    const user = await world.addUser();
    members.push(user);
    const put = await picks.put({ eventId: id, userId: user.userId, version: 0, picks: picksBy(draft, member) });
    if (!put.ok) throw new Error(JSON.stringify(put.refusal));
  }
  return { id, draft, members };
}

async function lock(world: HttpWorld, id: string): Promise<void> {
  world.clock.advance(60_000);
  await world.life.runDue(id);
}

const sweep = (winner: string, isFirst: boolean) => ({ winner, wins: isFirst ? [3, 1] : [1, 3], length: 4 });

async function ask(app: App, input: { url: string; token: string; body?: JsonObject }) {
  const answer = await app.http.inject({
    method: input.body ? "PATCH" : "GET",
    url: input.url,
    headers: { authorization: `Bearer ${input.token}` },
    ...(input.body ? { payload: input.body } : {}),
  });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
  return answer.json();
}

/** Requests the view until no part of it is being computed. */
async function chancesAt(app: App, input: { id: string; token: string }): Promise<ChancesView> {
  let view: ChancesView | null = null;
  await expect
    .poll(async () => {
      view = (await ask(app, { url: `/api/v1/events/${input.id}/views/chances`, token: input.token })).data as ChancesView;
      return view.state !== "counting" && (view.own === null || view.own.forecast !== null);
    })
    .toBe(true);
  return view as unknown as ChancesView;
}

describeDatabase("the chances of a bracket", (suite) => {
  let world: HttpWorld;
  beforeEach(async () => {
    await suite.truncateAll();
    world = await createHttpWorld(suite.database);
    return () => world.close();
  });

  test("are shown to members after the lock and follow every result", async () => {
    const { id, members } = await lockedBracket(world);
    const token = await world.readToken(members[0] as Viewer);
    const author = await world.readToken(world.author);
    expect(await chancesAt(world.app, { id, token })).toMatchObject({ state: "picks_open", own: null, table: [] });
    await lock(world, id);
    world.clock.advance(1_000);
    const before = await chancesAt(world.app, { id, token });
    expect(before).toMatchObject({ state: "ready", method: "exact", outcomes: 6 ** 7, error: null });
    expect(before.table).toHaveLength(9);
    expect(before.table.reduce((sum, { win }) => sum + win, 0)).toBeGreaterThanOrEqual(1 - 1e-9);
    expect(before.own).toMatchObject({ points: 0, forecast: { is_out: false, best_possible_finish: { rank: 1, is_proven: true } } });
    const [first] = before.own?.forecast?.lists ?? [];
    expect(first?.steps.length).toBeGreaterThan(0);
    expect(first?.chance).toBeGreaterThan(0);
    expect(first?.chance).toBeLessThanOrEqual(before.own?.win ?? 0);
    await ask(world.app, { url: `/api/v1/events/${id}/matchups/1_1`, token: author, body: sweep("T1", true) });
    world.clock.advance(1_000);
    const after = await chancesAt(world.app, { id, token });
    expect(after).toMatchObject({ state: "ready", outcomes: 6 ** 6 });
    expect(after.results_version).toBeGreaterThan(before.results_version as number);
    expect(after.table).not.toEqual(before.table);
    expect(await chancesAt(world.app, { id, token: author })).toMatchObject({ own: null, outcomes: 6 ** 6 });
  });

  test("follow the odds that the host changes during the event, and leave the points unchanged", async () => {
    const { id, draft, members } = await lockedBracket(world);
    const token = await world.readToken(members[0] as Viewer);
    const author = await world.readToken(world.author);
    await lock(world, id);
    await ask(world.app, { url: `/api/v1/events/${id}/matchups/1_1`, token: author, body: sweep("T1", true) });
    const before = await chancesAt(world.app, { id, token });
    expect(before.odds).toBe("even");
    const board = (await ask(world.app, { url: `/api/v1/events/${id}/leaderboard`, token })).data;
    const { version } = (await ask(world.app, { url: `/api/v1/events/${id}`, token: author })).data;
    const teams = draft.teams.map((team, at) => ({ ...team, strength: 400 - 50 * at }));
    await ask(world.app, {
      url: `/api/v1/events/${id}`,
      token: author,
      body: { version, draft: { ...draft, teams } } as unknown as JsonObject,
    });
    world.clock.advance(1_000);
    const after = await chancesAt(world.app, { id, token });
    expect(after).toMatchObject({ state: "ready", method: "exact", odds: "set", outcomes: before.outcomes });
    expect((await ask(world.app, { url: `/api/v1/events/${id}/leaderboard`, token })).data).toEqual(board);
    expect(after.results_version).toBe(before.results_version);
    const { slots } = (await ask(world.app, { url: `/api/v1/events/${id}`, token })).data;
    const views: BracketSlotView[] = slots.map(({ view }: { view: unknown }) => slotView.parse(view));
    const counted = toChances({
      ...scoreInput({
        rules: hockey,
        slots: graphSlots(views).map((slot) =>
          storedSlot({ ...slot, ordinal: 0, group: null, secret: null, opensAt: null, lockAt: null } as never),
        ),
        outcomes: Object.fromEntries(views.flatMap(({ slot, outcome }) => (outcome ? [[slot, outcome]] : []))),
        entries: members.map((_, member) => picksBy(draft, member) as unknown as Record<string, Pick>),
      }),
      seed: 1,
    });
    if (typeof counted === "string") throw new Error(counted);
    const winByUser = new Map(after.table.map(({ user_id, win }) => [user_id, win]));
    for (const [entryNo, { userId }] of members.entries()) expect(winByUser.get(userId)).toBeCloseTo(counted.win[entryNo] as number, 9);
    expect(after.table.map(({ win }) => win)).not.toEqual(before.table.map(({ win }) => win));
  });
});

describePostgres("two processes", (suite) => {
  let world: HttpWorld;
  let database: Database;
  let other: App;
  beforeEach(async () => {
    world = await createHttpWorld(suite.database);
    const logger = createLogger({ level: "silent" });
    database = await openPostgres({ connectionString: suite.url, poolSize: 4, logger, isUnsafeAllowed: true });
    const { config, registry } = world.app.context;
    other = await createApp({ config, registry, database, clock: world.clock, logger, webDirectory: "/nowhere" });
  });
  afterEach(async () => {
    await other.close();
    await database.close();
    await world.close();
  });

  test("show the same standings and chances after a result that was entered in either", async () => {
    const { id, members } = await lockedBracket(world);
    const token = await world.readToken(members[4] as Viewer);
    const author = await world.readToken(world.author);
    await lock(world, id);
    const boards: unknown[] = [];
    for (const [app, key, winner] of [
      [world.app, "1_1", "T8"],
      [other, "1_2", "T4"],
      [world.app, "1_3", "T7"],
    ] as const) {
      await ask(app, { url: `/api/v1/events/${id}/matchups/${key}`, token: author, body: sweep(winner, winner === "T4") });
      world.clock.advance(1_000);
      const board = await ask(world.app, { url: `/api/v1/events/${id}/leaderboard`, token });
      expect(await ask(other, { url: `/api/v1/events/${id}/leaderboard`, token })).toEqual(board);
      expect(boards).not.toContainEqual(board.data);
      boards.push(board.data);
      const chances = await chancesAt(world.app, { id, token });
      expect(chances).toMatchObject({ state: "ready", results_version: board.results_version });
      expect(await chancesAt(other, { id, token })).toEqual({ ...chances, updated_at: expect.any(String) });
    }
  });
});

describe("the thread that counts chances", () => {
  test("stops in the middle of a count when it is closed", async () => {
    const { columns, ...bracket } = randomBracket({ seed: 1, teams: 16, entries: 500, bestOf: 7, rules: hockey, decided: 8 });
    const packed = Object.fromEntries(Object.entries(columns).map(([key, { column }]) => [key, column]));
    const request = {
      ...bracket,
      kind: "count",
      eventId: "e",
      key: "one",
      columns: packed as CountRequest["columns"],
      unranked: [],
      seed: 1,
    } as const;
    const thread = createChancesThread({ logger: createLogger({ level: "silent" }) });
    const answer = expect(thread.ask(request)).rejects.toThrow("closed");
    const queued = expect(thread.ask({ kind: "forecast", eventId: "e", key: "one", entryNo: 0 })).rejects.toThrow("closed");
    await thread.close();
    await Promise.all([answer, queued]);
    await expect(thread.ask({ kind: "forecast", eventId: "e", key: "one", entryNo: 0 })).rejects.toThrow("closed");
  });

  test("answers gone for a forecast of an unknown count, and goes on after a failed request", async () => {
    const thread = createChancesThread({ logger: createLogger({ level: "silent" }) });
    expect(await thread.ask({ kind: "forecast", eventId: "e", key: "none", entryNo: 0 })).toEqual({ kind: "gone" });
    expect(await thread.ask({ kind: "count" } as unknown as CountRequest)).toMatchObject({ kind: "failed" });
    expect(await thread.ask({ kind: "forecast", eventId: "e", key: "none", entryNo: 0 })).toEqual({ kind: "gone" });
    await thread.close();
  });

  test("counts before it computes forecasts, and answers busy when there is no place or the event is counted anew", async () => {
    const thread = createChancesThread({ logger: createLogger({ level: "silent" }) });
    const settled: string[] = [];
    const ask = (name: string, message: ToChancesWorker) =>
      thread.ask(message).then(({ kind }) => {
        settled.push(`${name} ${kind}`);
      });
    const forecast = (eventId: string, entryNo: number) => ({ kind: "forecast", eventId, key: "none", entryNo }) as const;
    const broken = (eventId: string) => ({ kind: "count", eventId }) as CountRequest;
    // The first request runs at once; of the others there is one more than there are places.
    const many = Array.from({ length: FORECASTS_WAITING.perEvent + 2 }, (_, entryNo) => ask(`a${entryNo}`, forecast("a", entryNo)));
    await Promise.all([...many, ask("b", forecast("b", 0)), ask("b again", forecast("b", 0)), ask("c", broken("c"))]);
    expect(settled.slice(0, 4)).toEqual([`a${FORECASTS_WAITING.perEvent + 1} busy`, "b busy", "a0 gone", "c failed"]);
    expect(settled.slice(4, 7)).toEqual(["a1 gone", "b again gone", "a2 gone"]);
    settled.length = 0;
    await Promise.all([ask("d", forecast("d", 1)), ask("e", forecast("e", 1)), ask("e anew", broken("e"))]);
    expect(settled).toEqual(["e busy", "d gone", "e anew failed"]);
    await thread.close();
  });
});
