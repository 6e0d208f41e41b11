/** Goes through every kind of address that anybody can open, as a crawler does, and looks at what the head says and what the picture is. */
import type { EventStatus } from "@sparc/contract/entities/event";
import { sampleDraft as bracketDraft } from "@sparc/sparclets/bracket/bracket.fixtures";
import { sampleDraft as dailyDraft } from "@sparc/sparclets/daily-game/daily-game.fixtures";
import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { week9Draft } from "@sparc/sparclets/point-spread/nfl-2017-week-9.fixtures";
import { sparclets } from "@sparc/sparclets/registry";
import { sampleQuestion } from "@sparc/sparclets/trivia/trivia.fixtures";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Viewer } from "../../http/handler.ts";
import { createHttpWorld, type HttpWorld } from "../../http/http.fixtures.ts";
import { randomToken } from "../../lib/ids.ts";
import { askForDrawnCard } from "../../testing/drawn-card.ts";
import { createFirstHtmlFolder } from "../../testing/first-html-folder.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { joinEvent } from "../events/entries.service.ts";
import { createRunsService } from "../runs/runs.service.ts";
import { upsertSharedCard } from "./shared-cards.repository.ts";

const webDirectory = createFirstHtmlFolder();
const BASE = "http://127.0.0.1:3000";
const SECRET = "secret-8c2e";
/** The solutions of the word game's samples and what is told with them. */
const SOLUTIONS = ["crease", "seance", "canary-77be"];
const PUBLIC_STATUSES: readonly EventStatus[] = ["scheduled", "live", "completing", "completed", "cancelled"];
const TYPES = ["trivia", "daily_game", "bracket", "point_spread"] as const;
type Type = (typeof TYPES)[number];

interface Head {
  status: number;
  title: string | undefined;
  description: string | undefined;
  canonical: string | undefined;
  properties: Record<string, string>;
}

const unescapeHtml = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (_all, name) => ({ amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" })[name as string] ?? "");

function toHead(status: number, html: string): Head {
  const first = (pattern: RegExp) => {
    const found = pattern.exec(html)?.[1];
    return found === undefined ? undefined : unescapeHtml(found);
  };
  const properties = html.matchAll(/<meta property="([^"]+)" content="([^"]*)"/g);
  return {
    status,
    title: first(/<title>([^<]*)<\/title>/),
    description: first(/<meta name="description" content="([^"]*)"/),
    canonical: first(/<link rel="canonical" href="([^"]*)"/),
    properties: Object.fromEntries([...properties].map(([, name, content]) => [name, unescapeHtml(content ?? "")])),
  };
}

