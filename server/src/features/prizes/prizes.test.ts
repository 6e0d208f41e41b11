import { createHash } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { describeDatabase } from "../../testing/test-database.ts";
import { ADDRESS, createPrizeWorld, DAY_MS, type Player, PRIZES } from "./prizes.fixtures.ts";

describeDatabase("prizes", (suite) => {
  let world: Awaited<ReturnType<typeof createPrizeWorld>>;
  beforeEach(async () => {
    await suite.truncateAll();
    world = await createPrizeWorld(suite.database);
    return () => world.stop();
  });

  const prizesFor = async (eventId: string, token?: string) => (await world.get(`/api/v1/events/${eventId}/prizes`, token)).body.data;
  const readClaims = async (eventId: string, query = "") => (await world.get(`/api/v1/events/${eventId}/prize_claims?${query}`)).body;
  const claim = (eventId: string, token: string, body: object = { shipping_address: ADDRESS }) =>
    world.send("POST", `/api/v1/profile/events/${eventId}/claim_prize`, body, token);
  const desk = (eventId: string, claimId: string, act: string, body: object = {}) =>
    world.send("PATCH", `/api/v1/events/${eventId}/prize_claims/${claimId}/${act}`, body);
  const mailsTo = ({ userId }: { userId: string }) =>
    world.mailbox.mails.filter(({ to }) => to.startsWith(userId)).map(({ subject }) => subject);
  const readStars = async ({ userId }: { userId: string }) => {
    const rows = await suite.database.db
      .selectFrom("star_entries")
      .select(["amount", "reason"])
      .where("user_id", "=", userId)
      .where("reason", "like", "Prize%")
      .orderBy("at")
      .orderBy("amount", "desc")
      .execute();
    return rows.map(({ amount, reason }) => `${amount} ${reason}`);
  };
  /** Title and path of each notice, the newest first. */
  const readNotices = async ({ token }: Player) =>
    (await world.get("/api/v1/notices", token)).body.data.map(({ title, path }: { title: string; path: string }) => [title, path]);
  /** Played to the end with prizes awarded: the best first. */
  async function playAll(rights: readonly number[], prizes = PRIZES) {
    const eventId = await world.publish(prizes);
    const players = await world.join(eventId, rights);
    await world.finish(eventId);
    await world.sweep();
    return { eventId, players };
  }

  test("are awarded once when the event is over: by rank, by draw and as stars", async () => {
    const { eventId, players } = await playAll([2, 1, 0]);
    const [first, second, third] = players;
    if (!first || !second || !third) throw new Error("nobody played");
    expect(await prizesFor(eventId, first.token)).toMatchObject({
      state: "awarded",
      own: [{ prize_index: 0, state: "won", rank: 1 }],
      needs_verified_email: false,
    });
    expect((await prizesFor(eventId, second.token)).own).toMatchObject([{ prize_index: 1, state: "delivered", rank: 2 }]);
    // Two have another prize and the third, too: nobody is left for the draw.
    expect((await prizesFor(eventId, third.token)).winners.map((one: { prize_index: number }) => one.prize_index)).toEqual([0, 1, 1]);
    expect([await readStars(second), await readStars(third)]).toEqual([["500 Prize: 500 stars"], ["500 Prize: 500 stars"]]);
    expect(mailsTo(first)).toEqual(["You have won: Signed jersey"]);
    const [notice, ...more] = await readNotices(first);
    expect([notice[0], more]).toEqual(["You have won: Signed jersey", []]);
    expect(notice[1]).toMatch(new RegExp(`^/communities/[a-z0-9-]+/prizes/${eventId}\\?prize=0$`));
    expect(await readNotices(second), "stars are given without being claimed").toEqual([]);
    await world.sweep();
    expect((await readClaims(eventId)).counts).toEqual({ won: 1, claimed: 0, shipped: 0, delivered: 2, forfeited: 0, cancelled: 0 });
    expect(await readStars(second)).toHaveLength(1);
  });

  test("never go to hosts or to people who saw the answers in the Studio", async () => {
    const eventId = await world.publish({ ...PRIZES, tiers: PRIZES.tiers.slice(0, 1) });
    const [best, other] = await world.join(eventId, [2, 1]);
    if (!best || !other) throw new Error("nobody played");
    await suite.database.db.insertInto("event_insiders").values({ event_id: eventId, user_id: best.userId, since: new Date() }).execute();
    await world.finish(eventId);
    await world.sweep();
    expect((await prizesFor(eventId, other.token)).own).toMatchObject([{ prize_index: 0, rank: 1, state: "won" }]);
    expect((await prizesFor(eventId, best.token)).own).toEqual([]);
    expect(await claim(eventId, best.token)).toMatchObject({ status: 403, body: { code: "events.keys_seen" } });
    const [loser] = await world.join(await world.publish(PRIZES), [0]);
    expect(await claim(eventId, loser?.token ?? "")).toMatchObject({ status: 404, body: { code: "prizes.not_won" } });
  });

  test("are claimed, shipped and delivered, with the address masked until it is asked for", async () => {
    const { eventId, players } = await playAll([2, 1]);
    const [winner] = players;
    if (!winner) throw new Error("nobody played");
    const twice = await Promise.all([
      claim(eventId, winner.token),
      claim(eventId, winner.token, { prize_index: 0, shipping_address: ADDRESS }),
    ]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect((await world.get("/points", winner.token)).body.data.unread_notices, "what was won is claimed").toBe(0);
    expect((await world.get("/api/v1/notices", winner.token)).body).toMatchObject({ unread_count: 0, pagination: { total_entries: 0 } });
    const { data, counts } = await readClaims(eventId, "state=claimed");
    expect(counts).toMatchObject({ won: 0, claimed: 1 });
    const [listed] = data;
    expect(listed).toMatchObject({
      state: "claimed",
      user_id: winner.userId,
      number: 1,
      address: { city: "Toronto", region: "ON", country: "CA" },
    });
    expect(JSON.stringify(listed)).not.toMatch(/Zanzibar|Nair|3L9|555.?0141/);
    const shown = await world.send("POST", `/api/v1/events/${eventId}/prize_claims/addresses`, { claim_ids: [listed.id] });
    expect(shown.body.data).toEqual([{ claim_id: listed.id, address: ADDRESS }]);
    const audited = await suite.database.db.selectFrom("audit").select("details").where("action", "=", "prizes.address_shown").execute();
    expect(audited.map(({ details }) => details)).toEqual([{ claim: listed.id, prize: 0, user: winner.userId }]);

    const details = {
      carrier: "Canada Post",
      tracking_number: "7023 2101",
      tracking_url: "https://post.example/7023",
      note: "Wear it well",
    };
    expect(await desk(eventId, listed.id, "ship", { shipping_details: details, prize_index: 1 })).toMatchObject({ status: 409 });
    expect(await desk(eventId, listed.id, "ship", { shipping_details: details })).toMatchObject({ status: 200 });
    await world.sweep();
    expect(mailsTo(winner)).toEqual(["You have won: Signed jersey"]);
    expect(await readNotices(winner), "what was won is claimed, and the shipping can still be taken back").toEqual([]);
    expect(await desk(eventId, listed.id, "unship")).toMatchObject({ status: 200, body: { data: { state: "claimed" } } });
    world.clock.advance(11_000);
    await world.sweep();
    expect(mailsTo(winner), "nothing leaves of a shipping that was taken back").toHaveLength(1);
    expect(await desk(eventId, listed.id, "ship", { shipping_details: details })).toMatchObject({ status: 200 });
    world.clock.advance(11_000);
    await world.sweep();
    expect(mailsTo(winner).at(-1)).toBe("On its way: Signed jersey");
    expect(world.mailbox.mails.at(-1)?.text).toContain("https://post.example/7023");
    expect(world.mailbox.mails.at(-1)?.text).not.toContain("Wear it well");
    expect((await readNotices(winner)).map(([title]: [string]) => title)).toEqual(["On its way: Signed jersey"]);
    expect(JSON.stringify((await world.get("/api/v1/notices", winner.token)).body)).not.toMatch(/Wear it well|7023/);
    world.clock.advance(60_000);
    expect(await desk(eventId, listed.id, "unship")).toMatchObject({ status: 409, body: { code: "prizes.not_ready" } });
    expect(await claim(eventId, winner.token)).toMatchObject({ status: 409, body: { code: "prizes.on_its_way" } });
    expect((await prizesFor(eventId, winner.token)).own).toMatchObject([{ state: "shipped", shipping_details: details }]);
    const received = await world.send("POST", `/api/v1/profile/events/${eventId}/receive_prize`, {}, winner.token);
    expect(received.body.data).toMatchObject({ state: "delivered", address: { country: "CA" } });
    expect(await desk(eventId, listed.id, "deliver")).toMatchObject({ status: 200, body: { data: { state: "delivered" } } });
    const own = await suite.database.db
      .selectFrom("audit")
      .select(["action", "object_id", "details"])
      .where("actor", "=", winner.userId)
      .where("action", "like", "prizes.%")
      .orderBy("id")
      .execute();
    const line = { object_id: eventId, details: { claim: listed.id, prize: 0 } };
    expect(own).toEqual([
      { action: "prizes.claimed", ...line },
      { action: "prizes.received", ...line },
    ]);
    world.clock.advance(90 * DAY_MS - 1);
    await world.sweep();
    expect(await suite.database.db.selectFrom("claim_addresses").selectAll().execute()).toHaveLength(1);
    world.clock.advance(1);
    await world.sweep();
    expect(await suite.database.db.selectFrom("claim_addresses").selectAll().execute()).toEqual([]);
  });

  test("need a confirmed e-mail address and, to be sent anywhere, an address", async () => {
    const { eventId, players } = await playAll([2, 1]);
    const [winner] = players;
    if (!winner) throw new Error("nobody played");
    const users = suite.database.db.updateTable("users").where("id", "=", winner.userId);
    await users.set({ email_verified_at: null }).execute();
    expect((await prizesFor(eventId, winner.token)).needs_verified_email).toBe(true);
    expect(await claim(eventId, winner.token)).toMatchObject({ status: 403, body: { code: "prizes.email_unverified" } });
    await users.set({ email_verified_at: new Date() }).execute();
    expect((await claim(eventId, winner.token, {})).body.errors).toMatchObject([{ path: "shipping_address", code: "required" }]);
    const nowhere = { ...ADDRESS, city: " ", country: "XX" };
    const refused = await claim(eventId, winner.token, { shipping_address: nowhere });
    expect([refused.status, refused.body.errors.map(({ path }: { path: string }) => path)]).toEqual([
      422,
      ["shipping_address.city", "shipping_address.country"],
    ]);
    // A village without postal codes, regions and house numbers.
    const village = { name: "Ama", line1: "Behind the mission", city: "Kpalimé", country: "TG" };
    expect(await claim(eventId, winner.token, { shipping_address: village })).toMatchObject({ status: 200 });
  });

  test("that nobody claims are reminded of three days ahead and pass to the next in line", async () => {
    const { eventId, players } = await playAll([2, 1, 0], { claim_days: 14, tiers: PRIZES.tiers.slice(0, 1) });
    const [first, second, third] = players;
    if (!first || !second || !third) throw new Error("nobody played");
    world.clock.advance(11 * DAY_MS - 1);
    await world.sweep();
    expect(mailsTo(first)).toHaveLength(1);
    world.clock.advance(1);
    await world.sweep();
    await world.sweep();
    expect(mailsTo(first)).toEqual(["You have won: Signed jersey", "Still to claim: Signed jersey"]);
    world.clock.advance(3 * DAY_MS);
    const [firstToken, secondToken, thirdToken] = await Promise.all([first, second, third].map(world.readToken));
    expect(await claim(eventId, firstToken ?? ""), "the deadline counts before the clock has done its work").toMatchObject({
      status: 410,
      body: { code: "prizes.too_late" },
    });
    await world.sweep();
    expect((await readClaims(eventId)).data).toMatchObject([
      { state: "forfeited", user_id: first.userId, passed_to: { user_id: second.userId } },
      { state: "won", user_id: second.userId, rank: 2 },
    ]);
    expect(mailsTo(second)).toEqual(["You have won: Signed jersey"]);
    const declined = await world.send("POST", `/api/v1/profile/events/${eventId}/decline_prize`, {}, secondToken);
    expect(declined).toMatchObject({ status: 200, body: { data: { state: "forfeited" } } });
    await world.sweep();
    expect((await prizesFor(eventId, thirdToken)).own).toMatchObject([{ state: "won", rank: 3 }]);
    await world.send("POST", `/api/v1/profile/events/${eventId}/decline_prize`, {}, thirdToken);
    await world.sweep();
    expect((await readClaims(eventId)).counts).toMatchObject({ won: 0, forfeited: 3 });
    const lines = await suite.database.db
      .selectFrom("audit")
      .select("actor")
      .where("action", "=", "prizes.declined")
      .orderBy("id")
      .execute();
    expect(lines.map(({ actor }) => actor)).toEqual([second.userId, third.userId]);
  });

  test("wait for a decision about ties, which is shown with its people first", async () => {
    const { eventId, players } = await playAll([1, 1, 0], { claim_days: 14, tiers: PRIZES.tiers.slice(0, 1) });
    const [first, second, third] = players;
    if (!first || !second || !third) throw new Error("nobody played");
    expect((await prizesFor(eventId, first.token)).state).toBe("tied");
    const { ties } = await readClaims(eventId);
    expect(ties).toMatchObject([{ rank: 1, member_count: 2, prize_indexes: [0] }]);
    expect(ties[0].members.map(({ user_id }: { user_id: string }) => user_id)).toEqual([first.userId, second.userId]);
    const { results_version } = (await world.get(`/api/v1/events/${eventId}`)).body.data;
    const award = (body: object) => world.send("POST", `/api/v1/events/${eventId}/prize_claims/award`, body);
    expect(await award({ results_version, ties: [] })).toMatchObject({ status: 409, body: { code: "prizes.tied" } });
    expect(await award({ results_version: results_version - 1, ties: [] })).toMatchObject({ body: { code: "prizes.results_changed" } });
    const member = await world.send("POST", `/api/v1/events/${eventId}/prize_claims/award`, { results_version, ties: [] }, first.token);
    expect(member.status).toBe(403);
    const choice = { results_version, ties: [{ rank: 1, choice: "draw" }] };
    const both = await Promise.all([award(choice), award(choice)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { data } = await readClaims(eventId);
    expect(data).toHaveLength(1);
    expect([first.userId, second.userId]).toContain(data[0].user_id);
    const drawn = (await world.get(`/api/v1/events/${eventId}/draw`, third.token)).body.data;
    expect(drawn.ties).toEqual([{ rank: 1, order: expect.arrayContaining([1, 2]) }]);
    expect(data[0].number).toBe(drawn.ties[0].order[0]);
  });

  test("can go to all tied people", async () => {
    const { eventId, players } = await playAll([1, 1, 0], { claim_days: 14, tiers: PRIZES.tiers.slice(0, 1) });
    const { results_version } = (await world.get(`/api/v1/events/${eventId}`)).body.data;
    const body = { results_version, ties: [{ rank: 1, choice: "all" }] };
    expect((await world.send("POST", `/api/v1/events/${eventId}/prize_claims/award`, body)).body.data).toEqual({ awarded: 2 });
    const winners = (await readClaims(eventId)).data.map(({ user_id }: { user_id: string }) => user_id);
    expect(winners).toEqual(players.slice(0, 2).map(({ userId }) => userId));
  });

  test("are drawn from data published before anybody took part, and anybody can draw again", async () => {
    const tiers = PRIZES.tiers.slice(2);
    const eventId = await world.publish({ claim_days: 14, tiers });
    const before = await prizesFor(eventId);
    expect(before).toMatchObject({ state: "announced", seed_hash: expect.stringMatching(/^[0-9a-f]{64}$/), winners: [] });
    const players = await world.join(eventId, [2, 1, 1, 0, 0, 0, 0]);
    const early = (await world.get(`/api/v1/events/${eventId}/draw`, players[0]?.token)).body.data;
    expect(early).toMatchObject({ seed_hash: before.seed_hash, seed: null, root: null, entrants: null, draws: null });
    await world.finish(eventId);
    await world.sweep();
    const { seed, seed_hash, root, entrants, draws } = (await world.get(`/api/v1/events/${eventId}/draw`, players[0]?.token)).body.data;
    expect(seed_hash).toBe(before.seed_hash);
    // Shares no code with the product: as its documentation describes the draw.
    const sha = (...parts: (string | Buffer)[]) => parts.reduce((hash, part) => hash.update(part), createHash("sha256")).digest();
    expect(sha(Buffer.from(seed, "hex")).toString("hex")).toBe(seed_hash);
    const lines = entrants.map((one: number[]) => `${one.join(" ")}\n`).join("");
    expect(lines.split("\n")).toHaveLength(players.length + 1);
    expect(sha(lines).toString("hex")).toBe(root);
    let best = { number: 0, ticket: "g" };
    for (const [number] of entrants) {
      const ticket = sha(Buffer.from(seed, "hex"), Buffer.from(root, "hex"), `prize 0 ${number}`).toString("hex");
      if (ticket < best.ticket) best = { number, ticket };
    }
    expect(draws).toMatchObject([{ prize_index: 0, quantity: 1, winners: [best.number] }]);
    expect((await readClaims(eventId)).data).toMatchObject([{ number: best.number, rank: null, state: "won" }]);
  });

  test("that were taken back pass to the next in line, stars included", async () => {
    const { eventId, players } = await playAll([2, 1, 0], {
      claim_days: 14,
      tiers: PRIZES.tiers.slice(1, 2).map((tier) => ({ ...tier, award: { by: "rank", from: 1, to: 1 } })),
    });
    const [first, second] = players;
    if (!first || !second) throw new Error("nobody played");
    const [listed] = (await readClaims(eventId)).data;
    expect(await desk(eventId, listed.id, "cancel", { reason: " " })).toMatchObject({ status: 422 });
    expect(await desk(eventId, listed.id, "cancel", { reason: "Two accounts" })).toMatchObject({
      status: 200,
      body: { data: { state: "cancelled" } },
    });
    expect(await desk(eventId, listed.id, "cancel", { reason: "Two accounts" })).toMatchObject({ status: 200 });
    await world.sweep();
    expect(await readStars(first)).toEqual(["500 Prize: 500 stars", "-500 Prize taken back: 500 stars"]);
    expect(await readStars(second)).toEqual(["500 Prize: 500 stars"]);
    expect(mailsTo(first)).toEqual(["Taken back: 500 stars"]);
    expect(await claim(eventId, first.token, {})).toMatchObject({ status: 410, body: { code: "prizes.cancelled" } });
  });

  test("stay with their winners when the results change, and those who run the event are told", async () => {
    const { eventId, players } = await playAll([2, 1], { claim_days: 14, tiers: PRIZES.tiers.slice(0, 1) });
    expect((await readClaims(eventId)).has_changed_results).toBe(false);
    const path = `/api/v1/events/${eventId}/matchups/1_2`;
    const corrected = await world.send("PATCH", path, { winner: "away", reason: "Wrong way round" });
    expect(corrected.status, JSON.stringify(corrected.body)).toBe(200);
    await expect.poll(async () => (await world.get(`/api/v1/events/${eventId}`)).body.data.status).toBe("completed");
    await world.sweep();
    expect(await readClaims(eventId)).toMatchObject({ has_changed_results: true, data: [{ user_id: players[0]?.userId, state: "won" }] });
  });

  test("of a deleted account pass to the next in line, and its address is erased at once", async () => {
    const { eventId, players } = await playAll([2, 1], { claim_days: 14, tiers: PRIZES.tiers.slice(0, 1) });
    const [winner, next] = players;
    if (!winner || !next) throw new Error("nobody played");
    await claim(eventId, winner.token);
    const exported = await world.get("/api/v1/profile/export", winner.token);
    expect(exported.body.prizes).toMatchObject([{ event_id: eventId, state: "claimed", address: ADDRESS }]);
    const deleted = await world.call({ method: "DELETE", url: "/api/v1/profile", token: winner.token, payload: {} });
    expect(deleted.statusCode).toBe(204);
    expect(await suite.database.db.selectFrom("claim_addresses").selectAll().execute()).toEqual([]);
    await world.sweep();
    expect((await prizesFor(eventId, next.token)).own).toMatchObject([{ state: "won", rank: 1 }]);
  });

  test("are reminded of once a day by those who run the event", async () => {
    const { eventId, players } = await playAll([2, 1]);
    const [winner] = players;
    if (!winner) throw new Error("nobody played");
    const remind = async () => (await world.send("POST", `/api/v1/events/${eventId}/prize_claims/remind`, {})).body.data.reminded;
    expect([await remind(), await remind()]).toEqual([1, 0]);
    await world.sweep();
    expect(mailsTo(winner)).toEqual(["You have won: Signed jersey", "Still to claim: Signed jersey"]);
  });
});
