import type { NewEvent } from "@sparc/contract/entities/event";
import { defaultRules, type Rules } from "@sparc/sparclets/trivia/trivia.schema";
import { beforeEach, expect, test } from "vitest";
import { createSocketlessLive } from "../../realtime/live.fixtures.ts";
import type { Live } from "../../realtime/live.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { createWorld, type World } from "../events/events.fixtures.ts";
import { createPlayersService, type PlayersService } from "../players/players.service.ts";
import { createPrizeAwards } from "../prizes/award-prizes.service.ts";
import { createPrizesService } from "../prizes/prizes.service.ts";
import { createRoomActs, twoQuestions } from "../rooms/rooms.fixtures.ts";
import { verifyLedger } from "../stars/verify-ledger.ts";
import { createTeamsService, type TeamsService } from "./teams.service.ts";

const RULES: Partial<Rules> = { preset: "accuracy", teams: "own_devices", team_names: ["Reds", "Blues"], team_awards: "teams" };
const STARS: NewEvent["stars"] = {
  ...{ taking_part: 0, per_right: 0, streaks: [] },
  ranks: [
    { from: 1, to: 1, stars: 100 },
    { from: 2, to: 2, stars: 60 },
  ],
};
const PRIZES: NewEvent["prizes"] = {
  claim_days: 14,
  tiers: [
    { name: "Mug", description: null, picture: null, kind: "physical", award: { by: "rank", from: 1, to: 1 } },
    {
      name: "Cap",
      description: null,
      picture: null,
      kind: "digital",
      award: { by: "draw", quantity: 1, best_ranked: 1, except_winners: false },
    },
  ],
};

