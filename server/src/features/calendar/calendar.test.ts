import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Viewer } from "../../http/handler.ts";
import { createHttpWorld, type HttpWorld } from "../../http/http.fixtures.ts";
import { newId } from "../../lib/ids.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { insertCommunities } from "../communities/communities.repository.ts";
import { UNBRANDED } from "../events/events.fixtures.ts";
import { type ReadEntry, readCalendar } from "./read-calendar.fixtures.ts";

const BASE_URL = "https://play.example.org";
const OWN = "/api/v1/profile/calendar";
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describeDatabase("calendars", (suite) => {
  let world: HttpWorld;
  let member: Viewer;
  let token: string;
  beforeEach(async () => {
    await suite.truncateAll();
    world = await createHttpWorld(suite.database, { env: { BASE_URL } });
    member = await world.addUser();
    token = await world.readToken(member);
  });
  afterEach(() => world.close());

  const at = (ms: number): string => new Date(world.clock.now() + ms).toISOString();
  const games = (...hours: number[]) =>
    hours.map((hour, n) => ({ home: `HIDDEN${n}`, away: `GUEST${n}`, lock_at: world.clock.now() + hour * HOUR_MS }));
  const readFile = (id: string, headers = {}) => world.call({ url: `/api/v1/events/${id}/calendar.ics`, headers });
  const toEntries = (payload: string): ReadEntry[] => readCalendar(payload).entries;
  const summaries = (payload: string) => toEntries(payload).map(({ summary }) => summary);
  const step = (eventId: string) => ({ eventId, viewer: world.author, requestId: "test" });

  async function makeFeed(of = token): Promise<string> {
    const made = await world.call({ method: "POST", url: OWN, token: of });
    expect(made.statusCode).toBe(201);
    const { url } = made.json().data;
    expect(url).toMatch(/^https:\/\/play\.example\.org\/api\/v1\/calendar\/[\w-]{43}\.ics$/);
    return url.slice(BASE_URL.length);
  }
  const feed = (url: string, headers = {}) => world.call({ url, headers });

  test("an event's file is public: its start, its locks and its page, and nothing of picks", async () => {
    const meta = { custom_short_id: "the-cup" };
    const event = { name: "Cup, the first; 🏒", description: "All of it\nand more", starts_at: at(HOUR_MS), meta };
    const id = await world.createPublished({ type: "pick_two", ...event, draft: { games: games(48, 72) } });
    const answer = await readFile(id);
    expect([answer.statusCode, answer.headers["content-type"], answer.headers["cache-control"]]).toEqual([
      200,
      "text/calendar; charset=utf-8",
      "no-cache",
    ]);
    const url = `${BASE_URL}/e/the-cup`;
    const shared = { url, end: null, status: "CONFIRMED", sequence: 2, stamp: at(0), lastModified: at(0) };
    const text = `All of it\nand more\n\n${url}`;
    const [first = ""] = await slotKeys(id);
    expect(toEntries(answer.payload)).toMatchObject([
      { ...shared, uid: `${id}-start`, summary: "Cup, the first; 🏒: starts", start: at(HOUR_MS), description: text, alarms: [] },
      { ...shared, uid: `${id}-lock-${first}`, summary: "Cup, the first; 🏒: picks lock", start: at(48 * HOUR_MS), alarms: ["-PT2H"] },
      { ...shared, start: at(72 * HOUR_MS) },
    ]);
    expect(answer.payload).not.toMatch(/HIDDEN|GUEST/);
    expect((await readFile("the-cup")).payload).toBe(answer.payload);
    const again = await readFile(id, { "if-none-match": answer.headers.etag });
    expect([again.statusCode, again.payload]).toEqual([304, ""]);
  });

  const slotKeys = async (id: string): Promise<string[]> => {
    const rows = await suite.database.db.selectFrom("slots").select("slot_key").where("event_id", "=", id).orderBy("ordinal").execute();
    return rows.map(({ slot_key }) => slot_key);
  };

  test("a lock that moves is the same entry of a later version, and a cancelled event says so", async () => {
    const id = await world.createPublished({ type: "pick_two", draft: { games: games(48, 72) } });
    const [before] = toEntries((await readFile(id)).payload);
    world.clock.advance(HOUR_MS);
    const change = { version: 2, draft: { games: games(50, 72) } };
    const moved = await world.call({
      method: "PATCH",
      url: `/api/v1/events/${id}`,
      token: await world.readToken(world.author),
      payload: change,
    });
    expect(moved.statusCode).toBe(200);
    const [after] = toEntries((await readFile(id)).payload);
    expect(after).toMatchObject({ uid: before?.uid, start: at(50 * HOUR_MS), sequence: 3, lastModified: at(0) });
    const cancelled = await world.life.cancel(step(id));
    expect(cancelled.ok).toBe(true);
    expect(toEntries((await readFile(id)).payload).map(({ status, sequence }) => [status, sequence])).toEqual([
      ["CANCELLED", 4],
      ["CANCELLED", 4],
    ]);
  });

  test("an event without a time has no file, nor has a draft or a removed one", async () => {
    const timeless = await world.createPublished({ type: "guess_once" });
    expect((await readFile(timeless)).json().code).toBe("calendar.not_found");
    const draft = await world.createDraft({ type: "coin_flip", starts_at: at(HOUR_MS) });
    expect((await readFile(draft.id)).statusCode).toBe(404);
    const removed = await world.createPublished({ type: "coin_flip", starts_at: at(HOUR_MS) });
    expect((await readFile(removed)).statusCode).toBe(200);
    await world.life.remove(step(removed));
    expect((await readFile(removed)).statusCode).toBe(404);
  });

  test("a feed has the published events of the member's communities, from 30 days ago on, and no others", async () => {
    const db = suite.database.db;
    await world.createPublished({ type: "coin_flip", name: "Evening", starts_at: at(DAY_MS), ends_at: at(DAY_MS + HOUR_MS) });
    await world.createPublished({ type: "pick_two", name: "Week", draft: { games: games(48, 72) } });
    await world.createPublished({ type: "guess_once", name: "Daily", starts_at: at(96 * HOUR_MS), ends_at: at(20 * DAY_MS) });
    await world.createPublished({ type: "coin_flip", name: "Timeless" });
    await world.createDraft({ type: "coin_flip", name: "Draft", starts_at: at(DAY_MS) });
    const removed = await world.createPublished({ type: "coin_flip", name: "Removed", starts_at: at(DAY_MS) });
    await world.life.remove(step(removed));
    const old = await world.createPublished({ type: "coin_flip", name: "Old", starts_at: at(DAY_MS) });
    const recent = await world.createPublished({ type: "coin_flip", name: "Recent", starts_at: at(DAY_MS) });
    const elsewhere = await world.createPublished({ type: "coin_flip", name: "Elsewhere", starts_at: at(DAY_MS) });
    const closed = await world.createPublished({ type: "coin_flip", name: "Closed", starts_at: at(DAY_MS) });
    const startAt = (id: string, ms: number) =>
      db
        .updateTable("events")
        .set({ starts_at: new Date(world.clock.now() + ms) })
        .where("id", "=", id)
        .execute();
    await startAt(old, -31 * DAY_MS);
    await startAt(recent, -29 * DAY_MS);
    const [otherId, closedId] = [newId(), newId()];
    const now = world.clock.now();
    const named = (id: string) => ({ ...UNBRANDED, id, slug: `c-${id.slice(0, 8)}`, name: "Other", description: "", now });
    await insertCommunities(db, [named(otherId), named(closedId)]);
    await db
      .insertInto("memberships")
      .values({ community_id: closedId, user_id: member.userId, joined_at: new Date(now) })
      .execute();
    await db.updateTable("communities").set({ is_active: false }).where("id", "=", closedId).execute();
    await db.updateTable("events").set({ community_id: otherId }).where("id", "=", elsewhere).execute();
    await db.updateTable("events").set({ community_id: closedId }).where("id", "=", closed).execute();

    const url = await makeFeed();
    const answer = await feed(url);
    expect([answer.statusCode, answer.headers["content-type"], answer.headers["cache-control"]]).toEqual([
      200,
      "text/calendar; charset=utf-8",
      "private, no-cache",
    ]);
    expect(readCalendar(answer.payload).name).toBe("Sparc");
    expect(toEntries(answer.payload).map(({ summary, start, end }) => [summary, start, end])).toEqual([
      ["Recent", at(-29 * DAY_MS), null],
      ["Evening", at(DAY_MS), at(DAY_MS + HOUR_MS)],
      ["Week: picks lock", at(48 * HOUR_MS), null],
      ["Week: picks lock", at(72 * HOUR_MS), null],
      ["Daily: opens", at(96 * HOUR_MS), null],
      ["Daily: closes", at(20 * DAY_MS), null],
    ]);
    expect(answer.payload).not.toMatch(/HIDDEN|GUEST|VALARM/);
    await db.deleteFrom("memberships").where("user_id", "=", member.userId).where("community_id", "=", world.communityId).execute();
    expect(summaries((await feed(url)).payload), "who has left a community has nothing of it").toEqual([]);
  });

  test("an unchanged feed is a 304, also later, and a change is a new answer", async () => {
    const id = await world.createPublished({ type: "coin_flip", name: "Evening", starts_at: at(DAY_MS) });
    const url = await makeFeed();
    const { etag } = (await feed(url)).headers;
    world.clock.advance(HOUR_MS);
    const same = await feed(url, { "if-none-match": etag });
    expect([same.statusCode, same.payload, same.headers["cache-control"]]).toEqual([304, "", "private, no-cache"]);
    await world.life.cancel(step(id));
    const changed = await feed(url, { "if-none-match": etag });
    expect([changed.statusCode, toEntries(changed.payload)[0]?.status]).toEqual([200, "CANCELLED"]);
  });

  test("a feed is created, replaced and revoked by its owner alone; a revoked address is a 404 at once", async () => {
    const get = async () => (await world.call({ url: OWN, token })).json();
    expect(await get()).toEqual({ data: null });
    const first = await makeFeed();
    expect(await get()).toEqual({ data: { created_at: at(0) } });
    const other = await makeFeed(await world.readToken(await world.addUser()));
    world.clock.advance(60_000);
    const second = await makeFeed();
    expect(second).not.toBe(first);
    expect(await get()).toEqual({ data: { created_at: at(0) } });
    const statuses = async () => Promise.all([first, second, other].map(async (url) => (await feed(url)).statusCode));
    expect(await statuses()).toEqual([404, 200, 200]);
    for (let time = 0; time < 2; time += 1) expect((await world.call({ method: "DELETE", url: OWN, token })).statusCode).toBe(204);
    expect(await statuses()).toEqual([404, 404, 200]);
    expect(await get()).toEqual({ data: null });
    const { code } = (await feed(first)).json();
    expect(code).toBe("calendar.not_found");
    const actions = await suite.database.db.selectFrom("audit").select("action").where("actor", "=", member.userId).orderBy("id").execute();
    expect(actions.map(({ action }) => action)).toEqual([
      "user.calendar_feed_made",
      "user.calendar_feed_made",
      "user.calendar_feed_revoked",
    ]);
  });

  test("two created at the same moment leave one that works", async () => {
    const urls = await Promise.all([makeFeed(), makeFeed(), makeFeed()]);
    const statuses = await Promise.all(urls.map(async (url) => (await feed(url)).statusCode));
    expect(statuses.toSorted()).toEqual([200, 404, 404]);
  });

  test("a suspended account's feed is paused, a deleted one's is removed, and the export shows only since when there is one", async () => {
    await world.createPublished({ type: "coin_flip", name: "Evening", starts_at: at(DAY_MS) });
    const url = await makeFeed();
    const db = suite.database.db;
    const suspend = (suspended_at: Date | null) => db.updateTable("users").set({ suspended_at }).where("id", "=", member.userId).execute();
    await suspend(new Date(world.clock.now()));
    expect((await feed(url)).statusCode).toBe(404);
    await suspend(null);
    expect(summaries((await feed(url)).payload)).toEqual(["Evening"]);
    const exported = await world.call({ url: "/api/v1/profile/export", token });
    expect(exported.json().calendar_feed).toEqual({ created_at: at(0) });
    expect(exported.payload).not.toContain(url.split("/").at(-1)?.slice(0, 43));
    expect((await world.call({ method: "DELETE", url: "/api/v1/profile", token, payload: {} })).statusCode).toBe(204);
    expect((await feed(url)).statusCode).toBe(404);
    expect(await db.selectFrom("calendar_feeds").selectAll().execute()).toEqual([]);
  });

  test("of more than 500 entries the soonest future ones are included, then the most recent past ones", async () => {
    const id = await world.createPublished({ type: "coin_flip", name: "Copy", starts_at: at(HOUR_MS) });
    const now = new Date(world.clock.now()).toISOString();
    await sql`insert into events select (jsonb_populate_record(events, jsonb_build_object('id', gen_random_uuid(), 'short_id', null,
      'starts_at', ${now}::timestamptz + n * interval '1 hour'))).* from events, generate_series(-100, 480) n where events.id = ${id} and n not in (0, 1)`.execute(
      suite.database.db,
    );
    const url = await makeFeed();
    const entries = toEntries((await feed(url)).payload);
    expect(entries).toHaveLength(500);
    expect((await feed(url, { "accept-encoding": "gzip" })).headers["content-encoding"]).toBe("gzip");
    expect([entries[0]?.start, entries.at(-1)?.start]).toEqual([at(-20 * HOUR_MS), at(480 * HOUR_MS)]);
  });
});
