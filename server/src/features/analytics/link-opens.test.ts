import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createHttpWorld, type HttpWorld } from "../../http/http.fixtures.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { createLinkOpens } from "./link-opens.service.ts";

const PHONE = "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36";
const DAY_MS = 24 * 3_600_000;

describeDatabase("openings of short links", (suite) => {
  let world: HttpWorld;
  let web: string;
  beforeAll(() => {
    web = mkdtempSync(join(tmpdir(), "sparc-opened-"));
    writeFileSync(
      join(web, "index.html"),
      '<!doctype html><html lang="en"><head><title>x</title></head><body><div id="root"></div></body></html>',
    );
  });
  afterAll(() => rmSync(web, { recursive: true }));
  beforeEach(async () => {
    await suite.truncateAll();
    world = await createHttpWorld(suite.database, { webDirectory: web });
  });
  afterEach(() => world.close());

  const open = async (url: string, input: { userAgent?: string; method?: "GET" | "HEAD"; status?: number } = {}) => {
    const answer = await world.call({ method: input.method ?? "GET", url, headers: { "user-agent": input.userAgent ?? PHONE } });
    expect(answer.statusCode).toBe(input.status ?? 200);
  };
  const readCounts = async (eventId: string) => {
    const token = await world.readToken(await world.addUser("admin"));
    return (await world.call({ url: `/api/v1/events/${eventId}/link_opens`, token })).json().data;
  };
  /** A server that ends stores what it has counted. */
  async function restart(): Promise<void> {
    await world.close();
    world = await createHttpWorld(suite.database, { webDirectory: web });
  }

  test("are counted at every short address of an event, for browsers alone", async () => {
    const eventId = await world.createPublished({ type: "coin_flip", meta: { custom_short_id: "friday" } });
    const community = await suite.database.db
      .selectFrom("communities")
      .select("slug")
      .where("id", "=", world.communityId)
      .executeTakeFirstOrThrow();
    const { segment, short } = world.context.registry.coin_flip?.rules.wire ?? { segment: "", short: "" };
    for (const url of ["/e/friday", "/e/FRIDAY/", `/events/${eventId}`, "/e/friday/results", `/c/${community.slug}/s/${short}/friday`])
      await open(url);
    for (const userAgent of ["", "WhatsApp/2.23.20.0", "Mozilla/5.0 (compatible; Googlebot/2.1)"]) await open("/e/friday", { userAgent });
    await open("/e/friday", { method: "HEAD" });
    await open(`/communities/${community.slug}/sparclets/${segment}/${eventId}`);
    await restart();
    expect(await readCounts(eventId)).toEqual({ total: 5, last_7_days: 5 });
  });

  test("of nothing, of a draft and of a deleted event are counted nowhere", async () => {
    const draft = await world.createDraft({ type: "coin_flip", meta: { custom_short_id: "to-come" } });
    const deletedId = await world.createPublished({ type: "coin_flip", meta: { custom_short_id: "removed" } });
    await world.life.remove({ eventId: deletedId, viewer: world.author, requestId: "test" });
    for (const code of ["to-come", "removed", "nothing"]) await open(`/e/${code}`, { status: 404 });
    await restart();
    expect(await readCounts(draft.id)).toEqual({ total: 0, last_7_days: 0 });
    expect(await suite.database.db.selectFrom("link_opens").selectAll().execute()).toEqual([]);
  });

  test("are summed in all and over the last 7 days", async () => {
    const eventId = await world.createPublished({ type: "coin_flip", meta: { custom_short_id: "friday" } });
    const opens = createLinkOpens(world.context);
    for (const days of [0, 1, 6]) {
      world.clock.advance(days * DAY_MS);
      opens.count(eventId);
    }
    await opens.stop();
    expect(await readCounts(eventId)).toEqual({ total: 3, last_7_days: 2 });
  });

  test("by a crowd cost one statement, and are stored while the server runs and when it ends", async () => {
    const first = await world.createPublished({ type: "coin_flip" });
    const second = await world.createPublished({ type: "coin_flip" });
    let statements = 0;
    const { db } = suite.database;
    const counting = db.withPlugin({
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const opens = createLinkOpens({ ...world.context, database: { ...suite.database, db: counting } }, { everyMs: 20 });
    const readTotal = async () => (await db.selectFrom("link_opens").select("opens").execute()).reduce((sum, row) => sum + row.opens, 0);
    for (let person = 0; person < 10_000; person++) opens.count(person % 4 === 0 ? first : second);
    expect(statements).toBe(0);
    opens.start();
    await vi.waitFor(async () => expect(await readTotal()).toBe(10_000));
    expect(statements).toBe(1);
    opens.count(first);
    await opens.stop();
    expect(await readTotal()).toBe(10_001);
  });

  test("that could not be stored are stored later, and counts go with their event", async () => {
    const eventId = await world.createPublished({ type: "coin_flip" });
    let isDown = true;
    const { db } = suite.database;
    const failing = db.withPlugin({
      transformQuery: ({ node }) => {
        if (isDown) throw new Error("no connection");
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const opens = createLinkOpens({ ...world.context, database: { ...suite.database, db: failing } });
    opens.count(eventId);
    await opens.stop();
    opens.count(eventId);
    isDown = false;
    await opens.stop();
    expect(await readCounts(eventId)).toEqual({ total: 2, last_7_days: 2 });
    await db.deleteFrom("events").where("id", "=", eventId).execute();
    expect(await db.selectFrom("link_opens").selectAll().execute()).toEqual([]);
    // Counts of an event that was deleted meanwhile do not prevent those of others.
    const other = await world.createPublished({ type: "coin_flip" });
    opens.count(eventId);
    opens.count(other);
    await opens.stop();
    expect(await readCounts(other)).toEqual({ total: 1, last_7_days: 1 });
  });
});
