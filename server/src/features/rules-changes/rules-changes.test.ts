import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { draft as draftSchema } from "@sparc/sparclets/point-spread/point-spread.schema";
import { defaultRules } from "@sparc/sparclets/trivia/trivia.schema";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { lockEventShared } from "../../db/event-lock.ts";
import type { Viewer } from "../../http/handler.ts";
import { createHttpWorld, type HttpWorld } from "../../http/http.fixtures.ts";
import { describeEachDatabase, describePostgres } from "../../testing/test-database.ts";
import { joinEvent } from "../events/entries.service.ts";
import { listNotices } from "../notices/notices.fixtures.ts";
import { createPicksService } from "../picks/picks.service.ts";
import { twoQuestions } from "../rooms/rooms.fixtures.ts";

const HOUR = 3_600_000;
const REASON = "Everybody asked for it";

/** One game that ends as a push, which half of the points go to. */
const pushGame = (startsAt: number) =>
  draftSchema.parse({
    weeks: [
      {
        label: "Week 1",
        matchups: [
          {
            ...{ key: "1_1", line: -3, starts_at: startsAt },
            ...{ home: { name: "Home", short_name: "HOM" }, away: { name: "Away", short_name: "AWY" } },
          },
        ],
      },
    ],
  }) as unknown as JsonObject;

function rulesActs(world: HttpWorld) {
  const asViewer = async (viewer: Viewer, input: { method: "GET" | "PATCH"; url: string; payload?: object }) => {
    const answer = await world.call({ ...input, token: await world.readToken(viewer) });
    return { status: answer.statusCode, ...answer.json() };
  };
  return {
    asViewer,
    patch: (id: string, payload: object) => asViewer(world.author, { method: "PATCH", url: `/api/v1/events/${id}`, payload }),
    async join(id: string): Promise<Viewer> {
      const viewer = await world.addUser();
      await world.context.database.transaction(async (tx) => {
        await lockEventShared(tx, id);
        await joinEvent(tx, { bus: world.context.bus, event: { id }, userIds: [viewer.userId], now: world.clock.now() });
      });
      return viewer;
    },
    listChanges: async (id: string, viewer: Viewer) =>
      (await asViewer(viewer, { method: "GET", url: `/api/v1/events/${id}/rules_changes` })).data,
  };
}

