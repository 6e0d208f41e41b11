import { beforeEach, expect, test } from "vitest";
import { describeDatabase } from "../../testing/test-database.ts";
import { addCoHost } from "../events/events.fixtures.ts";
import { ADDRESS, createPrizeWorld, DAY_MS, type Player, PRIZES } from "./prizes.fixtures.ts";

describeDatabase("prizes of former members", (suite) => {
  let world: Awaited<ReturnType<typeof createPrizeWorld>>;
  let eventId: string;
  let winner: Player;
  let second: Player;
  let outsider: Player;
  beforeEach(async () => {
    await suite.truncateAll();
    world = await createPrizeWorld(suite.database);
    eventId = await world.publish(PRIZES);
    [winner, second, outsider] = (await world.join(eventId, [2, 1, 0])) as [Player, Player, Player];
    await world.finish(eventId);
    await world.sweep();
    return () => world.stop();
  });

  const leave = ({ token }: Player) => world.call({ method: "DELETE", url: `/api/v1/communities/${world.communityId}/membership`, token });
  const claim = ({ token }: Player) =>
    world.send("POST", `/api/v1/profile/events/${eventId}/claim_prize`, { prize_index: 0, shipping_address: ADDRESS }, token);
  const prizesFor = ({ token }: Player) => world.get(`/api/v1/events/${eventId}/prizes`, token);

  test("stay theirs: claimed, followed and received by a winner who has left, to whom all else of the community is closed", async () => {
    expect((await leave(winner)).statusCode).toBe(204);
    const { status, body } = await prizesFor(winner);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ own: [{ prize_index: 0, state: "won" }], winners: [] });
    expect(await claim(winner)).toMatchObject({ status: 200, body: { data: { state: "claimed" } } });
    const { data } = (await world.get(`/api/v1/events/${eventId}/prize_claims?state=claimed`)).body;
    await world.send("PATCH", `/api/v1/events/${eventId}/prize_claims/${data[0].id}/ship`, { shipping_details: {} });
    const received = await world.send("POST", `/api/v1/profile/events/${eventId}/receive_prize`, { prize_index: 0 }, winner.token);
    expect(received).toMatchObject({ status: 200, body: { data: { state: "delivered" } } });
    for (const path of ["", "/leaderboard", "/results", "/draw", "/picks"])
      expect((await world.get(`/api/v1/events/${eventId}${path}`, winner.token)).status, path).toBe(403);
    expect((await world.get(`/api/v1/communities/${world.communityId}/events`, winner.token)).status).toBe(403);
  });

  test("can be given up by a winner who has left", async () => {
    await leave(winner);
    const declined = await world.send("POST", `/api/v1/profile/events/${eventId}/decline_prize`, { prize_index: 0 }, winner.token);
    expect(declined).toMatchObject({ status: 200, body: { data: { state: "forfeited" } } });
  });

  test("are no way in for who has left and won nothing", async () => {
    const nobody = { ...(await world.addUser()), token: "" };
    nobody.token = await world.readToken(nobody);
    await leave(nobody);
    expect(await prizesFor(nobody)).toMatchObject({ status: 403, body: { code: "access.not_member" } });
    expect(await claim(nobody)).toMatchObject({ status: 403, body: { code: "access.not_member" } });
  });

  test("stay claimable for a winner who runs the event by now", async () => {
    await addCoHost(suite.database.db, { eventId, userId: winner.userId });
    expect(await claim(winner)).toMatchObject({ status: 200 });
    expect(await claim({ ...outsider, token: await world.readToken(world.author) }), "a host who has won nothing").toMatchObject({
      status: 403,
      body: { code: "rooms.hosts_excluded" },
    });
  });

  test("wait for suspended winners until the deadline and no longer: nothing is shown, claimed or mailed to them meanwhile", async () => {
    const users = suite.database.db.updateTable("users").where("id", "=", winner.userId);
    await users.set({ suspended_at: new Date(world.clock.now()) }).execute();
    world.clock.advance(6_000);
    expect((await prizesFor(winner)).status).toBe(401);
    expect((await claim(winner)).status).toBe(401);
    const mailsBefore = world.mailbox.mails.length;
    world.clock.advance(11 * DAY_MS);
    await world.sweep();
    expect(world.mailbox.mails.slice(mailsBefore).filter(({ to }) => to.startsWith(winner.userId))).toEqual([]);
    await users.set({ suspended_at: null }).execute();
    world.clock.advance(6_000);
    expect(await claim({ ...winner, token: await world.readToken(winner) }), "readmitted in time").toMatchObject({ status: 200 });
    expect((await prizesFor({ ...second, token: await world.readToken(second) })).body.data.own).toMatchObject([{ prize_index: 1 }]);
  });

  test("rest while the community is closed and leave three days to claim afterwards", async () => {
    const mailsToWinner = () => world.mailbox.mails.filter(({ to }) => to.startsWith(winner.userId)).length;
    const setOpen = (isOpen: boolean) =>
      suite.database.db.updateTable("communities").set({ is_active: isOpen }).where("id", "=", world.communityId).execute();
    const before = mailsToWinner();
    await setOpen(false);
    for (let day = 0; day < 30; day++) {
      world.clock.advance(DAY_MS);
      await world.sweep();
    }
    expect(mailsToWinner(), "no reminder of what cannot be claimed").toBe(before);
    expect(await claim({ ...winner, token: await world.readToken(winner) })).toMatchObject({ body: { code: "communities.closed" } });
    await setOpen(true);
    world.clock.advance(DAY_MS);
    await world.sweep();
    expect(mailsToWinner(), "reminded once it can be claimed").toBe(before + 1);
    world.clock.advance(2.9 * DAY_MS);
    await world.sweep();
    expect(await claim({ ...winner, token: await world.readToken(winner) })).toMatchObject({
      status: 200,
      body: { data: { state: "claimed" } },
    });
    const runnerUp = await world.get(`/api/v1/events/${eventId}/prizes`, await world.readToken(second));
    expect(runnerUp.body.data.own, "the second in line has not got the prize").toHaveLength(1);
  });
});
