import { drawFace } from "@sparc/contract/face";
import { sampleDraft } from "@sparc/sparclets/bracket/bracket.fixtures";
import { defaultRules } from "@sparc/sparclets/bracket/bracket.schema";
import { readColumn } from "@sparc/sparclets/kernel/column";
import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { beforeEach, expect, test } from "vitest";
import type { Viewer } from "../../http/handler.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { findInsiders } from "../events/event-insiders.repository.ts";
import { createWorld, readEvent, type World } from "../events/events.fixtures.ts";
import { listNotices } from "../notices/notices.fixtures.ts";
import { switchAllOn } from "../notifications/switches.fixtures.ts";
import { createPicksService, type PicksService } from "../picks/picks.service.ts";
import { countedSlots } from "../slots/counted-slots.policy.ts";
import { findSlots } from "../slots/slots.repository.ts";
import { type CompletionService, createCompletionService } from "../standings/completion.service.ts";
import { findColumns } from "../standings/standings.repository.ts";
import { createStandingsService, type StandingsService } from "../standings/standings.service.ts";
import { createMatchups, type MatchupsService } from "./matchups.service.ts";

describeDatabase("matchups", (suite) => {
  let world: World;
  let matchups: MatchupsService;
  let picks: PicksService;
  let standings: StandingsService;
  let completion: CompletionService;
  let id: string;
  beforeEach(async () => {
    world = await createWorld(suite.database);
    standings = createStandingsService(world.context);
    completion = createCompletionService(world.context, standings);
    matchups = createMatchups(world.context, { standings, completion });
    picks = createPicksService(world.context);
    id = await world.createPublished({ type: "pick_two" });
  });

  const patch = (key: string, body: JsonObject, more: { eventId?: string; viewer?: Viewer } = {}) =>
    matchups.write({ eventId: id, viewer: world.author, requestId: "r", ...more, key, body });
  const eventOf = (eventId = id) => readEvent(suite.database.db, eventId);
  async function pick(map: JsonObject, eventId = id) {
    const user = await world.addUser();
    const put = await picks.put({ eventId, userId: user.userId, version: 0, picks: map });
    if (!put.ok) throw new Error(put.refusal.code);
    return user;
  }
  const winner = (side: "home" | "away") => ({ winner: side });
  /** Both games locked; who picked home twice leads. */
  async function playBoth() {
    const first = await pick({ "1_1": winner("home"), "1_2": winner("home") });
    const second = await pick({ "1_1": winner("away"), "1_2": winner("home") });
    world.clock.advance(120_000);
    for (const key of ["1_1", "1_2"]) expect(await patch(key, { winner: "home" })).toMatchObject({ ok: true });
    return { first, second };
  }
  const readStars = async ({ userId }: Viewer) =>
    suite.database.db
      .selectFrom("star_entries")
      .select(["reason", "amount"])
      .where("user_id", "=", userId)
      .where("event_id", "=", id)
      .execute();
  const complete = () => world.life.complete({ eventId: id, viewer: world.author, requestId: "r" });

  test("an admin who decides a matchup wins nothing there, and an edit of the event seals what has locked", async () => {
    const admin = { ...(await world.addUser()), role: "admin" as const };
    const put = await picks.put({ eventId: id, userId: admin.userId, version: 0, picks: { "1_1": winner("home") } });
    expect(put.ok).toBe(true);
    world.clock.advance(60_000);
    const { version } = await eventOf();
    const seals = async () => (await findSlots(suite.database.db, id)).map(({ sealedAt }) => sealedAt);
    const changed = await world.events.update({ eventId: id, viewer: world.author, requestId: "r", change: { version, name: "Late" } });
    // The first lock has started the event, so this was made from an older version.
    expect(changed).toMatchObject({ ok: false, refusal: { code: "events.stale_version" } });
    expect(await seals()).toEqual([world.clock.now(), null]);
    expect(await patch("1_1", { winner: "home" }, { viewer: admin })).toMatchObject({ ok: true });
    expect([...(await findInsiders(suite.database.db, id))]).toEqual([admin.userId]);
  });

  test("a result waits for the lock; the write itself seals a slot whose lock has passed, and the event is live from then on", async () => {
    await pick({ "1_1": winner("home") });
    world.clock.advance(59_999);
    expect(await patch("1_1", { winner: "home" })).toMatchObject({ refusal: { code: "matchups.not_locked" } });
    expect((await eventOf()).status).toBe("scheduled");
    world.clock.advance(1);
    expect(await patch("1_1", { winner: "home" })).toMatchObject({
      value: { type: "pick_two", data: { id: "1_1", winner: "home", is_locked: true, revision: 1, note: null } },
    });
    expect((await eventOf()).status).toBe("live");
    expect((await findSlots(suite.database.db, id)).map(({ sealedAt }) => sealedAt)).toEqual([world.clock.now(), null]);
    expect(await patch("1_2", { winner: "home" })).toMatchObject({ refusal: { code: "matchups.not_locked" } });
    expect(await patch("9_9", { winner: "home" })).toMatchObject({ refusal: { code: "matchups.not_found" } });
  });

  test("the clock alone starts an event at its first lock", async () => {
    world.clock.advance(60_000);
    await world.life.runDue(id);
    expect(await eventOf()).toMatchObject({ status: "live", commitment: expect.anything() });
  });

  test("of two tabs the second gets the newest revision, and repeating a change is no conflict", async () => {
    world.clock.advance(60_000);
    expect(await patch("1_1", { version: 0, winner: "home" })).toMatchObject({ ok: true });
    expect(await patch("1_1", { version: 0, winner: "home" })).toMatchObject({ value: { data: { revision: 1 } } });
    expect(await patch("1_1", { version: 0, winner: "away", reason: "No" })).toMatchObject({
      refusal: { code: "matchups.stale_version", details: { version: 1 } },
    });
    expect(await patch("1_1", { winner: "nobody" })).toMatchObject({
      refusal: { code: "request.invalid", problems: [{ path: "winner" }] },
    });
  });

  test("only those who run the event change its matchups, and events of other types have none", async () => {
    const member = await world.addUser();
    expect(await patch("1_1", { winner: "home" }, { viewer: member })).toMatchObject({ refusal: { code: "access.forbidden" } });
    const coin = await world.createLive({ type: "coin_flip" });
    expect(await patch("1", {}, { eventId: coin })).toMatchObject({ refusal: { code: "matchups.not_offered" } });
    expect(await matchups.list(await eventOf(coin))).toMatchObject({ refusal: { code: "matchups.not_offered" } });
  });

  test("nothing is final while a matchup is undecided, and each is named", async () => {
    world.clock.advance(60_000);
    await patch("1_1", { winner: "home" });
    expect(await complete()).toMatchObject({ refusal: { code: "events.undecided", problems: [{ path: "matchups.1_2" }] } });
    world.clock.advance(60_000);
    await patch("1_2", { winner: "away" });
    expect(await complete()).toMatchObject({ ok: true });
  });

  test("a correction needs a reason, shows everybody the changed ranks, and changes no other result", async () => {
    await playBoth();
    expect(await patch("1_1", { version: 1, winner: "away" })).toMatchObject({
      refusal: { code: "matchups.reason_required", problems: [{ path: "reason" }] },
    });
    expect(await matchups.corrections(await eventOf())).toEqual([]);
    const corrected = await patch("1_1", { version: 1, winner: "away", reason: "Read the wrong line" });
    const note = "A against B went to away: 2 ranks moved";
    expect(corrected).toMatchObject({ value: { data: { winner: "away", revision: 2, note } } });
    expect(await matchups.corrections(await eventOf())).toEqual([
      { slot: "1_1", at: new Date(world.clock.now()).toISOString(), note, source: "owner", reason: "Read the wrong line", moved: 2 },
    ]);
    const audit = await suite.database.db.selectFrom("audit").select("action").where("object_id", "=", id).orderBy("id").execute();
    expect(audit.map(({ action }) => action).slice(-3)).toEqual(["matchup.result_entered", "matchup.result_entered", "matchup.corrected"]);
  });

  test("a correction notifies the members whose points changed, once and on the channels they want, and nobody else", async () => {
    const { first, second } = await playBoth();
    const third = await pickLate();
    await switchAllOn(suite.database.db, { userId: second.userId, now: world.clock.now() });
    await patch("1_1", { version: 1, winner: "away", reason: "Read the wrong line" });
    const readNotices = async ({ userId }: Viewer) =>
      (await listNotices(world.context, userId)).map(({ kind, title, detail }) => [kind, title, detail]);
    const what = "A against B went to away";
    expect(await readNotices(first)).toEqual([["correction", what, "−1 point, you are 2nd in An event"]]);
    expect(await readNotices(second)).toEqual([["correction", what, "+1 point, you are 1st in An event"]]);
    expect(await readNotices(third)).toEqual([]);
    const mails = await suite.database.db.selectFrom("outgoing_messages").select(["user_id", "kind", "channel"]).execute();
    expect(mails, "by mail only who asked for it").toEqual([{ user_id: second.userId, kind: "correction", channel: "email" }]);

    world.clock.advance(1_000);
    await patch("1_1", { version: 2, winner: "home", reason: "It was right" });
    expect((await readNotices(first)).map(([, , detail]) => detail)).toEqual([
      "+1 point, you are 1st in An event",
      "−1 point, you are 1st in An event",
    ]);
    const first1 = await suite.database.db
      .selectFrom("correction_moves")
      .select(["points_before", "points_after"])
      .where("user_id", "=", first.userId)
      .orderBy("results_version")
      .execute();
    expect(first1.map((row) => [row.points_before, row.points_after])).toEqual([
      [2, 1],
      [1, 2],
    ]);
  });

  test("a preview tells the ranks that storing it then moves, and stores nothing", async () => {
    const { first, second } = await playBoth();
    const third = await pickLate();
    const preview = (body: JsonObject, key = "1_1") => matchups.preview({ eventId: id, viewer: world.author, key, body });
    const counts = async () => {
      const outcomes = await suite.database.db.selectFrom("slot_outcomes").select("revision").where("event_id", "=", id).execute();
      const audits = await suite.database.db.selectFrom("audit").select("id").where("object_id", "=", id).execute();
      return [outcomes.length, audits.length, (await eventOf()).resultsVersion, (await eventOf()).version];
    };
    const before = await counts();
    const previewed = await preview({ version: 1, winner: "away" });
    const moves = [
      { user_id: second.userId, face: drawFace(second.userId), rank: 1, rank_before: 2 },
      { user_id: first.userId, face: drawFace(first.userId), rank: 2, rank_before: 1 },
    ];
    expect(previewed).toMatchObject({ ok: true, value: { ranked: 3, moved: 2, moves } });
    expect(await preview({ version: 1, winner: "home" })).toEqual({ ok: true, value: null });
    expect(await counts()).toEqual(before);
    expect(await matchups.corrections(await eventOf())).toEqual([]);

    await patch("1_1", { version: 1, winner: "away", reason: "Read the wrong line" });
    const table = await standings.get(await eventOf());
    const ranks = [first, second, third].map(({ userId }) => table.rankOf(table.entryNoOf(userId) as number));
    expect(ranks).toEqual([2, 1, 3]);
    expect(await matchups.corrections(await eventOf())).toMatchObject([{ moved: 2 }]);
    expect(await preview({ version: 1, winner: "home" })).toMatchObject({ refusal: { code: "matchups.stale_version" } });
  });

  test("previews of one event are counted one after another, and more than a few at once are refused", async () => {
    await playBoth();
    const body = { version: 1, winner: "away" };
    const asked = Array.from({ length: 8 }, () => matchups.preview({ eventId: id, viewer: world.author, key: "1_1", body }));
    const answers = await Promise.all(asked);
    expect(answers.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => ({ ok: true, value: expect.objectContaining({ moved: 2 }) })));
    for (const refused of answers.slice(5)) expect(refused).toMatchObject({ refusal: { code: "server.overloaded" } });
    expect(await matchups.preview({ eventId: id, viewer: world.author, key: "1_1", body })).toMatchObject({ value: { moved: 2 } });
  });

  test("a preview is refused while picks are open, and for what cannot be stored", async () => {
    await pick({ "1_1": winner("home"), "1_2": winner("home") });
    world.clock.advance(60_000);
    await world.life.runDue(id);
    const preview = (key: string, body: JsonObject, viewer = world.author) => matchups.preview({ eventId: id, viewer, key, body });
    expect(await preview("1_1", { winner: "home" })).toMatchObject({ value: { ranked: 1, moved: 0 } });
    expect(await preview("1_2", { winner: "home" })).toMatchObject({ refusal: { code: "matchups.not_locked" } });
    expect(await preview("1_2", { home: "Owls" })).toEqual({ ok: true, value: null });
    expect(await preview("9_9", { winner: "home" })).toMatchObject({ refusal: { code: "matchups.not_found" } });
    expect(await preview("1_1", { winner: "nobody" })).toMatchObject({ refusal: { code: "request.invalid" } });
    const member = await world.addUser();
    expect(await preview("1_1", { winner: "home" }, member)).toMatchObject({ refusal: { code: "access.forbidden" } });
    const set = (fields: { status?: "cancelled"; rehearsal_of?: string; deleted_at?: Date }) =>
      suite.database.db.updateTable("events").set(fields).where("id", "=", id).execute();
    await set({ status: "cancelled" });
    for (const answer of [await preview("1_1", { winner: "home" }), await patch("1_1", { winner: "home" })])
      expect(answer).toMatchObject({ refusal: { code: "events.wrong_status", details: { status: "cancelled" } } });
    await set({ rehearsal_of: await world.createPublished({ type: "pick_two" }), deleted_at: new Date(world.clock.now()) });
    expect(await preview("1_1", { winner: "home" })).toMatchObject({ refusal: { code: "rehearsals.fixed" } });
  });

  test("a correction after the end settles everything again with compensating entries", async () => {
    const { first, second } = await playBoth();
    await complete();
    await completion.run(id);
    expect((await eventOf()).status).toBe("completed");
    const sum = (rows: { amount: number }[]) => rows.reduce((total, { amount }) => total + amount, 0);
    expect([sum(await readStars(first)), sum(await readStars(second))]).toEqual([10 + 4 + 100, 10 + 2 + 60]);
    await patch("1_1", { winner: "away", reason: "Protest upheld" });
    await completion.run(id);
    expect((await eventOf()).status).toBe("completed");
    expect([sum(await readStars(first)), sum(await readStars(second))]).toEqual([10 + 2 + 60, 10 + 4 + 100]);
    expect((await readStars(first)).filter(({ amount }) => amount < 0)).toHaveLength(2);
    const finals = await suite.database.db
      .selectFrom("final_standings")
      .select(["entry_no", "rank"])
      .where("event_id", "=", id)
      .orderBy("entry_no")
      .execute();
    expect(finals).toEqual([
      { entry_no: 0, rank: 2 },
      { entry_no: 1, rank: 1 },
    ]);
  });

  test("places gained are those of the newest result, and equal entries share a rank", async () => {
    const { first, second } = await playBoth();
    const third = await pickLate();
    const table = await standings.get(await eventOf());
    const movement = ({ userId }: Viewer) => table.movementOf(table.entryNoOf(userId) as number);
    // After the first game alone two were equal behind the leader; the second one parted them.
    expect([movement(first), movement(second), movement(third)]).toEqual([0, 0, -1]);
    expect(table.lastSlot).toBe("1_2");
  });
  /** Somebody who joined when everything was closed. */
  async function pickLate() {
    const user = await world.addUser();
    await picks.put({ eventId: id, userId: user.userId, version: 0, picks: {} });
    return user;
  }

  test("who plays and when picks close may change until the lock; a closed game keeps its time and may be renamed", async () => {
    await pick({ "1_1": winner("away"), "1_2": winner("home") });
    const lockAt = world.clock.now() + 300_000;
    expect(await patch("1_2", { lock_at: lockAt, home: "Owls", reason: "Rain" })).toMatchObject({
      value: { data: { home: "Owls", revision: 1 } },
    });
    world.clock.advance(60_000);
    await world.life.runDue(id);
    expect(await patch("1_1", { lock_at: lockAt })).toMatchObject({ refusal: { code: "slots.locked", details: { slot: "1_1" } } });
    const { version } = await eventOf();
    expect(await patch("1_1", { home: "Bears" })).toMatchObject({ value: { data: { home: "Bears", is_locked: true, revision: 1 } } });
    expect((await eventOf()).version).toBe(version + 1);
    const column = (await findColumns(suite.database.db, id)).get("1_1");
    expect(column && readColumn(column).code(0)).toBe(2);
    const revisions = await suite.database.db
      .selectFrom("slot_revisions")
      .select(["slot_key", "content_version", "reason"])
      .where("event_id", "=", id)
      .orderBy("content_version")
      .orderBy("slot_key")
      .execute();
    expect(revisions.slice(2)).toEqual([
      { slot_key: "1_1", content_version: 2, reason: "corrected" },
      { slot_key: "1_2", content_version: 2, reason: "Rain" },
    ]);
    world.clock.advance(239_999);
    await world.life.runDue(id);
    expect((await findSlots(suite.database.db, id))[1]?.sealedAt).toBeNull();
    world.clock.advance(1);
    await world.life.runDue(id);
    expect((await findSlots(suite.database.db, id))[1]?.sealedAt).toBe(world.clock.now());
  });

  test("a published event's own editor follows the same rules while it runs", async () => {
    await pick({ "1_1": winner("away") });
    world.clock.advance(60_000);
    await world.life.runDue(id);
    const update = (games: JsonObject[], version: number) =>
      world.events.update({ eventId: id, viewer: world.author, requestId: "r", change: { version, draft: { games } } });
    const at = world.clock.now();
    const games = [
      { home: "A", away: "B", lock_at: at },
      { home: "C", away: "D", lock_at: at + 90_000 },
    ];
    expect(await update(games, (await eventOf()).version)).toMatchObject({ ok: true });
    expect((await findSlots(suite.database.db, id)).map(({ lockAt }) => lockAt)).toEqual([at, at + 90_000]);
    const past = games.map((game, n) => ({ ...game, lock_at: n === 1 ? at - 1 : game.lock_at }));
    expect(await update(past, (await eventOf()).version), "picks do not close in hindsight").toMatchObject({
      refusal: { code: "request.invalid", problems: [{ path: "draft", code: "past" }] },
    });
    const moved = games.map((game) => ({ ...game, lock_at: at + 100_000 }));
    expect(await update(moved, (await eventOf()).version)).toMatchObject({ refusal: { code: "slots.locked", details: { slot: "1_1" } } });
  });

  test("a bracket's picks stay valid: a picked team cannot be removed, and a team to come can be placed", async () => {
    const locks_at = world.clock.now() + 60_000;
    const draft = { ...sampleDraft(4), locks_at };
    const eventId = await world.createPublished({ type: "bracket", draft: draft as never });
    const one = { winner: "T1", predicted_series_length: 6 };
    await pick({ "1_1": one }, eventId);
    const { version } = await eventOf(eventId);
    const teams = draft.teams.map((team) => (team.id === "T1" ? { ...team, id: "T9" } : team));
    const series = JSON.parse(JSON.stringify(draft.series).replaceAll('"T1"', '"T9"'));
    const change = { version, draft: { ...draft, teams, series } as never };
    expect(await world.events.update({ eventId, viewer: world.author, requestId: "r", change })).toMatchObject({
      refusal: { code: "matchups.structure_fixed", details: { slot: "1_1" } },
    });
    expect((await eventOf(eventId)).version).toBe(version);
    world.clock.advance(60_000);
    const sweep = { wins: [4, 0] };
    const first = await patch("1_1", sweep, { eventId });
    expect(first).toMatchObject({ value: { type: "bracket", data: { wins: [4, 0], is_locked: true, revision: 1 } } });
    const list = await matchups.list(await eventOf(eventId));
    expect(list.ok && list.value.data.map(({ id: key }) => key)).toEqual(["1_1", "1_2", "2_1"]);
  });

  test("a bracket has as many picks as series: a tie-break number is beside them", async () => {
    const draft = { ...sampleDraft(4, { tieBreak: "Goals?" }), locks_at: world.clock.now() + 60_000 };
    const eventId = await world.createPublished({ type: "bracket", draft: draft as never });
    const [row] = await world.events.summaries({ ids: [eventId], total: 1 }, await world.addUser());
    expect(row).toMatchObject({ slot_count: 3 });
    const slots = await findSlots(suite.database.db, eventId);
    expect(slots).toHaveLength(4);
    expect(countedSlots(slots)).toBe(3);
    expect(countedSlots(await findSlots(suite.database.db, await world.createLive({ type: "coin_flip" })))).toBe(1);
  });

  test("the owner tells when later picks close once it is known, until they have closed and never for a time that has passed", async () => {
    const now = world.clock.now();
    const sample = sampleDraft(4);
    const rounds = sample.rounds.map((round, at) => ({ ...round, locks_at: at === 0 ? now + 60_000 : null }));
    const eventId = await world.createPublished({
      type: "bracket",
      rules: { ...defaultRules, lock: "round" } as never,
      draft: { ...sample, rounds } as never,
    });
    world.clock.advance(60_000);
    const at = (minutes: number) => ({ locks_at: now + minutes * 60_000 });
    const readLock = async (key: string) => (await findSlots(suite.database.db, eventId)).find((slot) => slot.key === key)?.lockAt;
    expect(await patch("2_1", at(5), { eventId })).toMatchObject({
      value: { data: { id: "2_1", locks_at: now + 5 * 60_000, is_locked: false, revision: 0 } },
    });
    expect((await eventOf(eventId)).status).toBe("live");
    expect(await patch("2_1", at(3), { eventId })).toMatchObject({ ok: true });
    expect(await readLock("2_1")).toBe(now + 3 * 60_000);
    expect(await patch("2_1", at(1), { eventId })).toMatchObject({
      refusal: { code: "request.invalid", problems: [{ path: "locks_at", code: "past" }] },
    });
    expect(await patch("1_1", at(9), { eventId })).toMatchObject({ refusal: { code: "slots.locked" } });
    expect(await patch("2_1", { game_2_at: now + 90_000 }, { eventId })).toMatchObject({ refusal: { code: "bracket.wrong_time" } });
    const member = await world.addUser();
    expect(await patch("2_1", at(4), { eventId, viewer: member })).toMatchObject({ refusal: { code: "access.forbidden" } });
    world.clock.advance(120_000);
    await world.life.runDue(eventId);
    expect((await findSlots(suite.database.db, eventId)).map(({ sealedAt }) => sealedAt !== null)).toEqual([true, true, true]);
    expect(await patch("2_1", at(9), { eventId })).toMatchObject({ refusal: { code: "slots.locked" } });
  });
});