describeEachDatabase("rules that change after somebody has entered", (suite) => {
  let world: HttpWorld;
  let acts: ReturnType<typeof rulesActs>;
  beforeEach(async () => {
    await suite.truncateAll();
    world = await createHttpWorld(suite.database);
    acts = rulesActs(world);
    return () => world.close();
  });

  const publishTrivia = () => world.createPublished({ type: "trivia", draft: twoQuestions(), rules: { ...defaultRules } });

  test("change freely and leave no trace when nobody has entered", async () => {
    const id = await publishTrivia();
    expect(await acts.patch(id, { version: 2, rules: { ...defaultRules, streak_step: 50 } })).toMatchObject({ status: 200 });
    const changed = await acts.patch(id, { version: 3, rules: { ...defaultRules, stream_delay_s: 5 } });
    expect(changed).toMatchObject({ status: 200, data: { rules: { stream_delay_s: 5 } } });
    expect(changed.data).not.toHaveProperty("rules_version");
    expect(await acts.listChanges(id, world.author)).toEqual([]);
  });

  test("need a reason when somebody has entered, and are shown to them with it, before and after", async () => {
    const id = await publishTrivia();
    const player = await acts.join(id);
    const rules = { ...defaultRules, streak_step: 50, tie_break_final: "earlier_join" };
    expect(await acts.patch(id, { version: 2, rules })).toMatchObject({
      ...{ status: 422, code: "events.rules_reason_required" },
      errors: [{ path: "rules_reason", code: "required" }],
    });
    expect(await acts.patch(id, { version: 2, rules, rules_reason: "   " })).toMatchObject({
      status: 422,
      errors: [{ path: "rules_reason" }],
    });
    expect(await acts.listChanges(id, player)).toEqual([]);
    expect(await acts.patch(id, { version: 2, rules, rules_reason: REASON })).toMatchObject({ status: 200, data: { rules_version: 2 } });
    expect(await acts.listChanges(id, player)).toMatchObject([
      {
        ...{ rules_version: 2, reason: REASON, moved: 0 },
        changes: [
          { label: "Points for each further right answer in a row", before: "100", after: "50" },
          { label: "After that", before: "the rank is shared", after: "who joined earlier" },
        ],
      },
    ]);
    expect(await listNotices(world.context, player.userId)).toMatchObject([
      {
        ...{ kind: "correction", title: "The rules were changed" },
        detail: `An event: “${REASON}” For you: your points stay as they are, you are 1st`,
      },
    ]);
    const audit = await suite.database.db.selectFrom("audit").select("details").where("action", "=", "event.rules_changed").execute();
    expect(audit).toMatchObject([{ details: { rules_version: 2, reason: REASON, changes: [{ after: "50" }, {}] } }]);
  });

  test("stay as they are where players have chosen by them, whatever the reason", async () => {
    const id = await publishTrivia();
    await acts.join(id);
    const teams = { ...defaultRules, teams: "own_devices", team_names: ["Red", "Blue"] };
    expect(await acts.patch(id, { version: 2, rules: teams, rules_reason: REASON })).toMatchObject({
      ...{ status: 409, code: "events.rules_frozen" },
      errors: [
        { path: "rules.teams", code: "entered", message: "“Teams” is fixed: what players gave or chose depends on it" },
        { path: "rules.team_names", code: "entered" },
      ],
    });
  });

  test("change only what scores follow from when the event is live", async () => {
    const id = await publishTrivia();
    const player = await acts.join(id);
    await world.life.start({ eventId: id, viewer: world.author, requestId: null });
    const later = { ...defaultRules, get_ready_s: 9 };
    expect(await acts.patch(id, { version: 3, rules: later, rules_reason: REASON })).toMatchObject({
      ...{ status: 409, code: "events.rules_frozen" },
      errors: [{ path: "rules.get_ready_s", code: "started" }],
    });
    const scored = { ...defaultRules, preset: "accuracy" };
    expect(await acts.patch(id, { version: 3, rules: scored })).toMatchObject({ status: 422 });
    expect(await acts.patch(id, { version: 3, rules: scored, rules_reason: REASON })).toMatchObject({ status: 200 });
    expect(await acts.listChanges(id, player)).toMatchObject([{ changes: [{ label: "Scoring" }] }]);
  });

  test("stay as they are when the event is over", async () => {
    const id = await publishTrivia();
    await acts.join(id);
    await world.life.start({ eventId: id, viewer: world.author, requestId: null });
    await world.life.cancel({ eventId: id, viewer: world.author, requestId: null, reason: null });
    const rules = { ...defaultRules, preset: "accuracy" };
    expect(await acts.patch(id, { version: 4, rules, rules_reason: REASON })).toMatchObject({ status: 409, code: "events.wrong_status" });
  });

  test("score a settled game again, once, and say to each what it changed", async () => {
    const id = await world.createPublished({ type: "point_spread", draft: pushGame(world.clock.now() + HOUR) });
    const player = await world.addUser();
    const picks = createPicksService(world.context);
    expect(await picks.put({ eventId: id, userId: player.userId, version: 0, picks: { "1_1": { side: "home" } } })).toMatchObject({
      ok: true,
    });
    world.clock.advance(2 * HOUR);
    await world.life.runDue(id);
    const result = { status: "final", home_score: 20, away_score: 17 };
    const entered = await acts.asViewer(world.author, { method: "PATCH", url: `/api/v1/events/${id}/matchups/1_1`, payload: result });
    expect(entered).toMatchObject({ status: 200 });
    const table = async () => (await acts.asViewer(player, { method: "GET", url: `/api/v1/events/${id}/leaderboard` })).data[0];
    expect(await table()).toMatchObject({ points: 0.5 });
    const { data: event } = await acts.asViewer(world.author, { method: "GET", url: `/api/v1/events/${id}` });
    const change = { version: event.version, rules: { ...event.rules, push: "win" }, rules_reason: REASON };
    const answers = await Promise.all([acts.patch(id, change), acts.patch(id, change)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await table()).toMatchObject({ points: 1 });
    expect(await acts.listChanges(id, player)).toMatchObject([
      { changes: [{ label: "A push", before: "half a point", after: "counts as right" }] },
    ]);
    expect((await listNotices(world.context, player.userId)).map(({ detail }) => detail)).toContain(
      `An event: “${REASON}” For you: +0.5 points, you are 1st`,
    );
  });
});

function toSignal() {
  let give: () => void = () => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give: () => give() };
}

describePostgres("a change of rules without a reason", (suite) => {
  test("is refused when the first entry is stored while it waits for the event's lock", async () => {
    await suite.truncateAll();
    const world = await createHttpWorld(suite.database);
    const acts = rulesActs(world);
    const id = await world.createPublished({ type: "trivia", draft: twoQuestions(), rules: { ...defaultRules } });
    const player = await world.addUser();
    const begun = toSignal();
    const isChangeWaiting = toSignal();
    const joining = suite.database.transaction(async (tx) => {
      await lockEventShared(tx, id);
      begun.give();
      await isChangeWaiting.given;
      await joinEvent(tx, { bus: world.context.bus, event: { id }, userIds: [player.userId], now: world.clock.now() });
    });
    await begun.given;
    let isAnswered = false;
    const changing = acts.patch(id, { version: 2, rules: { ...defaultRules, streak_step: 50 } }).finally(() => {
      isAnswered = true;
    });
    while (!isAnswered && !(await isAnybodyWaiting())) await sql`select pg_sleep(0.01)`.execute(suite.database.db);
    isChangeWaiting.give();
    await joining;
    expect(await changing).toMatchObject({ status: 422, code: "events.rules_reason_required" });
    expect(await acts.listChanges(id, player)).toEqual([]);
    await world.close();
  });

  const isAnybodyWaiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int4 as count from pg_locks
      where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`.execute(
      suite.database.db,
    );
    return (rows[0]?.count ?? 0) > 0;
  };
});
