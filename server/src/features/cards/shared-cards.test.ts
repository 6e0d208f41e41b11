import { sampleDraft } from "@sparc/sparclets/bracket/bracket.fixtures";
import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { beforeEach, expect, test } from "vitest";
import type { Viewer } from "../../http/handler.ts";
import { createHttpWorld, type HttpWorld } from "../../http/http.fixtures.ts";
import { askForDrawnCard } from "../../testing/drawn-card.ts";
import { createFirstHtmlFolder } from "../../testing/first-html-folder.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { joinEvent } from "../events/entries.service.ts";
import { createPicksService } from "../picks/picks.service.ts";
import { deleteBelongings } from "../profile/delete-belongings.service.ts";
import { findSharedCardsOf } from "./shared-cards.repository.ts";

const webDirectory = createFirstHtmlFolder();

describeDatabase("personal links", (suite) => {
  let world: HttpWorld;
  let ana: Viewer;
  let token: string;
  beforeEach(async () => {
    await suite.truncateAll();
    world = await createHttpWorld(suite.database, { webDirectory });
    ana = await world.addUser();
    token = await world.readToken(ana);
    return () => world.close();
  });

  const share = (eventId: string, payload: JsonObject, as = token) =>
    world.call({ method: "POST", url: `/api/v1/events/${eventId}/shared_cards`, token: as, payload });
  const listOwn = async (eventId: string, as = token) =>
    (await world.call({ url: `/api/v1/events/${eventId}/shared_cards`, token: as })).json().data;
  const firstHtml = async (path: string) => (await world.call({ url: path })).body;
  const toImage = (html: string) => /property="og:image" content="http:\/\/127\.0\.0\.1:3000([^"]+)"/.exec(html)?.[1];
  const toTitle = (html: string) => /property="og:title" content="([^"]+)"/.exec(html)?.[1];

  async function createBracket(final: JsonObject): Promise<string> {
    const draft = { ...sampleDraft(4), locks_at: world.clock.now() + 60_000 };
    const id = await world.createPublished({ type: "bracket", name: "Cup bracket", draft: draft as unknown as JsonObject });
    const picks = { "1_1": { winner: "T1", predicted_series_length: 4 }, "2_1": final };
    const put = await createPicksService(world.context).put({ eventId: id, userId: ana.userId, version: 0, picks });
    expect(put.ok).toBe(true);
    return id;
  }

  async function createCompleted(): Promise<string> {
    const id = await world.createLive({ type: "coin_flip", name: "Flip night" });
    const bob = await world.addUser();
    await suite.database.transaction((tx) =>
      joinEvent(tx, { bus: world.context.bus, event: { id }, userIds: [ana.userId, bob.userId], now: world.clock.now() }),
    );
    const completed = await world.life.complete({ eventId: id, viewer: world.author, requestId: "test" });
    expect(completed.ok).toBe(true);
    await expect.poll(async () => (await world.call({ url: `/api/v1/events/${id}/public_info` })).json().data.status).toBe("completed");
    return id;
  }

  test("show the champion before the lock when its owner chose to, and nothing else of the picks", async () => {
    const id = await createBracket({ winner: "T1", predicted_series_length: 6 });
    expect(toTitle(await firstHtml(`/e/${id}`))).toBe("Cup bracket · Club");
    const answer = await share(id, { kind: "pick" });
    expect(answer.statusCode).toBe(200);
    const { data } = answer.json();
    expect(data).toMatchObject({ facts: { kind: "pick", label: "My champion", text: "Team T1 in 6" }, has_name: false });
    expect(data.id).toMatch(/^[\w-]{22}$/);
    const html = await firstHtml(`/e/${id}?by=${data.id}`);
    expect(toTitle(html)).toBe("My champion: Team T1 in 6 · Cup bracket");
    const { slug } = await suite.database.db.selectFrom("communities").select("slug").executeTakeFirstOrThrow();
    const canonical = `http://127.0.0.1:3000/communities/${slug}/sparclets/brackets/${id}`;
    expect(html).toContain(`<link rel="canonical" href="${canonical}" />`);
    expect(html).toContain(`<meta property="og:url" content="${canonical}?by=${data.id}" />`);
    expect(html).not.toContain("Somebody");
    const picture = await askForDrawnCard(world, toImage(html) ?? "");
    expect([picture.statusCode, picture.headers["content-type"], picture.headers["cache-control"]]).toEqual([
      ...[200, "image/png", "public, max-age=3600"],
    ]);
  });

  test("show a result once it is final, with the name when its owner chose to", async () => {
    const id = await createCompleted();
    const { data } = (await share(id, { kind: "result", has_name: true })).json();
    expect(data.facts).toEqual({ kind: "result", rank: 1, is_tied: true, players: 2, points: 0 });
    expect(toTitle(await firstHtml(`/e/${id}?by=${data.id}`))).toBe("Somebody: Tied for 1st of 2 · Flip night");
    await share(id, { kind: "result" });
    expect(toTitle(await firstHtml(`/e/${id}?by=${data.id}`))).toBe("Tied for 1st of 2 · Flip night");
  });

  test("are refused while there is nothing to show, and to people who have no part in it", async () => {
    const id = await createBracket({ winner: null, predicted_series_length: 6 });
    const readCode = async (body: JsonObject, as = token) => (await share(id, body, as)).json().code;
    expect(await readCode({ kind: "pick" })).toBe("shared_cards.nothing_to_show");
    expect(await readCode({ kind: "result" })).toBe("shared_cards.not_over");
    expect(await readCode({ kind: "pick", text: "My own words" })).toBe("request.invalid");
    expect(await readCode({ kind: "pick" }, await world.readToken(await world.addUser()))).toBe("shared_cards.nothing_to_show");
    expect(await readCode({ kind: "pick" }, await world.readToken(world.author))).toBe("rooms.hosts_excluded");
    const done = await createCompleted();
    const stranger = await world.readToken(await world.addUser());
    expect((await share(done, { kind: "result" }, stranger)).json().code).toBe("shared_cards.nothing_to_show");
    expect((await share(done, { kind: "pick" })).json().code, "a type that shows no picks").toBe("shared_cards.nothing_to_show");
  });

  test("keep their address and show the newest when they are shared again, and are listed for their owner alone", async () => {
    const id = await createBracket({ winner: "T1", predicted_series_length: 6 });
    const { data: first } = (await share(id, { kind: "pick" })).json();
    const picks = { "1_1": { winner: "T1", predicted_series_length: 4 }, "2_1": { winner: "T1", predicted_series_length: 7 } };
    await createPicksService(world.context).put({ eventId: id, userId: ana.userId, version: 1, picks });
    const { data: second } = (await share(id, { kind: "pick" })).json();
    expect([second.id, second.facts.text]).toEqual([first.id, "Team T1 in 7"]);
    expect(await listOwn(id)).toEqual([second]);
    expect(await listOwn(id, await world.readToken(await world.addUser()))).toEqual([]);
  });

  test.each<[string, (id: string) => Promise<unknown>]>([
    ["taken back", (id) => world.call({ method: "DELETE", url: `/api/v1/events/${id}/shared_cards`, token })],
    ["of who has left", () => world.call({ method: "DELETE", url: `/api/v1/communities/${world.communityId}/membership`, token })],
    ["of who was taken out", (id) => setEntry(id)],
    ["of who was suspended", () => setSuspended()],
    ["of an event that was removed", (id) => world.life.remove({ eventId: id, viewer: world.author, requestId: "test" })],
  ])("show public information only when they are %s", async (_name, end) => {
    const id = await createBracket({ winner: "T1", predicted_series_length: 6 });
    const { data } = (await share(id, { kind: "pick" })).json();
    const image = toImage(await firstHtml(`/e/${id}?by=${data.id}`)) ?? "";
    const fixed = (await world.call({ url: "/cards/events/none/0.png" })).rawPayload;
    expect((await world.call({ url: image })).rawPayload.equals(fixed)).toBe(false);
    await end(id);
    expect(await firstHtml(`/e/${id}?by=${data.id}`)).not.toContain("Team T1");
    const after = await world.call({ url: image });
    expect([after.rawPayload.equals(fixed), after.headers["cache-control"]]).toEqual([true, "public, max-age=60"]);
  });

  const setEntry = (eventId: string) =>
    suite.database.db.updateTable("entries").set({ excluded_at: new Date() }).where("event_id", "=", eventId).execute();
  const setSuspended = () =>
    suite.database.db.updateTable("users").set({ suspended_at: new Date() }).where("id", "=", ana.userId).execute();

  test("show nothing on another event's page", async () => {
    const id = await createBracket({ winner: "T1", predicted_series_length: 6 });
    const other = await world.createPublished({ type: "coin_flip", name: "Other" });
    const { data } = (await share(id, { kind: "pick" })).json();
    for (const by of [data.id, "nothing", "", "%00", "'"]) expect(await firstHtml(`/e/${other}?by=${by}`), by).not.toContain("Team T1");
  });

  test("are deleted with the account, and are in the export of one's data", async () => {
    const id = await createBracket({ winner: "T1", predicted_series_length: 6 });
    const { data } = (await share(id, { kind: "pick", has_name: true })).json();
    const { db } = suite.database;
    expect(await findSharedCardsOf(db, ana.userId)).toEqual([{ ...data, eventId: id }]);
    await deleteBelongings(db, ana.userId);
    expect(await db.selectFrom("shared_cards").selectAll().execute()).toEqual([]);
  });
});
