import { sampleDraft } from "@sparc/sparclets/bracket/bracket.fixtures";
import { sampleDraft as sampleCard } from "@sparc/sparclets/point-spread/point-spread.fixtures";
import { expect, test } from "vitest";
import { createHttpWorld } from "../../http/http.fixtures.ts";
import { describeDatabase, describePostgres } from "../../testing/test-database.ts";
import { createWorld } from "../events/events.fixtures.ts";
import { createCompletionService } from "../standings/completion.service.ts";
import { createStandingsService } from "../standings/standings.service.ts";
import { createMatchups } from "./matchups.service.ts";

const HOUR_MS = 3_600_000;

describeDatabase("calls on matchups", (suite) => {
  test("owners have their addresses and admins theirs, by short id too; members read, and everybody else is refused", async () => {
    await suite.truncateAll();
    const world = await createHttpWorld(suite.database);
    const draft = { ...sampleDraft(4), locks_at: world.clock.now() + 60_000 };
    const id = await world.createPublished({ type: "bracket", draft: draft as never, meta: { custom_short_id: "cup" } });
    world.clock.advance(60_000);
    const member = await world.readToken(await world.addUser());
    const owner = await world.readToken(world.author);
    const admin = await world.readToken(await world.addUser("admin"));
    const patch = (url: string, token: string, payload: object) => world.call({ method: "PATCH", url, token, payload });
    const own = `/api/v1/events/${id}/matchups/1_1`;
    const twin = "/admin/v1/events/brackets-cup/matchups/1_2";
    expect((await patch(own, member, { winner: "T1", length: 5 })).statusCode).toBe(403);
    expect((await patch(twin, owner, { winner: "T2", length: 5 })).statusCode).toBe(403);
    expect((await patch(own, owner, { wins: [9, 0] })).json()).toMatchObject({ code: "request.invalid", errors: [{ path: "wins.0" }] });
    expect((await patch(own, owner, { winner: "T1", length: 5 })).json()).toMatchObject({
      type: "bracket",
      data: { id: "1_1", winner: "T1", length: 5, revision: 1, is_locked: true },
    });
    const preview = (token: string) => world.call({ method: "POST", url: `${own}/preview`, token, payload: { winner: "T4", length: 5 } });
    expect((await preview(member)).statusCode).toBe(403);
    for (const token of [owner, admin]) expect((await preview(token)).json()).toEqual({ data: { ranked: 0, moved: 0, moves: [] } });
    expect((await patch(twin, admin, { winner: "T2", length: 7 })).json().data).toMatchObject({ id: "1_2", winner: "T2" });
    expect((await patch(twin, admin, { winner: "T3", length: 7 })).json()).toMatchObject({ code: "matchups.reason_required" });
    const created = await world.call({ method: "POST", url: `/api/v1/events/${id}/matchups`, token: owner, payload: { round: 1, n: 1 } });
    expect(created.json()).toMatchObject({ code: "bracket.series_exists" });
    expect((await patch("/admin/v1/events/no-such-event/matchups/1_1", admin, {})).statusCode).toBe(404);
    const list = (await world.call({ url: `/api/v1/events/${id}/matchups`, token: member })).json();
    expect(list.data.map((one: { id: string; teams: ({ id: string } | null)[] }) => [one.id, one.teams.map((team) => team?.id)])).toEqual([
      ["1_1", ["T1", "T4"]],
      ["1_2", ["T2", "T3"]],
      ["2_1", ["T1", "T2"]],
    ]);
    const sources = await suite.database.db.selectFrom("slot_outcomes").select(["slot_key", "source"]).orderBy("slot_key").execute();
    expect(sources).toEqual([
      { slot_key: "1_1", source: "owner" },
      { slot_key: "1_2", source: "admin" },
    ]);
    await world.close();
  });
});

describeDatabase("adding a matchup", (suite) => {
  test("is done once for an Idempotency-Key, by the owner's address and the admins'; another body under it is refused", async () => {
    await suite.truncateAll();
    const world = await createHttpWorld(suite.database);
    const draft = sampleCard(1, 1);
    const first = draft.weeks[0]?.matchups[0];
    if (first) first.starts_at = world.clock.now() + HOUR_MS;
    const id = await world.createPublished({ type: "point_spread", draft: draft as never });
    const owner = await world.readToken(world.author);
    const admin = await world.readToken(await world.addUser("admin"));
    const add = async (input: { token: string; key: string | null; name: string; area?: "api" | "admin" }) => {
      const url = `/${input.area ?? "api"}/v1/events/${id}/matchups`;
      const payload = {
        ...{ week: 1, home: { name: input.name, short_name: "HOM" }, away: { name: "Away", short_name: "AWY" } },
        starts_at: world.clock.now() + 2 * HOUR_MS,
      };
      const headers = input.key === null ? {} : { "idempotency-key": input.key };
      const answer = await world.call({ method: "POST", url, token: input.token, payload, headers });
      return { status: answer.statusCode, body: answer.json() };
    };
    const list = async (): Promise<string[]> => {
      const { data } = (await world.call({ url: `/api/v1/events/${id}/matchups`, token: owner })).json();
      return data.map((one: { home: { name: string } }) => one.home.name);
    };
    const [one, same] = await Promise.all([1, 2].map(() => add({ token: owner, key: "key-1", name: "Reds" })));
    expect([one?.status, same?.status, same?.body]).toEqual([201, 201, one?.body]);
    const later = { area: "admin", token: admin, key: "key-1", name: "Blues" } as const;
    const [other, again] = [await add(later), await add(later)];
    expect([other.status, again.status, again.body]).toEqual([201, 201, other.body]);
    expect(await list()).toEqual(["Home 1-1", "Reds", "Blues"]);
    expect(await add({ token: owner, key: "key-1", name: "Greens" })).toMatchObject({
      status: 422,
      body: { code: "request.idempotency_mismatch" },
    });
    await add({ token: owner, key: null, name: "Greens" });
    await add({ token: owner, key: null, name: "Greens" });
    expect(await list()).toEqual(["Home 1-1", "Reds", "Blues", "Greens", "Greens"]);
    await world.close();
  });
});

describePostgres("results in a race", (suite) => {
  test("of many changes made from one revision exactly one counts; equal ones are answered, others get the newest", async () => {
    const world = await createWorld(suite.database);
    const standings = createStandingsService(world.context);
    const matchups = createMatchups(world.context, { standings, completion: createCompletionService(world.context, standings) });
    for (let round = 0; round < 8; round += 1) {
      const eventId = await world.createPublished({ type: "pick_two" });
      world.clock.advance(60_000);
      const sides = ["home", "away", "home", "away", "home", "away"];
      const tries = await Promise.all(
        sides.map((winner) =>
          matchups.write({ eventId, viewer: world.author, requestId: null, key: "1_1", body: { version: 0, winner, reason: "Seen" } }),
        ),
      );
      const rows = await suite.database.db
        .selectFrom("slot_outcomes")
        .select(["revision", "outcome"])
        .where("event_id", "=", eventId)
        .execute();
      expect(rows).toHaveLength(1);
      const winner = (rows[0]?.outcome as { winner: string } | undefined)?.winner;
      expect(
        tries.map(
          (result, at) => (result.ok ? "stored" : result.refusal.code) === (sides[at] === winner ? "stored" : "matchups.stale_version"),
        ),
      ).toEqual(sides.map(() => true));
    }
  });
});
