import { GUESTS_MAX } from "@sparc/contract/limits";
import type { LightMyRequestResponse } from "fastify";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Environment } from "../../config.ts";
import { createHttpWorld, type HttpWorld } from "../../http/http.fixtures.ts";
import { describeEachDatabase } from "../../testing/test-database.ts";
import { askForSeat, createQuiz, spendCookie, takeSeat, toCode } from "./guests.fixtures.ts";

const ADDRESS = "203.0.113.9";
const BROWSER = "0b0c7a52-5d1c-4b0f-9a56-2f7a3c9d1e44";

const toName = (answer: LightMyRequestResponse) => answer.json<{ data: { display_name: string } }>().data.display_name;
const toId = (answer: LightMyRequestResponse) => answer.json<{ data: { id: string } }>().data.id;
const toStatus = (answer: LightMyRequestResponse) => (answer.statusCode === 201 ? "seated" : toCode(answer));
const ownAddress = (at: number) => `198.51.100.${at + 1}`;

describeEachDatabase("guests who come at the same moment", (suite) => {
  let worlds: HttpWorld[];
  let eventId: string;

  async function open(env: Environment = {}): Promise<HttpWorld> {
    const world = await createHttpWorld(suite.database, { env });
    worlds.push(world);
    return world;
  }
  beforeEach(async () => {
    await suite.truncateAll();
    worlds = [];
  });
  afterEach(async () => {
    await sql`drop trigger if exists refuse_boom on users`.execute(suite.database.db);
    await Promise.all(worlds.map((world) => world.close()));
  });

  const countStored = async () => {
    const { rows } = await sql<Record<string, number>>`
      select (select count(*)::int4 from users where is_guest) as users,
        (select count(*)::int4 from memberships where is_guest) as memberships,
        (select count(*)::int4 from audit where action = 'guest.seated') as audits,
        (select count(*)::int4 from one_time_codes) as codes,
        (select coalesce(sum(guest_count), 0)::int4 from event_guests) as places,
        (select coalesce(sum(count), 0)::int4 from guest_addresses) as addresses,
        (select count(*)::int4 from guest_browsers) as browsers`.execute(suite.database.db);
    return rows[0];
  };

  test("share transactions, and each has all that a guest has", async () => {
    const world = await open();
    eventId = await createQuiz(world);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) => askForSeat(world, { eventId, name: `Guest ${at}`, address: ownAddress(at) })),
    );
    expect(answers.map(toStatus)).toEqual(answers.map(() => "seated"));
    expect(answers.map(toName)).toEqual(answers.map((_, at) => `Guest ${at}`));
    const all = { users: 40, memberships: 40, audits: 40, codes: 40, places: 40, addresses: 40, browsers: 0 };
    expect(await countStored()).toEqual(all);
    const { rows } = await sql<{ count: number }>`select count(distinct xmin::text)::int4 as count from users where is_guest`.execute(
      suite.database.db,
    );
    expect(rows[0]?.count).toBeLessThan(20);
    const tokens = await Promise.all(answers.map((answer) => spendCookie(world, answer)));
    const seen = await Promise.all(tokens.map((token) => world.call({ url: "/auth/current_user", token })));
    expect(seen.map(toId)).toEqual(answers.map(toId));
    const sessions = await suite.database.db.selectFrom("sessions").select(["user_id", "address", "community_id"]).execute();
    const begun = (userId: string) => ({ user_id: userId, address: "", community_id: world.communityId });
    expect(new Set(sessions.map((session) => session.user_id)).size).toBe(40);
    expect(sessions).toEqual(sessions.map(({ user_id }) => begun(user_id)));
  });

  test("are refused each for a reason of their own, and the others are seated", async () => {
    const world = await open({ LIMIT_GUESTS_IN_LOBBY_PER_10_MIN: "2" });
    eventId = await createQuiz(world);
    await suite.database.db
      .updateTable("communities")
      .set({ guest_blocklist: ["troll"] })
      .execute();
    const asked = [
      { name: "Ana", address: ADDRESS },
      { name: "Troll", address: ADDRESS },
      { name: "Ben", address: ADDRESS },
      { name: "Cem", address: ADDRESS },
      { name: "Dan", address: "203.0.113.10" },
      { name: "Ana", address: "203.0.113.11", browser: BROWSER },
      { name: "Eva", address: "203.0.113.11", browser: BROWSER },
    ];
    const answers = await Promise.all(asked.map((one) => askForSeat(world, { eventId, ...one })));
    const statuses = ["seated", "guests.name_refused", "seated", "guests.address_full", "seated", "seated", "seated"];
    expect(answers.map(toStatus)).toEqual(statuses);
    expect(answers.slice(5).map(toId)).toEqual(answers.slice(5).map(() => toId(answers[5] as LightMyRequestResponse)));
    expect(await countStored()).toMatchObject({ users: 4, memberships: 4, audits: 4, places: 4, browsers: 1 });
    const counts = await suite.database.db.selectFrom("guest_addresses").select("count").orderBy("count", "desc").execute();
    expect(counts.slice(0, 2)).toEqual([{ count: 2 }, expect.anything()]);
  });

  test("get fifty different names when all want the same, and none that somebody typed", async () => {
    const world = await open();
    eventId = await createQuiz(world);
    const wanted = ["Sam 7", ...Array.from({ length: 50 }, (_, at) => (at % 2 === 0 ? "Sam" : "Ѕ A M"))];
    const answers = await Promise.all(wanted.map((name, at) => askForSeat(world, { eventId, name, address: ownAddress(at) })));
    expect(answers.map(toStatus)).toEqual(wanted.map(() => "seated"));
    const keys = await suite.database.db.selectFrom("users").select("name_key").where("is_guest", "=", true).execute();
    expect(new Set(keys.map(({ name_key }) => name_key)).size).toBe(51);
    expect(answers.map(toName).filter((name) => name.endsWith("7"))).toContain("Sam 7");
    expect(await countStored()).toMatchObject({ users: 51, places: 51, addresses: 51 });
  });

  test("come in exactly as often as one address may, in the order in which they came", async () => {
    const world = await open({ LIMIT_GUESTS_IN_LOBBY_PER_10_MIN: "10" });
    eventId = await createQuiz(world);
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, at) => askForSeat(world, { eventId, name: `Guest ${at}`, address: ADDRESS })),
    );
    expect(answers.map(toStatus)).toEqual(answers.map((_, at) => (at < 10 ? "seated" : "guests.address_full")));
    expect(await countStored()).toMatchObject({ users: 10, places: 10, addresses: 10 });
  });

  test("come in until the event has all the guests it may have", async () => {
    const world = await open();
    eventId = await createQuiz(world);
    await takeSeat(world, { eventId });
    await suite.database.db
      .updateTable("event_guests")
      .set({ guest_count: GUESTS_MAX - 5 })
      .execute();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) => askForSeat(world, { eventId, name: `Guest ${at}`, address: ownAddress(at) })),
    );
    expect(answers.filter((answer) => toStatus(answer) === "seated")).toHaveLength(5);
    expect(answers.filter((answer) => toStatus(answer) === "guests.event_full")).toHaveLength(7);
    expect(await countStored()).toMatchObject({ users: 6, memberships: 6, audits: 6, places: GUESTS_MAX, addresses: 6 });
  });

  test("are seated when the database fails for one of them", async () => {
    const world = await open();
    eventId = await createQuiz(world);
    await sql`create or replace function refuse_boom() returns trigger language plpgsql as
      'begin if new.display_name = ''Boom'' then raise exception ''boom''; end if; return new; end'`.execute(suite.database.db);
    await sql`create trigger refuse_boom before insert on users for each row execute function refuse_boom()`.execute(suite.database.db);
    const names = Array.from({ length: 20 }, (_, at) => (at === 11 ? "Boom" : `Guest ${at}`));
    const answers = await Promise.all(names.map((name, at) => askForSeat(world, { eventId, name, address: ownAddress(at) })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(names.map((name) => (name === "Boom" ? 500 : 201)));
    const others = { users: 19, memberships: 19, audits: 19, codes: 19, places: 19, addresses: 19 };
    expect(await countStored()).toMatchObject(others);
  });

  test("keep every limit when two processes seat them", async () => {
    const limits = { LIMIT_GUESTS_IN_LOBBY_PER_10_MIN: "15" };
    const [one, other] = [await open(limits), await open(limits)];
    eventId = await createQuiz(one);
    const asked = Array.from({ length: 40 }, (_, at) => ({
      name: at % 3 === 0 ? "Sam" : `Guest ${at % 7}`,
      address: at % 2 === 0 ? ADDRESS : ownAddress(at),
      ...(at % 10 === 1 ? { browser: BROWSER } : {}),
    }));
    const answers = await Promise.all(asked.map((guest, at) => askForSeat(at % 4 < 2 ? one : other, { eventId, ...guest })));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(35);
    expect(answers.filter((answer) => answer.statusCode !== 201).map(toCode)).toEqual(Array(5).fill("guests.address_full"));
    const ofBrowser = answers.filter((_, at) => asked[at]?.browser !== undefined);
    expect(new Set(ofBrowser.map(toId)).size).toBe(1);
    const users = await suite.database.db.selectFrom("users").select("name_key").where("is_guest", "=", true).execute();
    expect(users).toHaveLength(32);
    expect(new Set(users.map(({ name_key }) => name_key)).size).toBe(32);
    expect(await countStored()).toMatchObject({ users: 32, memberships: 32, audits: 32, places: 32, browsers: 1 });
  });

  test("get one session for one cookie, however often it is sent at once", async () => {
    const world = await open();
    eventId = await createQuiz(world);
    const answers = await Promise.all([0, 1, 2].map((at) => askForSeat(world, { eventId, address: ownAddress(at) })));
    const spent = await Promise.allSettled(answers.flatMap((answer) => [0, 1, 2, 3].map(() => spendCookie(world, answer))));
    expect(spent.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    const sessions = await suite.database.db.selectFrom("sessions").select("user_id").execute();
    expect(new Set(sessions.map(({ user_id }) => user_id))).toEqual(new Set(answers.map(toId)));
    expect(sessions).toHaveLength(3);
  });
});
