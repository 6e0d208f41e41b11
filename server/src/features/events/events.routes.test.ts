import type { ParticipantState } from "@sparc/contract/entities/room";
import { type ApiRoutes, apiRoutes } from "@sparc/contract/routes";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import type * as z from "zod";
import type { EventAccess, Viewer } from "../../http/handler.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { createOwnPlace } from "../participation/own-place.service.ts";
import { participationHandlers } from "../participation/participation.routes.ts";
import { picksHandlers } from "../picks/picks.routes.ts";
import { createPicksService } from "../picks/picks.service.ts";
import { createSealedPicks } from "../picks/sealed-picks.service.ts";
import { createRunsService } from "../runs/runs.service.ts";
import { createStandingsService } from "../standings/standings.service.ts";
import { isHost } from "./event-hosts.repository.ts";
import { createWorld, type World } from "./events.fixtures.ts";
import { findEventForAccess } from "./events.repository.ts";
import { eventHandlers } from "./events.routes.ts";
import { shortIdHandlers } from "./short-ids.routes.ts";
import { createShortIds } from "./short-ids.service.ts";

const NOT_JOINED: ParticipantState = { is_joined: false, receipt: null, result: null, points: 0, rank: null, players: 0, ahead: null };

function toHandlers(world: World) {
  const { context, events, life } = world;
  // These events have no room; the room's own calls are tested with it.
  const room = { mine: async () => NOT_JOINED, join: () => Promise.reject(new Error()), answer: () => Promise.reject(new Error()) };
  const standings = createStandingsService(context);
  const ownPlace = createOwnPlace({ context, standings, room });
  return {
    ...eventHandlers({ context, events, life, ownPlace }),
    ...shortIdHandlers({ shortIds: createShortIds(context), events }),
    ...picksHandlers({ picks: createPicksService(context), sealed: createSealedPicks(context, standings) }),
    ...participationHandlers({ context, runs: createRunsService(context), ownPlace, room }),
  };
}

type Names = keyof ReturnType<typeof toHandlers> & keyof ApiRoutes;

