import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { picked, rulesWith, sampleDraft } from "@sparc/sparclets/point-spread/point-spread.fixtures";
import { defaultRules } from "@sparc/sparclets/trivia/trivia.schema";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Viewer } from "../../http/handler.ts";
import { createHttpWorld, type HttpWorld } from "../../http/http.fixtures.ts";
import { createSocketlessLive } from "../../realtime/live.fixtures.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { insertMemberships } from "../communities/communities.repository.ts";
import { joinEvent } from "../events/entries.service.ts";
import { createPicksService } from "../picks/picks.service.ts";
import { createPlayersService } from "../players/players.service.ts";
import { createRoomActs, twoQuestions } from "../rooms/rooms.fixtures.ts";
import { createTeamsService } from "../teams/teams.service.ts";
import { insertUsers } from "../users/users.repository.ts";

const HOUR_MS = 3_600_000;

describeDatabase("the standings as CSV", (suite) => {
  let world: HttpWorld;
  beforeEach(async () => {
    await suite.truncateAll();
    world = await createHttpWorld(suite.database);
  });
  afterEach(() => world.close());

  const addNamed = async (name: string): Promise<Viewer> => {
    const user = await world.addUser();
    await suite.database.db.updateTable("users").set({ display_name: name }).where("id", "=", user.userId).execute();
    return user;
  };
  const read = async (id: string, viewer: Pick<Viewer, "userId"> = world.author) =>
    world.call({ url: `/api/v1/events/${id}/export.csv`, token: await world.readToken(viewer) });
  const readLines = async (id: string) => (await read(id)).body.split("\r\n").slice(0, -1);

  /** One week of two matchups, an hour from now and an hour later; the second breaks ties. */
  async function publishSpread(): Promise<string> {
    const draft = sampleDraft(1, 2);
    for (const [at, matchup] of draft.weeks[0]?.matchups.entries() ?? []) matchup.starts_at = world.clock.now() + (at + 1) * HOUR_MS;
    const rules = rulesWith({ best_bets: { per_week: 1, factor: 3 } });
    return world.createPublished({ type: "point_spread", draft: draft as unknown as JsonObject, rules: rules as unknown as JsonObject });
  }
  async function pick(eventId: string, { userId }: Viewer, picks: object): Promise<void> {
    const saved = await createPicksService(world.context).put({ eventId, userId, version: 0, picks: picks as JsonObject });
    expect(saved).toMatchObject({ ok: true });
  }
  async function settle(id: string, key: string, scores: [number, number]): Promise<void> {
    const [home_score, away_score] = scores;
    const url = `/api/v1/events/${id}/matchups/${key}`;
    const payload = { status: "final", home_score, away_score };
    const answer = await world.call({ method: "PATCH", url, token: await world.readToken(world.author), payload });
    expect([answer.statusCode, answer.json()]).toEqual([200, expect.anything()]);
  }

  test("have the values that break ties, and of open picks nothing; who was removed is left out", async () => {
    const id = await publishSpread();
    const [ana, ben, cleo, dan] = [await addNamed('Ana, "A"'), await addNamed("=1+1"), await addNamed("Cleo"), await addNamed("Dan")];
    const bet = { side: "home", best_bet: true } as const;
    await pick(id, ana, { "1_1": picked(bet), "1_2": picked({ side: "away", tie_break: 40 }) });
    await pick(id, ben, { "1_1": picked(bet), "1_2": picked({ side: "away", tie_break: 47 }) });
    await pick(id, cleo, { "1_1": picked({ side: "away" }), "1_2": picked({ side: "home" }) });
    await pick(id, dan, { "1_1": picked(bet) });
    const head = "\uFEFFRank,Player,Number,Points,Best bets,Off the total";
    const open = ['1,"Ana, ""A""",1,0,,', "1,'=1+1,2,0,,", "1,Cleo,3,0,,", "1,Dan,4,0,,"];
    expect(await readLines(id)).toEqual([head, ...open]);
    world.clock.advance(HOUR_MS);
    await world.life.runDue(id);
    // The line is −3: home covers.
    await settle(id, "1_1", [27, 20]);
    const step = { eventId: id, userId: dan.userId, viewer: world.author, requestId: null };
    expect(await createPlayersService(world.context, createSocketlessLive(world).completion).remove(step)).toMatchObject({ ok: true });
    expect(await readLines(id)).toEqual([head, '1,"Ana, ""A""",1,3,1,', "1,'=1+1,2,3,1,", "3,Cleo,3,0,0,"]);
    world.clock.advance(HOUR_MS);
    await world.life.runDue(id);
    await settle(id, "1_2", [24, 20]);
    expect(await readLines(id)).toEqual([head, "1,'=1+1,2,3,1,3", '2,"Ana, ""A""",1,3,1,4', "3,Cleo,3,1,0,"]);
    const answer = await read(id);
    expect(answer.headers).toMatchObject({ "content-type": "text/csv; charset=utf-8", "cache-control": "no-store" });
    expect((await read(id, ana)).statusCode).toBe(403);
    expect((await read(id, await world.addUser("admin"))).statusCode).toBe(200);
  });

  test("name each player's team and their answer time", async () => {
    const rules = { ...defaultRules, preset: "accuracy", teams: "own_devices", team_names: ["Reds", "Blues"] } as const;
    const eventId = await world.createPublished({
      type: "trivia",
      rules: { ...rules, team_names: [...rules.team_names] },
      draft: twoQuestions(),
    });
    const live = createSocketlessLive(world);
    const acts = createRoomActs(() => ({ world, live, eventId }));
    const [ana, ben] = (await acts.joinMany(2)) as [string, string];
    const teams = createTeamsService(world.context, live.standings);
    expect(await teams.choose({ eventId, userId: ana, teamNo: 2 })).toMatchObject({ ok: true });
    expect(await teams.choose({ eventId, userId: ben, teamNo: 1 })).toMatchObject({ ok: true });
    await acts.step("start");
    await acts.play("q1", { [ben]: "b", [ana]: "b" });
    expect(await readLines(eventId)).toEqual([
      "\uFEFFRank,Player,Number,Points,Right answers,Answer time in seconds,Team",
      "1,Somebody,2,1000,1,0.1,Reds",
      "2,Somebody,1,1000,1,0.2,Blues",
    ]);
    await live.stop();
  });

  test("have every player once, in the order of the leaderboard, also when they are read in parts", async () => {
    const id = await world.createPublished({ type: "coin_flip" });
    const { db } = suite.database;
    const now = world.clock.now();
    const userIds: string[] = [];
    for (let at = 0; at < 1_001; at += 1) userIds.push(crypto.randomUUID());
    const rows = userIds.map((userId, at) => ({
      ...{ id: userId, email: `${userId}@example.org`, emailCanonical: `${userId}@example.org`, phoneNumber: null },
      ...{ displayName: `Player ${at}`, role: "ordinary" as const, isEmailVerified: true, now },
    }));
    await insertUsers(db, rows);
    await insertMemberships(
      db,
      userIds.map((userId) => ({ communityId: world.communityId, userId, now })),
    );
    await suite.database.transaction((tx) => joinEvent(tx, { bus: world.context.bus, event: { id }, userIds, now }));
    const [, ...lines] = await readLines(id);
    expect(lines).toEqual(userIds.map((_, at) => `1,Player ${at},${at + 1},0`));
  });

  test("are a row of heads for a draft", async () => {
    const { id } = await world.createDraft({ type: "coin_flip" });
    expect(await readLines(id)).toEqual(["\uFEFFRank,Player,Number,Points"]);
  });
});
