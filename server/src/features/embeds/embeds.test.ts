import { systemThemeCss } from "@sparc/contract/theme/theme-css";
import { sampleQuestion } from "@sparc/sparclets/trivia/trivia.fixtures";
import { defaultRules } from "@sparc/sparclets/trivia/trivia.schema";
import { beforeEach, expect, test } from "vitest";
import { createHttpWorld, type HttpWorld } from "../../http/http.fixtures.ts";
import { sha256 } from "../../lib/crypto.ts";
import { createFirstHtmlFolder } from "../../testing/first-html-folder.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { createRehearsals } from "../rehearsals/rehearsals.service.ts";

const webDirectory = createFirstHtmlFolder();
const CANARY = "canary-9c2e";
const COLORS = { primary: "#0a3161", secondary: "#b31942", primary_text: "#ffffff", secondary_text: "#ffffff" };

describeDatabase("the page that other sites frame", (suite) => {
  let world: HttpWorld;
  let slug: string;
  beforeEach(async () => {
    await suite.truncateAll();
    world = await createHttpWorld(suite.database, { webDirectory });
    slug = (await suite.database.db.selectFrom("communities").select("slug").executeTakeFirstOrThrow()).slug;
    return () => world.close();
  });

  const embed = (id: string, headers: Record<string, string> = {}) => world.call({ url: `/embed/e/${id}`, headers });
  const step = (eventId: string) => ({ eventId, viewer: world.author, requestId: "test" });
  const start = () => new Date(world.clock.now() + 6 * 3_600_000).toISOString();

  test("has an event's name, type, community, time in its own zone and link, before any script has run", async () => {
    await suite.database.db.updateTable("communities").set({ brand_logo: "/logos/sdpn.svg", primary_color: COLORS.primary }).execute();
    const starts_at = start();
    const id = await world.createPublished({ type: "coin_flip", name: "Cup night", starts_at, time_zone: "America/Toronto" });
    const { statusCode, body, headers } = await embed(id);
    expect([statusCode, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    const path = `/communities/${slug}/sparclets/${world.context.registry.coin_flip?.rules.wire.segment}/${id}`;
    for (const part of [
      "<title>Cup night · Club</title>",
      '<meta name="robots" content="noindex" />',
      `<link rel="canonical" href="http://127.0.0.1:3000${path}" />`,
      '<img src="/logos/sdpn.svg" alt="" />',
      `<span class="type">${world.context.registry.coin_flip?.rules.wire.label}</span>`,
      "<h1>Cup night</h1>",
      `<time datetime="${starts_at}" data-label="Starts" data-passed="Any moment">Starts Monday, January 5 at 1:00 PM Eastern Standard Time</time>`,
      `<a href="${path}" target="_blank" rel="noopener">Play<`,
      systemThemeCss({ primary: COLORS.primary }),
    ])
      expect(body).toContain(part);
    expect(body).not.toMatch(/<form|<input|<button|<iframe/);
  });

  test("follows an event from its start over the game to the results, and says why it was called off", async () => {
    const id = await world.createPublished({ type: "coin_flip", starts_at: start() });
    const read = async () =>
      [...(await embed(id)).body.matchAll(/class="state">([^<]+)|rel="noopener">([^<]+)/g)].map(([, state, button]) => state ?? button);
    expect(await read()).toEqual(["Play"]);
    await world.life.start(step(id));
    expect(await read()).toEqual(["On now", "Play"]);
    for (const [status, state] of [
      ["completing", "Full time"],
      ["completed", "Final"],
    ] as const) {
      await suite.database.db.updateTable("events").set({ status }).where("id", "=", id).execute();
      expect(await read()).toEqual([state, "See the results"]);
    }
    expect((await embed(id)).body).toMatch(new RegExp(`href="/communities/${slug}/sparclets/[^/]+/${id}/results" target="_blank"`));
    const other = await world.createPublished({ type: "coin_flip", starts_at: start() });
    await world.life.cancel({ ...step(other), reason: "No power at the rink" });
    expect((await embed(other)).body).toMatch(/Called off.*No power at the rink/s);
  });

  test("says when picks lock next, and that they are locked", async () => {
    const id = await world.createPublished({ type: "pick_two" });
    const lockAt = (ms: number) => new Date(Date.UTC(2026, 0, 5, 12) + ms).toISOString();
    expect((await embed(id)).body).toContain(`<time datetime="${lockAt(60_000)}" data-label="Locks" data-passed="Locks now">Locks Monday`);
    world.clock.advance(90_000);
    expect((await embed(id)).body).toContain(`<time datetime="${lockAt(120_000)}"`);
    world.clock.advance(60_000);
    expect((await embed(id)).body).toContain('<strong class="state">Locked</strong>');
  });

  test("is found by short ids in any case, and by those of a bracket with and without its prefix", async () => {
    const id = await world.createPublished({ type: "coin_flip", name: "Cup", meta: { custom_short_id: "cup-night" } });
    for (const name of ["cup-night", "Cup-Night", id.toUpperCase(), "cup-night/"]) expect((await embed(name)).statusCode, name).toBe(200);
    await suite.database.db.updateTable("events").set({ short_id: "brackets-cup" }).where("id", "=", id).execute();
    for (const name of ["cup", "brackets-cup"]) expect((await embed(name)).body, name).toContain("<h1>Cup</h1>");
  });

  test("is a true 404 that tells nothing where there is no public event, whoever asks", async () => {
    const { id: draft } = await world.createDraft({ type: "coin_flip", name: CANARY });
    const hidden = await world.createPublished({ type: "coin_flip", name: CANARY });
    await world.life.remove(step(hidden));
    const quiz = { rules: { ...defaultRules }, draft: { questions: [sampleQuestion("q1")] } as never };
    const real = await world.createPublished({ type: "trivia", name: CANARY, ...quiz });
    const rehearsal = await createRehearsals(world.context).start({
      eventId: real,
      playerCount: 10,
      viewer: world.author,
      requestId: null,
    });
    if (!rehearsal.ok) throw new Error(rehearsal.refusal.code);
    const token = await world.readToken(world.author);
    const missing = (await embed("no-such-event")).body;
    for (const id of [draft, hidden, rehearsal.value.eventId, "no-such-event", "%3Cb%3E", "x".repeat(190)]) {
      const answer = await embed(id, { authorization: `Bearer ${token}` });
      expect([answer.statusCode, answer.body === missing], id).toEqual([404, true]);
    }
    expect(missing).toContain("<h1>This game is not here</h1>");
    expect(missing).toContain('<a href="/" target="_blank" rel="noopener">Go to Sparc');
    await suite.database.db.updateTable("communities").set({ is_active: false }).execute();
    expect((await embed(real)).statusCode).toBe(404);
  });

  test("shows nothing of an event's content, description or people", async () => {
    const id = await world.createLive({ type: "guess_once", description: CANARY, draft: { question: CANARY, number: 42 } });
    const { body } = await embed(id);
    for (const secret of [CANARY, world.author.userId, "example.org", "Somebody"]) expect(body).not.toContain(secret);
  });

  test("escapes what people typed", async () => {
    const hostile = `"><script>alert('&')</script>`;
    const escaped = "&quot;&gt;&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;";
    await suite.database.db
      .updateTable("communities")
      .set({ name: hostile, brand_logo: "javascript:alert(1)", primary_color: "red}</style>" })
      .execute();
    const id = await world.createPublished({ type: "coin_flip", name: hostile });
    await world.life.cancel({ ...step(id), reason: hostile });
    await suite.database.db.updateTable("events").set({ cover_image: "https://elsewhere.example/x.png" }).execute();
    const { body } = await embed(id);
    expect(body.split(escaped)).toHaveLength(6);
    expect(body).not.toMatch(/<script>|javascript:|elsewhere|red}/);
    expect(body).toContain(systemThemeCss(null));
  });

  test("may be framed, found or not, and has every other rule of the pages' policy", async () => {
    const id = await world.createPublished({ type: "coin_flip" });
    const toRules = (policy: unknown) =>
      String(policy)
        .replaceAll(/ '(nonce|sha256)-[^']+'/g, "")
        .split("; ");
    const expected = toRules((await world.call({ url: "/" })).headers["content-security-policy"]).map((rule) =>
      rule === "frame-ancestors 'none'" ? "frame-ancestors *" : rule,
    );
    for (const name of [id, "no-such-event"]) {
      const { headers, body } = await embed(name);
      expect(headers["x-frame-options"], name).toBeUndefined();
      expect(toRules(headers["content-security-policy"]), name).toEqual(expected);
      const css = /<style>([^<]+)<\/style>/.exec(body)?.[1] ?? "";
      expect(headers["content-security-policy"]).toContain(`style-src 'self' 'sha256-${sha256(css).toString("base64")}'`);
      expect(headers["content-security-policy"]).toContain("script-src 'self';");
      expect(headers["set-cookie"], name).toBeUndefined();
    }
  });

  test.each([
    ...["/", "/e/ID", "/e/ID/results", "/c/SLUG", "/communities/SLUG", "/login", "/studio/events", "/overlay/ID", "/nowhere", "/docs/api"],
    ...["/embed", "/embed/", "/embed/e", "/embed/e/", "/embed/e/ID/more", "/embed/x/ID", "/EMBED/e/ID", "/x/embed/e/ID", "/embed//e/ID"],
    ...[
      "/healthz",
      "/openapi.json",
      "/robots.txt",
      "/cards/events/ID/0.png",
      "/api/v1/events/ID/public_info",
      "/embed.js",
      "/uploads/x.png",
    ],
  ])("is the only address that may be framed: %s refuses", async (address) => {
    const id = await world.createPublished({ type: "coin_flip" });
    const { headers, statusCode } = await world.call({ url: address.replace("ID", id).replace("SLUG", slug) });
    expect(statusCode).not.toBe(500);
    expect(headers["x-frame-options"]).toBe("DENY");
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  });

  test("answers 304 to whoever has the newest, and another version when a fact or the state by the clock changes", async () => {
    const id = await world.createPublished({ type: "coin_flip", starts_at: start() });
    const first = await embed(id);
    const etag = String(first.headers.etag);
    expect(first.headers["cache-control"]).toBe("public, max-age=30");
    expect(first.body).toContain(`data-version="${etag.slice(3, -1)}"`);
    const again = await embed(id, { "if-none-match": etag });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, "", etag]);
    expect(again.headers["content-security-policy"]).toBe(first.headers["content-security-policy"]);
    world.clock.advance(7 * 3_600_000);
    const later = await embed(id, { "if-none-match": etag });
    expect([later.statusCode, later.body.includes("Any moment")]).toEqual([200, true]);
    await suite.database.db.updateTable("events").set({ name: "Renamed" }).where("id", "=", id).execute();
    expect((await embed(id, { "if-none-match": String(later.headers.etag) })).statusCode).toBe(200);
  });
});
