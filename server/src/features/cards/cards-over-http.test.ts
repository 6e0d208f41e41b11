import { sampleQuestion } from "@sparc/sparclets/trivia/trivia.fixtures";
import { defaultRules } from "@sparc/sparclets/trivia/trivia.schema";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { createHttpWorld, type HttpWorld } from "../../http/http.fixtures.ts";
import { createPublicInfo } from "../../http/public-info.ts";
import { askForDrawnCard } from "../../testing/drawn-card.ts";
import { createFirstHtmlFolder } from "../../testing/first-html-folder.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { findCommunityForAccess } from "../communities/communities.repository.ts";
import { findEventForAccess } from "../events/events.repository.ts";
import { createRehearsals } from "../rehearsals/rehearsals.service.ts";
import { createCardLinks } from "./card-links.ts";

const webDirectory = createFirstHtmlFolder();
const CANARY = "canary-5d1f";

describeDatabase("pictures of links over HTTP", (suite) => {
  let world: HttpWorld;
  let slug: string;
  beforeEach(async () => {
    await suite.truncateAll();
    world = await createHttpWorld(suite.database, { webDirectory });
    slug = (await suite.database.db.selectFrom("communities").select("slug").executeTakeFirstOrThrow()).slug;
    return () => world.close();
  });

  const readImage = async (path: string) => {
    const { body } = await world.call({ url: path });
    return /property="og:image" content="http:\/\/127\.0\.0\.1:3000([^"]+)"/.exec(body)?.[1] ?? "";
  };
  const staticBytes = async () => (await world.call({ url: "/cards/communities/none/0.png" })).rawPayload;

  test("every page has one of 1,200 by 630, whatever the page is about", async () => {
    const id = await world.createPublished({ type: "coin_flip" });
    const images = new Set<string>();
    for (const path of ["/", `/c/${slug}`, `/communities/${slug}`, `/e/${id}`, `/e/${id}/results`]) {
      const image = await readImage(path);
      images.add(image);
      const answer = await askForDrawnCard(world, image);
      expect([path, answer.statusCode, answer.headers["content-type"]]).toEqual([path, 200, "image/png"]);
      expect(await sharp(answer.rawPayload).metadata(), path).toMatchObject({ format: "png", width: 1_200, height: 630 });
      expect(answer.rawPayload.equals(await staticBytes()), path).toBe(false);
    }
    expect([...images].map((image) => image.split("/")[2])).toEqual(["platform", "communities", "events"]);
  });

  test("answer the requested version with a day of caching, another one with minutes, and 304 to a caller who has it", async () => {
    const id = await world.createPublished({ type: "coin_flip" });
    const image = await readImage(`/e/${id}`);
    const first = await askForDrawnCard(world, image);
    expect(first.headers).toMatchObject({ etag: expect.stringMatching(/^"[0-9a-f]{16}"$/), "cache-control": "public, max-age=86400" });
    const again = await world.call({ url: image, headers: { "if-none-match": String(first.headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    const older = await world.call({ url: image.replace(/[0-9a-f]{16}/, "0".repeat(16)) });
    expect([older.rawPayload.equals(first.rawPayload), older.headers["cache-control"]]).toEqual([true, "public, max-age=300"]);
    await suite.database.db.updateTable("events").set({ name: "Renamed" }).where("id", "=", id).execute();
    expect(await readImage(`/e/${id}`)).not.toBe(image);
    expect((await world.call({ url: image })).headers.etag).not.toBe(first.headers.etag);
  });

  test("are the static card, cached for a minute, where nothing is public", async () => {
    const { db } = suite.database;
    const draft = await world.createDraft({ type: "coin_flip", name: CANARY });
    const quiz = { rules: { ...defaultRules }, draft: { questions: [sampleQuestion("q1")] } as never };
    const eventId = await world.createPublished({ type: "trivia", ...quiz });
    const rehearsal = await createRehearsals(world.context).start({ eventId, playerCount: 10, viewer: world.author, requestId: null });
    const removed = await world.createPublished({ type: "coin_flip" });
    await world.life.remove({ eventId: removed, viewer: world.author, requestId: "test" });
    const expected = await staticBytes();
    const isStatic = async (url: string) => {
      const answer = await world.call({ url });
      expect(answer.headers["cache-control"], url).toBe("public, max-age=60");
      expect([answer.statusCode, answer.rawPayload.equals(expected)], url).toEqual([200, true]);
    };
    const unknown = rehearsal.ok ? [draft.id, rehearsal.value.eventId, removed, "no-such-event", "x.y"] : [];
    for (const id of unknown) await isStatic(`/cards/events/${id}/0123456789abcdef.png`);
    for (const path of ["shared/nothing", "passwords/1", `communities/${slug}`, "communities/*"]) await isStatic(`/cards/${path}/0.png`);
    // A closed community rests with its events, but for those that are live.
    await db.updateTable("communities").set({ is_active: false }).where("id", "=", world.communityId).execute();
    await isStatic(`/cards/events/${eventId}/0.png`);
    await isStatic(`/cards/communities/${world.communityId}/0.png`);
    expect((await world.call({ url: `/e/${eventId}` })).statusCode).toBe(404);
  });

  test("hold nothing of keys, answers, picks, people or rooms, in any state of an event", async () => {
    const question = { ...sampleQuestion("q1"), prompt: `${CANARY} prompt`, explanation: `${CANARY} why` };
    const quiz = { rules: { ...defaultRules }, draft: { questions: [question] } as never };
    const { db } = suite.database;
    const player = await world.addUser();
    await db
      .updateTable("users")
      .set({ display_name: `${CANARY} name` })
      .where("id", "=", player.userId)
      .execute();
    const prefixes: string[] = [];
    const publicInfo = createPublicInfo(world.context, {
      findEvent: (id) => findEventForAccess(db, id, prefixes),
      findEventFor: async () => null,
      hasWonPrize: async () => false,
      findOverlayEvent: async () => null,
      findCommunity: (input) => findCommunityForAccess(db, input),
    });
    const links = createCardLinks({ ...world.context, publicInfo });
    const id = await world.createPublished({ type: "trivia", description: `${CANARY} is public`, ...quiz });
    for (const status of ["scheduled", "live", "completing", "completed", "cancelled"] as const) {
      await db.updateTable("events").set({ status }).where("id", "=", id).execute();
      const card = JSON.stringify(await links.find({ kind: "events", id }));
      expect(card, status).toContain("An event");
      for (const secret of [CANARY, player.userId, world.author.userId, "example.org", "entry"]) expect(card, secret).not.toContain(secret);
    }
  });

  test("refuse many uncached requests, and still answer cached ones", async () => {
    const tight = await createHttpWorld(suite.database, { webDirectory, env: { LIMIT_CARD_MISSES_PER_5_MIN: "2" } });
    const { body } = await tight.call({ url: "/" });
    const image = /property="og:image" content="http:\/\/127\.0\.0\.1:3000([^"]+)"/.exec(body)?.[1] ?? "";
    const readStatus = async (url: string) => (await tight.call({ url })).statusCode;
    expect(await readStatus(image)).toBe(200);
    expect(await readStatus("/cards/events/none/0.png")).toBe(200);
    const stopped = await tight.call({ url: "/cards/events/none/0.png" });
    expect([stopped.statusCode, stopped.json().code, Number(stopped.headers["retry-after"]) > 0]).toEqual([
      429,
      "request.rate_limited",
      true,
    ]);
    expect(await readStatus(image)).toBe(200);
    await tight.close();
  });
});