describeDatabase("every address", (suite) => {
  let world: HttpWorld;
  let slug: string;
  let ana: Viewer;
  /** Pictures whose bytes were looked at. */
  const seen = new Set<string>();
  const secrets = [SECRET, ...SOLUTIONS, "@example.org"];

  beforeAll(async () => {
    world = await createHttpWorld(suite.database, { webDirectory, env: { LIMIT_CARD_MISSES_PER_5_MIN: "1000" } });
    const { db } = suite.database;
    slug = (await db.selectFrom("communities").select("slug").executeTakeFirstOrThrow()).slug;
    ana = await world.addUser();
    await db
      .updateTable("users")
      .set({ display_name: `${SECRET} name` })
      .execute();
    secrets.push(ana.userId, world.author.userId);
  });
  afterAll(() => world.close());

  /** The head of a page, once all that is the same for every page was looked at. */
  async function crawl(path: string): Promise<Head> {
    const { body, statusCode } = await world.call({ url: path });
    for (const secret of secrets) expect(body.toLowerCase(), `${secret} at ${path}`).not.toContain(secret);
    const head = toHead(statusCode, body);
    const { properties } = head;
    expect(head.title, path).toMatch(/\S/);
    expect(head.description, path).toMatch(/\S/);
    expect(properties, path).toMatchObject({
      ...{ "og:title": head.title, "og:description": head.description },
      ...{ "og:image:width": "1200", "og:image:height": "630", "og:image:type": "image/png" },
    });
    expect(properties["og:image:alt"], path).toMatch(/\S/);
    await expectPicture(properties["og:image"] ?? "");
    return head;
  }

  async function expectPicture(url: string): Promise<void> {
    if (seen.has(url)) return;
    seen.add(url);
    expect(url.startsWith(`${BASE}/cards/`), url).toBe(true);
    const { statusCode, headers, rawPayload: png } = await askForDrawnCard(world, url.slice(BASE.length));
    expect([statusCode, headers["content-type"]], url).toEqual([200, "image/png"]);
    // Width and height as the PNG's header has them.
    expect([png.subarray(1, 4).toString(), png.readUInt32BE(16), png.readUInt32BE(20)], url).toEqual(["PNG", 1_200, 630]);
  }

  /** Of what nobody may know: no address and nothing but the card of the place around it. */
  async function expectUnknown(path: string): Promise<void> {
    const head = await crawl(path);
    expect([path, head.status, head.canonical, head.properties["og:url"]]).toEqual([path, 404, undefined, undefined]);
    expect(head.properties["og:image"], path).not.toContain("/cards/events/");
  }

  const toDraft = (type: Type): JsonObject => {
    const now = world.clock.now();
    const question = sampleQuestion("q1", { prompt: `${SECRET}?`, explanation: SECRET });
    const options = question.options.map((option) => ({ ...option, text: `${SECRET} ${option.id}` }));
    const [week] = week9Draft.weeks;
    const matchups = week?.matchups.map((matchup) => ({ ...matchup, starts_at: now + 3_600_000 })) ?? [];
    const drafts = {
      trivia: { questions: [{ ...question, options }] },
      daily_game: dailyDraft("word", [1, 2]),
      bracket: { ...bracketDraft(4), locks_at: now + 60_000 },
      point_spread: { ...week9Draft, weeks: [{ ...week, matchups }] },
    };
    return drafts[type] as unknown as JsonObject;
  };
  const toBody = (type: Type) => {
    const startsAt = new Date(world.clock.now() + 60_000).toISOString();
    const daily = { starts_at: startsAt, time_zone: "UTC", rules: { kind: "word", turns_over_at: startsAt.slice(11, 16) } };
    return { type, name: `Public ${type}`, draft: toDraft(type), ...(type === "daily_game" ? daily : {}) } as never;
  };
  const longPath = (type: Type, id: string) => `/communities/${slug}/sparclets/${sparclets[type].rules.wire.segment}/${id}`;

  /** Every way to an event, those to its results apart. */
  function getAddresses(type: Type, id: string): { page: string[]; results: string[] } {
    const { segment, short, rootPaths = [] } = sparclets[type].rules.wire as { segment: string; short: string; rootPaths?: string[] };
    const capitals = `/communities/${slug.toUpperCase()}/sparclets/${segment}/${id.toUpperCase()}/`;
    const page = [
      longPath(type, id),
      capitals,
      `/e/${id}`,
      `/events/${id}`,
      `/c/${slug}/s/${short}/${id}`,
      ...rootPaths.map((root) => `/${root}/${id}`),
    ];
    return { page, results: [`${longPath(type, id)}/results`, `/e/${id}/results`, `/c/${slug}/s/${short}/${id}/results`] };
  }

  async function expectEvent(type: Type, id: string): Promise<void> {
    const { page, results } = getAddresses(type, id);
    for (const [paths, canonical] of [
      [page, `${BASE}${longPath(type, id)}`],
      [results, `${BASE}${longPath(type, id)}/results`],
    ] as const)
      for (const path of paths) {
        const head = await crawl(path);
        expect([path, head.status, head.canonical, head.properties["og:url"]]).toEqual([path, 200, canonical, canonical]);
        expect(head.title, path).toBe(`Public ${type} · Club`);
        expect(head.properties["og:image"], path).toContain(`/cards/events/${id}/`);
      }
  }

  const join = (id: string) =>
    suite.database.transaction((tx) =>
      joinEvent(tx, { bus: world.context.bus, event: { id }, userIds: [ana.userId], now: world.clock.now() }),
    );
  const setEvent = (id: string, values: { status?: EventStatus; rehearsal_of?: string; deleted_at?: Date }) =>
    suite.database.db.updateTable("events").set(values).where("id", "=", id).execute();

  test("of the platform and its communities has title, description, one canonical address and a picture", async () => {
    for (const [path, canonical, picture] of [
      ["/", "/", "platform"],
      ["/login", "/login", "platform"],
      ["/login/", "/login", "platform"],
      ["/register", "/register", "platform"],
      ["/communities", "/communities", "platform"],
      ["/join-community", "/join-community", "platform"],
      [`/communities/${slug}`, `/communities/${slug}`, "communities"],
      [`/communities/${slug.toUpperCase()}/`, `/communities/${slug}`, "communities"],
      [`/communities/${slug}/sparclets`, `/communities/${slug}`, "communities"],
      [`/communities/${slug}/leaderboard`, `/communities/${slug}/leaderboard`, "communities"],
      [`/communities/${slug}/history`, `/communities/${slug}/history`, "communities"],
      [`/c/${slug}`, `/communities/${slug}`, "communities"],
      [`/c/${slug}/s`, `/communities/${slug}`, "communities"],
    ] as const) {
      const head = await crawl(path);
      expect([path, head.status, head.canonical, head.properties["og:url"]]).toEqual([path, 200, BASE + canonical, BASE + canonical]);
      expect(head.properties["og:image"], path).toContain(`${BASE}/cards/${picture}/`);
    }
    const invited = await crawl(`/register?c=${slug.toUpperCase()}&code=${SECRET.slice(0, 3)}`);
    expect([invited.canonical, invited.properties["og:url"]], "the picture is the community's, so its address names it").toEqual([
      ...[`${BASE}/register`, `${BASE}/register?c=${slug}`],
    ]);
    for (const path of [
      "/communities/nowhere",
      "/c/nowhere",
      "/e/nothing",
      "/b/nothing",
      "/ps/nothing",
      "/g/nothing",
      `/c/${slug}/s/t/nothing`,
    ])
      await expectUnknown(path);
  });

  test.each(TYPES)("of an event of the type %s has them in every public state, and in no other one", async (type) => {
    const id = await world.createPublished(toBody(type));
    await join(id);
    for (const status of PUBLIC_STATUSES) {
      await setEvent(id, { status });
      await expectEvent(type, id);
    }
    await setEvent(id, { status: "scheduled" });
    const draft = await world.createDraft({ ...(toBody(type) as object), type, name: `${SECRET} draft`, description: SECRET } as never);
    const rehearsal = await world.createPublished({ ...(toBody(type) as object), type, name: `${SECRET} rehearsal` } as never);
    await setEvent(rehearsal, { rehearsal_of: id, deleted_at: new Date() });
    const removed = await world.createPublished({ ...(toBody(type) as object), type, name: `${SECRET} removed` } as never);
    await world.life.remove({ eventId: removed, viewer: world.author, requestId: "test" });
    for (const hidden of [draft.id, rehearsal, removed]) {
      const { page, results } = getAddresses(type, hidden);
      for (const path of [...page, ...results]) await expectUnknown(path);
    }
    const [other] = TYPES.filter((one) => one !== type);
    await expectUnknown(longPath(other as Type, id));
  });

  test("of a personal link shows its owner's part under the event's canonical address, and keeps the link in its own", async () => {
    const now = world.clock.now();
    const bracket = await world.createPublished(toBody("bracket"));
    await join(bracket);
    const day = await world.createPublished(toBody("daily_game"));
    world.clock.advance(120_000);
    await world.life.runDue(day);
    const runs = createRunsService(world.context);
    for (const [ordinal, word] of ["seance", "crease"].entries())
      await runs.guess({ eventId: day, userId: ana.userId, slot: "p1", ordinal, answer: { word } });
    const result = { kind: "result" as const, rank: 3, is_tied: false, players: 212, points: 862 };
    for (const [type, eventId, facts, slot, title] of [
      ["bracket", bracket, { kind: "pick", label: "My champion", text: "Team T1 in 6" }, null, "My champion: Team T1 in 6"],
      ["bracket", bracket, result, null, "3rd of 212"],
      ["daily_game", day, { kind: "run", label: "Day 1", text: "Solved in 2 of 6" }, "p1", "Day 1: Solved in 2 of 6"],
    ] as const) {
      const owner = { eventId, communityId: world.communityId, userId: ana.userId };
      const card = { id: randomToken(16), facts, slot, hasName: false, now };
      const { id: by } = await upsertSharedCard(suite.database.db, { ...owner, ...card });
      for (const path of [...getAddresses(type, eventId).page, ...getAddresses(type, eventId).results]) {
        const head = await crawl(`${path}?utm=1&by=${by}`);
        const canonical = `${BASE}${longPath(type, eventId)}${path.endsWith("/results") ? "/results" : ""}`;
        expect([path, head.canonical, head.properties["og:url"]]).toEqual([path, canonical, `${canonical}?by=${by}`]);
        expect(head.title, path).toBe(`${title} · Public ${type}`);
        expect(head.properties["og:image"], path).toContain(`/cards/shared/${by}/`);
      }
      const unknown = await crawl(`/e/${eventId}?by=${"x".repeat(22)}`);
      expect(unknown.properties["og:url"]).toBe(`${BASE}${longPath(type, eventId)}`);
    }
  });

  test("of a community belongs to the event's own community, whatever community is in the address", async () => {
    const id = await world.createPublished(toBody("trivia"));
    const head = await crawl(`/e/${id}?c=nowhere`);
    expect([head.title, head.canonical]).toEqual(["Public trivia · Club", `${BASE}${longPath("trivia", id)}`]);
  });
});
