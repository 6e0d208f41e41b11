import { beforeEach, expect, test } from "vitest";
import { describeDatabase } from "../../testing/test-database.ts";
import { insertHost } from "../events/event-hosts.repository.ts";
import { ADDRESS, createPrizeWorld, type Player, PRIZES } from "./prizes.fixtures.ts";

describeDatabase("prize notices to those who run an event", (suite) => {
  let world: Awaited<ReturnType<typeof createPrizeWorld>>;
  beforeEach(async () => {
    await suite.truncateAll();
    world = await createPrizeWorld(suite.database);
    return () => world.stop();
  });

  const readTitles = async (token?: string): Promise<string[]> =>
    (await world.get("/api/v1/notices", token)).body.data.map(({ title }: { title: string }) => title);
  const countUnread = async (): Promise<number> => (await world.get("/points")).body.data.unread_notices;
  const mailsTo = (userId: string) => world.mailbox.mails.filter(({ to }) => to.startsWith(userId)).map(({ subject }) => subject);
  const claim = (eventId: string, { token }: Player) =>
    world.send("POST", `/api/v1/profile/events/${eventId}/claim_prize`, { shipping_address: ADDRESS }, token);
  async function play(rights: readonly number[], prizes: Parameters<typeof world.publish>[0] = PRIZES) {
    const eventId = await world.publish(prizes);
    const players = await world.join(eventId, rights);
    await world.finish(eventId);
    await world.sweep();
    return { eventId, players };
  }

  test("once when ties decide who wins, until they have decided", async () => {
    const coHost = await world.addUser("creator");
    const { eventId } = await play([2, 2]);
    await insertHost(suite.database.db, { eventId, userId: coHost.userId });
    expect(await readTitles()).toEqual(["Decide who wins prizes"]);
    expect(mailsTo(world.author.userId)).toEqual([expect.stringMatching(/: decide who wins prizes$/)]);
    expect(world.mailbox.mails.at(-1)?.text).toContain(`https://play.example.org/studio/events/${eventId}/prizes`);
    expect(await readTitles(await world.readToken(coHost)), "named after it was told").toEqual([]);
    const { results_version } = (await world.get(`/api/v1/events/${eventId}`)).body.data;
    const path = `/api/v1/events/${eventId}/prize_claims/award`;
    const award = (ties: object[]) => world.send("POST", path, { results_version, ties });
    expect(await award([])).toMatchObject({ status: 409, body: { code: "prizes.tied" } });
    await world.sweep();
    expect(mailsTo(world.author.userId), "pressed again without a decision").toHaveLength(1);
    expect((await award([{ rank: 1, choice: "all" }])).status).toBe(200);
    expect(await countUnread()).toBe(0);
    expect(await readTitles()).toEqual([]);
  });

  test("when the first prize is claimed, with how many wait by now, until all are sent", async () => {
    const tiers = PRIZES.tiers.slice(0, 1).map((tier) => ({ ...tier, award: { by: "rank" as const, from: 1, to: 2 } }));
    const { eventId, players } = await play([2, 1], { ...PRIZES, tiers });
    const [first, second] = players as [Player, Player];
    await claim(eventId, first);
    await claim(eventId, first);
    await world.sweep();
    expect(await readTitles()).toEqual(["1 prize is to be sent"]);
    expect(mailsTo(world.author.userId)).toEqual([expect.stringMatching(/: 1 prize is to be sent$/)]);
    await claim(eventId, second);
    await world.sweep();
    expect(await readTitles()).toEqual(["2 prizes are to be sent"]);
    expect(mailsTo(world.author.userId)).toHaveLength(1);
    expect(await readTitles(first.token), "winners do not").not.toContain("2 prizes are to be sent");
    const { data } = (await world.get(`/api/v1/events/${eventId}/prize_claims?state=claimed`)).body;
    for (const { id } of data) await world.send("PATCH", `/api/v1/events/${eventId}/prize_claims/${id}/ship`, { shipping_details: {} });
    expect(await countUnread()).toBe(0);
    expect(await readTitles()).toEqual([]);
  });
});
