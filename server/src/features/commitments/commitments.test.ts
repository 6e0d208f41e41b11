import { checkCommitment } from "@sparc/contract/commitment/check-commitment";
import type { Commitment } from "@sparc/contract/entities/commitment";
import { sampleQuestion } from "@sparc/sparclets/trivia/trivia.fixtures";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { createHttpWorld, type HttpWorld } from "../../http/http.fixtures.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { findEventById } from "../events/events.repository.ts";
import { createRoomServices, passTime, twoQuestions } from "../rooms/rooms.fixtures.ts";
import type { RoomsService } from "../rooms/rooms.service.ts";
import { digestParts } from "./digest-parts.ts";

describeDatabase("the seal of an event's questions and keys", (suite) => {
  let world: HttpWorld;
  let host: string;
  let member: string;
  let id: string;
  let rooms: RoomsService;
  const worlds: HttpWorld[] = [];
  afterAll(async () => {
    for (const one of worlds) await one.close();
  });

  beforeEach(async () => {
    await suite.truncateAll();
    world = await createHttpWorld(suite.database);
    worlds.push(world);
    ({ rooms } = createRoomServices(world));
    host = await world.readToken(world.author);
    member = await world.readToken(await world.addUser());
    id = await world.createPublished({ type: "trivia", draft: twoQuestions() });
  });

  async function ask(token: string): Promise<Commitment> {
    const response = await world.call({ url: `/api/v1/events/${id}/commitment`, token });
    expect(response.statusCode).toBe(200);
    return response.json().data;
  }
  async function send(method: "POST" | "PATCH", path: string, payload: object = {}): Promise<void> {
    const response = await world.call({ method, url: `/api/v1/events/${id}${path}`, payload, token: host });
    expect(response.json()).toMatchObject({ data: {} });
  }
  const readStatus = async () => (await findEventById(suite.database.db, id))?.status;
  /** The first question is played; ending the game after it leaves the second one unasked. */
  async function playFirst(): Promise<void> {
    await step({ type: "start" });
    for (const ms of [3_000, 20_000, 1_000]) {
      await passTime({ world, rooms, eventId: id }, ms);
    }
  }
  async function step(command: { type: string; [key: string]: unknown }): Promise<void> {
    expect(await rooms.step({ eventId: id, command, actor: { viewer: world.author, requestId: "test" } })).toMatchObject({ ok: true });
  }
  async function complete(): Promise<void> {
    await playFirst();
    await send("POST", "/complete");
    await expect.poll(readStatus).toBe("completed");
  }
  const check = ({ root, slots }: Commitment) => checkCommitment({ root: root ?? "", slots: slots ?? [], digest: digestParts });

  test("nothing is sealed before the start, and a live game shows the root alone, to hosts too", async () => {
    expect(await ask(member)).toEqual({ root: null, published_at: null, slots: null });
    await send("PATCH", "/start");
    const event = await findEventById(suite.database.db, id);
    const sealed = {
      root: Buffer.from(event?.commitment ?? []).toString("hex"),
      published_at: new Date(event?.startedAt ?? 0).toISOString(),
      slots: null,
    };
    expect(sealed.root).toMatch(/^[0-9a-f]{64}$/);
    expect(await ask(member)).toEqual(sealed);
    expect(await ask(host)).toEqual(sealed);
  });

  test("after the end texts and salts give the root, changed ones do not, and questions that were not asked stay secret", async () => {
    await complete();
    const opened = await ask(member);
    const [first, second] = opened.slots ?? [];
    if (!first || !second) throw new Error("no slots");
    expect(first).toMatchObject({ slot: "q1", version: 1, corrected: null, salt: expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect(second).toEqual({
      slot: "q2",
      version: 1,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      text: null,
      salt: null,
      corrected: null,
    });
    expect(await check(opened)).toMatchObject({ isMatching: true, root: opened.root });
    for (const slots of [
      [{ ...first, text: `${first.text} ` }, second],
      [{ ...first, salt: "00" }, second],
      [first, { ...second, hash: first.hash }],
      [second, first],
      [first],
    ])
      expect((await check({ ...opened, slots })).isMatching).toBe(false);
  });

  test("a correction is stored beside the sealed key, and the seal stays valid", async () => {
    await complete();
    const before = await ask(member);
    await step({ type: "correct_key", slot: "q1", key: { correct: ["a"] } });
    await expect.poll(readStatus).toBe("completed");
    const after = await ask(member);
    expect(after.root).toBe(before.root);
    const [q1, q2] = after.slots ?? [];
    expect(q1).toEqual({ ...before.slots?.[0], corrected: { version: 2, text: expect.any(String), at: expect.any(String) } });
    expect(JSON.parse(q1?.text ?? "")[6]).toEqual(["b"]);
    expect(JSON.parse(q1?.corrected?.text ?? "")[6]).toEqual(["a"]);
    expect(q2).toEqual(before.slots?.[1]);
    expect((await check(after)).isMatching).toBe(true);
    await step({ type: "correct_key", slot: "q1", key: { correct: ["c"] } });
    expect((await ask(member)).slots?.[0]?.corrected?.version).toBe(3);
  });

  test("what was edited before the start is sealed as it was last", async () => {
    const { version } = (await world.call({ url: `/api/v1/events/${id}`, token: host })).json().data;
    const draft = { questions: [{ ...sampleQuestion("q1"), prompt: "Asked better?" }, sampleQuestion("q2")] };
    await send("PATCH", "", { version, draft });
    await complete();
    const opened = await ask(member);
    expect(opened.slots?.map(({ version }) => version)).toEqual([2, 1]);
    expect(opened.slots?.[0]?.text).toContain("Asked better?");
    expect((await check(opened)).isMatching).toBe(true);
  });

  test("a cancelled event's questions stay secret, and visitors and drafts are refused", async () => {
    await send("PATCH", "/start");
    await send("POST", "/cancel");
    expect((await ask(host)).slots).toBeNull();
    const draft = await world.createDraft({ type: "coin_flip" });
    const of = async (eventId: string, token: string | null) =>
      (await world.call({ url: `/api/v1/events/${eventId}/commitment`, token })).statusCode;
    expect(await of(draft.id, member)).toBe(404);
    expect(await of(id, null)).toBe(401);
    const stranger = await world.addUser();
    await suite.database.db.deleteFrom("memberships").where("user_id", "=", stranger.userId).execute();
    expect(await of(id, await world.readToken(stranger))).toBe(403);
  });
});

describe("making a seal again", () => {
  test("is done in bytes, whatever letters a text has, and capitals of the root do not matter", async () => {
    const slots = [
      { slot: "a", hash: "", text: "Zürich – 東京", salt: "00ff10" },
      { slot: "b", hash: "", text: "", salt: "" },
    ];
    const made = await checkCommitment({ root: "", slots, digest: digestParts });
    expect(made.isMatching).toBe(false);
    expect(made.hashes[1]?.hash).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    const hashed = slots.map((slot, at) => ({ ...slot, hash: made.hashes[at]?.hash ?? "" }));
    expect((await checkCommitment({ root: made.root.toUpperCase(), slots: hashed, digest: digestParts })).isMatching).toBe(true);
  });
});