describeDatabase("calls on events", (suite) => {
  let world: World;
  let routes: ApiRoutes;
  beforeEach(async () => {
    world = await createWorld(suite.database);
    routes = apiRoutes(world.context.registry);
  });

  async function readAccess(id: string, viewer: Viewer): Promise<EventAccess | undefined> {
    const event = await findEventForAccess(suite.database.db, id);
    if (!event) return undefined;
    const hosts = await isHost(suite.database.db, { eventId: event.id, userId: viewer.userId });
    return { event, isMember: true, isHost: hosts, isOwner: hosts };
  }

  /** As the server mounts it: the input parsed by the route, the answer by its schema, so that what is not declared cannot pass. */
  async function call(
    name: Names,
    viewer: Viewer,
    input: { id?: string; query?: object; body?: object } = {},
  ): Promise<{ [key: string]: unknown }> {
    const route = routes[name] as { query?: z.ZodType; body?: z.ZodType; answer?: z.ZodType };
    const handler = toHandlers(world)[name] as unknown as (
      call: object,
    ) => Promise<{ ok: boolean; value?: unknown; refusal?: { code: string } }>;
    const result = await handler({
      params: { id: input.id },
      query: route.query?.parse(input.query ?? {}),
      body: route.body?.parse(input.body),
      viewer,
      event: input.id ? await readAccess(input.id, viewer) : undefined,
      community: { id: world.communityId, slug: "club", isMember: true },
      now: world.clock.now(),
      transport: { requestId: "r" },
    });
    if (!result.ok) return { refused: result.refusal?.code };
    return (route.answer?.parse(result.value) ?? {}) as { [key: string]: unknown };
  }

  test("every answer fits its declared shape, from the first draft to the end", async () => {
    const created = await call("events.create", world.author, { body: { type: "trivia", community_id: world.communityId } });
    const { id } = created.data as { id: string };
    expect(created.data).toMatchObject({ name: "", draft: { questions: [] } });
    expect(await call("events.publish", world.author, { id, body: {} })).toEqual({ refused: "events.incomplete" });
    const question = { id: "q1", prompt: "?", options: ["a", "b"].map((option) => ({ id: option, text: option })), correct: ["a"] };
    const change = { version: 1, name: "Quiz", description: "Tonight", draft: { questions: [question] } };
    expect(await call("events.update", world.author, { id, body: change })).toMatchObject({
      data: { version: 2, missing: [], slot_count: 1 },
    });
    expect(await call("events.publish", world.author, { id })).toMatchObject({ data: { status: "scheduled", version: 3 } });
    const player = await world.addUser();
    const seen = await call("events.get", player, { id });
    expect(seen.data).not.toHaveProperty("draft");
    expect(seen).toMatchObject({ data: { is_owner: false, max_points: 1_000 } });
    expect(await call("events.publicInfo", player, { id })).toMatchObject({ data: { name: "Quiz", community_name: "Club" } });
    expect(await call("events.start", world.author, { id, body: { version: 3 } })).toMatchObject({ data: { status: "live" } });
    expect(await call("events.status", player, { id })).toEqual({ data: { status: "live", version: 4, results_version: 0 } });
    expect(await call("events.cancel", world.author, { id })).toMatchObject({ data: { status: "cancelled" } });
    expect(await call("events.delete", world.author, { id })).toEqual({});
    expect(await readAccess(id, world.author)).toBeUndefined();
  });

  test.each([
    ["coin_flip", "room"],
    ["pick_two", "picks"],
    ["guess_once", "run"],
  ])("an event of type %s says, alone and in lists, that its mode is %s and when its points became final", async (type, mode) => {
    const id = await world.createLive({ type });
    const listed = async () => ((await call("events.list", world.author, {})).data as object[])[0];
    for (const viewer of [world.author, await world.addUser()])
      expect(await call("events.get", viewer, { id })).toMatchObject({
        data: { mode, started_at: expect.any(String), completed_at: null },
      });
    expect(await listed()).toMatchObject({ mode, completed_at: null });
    const completed_at = "2026-03-01T12:30:00.000Z";
    await sql`update events set status = 'completed', completed_at = ${new Date(completed_at)} where id = ${id}`.execute(suite.database.db);
    expect(await call("events.get", world.author, { id })).toMatchObject({ data: { mode, completed_at } });
    expect(await listed()).toMatchObject({ mode, completed_at });
  });

  test("lists page, count and filter", async () => {
    for (let count = 0; count < 3; count += 1) await world.createPublished({ type: "pick_two", name: `Week ${count}` });
    const mine = await call("events.list", world.author, { query: { created_by: "me", page_size: "2", page: "2" } });
    expect(mine.pagination).toEqual({ page: 2, page_size: 2, total_entries: 3, total_pages: 2 });
    expect(mine.data).toHaveLength(1);
    expect(await call("events.list", world.author, { query: { search: "week 1" } })).toMatchObject({ data: [{ name: "Week 1" }] });
    expect(await call("events.list", world.author, { query: { created_by: "you" } })).toEqual({ refused: "request.invalid" });
    const flip = await world.createPublished({ type: "coin_flip" });
    expect(await call("communities.events", world.author, {})).toMatchObject({ pagination: { total_entries: 4 } });
    expect(await call("communities.events", world.author, { query: { type: "coin_flip" } })).toMatchObject({
      ...{ data: [{ id: flip }], pagination: { total_entries: 1 } },
    });
    expect(await call("communities.events", world.author, { query: { type: "chess" } })).toMatchObject({ data: [] });
  });

  test("the Studio's list has counts by status, last editors and problems of drafts", async () => {
    const { id: draft } = await world.createDraft({ type: "coin_flip", description: "" });
    const later = await world.createPublished({ type: "pick_two", starts_at: "2026-03-02T10:00:00.000Z" });
    const live = await world.createLive({ type: "guess_once", meta: { custom_short_id: "guess-7" } });
    const list = await call("events.list", world.author, { query: {} });
    expect(list.status_counts).toEqual({ draft: 1, scheduled: 1, live: 1 });
    const edited = { user_id: world.author.userId, name: "Somebody" };
    expect(list.data).toMatchObject([
      { id: live, missing_count: null, last_edited: edited },
      { id: later, missing_count: null, last_edited: edited },
      { id: draft, missing_count: 1, last_edited: edited },
    ]);
    const other = await world.addUser("creator");
    expect(await call("events.list", other, { query: { status: "live" } })).toMatchObject({ data: [{ id: live, last_edited: null }] });
    const drafts = await call("events.list", world.author, { query: { status: "draft" } });
    expect(drafts).toMatchObject({ data: [{ id: draft }], status_counts: { live: 1 } });
    expect(await call("events.list", world.author, { query: { search: "GUESS" } })).toMatchObject({ data: [{ id: live }] });
  });

  test("the Studio's list is searched by an id, and by a short id with or without its type's prefix", async () => {
    const { id } = await world.createDraft({ type: "bracket", meta: { custom_short_id: "last-eight" } });
    await world.createDraft({ type: "guess_once", meta: { custom_short_id: "guess-8" } });
    for (const search of ["last-ei", "brackets-last-eight", id, id.toUpperCase()])
      expect(await call("events.list", world.author, { query: { search } }), search).toMatchObject({
        ...{ data: [{ id }], pagination: { total_entries: 1 } },
      });
    expect(await call("events.list", world.author, { query: { search: "eight" } })).toMatchObject({ data: [] });
  });

  test("a short id is free until an event has it; its own stays free for it", async () => {
    const { id } = await world.createDraft({ type: "guess_once", meta: { custom_short_id: "taken-7" } });
    const ask = async (query: Record<string, string>) =>
      await call("events.shortId", world.author, { query: { type: "guess_once", ...query } });
    expect(await ask({ short_id: "taken-7" })).toEqual({
      data: { is_free: false, movable_from: expect.objectContaining({ id, status: "draft" }) },
    });
    expect(await ask({ short_id: "taken-7", event_id: id })).toEqual({ data: { is_free: true, movable_from: null } });
    expect(await ask({ short_id: "taken-8" })).toEqual({ data: { is_free: true, movable_from: null } });
  });

  test("a short id of another draft of one's own is moved, and the answer is the event that has it", async () => {
    const { id: from, version } = await world.createDraft({ type: "guess_once", meta: { custom_short_id: "moved-7" } });
    const { id } = await world.createDraft({ type: "guess_once" });
    const body = { short_id: "moved-7", version: 1, from: { id: from, version } };
    expect(await call("events.moveShortId", world.author, { id, body })).toMatchObject({
      data: { id, version: 2, meta: { custom_short_id: "moved-7" }, draft: {} },
    });
    expect(await call("events.moveShortId", world.author, { id, body: { ...body, version: 2 } })).toEqual({
      refused: "events.short_id_taken",
    });
  });

  test("picks and the own part in the event are joined in one answer", async () => {
    const id = await world.createLive({ type: "pick_two" });
    const player = await world.addUser();
    expect(await call("participation.get", player, { id })).toMatchObject({ data: { is_joined: false } });
    const body = { version: 0, picks: { "1_1": { winner: "home" } } };
    expect(await call("picks.put", player, { id, body })).toMatchObject({ data: { version: 1, refused: [], cleared: [] } });
    expect(await call("picks.get", player, { id })).toMatchObject({ data: { version: 1, picks: body.picks } });
    expect(await call("picks.get", await world.addUser(), { id })).toEqual({ data: { version: 0, picks: {}, receipt: null } });
    const place = await call("profile.event", player, { id });
    expect(place).toMatchObject({ data: { event: { id, is_joined: true }, mine: { is_joined: true, rank: null } } });
    expect(await call("profile.events", player, {})).toMatchObject({ data: [{ id }] });
    expect(await call("participation.start", await world.addUser(), { id, body: {} })).toMatchObject({ data: { is_joined: true } });
  });

  test("a run is played through the game's calls and shows its solution at its end alone", async () => {
    const id = await world.createLive({ type: "guess_once" });
    const player = await world.addUser();
    expect(await call("participation.get", player, { id })).toMatchObject({ data: { run: null } });
    const started = await call("participation.start", player, { id, body: {} });
    expect(JSON.stringify(started)).not.toContain("42");
    const body = { id: "1", slot: "p1", answer: { number: 5 } };
    const answered = await call("participation.answer", player, { id, body });
    expect(answered).toMatchObject({ data: { slot: "p1", answer: { number: 5 }, run: { is_over: true, view: { number: 42 } } } });
    expect(await call("participation.answer", player, { id, body: { ...body, id: "2", answer: { number: 42 } } })).toEqual(answered);
    expect(await call("participation.get", player, { id })).toMatchObject({ data: { run: { share: { words: "I missed it" } } } });
  });

  test("giving up a run answers the solution and accepts no further guess", async () => {
    const id = await world.createLive({ type: "guess_once" });
    const player = await world.addUser();
    await call("participation.start", player, { id, body: {} });
    const ended = await call("participation.end", player, { id });
    expect(ended).toMatchObject({ data: { run: { is_over: true, view: { number: 42 } } } });
    expect(await call("participation.end", player, { id }), "and once").toEqual(ended);
    const late = await call("participation.answer", player, { id, body: { id: "1", slot: "p1", answer: { number: 42 } } });
    expect(late).toEqual({ refused: "runs.over" });
    expect(routes["participation.end"]).toMatchObject({ method: "PATCH", path: "/api/v1/events/{id}/end_game" });
  });
});
