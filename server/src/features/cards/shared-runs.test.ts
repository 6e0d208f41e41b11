import { sampleDraft } from "@sparc/sparclets/daily-game/daily-game.fixtures";
import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { beforeEach, expect, test } from "vitest";
import type { Viewer } from "../../http/handler.ts";
import { createHttpWorld, type HttpWorld } from "../../http/http.fixtures.ts";
import { askForDrawnCard } from "../../testing/drawn-card.ts";
import { createFirstHtmlFolder } from "../../testing/first-html-folder.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { createRunsService } from "../runs/runs.service.ts";

const DAY_MS = 86_400_000;
/** The solutions of the samples' first and second day. */
const [FIRST, SECOND] = ["crease", "seance"];
const webDirectory = createFirstHtmlFolder();

describeDatabase("personal links to a run", (suite) => {
  let world: HttpWorld;
  let ana: Viewer;
  let token: string;
  let id: string;
  /** Words on the days 1 and 2; it is a minute after the beginning of day 1. */
  beforeEach(async () => {
    await suite.truncateAll();
    world = await createHttpWorld(suite.database, { webDirectory });
    ana = await world.addUser();
    token = await world.readToken(ana);
    const startsAt = new Date(world.clock.now() + 60_000).toISOString();
    id = await world.createPublished({
      ...{ type: "daily_game", name: "Daily word", starts_at: startsAt, time_zone: "UTC" },
      rules: { kind: "word", turns_over_at: startsAt.slice(11, 16) },
      draft: sampleDraft("word", [1, 2]) as never,
    });
    world.clock.advance(120_000);
    await world.life.runDue(id);
    return () => world.close();
  });

  const url = () => `/api/v1/events/${id}/shared_cards`;
  const share = (body: JsonObject, as = token) => world.call({ method: "POST", url: url(), token: as, payload: body });
  const shareDay = async (slot: string) => (await share({ kind: "run", slot })).json().data;
  const readPage = async (by: string) => (await world.call({ url: `/e/${id}?by=${by}` })).body;
  const readTitle = async (by: string) => /property="og:title" content="([^"]+)"/.exec(await readPage(by))?.[1];
  const guess = (slot: string, ordinal: number, word: string) =>
    createRunsService(world.context).guess({ eventId: id, userId: ana.userId, slot, ordinal, answer: { word } });
  async function solveFirst(): Promise<void> {
    expect((await guess("p1", 0, SECOND)).ok).toBe(true);
    expect((await guess("p1", 1, FIRST)).ok).toBe(true);
  }
  async function loseSecond(): Promise<void> {
    world.clock.advance(DAY_MS);
    await world.life.runDue(id);
    token = await world.readToken(ana);
    await guess("p2", 0, FIRST);
    const ended = await createRunsService(world.context).end({ eventId: id, userId: ana.userId, slot: "p2" });
    expect(ended.ok).toBe(true);
  }

  test("show how the day ended and never what was right", async () => {
    await solveFirst();
    const data = await shareDay("p1");
    expect(data).toMatchObject({ facts: { kind: "run", label: "Day 1", text: "Solved in 2 of 6" }, slot: "p1", has_name: false });
    expect(await readTitle(data.id)).toBe("Day 1: Solved in 2 of 6 · Daily word");
    const html = await readPage(data.id);
    for (const word of [FIRST, SECOND]) expect(html.toLowerCase()).not.toContain(word);
    expect(html).not.toContain("Somebody");
    const image = /property="og:image" content="http:\/\/127\.0\.0\.1:3000([^"]+)"/.exec(html)?.[1] ?? "";
    expect(/property="og:image:alt" content="([^"]+)"/.exec(html)?.[1]).toContain("Day 1: Solved in 2 of 6");
    const picture = await askForDrawnCard(world, image);
    expect([picture.headers["content-type"], picture.headers["cache-control"]]).toEqual(["image/png", "public, max-age=3600"]);
  });

  test("are one a day, revoked separately or all at once", async () => {
    await solveFirst();
    const first = await shareDay("p1");
    await loseSecond();
    const second = await shareDay("p2");
    expect(second.facts).toEqual({ kind: "run", label: "Day 2", text: "Gave up after 1 of 6" });
    expect((await shareDay("p1")).id, "sharing again keeps the address").toBe(first.id);
    expect((await world.call({ url: url(), token })).json().data).toEqual([first, second]);
    await world.call({ method: "DELETE", url: `${url()}?slot=p1`, token });
    expect([await readTitle(first.id), await readTitle(second.id)]).toEqual([
      "Daily word · Club",
      "Day 2: Gave up after 1 of 6 · Daily word",
    ]);
    await shareDay("p1");
    await world.call({ method: "DELETE", url: url(), token });
    expect(await suite.database.db.selectFrom("shared_cards").selectAll().execute()).toEqual([]);
  });

  test("are refused before the run is over, to who has none, and for anything else than a day", async () => {
    const readCode = async (body: JsonObject, as = token) => (await share(body, as)).json().code;
    expect(await readCode({ kind: "run", slot: "p1" })).toBe("shared_cards.nothing_to_show");
    await guess("p1", 0, SECOND);
    expect(await readCode({ kind: "run", slot: "p1" })).toBe("shared_cards.nothing_to_show");
    await guess("p1", 1, FIRST);
    expect(await readCode({ kind: "run", slot: "p1" }, await world.readToken(await world.addUser()))).toBe("shared_cards.nothing_to_show");
    for (const slot of ["p2", "nothing", ""]) expect(await readCode({ kind: "run", slot }), slot).toBe("shared_cards.nothing_to_show");
    expect(await readCode({ kind: "run" })).toBe("request.invalid");
    expect(await readCode({ kind: "result", slot: "p1" })).toBe("request.invalid");
    expect(await readCode({ kind: "run", slot: "p1" }, await world.readToken(world.author))).toBe("rooms.hosts_excluded");
    const coin = await world.createLive({ type: "coin_flip" });
    const other = { method: "POST" as const, url: `/api/v1/events/${coin}/shared_cards`, token, payload: { kind: "run", slot: "flip" } };
    expect((await world.call(other)).json().code, "a type without runs").toBe("shared_cards.nothing_to_show");
  });

  test.each<[string, () => Promise<unknown>]>([
    ["taken back", () => world.call({ method: "DELETE", url: `${url()}?slot=p1`, token })],
    ["of who has left", () => world.call({ method: "DELETE", url: `/api/v1/communities/${world.communityId}/membership`, token })],
    ["of who was taken out", () => suite.database.db.updateTable("entries").set({ excluded_at: new Date() }).execute()],
    ["of a run that is gone", () => suite.database.db.deleteFrom("runs").where("slot_key", "=", "p1").execute()],
  ])("show public information only when they are %s", async (_name, end) => {
    await solveFirst();
    const { id: by } = await shareDay("p1");
    expect(await readPage(by)).toContain("Solved in 2 of 6");
    await end();
    expect(await readPage(by)).not.toContain("Solved in 2 of 6");
  });
});