describeDatabase("stars and prizes of teams", (suite) => {
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
    return () => live.stop();
  });

  const publish = async (rules: Partial<Rules> = {}, prizes: NewEvent["prizes"] = PRIZES) => {
    const body = { type: "trivia", rules: { ...defaultRules, ...RULES, ...rules }, draft: twoQuestions(), stars: STARS, prizes };
    eventId = await world.createPublished(body as never);
  };
  const { load, step, join, play } = createRoomActs(() => ({ world, live, eventId }));

  async function joinTeam(teamNo: number): Promise<string> {
    const userId = await join();
    expect(await teams.choose({ eventId, userId, teamNo })).toMatchObject({ ok: true });
    return userId;
  }

  async function end(): Promise<void> {
    for (let place = 0; place < 5 && (await load()).status === "live"; place++) await step("next");
    await settle();
  }
  const settle = async () => {
    await live.completion.run(eventId);
    await expect.poll(async () => (await load()).status).toBe("completed");
  };

  const ledger = async () => {
    const rows = await suite.database.db.selectFrom("star_entries").selectAll().where("event_id", "=", eventId).execute();
    return rows.filter(({ award_key: key }) => key.includes(":rank:"));
  };
  const starsOf = async (userId: string) =>
    (await ledger()).filter(({ user_id: id }) => id === userId).reduce((sum, { amount }) => sum + amount, 0);

  /** Ana and Ben are Reds, Cai and Dee are Blues; Dee never answers and Eli joins the Blues for the second question. */
  async function playEvening() {
    const [ana, ben, cai, dee] = [await joinTeam(1), await joinTeam(1), await joinTeam(2), await joinTeam(2)];
    await step("start");
    await play("q1", { [ana]: "b", [ben]: "a", [cai]: "b" });
    const eli = await join();
    await players.moveToTeam({ eventId, userId: eli, teamNo: 2, viewer: world.author, requestId: null });
    await step("next");
    await step("next");
    await play("q2", { [ana]: "b", [ben]: "b", [cai]: "a", [eli]: "a" });
    return { ana, ben, cai, dee, eli };
  }

  test("go to every member who played, once, and not before the places are shown", async () => {
    await publish();
    const { ana, ben, cai, dee, eli } = await playEvening();
    expect(await ledger(), "nothing before the podium").toEqual([]);
    await step("next");
    expect(await ledger(), "nothing with the steps before first place").toEqual([]);
    await end();
    expect(await Promise.all([ana, ben, cai, dee, eli].map(starsOf))).toEqual([100, 100, 60, 0, 60]);
    expect((await ledger()).map(({ reason }) => reason).sort()).toEqual([
      ...["Rank 1 with Reds", "Rank 1 with Reds"],
      ...["Rank 2 with Blues", "Rank 2 with Blues"],
    ]);
    const event = await load();
    await suite.database.transaction((tx) => live.completion.begin(tx, { event, now: world.clock.now() }));
    await settle();
    expect(await ledger(), "awarding again adds nothing").toHaveLength(4);
    expect((await verifyLedger(suite.database.db)).breaches).toEqual([]);
  });

  test("are corrected when a member is removed or moved after the end", async () => {
    await publish();
    const { ana, ben, cai, eli } = await playEvening();
    await end();
    await players.remove({ eventId, userId: ana, viewer: world.author, requestId: null });
    await players.remove({ eventId, userId: ben, viewer: world.author, requestId: null });
    await settle();
    expect(await Promise.all([ana, ben, cai, eli].map(starsOf)), "the Blues move up").toEqual([0, 0, 100, 100]);
    await players.moveToTeam({ eventId, userId: eli, teamNo: 1, viewer: world.author, requestId: null });
    await settle();
    expect(await Promise.all([cai, eli].map(starsOf)), "nobody on either team is without a rank").toEqual([100, 60]);
    expect((await verifyLedger(suite.database.db)).breaches).toEqual([]);
  });

  test("go to people by their own ranks where the rules do not say otherwise", async () => {
    await publish({ team_awards: "people" });
    const { ana, ben, cai } = await playEvening();
    await end();
    expect((await ledger()).map(({ reason }) => reason)).toContain("Rank 1");
    expect(await starsOf(ana)).toBe(100);
    expect((await starsOf(ben)) + (await starsOf(cai)), "the other of them is third").toBe(60);
  });

  test("as prizes are one for each member of the winning team, and draws are among the best teams", async () => {
    await publish();
    const { ana, ben, dee } = await playEvening();
    await end();
    const awards = createPrizeAwards(world.context, live.standings);
    await awards.run(eventId);
    await awards.run(eventId);
    const view = await createPrizesService(world.context).get({ event: await load(), userId: ana, isMember: true });
    expect(view).toMatchObject({ state: "awarded", awards_to: "teams" });
    const mugs = view.winners.filter(({ prize_index }) => prize_index === 0);
    expect(mugs.map(({ user_id: userId, rank, team }) => [userId, rank, team]).sort()).toEqual(
      [ana, ben].map((id) => [id, 1, "Reds"]).sort(),
    );
    const drawn = view.winners.filter(({ prize_index }) => prize_index === 1);
    expect(drawn).toHaveLength(1);
    expect([ana, ben]).toContain(drawn[0]?.user_id);
    expect(drawn[0]).not.toHaveProperty("team");
    expect(view.own[0]).toMatchObject({ rank: 1, team: "Reds" });
    const ofDee = await createPrizesService(world.context).get({ event: await load(), userId: dee, isMember: true });
    expect(ofDee.own, "who never answered wins nothing").toEqual([]);
  });

  test("wait for the host where teams share a rank, and the draw of teams can be checked", async () => {
    await publish({}, { ...PRIZES, tiers: PRIZES?.tiers?.slice(0, 1) ?? [] } as never);
    const [ana, ben] = [await joinTeam(1), await joinTeam(2)];
    await step("start");
    // Nobody is right, so that points, right answers and times of both teams are equal.
    await play("q1", { [ana]: "a" });
    await step("next");
    await step("next");
    await play("q2", { [ben]: "a" });
    await end();
    const awards = createPrizeAwards(world.context, live.standings);
    const event = await load();
    const table = await live.standings.get(event);
    const isTied = table.teams()?.rankOf(1) === table.teams()?.rankOf(2);
    await awards.run(eventId);
    const service = createPrizesService(world.context);
    expect((await service.get({ event, userId: ana, isMember: true })).state).toBe(isTied ? "tied" : "awarded");
    expect(isTied).toBe(true);
    const choice = { rank: 1, choice: "draw" as const };
    const { resultsVersion } = event;
    expect(await awards.award({ eventId, resultsVersion, ties: [choice], viewer: world.author, requestId: null })).toMatchObject({
      ok: true,
      value: { awarded: 1 },
    });
    const record = await service.draw(event);
    expect(record.ok && [...(record.value.ties?.[0]?.order ?? [])].sort()).toEqual([1, 2]);
    expect(record.ok && record.value.entrants?.map(([, , , team]) => team)).toEqual([1, 2]);
  });
});
