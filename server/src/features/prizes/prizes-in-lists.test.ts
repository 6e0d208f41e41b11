import { beforeEach, expect, test } from "vitest";
import { describeDatabase } from "../../testing/test-database.ts";
import { ADDRESS, createPrizeWorld, DAY_MS, type Player, PRIZES } from "./prizes.fixtures.ts";

describeDatabase("prize states in lists of events", (suite) => {
  let world: Awaited<ReturnType<typeof createPrizeWorld>>;
  beforeEach(async () => {
    await suite.truncateAll();
    world = await createPrizeWorld(suite.database);
    return () => world.stop();
  });

  const readRow = async (path: string, eventId: string, token?: string) =>
    (await world.get(path, token)).body.data.find(({ id }: { id: string }) => id === eventId);
  const memberRow = async (eventId: string, { token }: Pick<Player, "token">) =>
    readRow(`/api/v1/communities/${world.communityId}/events?page_size=100`, eventId, token);
  const studioRow = (eventId: string, token?: string) => readRow("/api/v1/events?page_size=100", eventId, token);
  const claim = (eventId: string, { token }: Player, prizeIndex: number) =>
    world.send("POST", `/api/v1/profile/events/${eventId}/claim_prize`, { prize_index: prizeIndex, shipping_address: ADDRESS }, token);

  async function playAll(rights: readonly number[]) {
    const eventId = await world.publish(PRIZES);
    const players = await world.join(eventId, rights);
    const [best] = players;
    if (!best) throw new Error("nobody played");
    expect((await memberRow(eventId, best)).claim_prize_by).toBeNull();
    await world.finish(eventId);
    await world.sweep();
    return { eventId, players, best };
  }

  test("the winner until it is claimed or too late, those who run it until it is shipped, and nobody else", async () => {
    const { eventId, players, best } = await playAll([2, 1]);
    const [, other] = players as [Player, Player];
    const [own] = (await world.get(`/api/v1/events/${eventId}/prizes`, best.token)).body.data.own;
    expect((await memberRow(eventId, best)).claim_prize_by).toBe(own.claim_by);
    expect((await memberRow(eventId, other)).claim_prize_by, "only stars, which need no claim").toBeNull();
    expect((await studioRow(eventId)).prizes_waiting).toBeNull();

    await claim(eventId, best, 0);
    expect((await memberRow(eventId, best)).claim_prize_by).toBeNull();
    const since = new Date(world.clock.now()).toISOString();
    expect((await studioRow(eventId)).prizes_waiting).toEqual({ is_tied: false, to_ship_count: 1, to_ship_since: since });
    const creator = await world.addUser("creator");
    expect((await studioRow(eventId, await world.readToken(creator))).prizes_waiting, "another creator of the community").toBeNull();

    const { data } = (await world.get(`/api/v1/events/${eventId}/prize_claims?state=claimed`)).body;
    await world.send("PATCH", `/api/v1/events/${eventId}/prize_claims/${data[0].id}/ship`, { shipping_details: {} });
    expect((await studioRow(eventId)).prizes_waiting).toBeNull();
  });

  test("each member their own prizes, with the state of the newest claim", async () => {
    const { eventId, players, best } = await playAll([2, 1]);
    const [, other] = players as [Player, Player];
    const [own] = (await world.get(`/api/v1/events/${eventId}/prizes`, best.token)).body.data.own;
    const jersey = { prize_index: 0, name: PRIZES.tiers?.[0]?.name, kind: "physical", state: "won", claim_by: own.claim_by };
    expect((await memberRow(eventId, best)).own_prizes).toEqual([jersey]);
    expect((await memberRow(eventId, other)).own_prizes).toEqual([
      expect.objectContaining({ prize_index: 1, kind: "stars", state: "delivered", stars: PRIZES.tiers?.[1]?.stars }),
    ]);
    const stranger = await world.addUser("ordinary");
    expect((await memberRow(eventId, { token: await world.readToken(stranger) })).own_prizes, "who won nothing").toBeUndefined();

    await claim(eventId, best, 0);
    expect((await memberRow(eventId, best)).own_prizes).toEqual([{ ...jersey, state: "claimed" }]);
    await world.send("POST", `/api/v1/profile/events/${eventId}/decline_prize`, { prize_index: 0 }, best.token);
    expect((await memberRow(eventId, best)).own_prizes).toEqual([{ ...jersey, state: "forfeited" }]);
  });

  test("nothing to claim once the time is over, before the clock has passed it on", async () => {
    const { eventId, best } = await playAll([2, 1]);
    world.clock.advance(14 * DAY_MS);
    expect((await memberRow(eventId, { token: await world.readToken(best) })).claim_prize_by).toBeNull();
  });

  test("a tie that has to be decided", async () => {
    const { eventId, best } = await playAll([2, 2]);
    expect((await studioRow(eventId)).prizes_waiting).toEqual({ is_tied: true, to_ship_count: 0, to_ship_since: null });
    expect((await memberRow(eventId, best)).claim_prize_by).toBeNull();
  });
});
