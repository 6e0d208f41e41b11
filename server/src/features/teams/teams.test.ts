import { defaultRules, type Rules } from "@sparc/sparclets/trivia/trivia.schema";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import type { Viewer } from "../../http/handler.ts";
import { createSocketlessLive } from "../../realtime/live.fixtures.ts";
import type { Live } from "../../realtime/live.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { deferEntryReferences, moveEntry } from "../events/entries.repository.ts";
import { createWorld, type World } from "../events/events.fixtures.ts";
import { createPlayersService, type PlayersService } from "../players/players.service.ts";
import { createRoomView } from "../rooms/room-view.ts";
import { createRoomActs, createRoomServices, twoQuestions } from "../rooms/rooms.fixtures.ts";
import { createTeamsService, type TeamsService } from "./teams.service.ts";

const inTeams: Partial<Rules> = { preset: "accuracy", teams: "own_devices", team_names: ["Reds", "Blues", "Greens"] };

describeDatabase("teams", (suite) => {
  let world: World;
  let live: Live;
  let teams: TeamsService;
  let players: PlayersService;
  let eventId: string;

  beforeEach(async () => {
    await suite.truncateAll();
    world = await createWorld(suite.database);
    live = createSocketlessLive(world);
    teams = createTeamsService(world.context, live.standings);
    players = createPlayersService(world.context, live.completion);
    eventId = await publish(inTeams);
    return () => live.stop();
  });

  const publish = (rules: Partial<Rules>) =>
    world.createPublished({ type: "trivia", rules: { ...defaultRules, ...rules }, draft: twoQuestions() });
  const { load, step, join, joinMany, play } = createRoomActs(() => ({ world, live, eventId }));

  async function choose(userId: string, teamNo: number | null): Promise<string | number | null> {
    const chosen = await teams.choose({ eventId, userId, teamNo });
    return chosen.ok ? chosen.value.team : chosen.refusal.code;
  }

  async function move(userId: string, teamNo: number | null, viewer: Viewer = world.author): Promise<string | number | null | undefined> {
    const moved = await players.moveToTeam({ eventId, userId, teamNo, viewer, requestId: null });
    return moved.ok ? moved.value.team : moved.refusal.code;
  }

  async function list(userId = "00000000-0000-4000-8000-000000000000") {
    const listed = await teams.list({ event: await load(), userId });
    if (!listed.ok) throw new Error(listed.refusal.code);
    return listed.value;
  }

  const sizes = async () => (await list()).teams.toSorted((one, other) => one.no - other.no).map((team) => team.players);
  const teamOf = async (userId: string) => (await list(userId)).mine;

  const playRight = (slot: string, userIds: readonly string[]) => play(slot, Object.fromEntries(userIds.map((userId) => [userId, "b"])));

  describe("in the lobby", () => {
    test("are chosen, exchanged and left by players, and everybody sees how many are in each", async () => {
      const [ana, ben] = (await joinMany(3)) as [string, string, string];
      expect(await choose(ana, 1)).toBe(1);
      expect(await choose(ben, 3)).toBe(3);
      expect(await sizes()).toEqual([1, 0, 1]);
      expect(await choose(ana, 3)).toBe(3);
      expect(await choose(ana, 3)).toBe(3);
      expect(await sizes()).toEqual([0, 0, 2]);
      expect(await choose(ben, null)).toBeNull();
      expect(await list(ana)).toMatchObject({ alone: 2, mine: 3, has_drawn: false, choice: "players", best: null });
      expect((await live.participation.mine({ event: await load(), userId: ana })).team).toBe(3);
    });

    test("are refused to whoever has not joined or was removed, and where there is no such team", async () => {
      const ana = await join();
      expect(await choose((await world.addUser()).userId, 1)).toBe("answers.not_joined");
      expect(await choose(ana, 4)).toBe("request.invalid");
      await players.remove({ eventId, userId: ana, viewer: world.author, requestId: null });
      expect(await choose(ana, 1)).toBe("players.removed");
      expect(await move(ana, 1)).toBe("players.removed");
    });

    test("are not chosen where they are drawn or the host decides, and there are none in other events", async () => {
      for (const team_choice of ["drawn", "host"] as const) {
        eventId = await publish({ ...inTeams, team_choice });
        expect(await choose(await join(), 1)).toBe("teams.not_chosen");
      }
      eventId = await publish({});
      const ana = await join();
      expect(await choose(ana, 1)).toBe("teams.none");
      expect(await move(ana, 1)).toBe("teams.none");
      expect(await teams.list({ event: await load(), userId: ana })).toMatchObject({ ok: false, refusal: { code: "teams.none" } });
      expect(await live.participation.mine({ event: await load(), userId: ana })).not.toHaveProperty("team");
    });

    test("follow the rules as long as nobody has joined", async () => {
      const { version } = await load();
      const rules = { ...defaultRules, ...inTeams, team_names: ["Reds", "Blues"] };
      expect(await world.events.update({ eventId, change: { version, rules }, viewer: world.author, requestId: null })).toMatchObject({
        ok: true,
      });
      const ana = await join();
      expect(await choose(ana, 3)).toBe("request.invalid");
      expect(await choose(ana, 2)).toBe(2);
    });

    test("are guaranteed by the database to be the event's own", async () => {
      const ana = await join();
      const put = sql`update entries set team_no = 4 where user_id = ${ana}::uuid`.execute(suite.database.db);
      await expect(put).rejects.toThrow(/entries_team_fkey/);
    });
  });

  describe("at the start", () => {
    test("take in everybody who has none, the smallest first, and nobody chooses any more", async () => {
      const userIds = await joinMany(9);
      for (const userId of userIds.slice(0, 4)) await choose(userId, 1);
      await choose(userIds[4] as string, 2);
      expect(await step("start")).toMatchObject({ ok: true });
      expect((await sizes()).toSorted()).toEqual([2, 3, 4]);
      expect(await list()).toMatchObject({ alone: 0, has_drawn: true });
      for (const userId of userIds.slice(0, 4)) expect(await teamOf(userId)).toBe(1);
      expect(await choose(userIds[0] as string, 2)).toBe("teams.closed");
      expect(await choose(userIds[0] as string, null)).toBe("teams.closed");
      expect(await live.participation.mine({ event: await load(), userId: userIds[8] as string })).toMatchObject({
        team: expect.any(Number),
      });
    });

    test("differ in size by one at most where all are drawn", async () => {
      await joinMany(8);
      await step("start");
      expect((await sizes()).toSorted()).toEqual([2, 3, 3]);
    });

    test("are not drawn by the event's own start, while the room is still in its lobby", async () => {
      const ana = await join();
      const { version } = await load();
      await world.life.start({ eventId, version, viewer: world.author, requestId: null });
      expect(await choose(ana, 2)).toBe(2);
      expect(await list()).toMatchObject({ has_drawn: false });
    });

    test("leave nobody out who chooses at the same moment", async () => {
      const userIds = await joinMany(6);
      await Promise.all([...userIds.map((userId) => choose(userId, 1)), step("start")]);
      expect(await list()).toMatchObject({ alone: 0, has_drawn: true });
    });

    test("do not count removed players, who have a team when they come back", async () => {
      const userIds = await joinMany(6);
      const removed = userIds[0] as string;
      await choose(removed, 1);
      await players.remove({ eventId, userId: removed, viewer: world.author, requestId: null });
      const alone = userIds[1] as string;
      await players.remove({ eventId, userId: alone, viewer: world.author, requestId: null });
      await step("start");
      expect((await sizes()).toSorted()).toEqual([1, 1, 2]);
      await players.restore({ eventId, userId: alone, viewer: world.author, requestId: null });
      expect(await teamOf(alone)).not.toBeNull();
    });
  });

  describe("during the game", () => {
    test("take a later player into the smallest one, at once", async () => {
      const userIds = await joinMany(5);
      for (const [at, userId] of userIds.entries()) await choose(userId, at < 3 ? 1 : 2);
      await step("start");
      const { userId: late } = await world.addUser();
      expect(await live.participation.join({ event: await load(), userId: late })).toMatchObject({ ok: true, value: { team: 3 } });
      expect(await teamOf(late)).toBe(3);
      await joinMany(3);
      expect(await sizes()).toEqual([3, 3, 3]);
    });

    test("score the mean of their members, and later ones from the next question on", async () => {
      const [ana, ben, cai] = (await joinMany(3)) as [string, string, string];
      for (const [at, userId] of [ana, ben, cai].entries()) await choose(userId, at < 2 ? 1 : 2);
      await step("start");
      await playRight("q1", [ana, cai]);
      const late = await join();
      await move(late, 2);
      await step("next");
      await step("next");
      await playRight("q2", [ana, ben]);
      for (let place = 0; place < 4; place++) await step("next");
      const { teams: rows } = await list();
      // Reds: (1000 + 0) / 2 and 1000. Blues: 1000 alone, then nothing from two.
      expect(rows.map(({ name, rank, points }) => [name, rank, points])).toEqual([
        ["Reds", 1, 1_500],
        ["Blues", 2, 1_000],
        ["Greens", undefined, undefined],
      ]);
    });

    test("can be changed by the host, who moves a player with all their points", async () => {
      const [ana, ben] = (await joinMany(2)) as [string, string];
      await choose(ana, 1);
      await choose(ben, 2);
      await step("start");
      await playRight("q1", [ana]);
      await step("next");
      expect((await list()).teams[0]).toMatchObject({ no: 1, points: 1_000 });
      expect(await move(ana, 2)).toBe(2);
      expect((await list()).teams.map(({ no, points }) => [no, points])).toEqual([
        [2, 500],
        [1, undefined],
        [3, undefined],
      ]);
      expect(await move(ana, null)).toBe("teams.closed");
      expect(await move(ana, 4)).toBe("request.invalid");
      const stranger = await world.addUser("creator");
      expect(await move(ana, 1, stranger)).toMatch(/^(access|events)\./);
    });
  });

  test("go with their event when it is deleted, and a guest's with the seat to an account", async () => {
    const ana = await join();
    await choose(ana, 2);
    const { userId: account } = await world.addUser();
    await suite.database.transaction(async (tx) => {
      await deferEntryReferences(tx);
      await moveEntry(tx, { eventId, from: ana, to: account });
    });
    expect(await teamOf(account)).toBe(2);
    await suite.database.db.deleteFrom("entries").where("event_id", "=", eventId).execute();
    await suite.database.db.deleteFrom("events").where("id", "=", eventId).execute();
    expect(await suite.database.db.selectFrom("event_teams").selectAll().where("event_id", "=", eventId).execute()).toEqual([]);
  });

  describe("on the podium", () => {
    /** Everything that players, the screen and the host get of teams at this step. */
    async function seeTeams(): Promise<string> {
      const { snapshots, standings } = createRoomServices(world);
      const buildView = createRoomView(world.context, standings);
      const snapshot = await snapshots.reload(eventId);
      if (!snapshot) throw new Error("no room");
      const views = [];
      for (const audience of ["player", "screen", "host"] as const)
        views.push((await buildView({ snapshot, audience, tally: null })).teams ?? null);
      return JSON.stringify([views, await list()]);
    }

    async function playUpToLast(winner: 0 | 1): Promise<string[]> {
      eventId = await publish(inTeams);
      const userIds = await joinMany(2);
      for (const [at, userId] of userIds.entries()) await choose(userId, at + 1);
      await step("start");
      await playRight("q1", userIds);
      await step("next");
      await step("next");
      await playRight("q2", [userIds[winner] as string]);
      const seen = [await seeTeams()];
      // The podium of two players begins with second place.
      for (let place = 0; place < 3; place++) {
        await step("next");
        seen.push(await seeTeams());
      }
      return seen;
    }

    test("say nothing that depends on the result before first place is shown", async () => {
      const first = await playUpToLast(0);
      const exchanged = await playUpToLast(1);
      expect(exchanged.slice(0, 3)).toEqual(first.slice(0, 3));
      expect(exchanged[3]).not.toEqual(first[3]);
      expect(JSON.parse(first[3] as string)[0][0][0]).toMatchObject({ name: "Reds", rank: 1, points: 2_000 });
    });
  });
});
