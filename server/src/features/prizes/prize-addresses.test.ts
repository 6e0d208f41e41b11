import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { readConfig } from "../../config.ts";
import { createLogger } from "../../lib/logger.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { createClaimSeal, maskAddress } from "./claim-seal.ts";
import { ADDRESS, createPrizeWorld, DAY_MS, PRIZES } from "./prizes.fixtures.ts";
import { resealAddresses } from "./reseal-addresses.service.ts";

const OLD = "old:pV5sY0qk3nTz8wJr2bLx6cMf1hDg9aEu";
const NEW = "new:Zq7tR4uXw1yC8vB5nM2kJ9hG6fD3sA0p";
/** Words of the address and of the note that are nowhere else. */
/** Nothing that could stand in a hash or an id by chance. */
const CANARIES = /Zanzibar|Nair|3L9|555.?0141|canary/i;

describeDatabase("addresses of prizes", (suite) => {
  let world: Awaited<ReturnType<typeof createPrizeWorld>>;
  const lines: string[] = [];

  beforeEach(async () => {
    await suite.truncateAll();
    lines.length = 0;
    const logger = createLogger({ level: "trace", destination: { write: (line: string) => void lines.push(line) } });
    world = await createPrizeWorld(suite.database, { logger, secretKey: OLD });
    return () => world.stop();
  });

  async function claimed() {
    const eventId = await world.publish({ claim_days: 14, tiers: PRIZES.tiers.slice(0, 1) });
    const [winner, other] = await world.join(eventId, [2, 1]);
    if (!winner || !other) throw new Error("nobody played");
    await world.finish(eventId);
    await world.sweep();
    const answer = await claim(eventId, winner.token);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return { eventId, winner, other, claimId: answer.body.data.id as string, answer };
  }
  const claim = (eventId: string, token: string, address: object = ADDRESS) =>
    world.send("POST", `/api/v1/profile/events/${eventId}/claim_prize`, { shipping_address: address }, token);
  const ship = (eventId: string, claimId: string) =>
    world.send("PATCH", `/api/v1/events/${eventId}/prize_claims/${claimId}/ship`, {
      shipping_details: { carrier: "Post", note: "Your canary code" },
    });

  /** Everything that is stored, as a readable dump has it. */
  async function dump(): Promise<string> {
    const { db } = suite.database;
    const tables = await sql<{ name: string }>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(db);
    const texts: string[] = [];
    for (const { name } of tables.rows) {
      const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(name)} as t`.execute(db);
      texts.push(...rows.map(({ text }) => text));
    }
    return texts.join("\n");
  }

  test("are readable only where they are requested", async () => {
    const { eventId, winner, other, claimId, answer } = await claimed();
    const bad = await claim(eventId, winner.token, { ...ADDRESS, line1: "Zanzibar ".repeat(40), country: "Nair" });
    expect(bad.status).toBe(422);
    await claim(eventId, other.token);
    await ship(eventId, claimId);
    world.clock.advance(11_000);
    await world.sweep();
    const answers = [
      answer.body,
      bad.body,
      (await world.get(`/api/v1/events/${eventId}/prize_claims`)).body.data.map((one: object) => ({ ...one, shipping_details: null })),
      (await world.get(`/api/v1/events/${eventId}/prizes`, other.token)).body,
      (await world.get(`/api/v1/events/${eventId}/draw`, other.token)).body,
      (await world.get(`/api/v1/events/${eventId}/analytics`)).body,
      (await world.get("/api/v1/profile/export", other.token)).body,
      (await world.get("/api/v1/profile/export")).body,
    ];
    for (const [at, body] of answers.entries()) expect(JSON.stringify(body), `answer ${at}`).not.toMatch(CANARIES);
    expect(await dump()).toContain(claimId);
    expect(await dump()).not.toMatch(CANARIES);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join("\n")).not.toMatch(CANARIES);
    expect(world.mailbox.mails.map(({ text }) => text).join("\n")).not.toMatch(CANARIES);
    expect(JSON.stringify((await world.get("/api/v1/profile/export", winner.token)).body.prizes)).toMatch(/Zanzibar.*canary/);
  });

  test("are readable several at once only within five minutes of a sign-in", async () => {
    const { eventId, claimId } = await claimed();
    const token = await world.readToken(world.author);
    const read = (claim_ids: string[]) => world.send("POST", `/api/v1/events/${eventId}/prize_claims/addresses`, { claim_ids }, token);
    const several = [claimId, crypto.randomUUID()];
    expect((await read(several)).body.data).toEqual([{ claim_id: claimId, address: ADDRESS }]);
    world.clock.advance(5 * 60_000 + 1);
    expect(await read(several)).toMatchObject({ status: 403, body: { code: "auth.reauth_required" } });
    expect((await read([claimId])).status).toBe(200);
    const audited = await suite.database.db.selectFrom("audit").select("id").where("action", "=", "prizes.address_shown").execute();
    expect(audited).toHaveLength(2);
  });

  test("are erased 180 days after their last change, and at once when a prize is given up or taken back", async () => {
    const storedCount = async () => (await suite.database.db.selectFrom("claim_addresses").select("claim_id").execute()).length;
    const { eventId, winner } = await claimed();
    world.clock.advance(100 * DAY_MS);
    await claim(eventId, await world.readToken(winner), { ...ADDRESS, line2: "Apartment 7" });
    world.clock.advance(180 * DAY_MS - 1);
    await world.sweep();
    expect(await storedCount()).toBe(1);
    world.clock.advance(1);
    await world.sweep();
    expect(await storedCount()).toBe(0);

    const givenUp = await claimed();
    expect(await storedCount()).toBe(1);
    await world.send("POST", `/api/v1/profile/events/${givenUp.eventId}/decline_prize`, {}, givenUp.winner.token);
    expect(await storedCount()).toBe(0);

    const takenBack = await claimed();
    expect(await storedCount()).toBe(1);
    const path = `/api/v1/events/${takenBack.eventId}/prize_claims/${takenBack.claimId}/cancel`;
    expect(await world.send("PATCH", path, { reason: "Two accounts" })).toMatchObject({ status: 200 });
    expect(await storedCount()).toBe(0);
  });

  test("stay readable with the former key, and are sealed again for the time without it", async () => {
    const { claimId } = await claimed();
    const { db } = suite.database;
    const stored = async () => {
      const row = await db.selectFrom("claim_addresses").selectAll().where("claim_id", "=", claimId).executeTakeFirstOrThrow();
      return { claimId, keyId: row.key_id, address: row.address, shipping: row.shipping, fingerprint: row.fingerprint };
    };
    const configWith = (secretKey: string) => readConfig({ SECRET_KEY: secretKey });
    const openWith = async (secretKey: string) => createClaimSeal(configWith(secretKey)).open(await stored()).address;
    const both = `${NEW},${OLD}`;
    expect(await openWith(both)).toEqual(ADDRESS);
    expect(await openWith(NEW)).toBeNull();
    const reseal = (secretKey: string) => resealAddresses({ ...world.app.context, config: configWith(secretKey) });
    expect(await reseal(NEW)).toEqual({ resealed: 0, unreadable: 1 });
    expect(await reseal(both)).toEqual({ resealed: 1, unreadable: 0 });
    expect(await reseal(both)).toEqual({ resealed: 0, unreadable: 0 });
    expect((await stored()).keyId).toBe("new");
    expect(await openWith(NEW)).toEqual(ADDRESS);
  });

  test("do not open beside another claim", async () => {
    const { claimId } = await claimed();
    const row = await suite.database.db.selectFrom("claim_addresses").selectAll().executeTakeFirstOrThrow();
    const seal = createClaimSeal(world.app.context.config);
    const sealed = { keyId: row.key_id, address: row.address, shipping: row.shipping, fingerprint: row.fingerprint };
    expect(seal.open({ ...sealed, claimId }).address).toEqual(ADDRESS);
    expect(seal.open({ ...sealed, claimId: world.author.userId }).address).toBeNull();
  });

  test("that two winners share are shown to those who run the event", async () => {
    const tiers = [{ ...PRIZES.tiers[0], award: { by: "rank", from: 1, to: 3 } }] as (typeof PRIZES)["tiers"];
    const eventId = await world.publish({ claim_days: 14, tiers });
    const players = await world.join(eventId, [2, 1, 0]);
    await world.finish(eventId);
    await world.sweep();
    const [first, second, third] = players.map(({ token }) => token);
    await claim(eventId, first ?? "");
    await claim(eventId, second ?? "", { ...ADDRESS, name: "Somebody Else", line1: "12, Zanzibar  CRESCENT", postal_code: "m5v3l9" });
    await claim(eventId, third ?? "", { ...ADDRESS, line1: "14 Zanzibar Crescent" });
    const { data } = (await world.get(`/api/v1/events/${eventId}/prize_claims`)).body;
    expect(data.map(({ has_shared_address }: { has_shared_address: boolean }) => has_shared_address)).toEqual([true, true, false]);
  });
});

test("a mask shows where a parcel goes and not to whom", () => {
  expect(maskAddress(ADDRESS)).toEqual({
    ...{ name: "P•••• N•••", line1: "•• •••••••• ••••••••", city: "Toronto", region: "ON", postal_code: "M•• 3••", country: "CA" },
    phone: "••• 41",
  });
});
