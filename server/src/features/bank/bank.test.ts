import { type BankEntry, bankEntry } from "@sparc/contract/entities/bank";
import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { beforeEach, expect, test } from "vitest";
import type { Viewer } from "../../http/handler.ts";
import { serverSparclets } from "../../sparclets/registry.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { addCoHost, createWorld, type World } from "../events/events.fixtures.ts";
import { findEventById } from "../events/events.repository.ts";
import { bankHandlers } from "./bank.routes.ts";

const question = (id: string, prompt: string, more: JsonObject = {}) => ({
  id,
  prompt,
  options: [
    { id: "a", text: "Montréal" },
    { id: "b", text: "Toronto" },
  ],
  correct: ["b"],
  ...more,
});

describeDatabase("the bank", (suite) => {
  let world: World;
  let eventId: string;
  beforeEach(async () => {
    world = await createWorld(suite.database);
    eventId = await quiz("The new one", [question("q1", "Not in the bank")]);
  });

  /** A minute after the one before. */
  async function quiz(name: string, questions: JsonObject[]): Promise<string> {
    world.clock.advance(60_000);
    return (await world.createDraft({ type: "trivia", name, draft: { questions } })).id;
  }
  async function played(name: string, questions: JsonObject[]): Promise<string> {
    world.clock.advance(60_000);
    return world.createLive({ type: "trivia", name, draft: { questions } });
  }
  async function bank(
    query: { search?: string; kind?: string; event_id?: string; page?: number; page_size?: number } = {},
    viewer?: Viewer,
  ) {
    const event = await findEventById(suite.database.db, eventId);
    if (!event) throw new Error("The event is gone");
    const answer = await bankHandlers({ context: world.context, serverRegistry: serverSparclets })["events.bank"]({
      event: { event, isHost: true, isOwner: true, isMember: true },
      viewer: viewer ?? world.author,
      params: { id: eventId },
      query: { page: 1, page_size: 10, ...query },
      body: undefined,
      file: undefined,
      community: undefined,
      now: world.clock.now(),
      transport: {} as never,
    });
    if (!answer.ok) throw new Error(answer.refusal.code);
    return { ...answer.value, data: bankEntry.array().parse(answer.value.data) };
  }
  const prompts = (entries: readonly BankEntry[]) => entries.map(({ item }) => item.prompt);

  test("has what one wrote in other events, most recently used first, without its key and the word that hides its order", async () => {
    await played("First Night", [question("q1", "In the first")]);
    await played("Second Night", [
      question("q1", "In the second", {
        type: "put_in_order",
        order_seed: "known",
        options: ["a", "b", "c"].map((id) => ({ id, text: id })),
      }),
    ]);
    const { data, sources, has_older } = await bank();
    expect(prompts(data)).toEqual(["In the second", "In the first"]);
    expect(data[1]?.item).toMatchObject({ type: "single_choice", correct: ["b"], time_limit_s: 20 });
    for (const { item } of data) expect(item).not.toHaveProperty("id");
    expect(data[0]?.item).not.toHaveProperty("order_seed");
    expect(data[1]).toMatchObject({ kind: "single_choice", uses: 1, was_corrected: false });
    expect(data[1]?.last).toMatchObject({ event_name: "First Night", status: "live", used_at: expect.stringMatching(/^\d{4}-/) });
    expect(sources.map(({ name, count }) => [name, count])).toEqual([
      ["Second Night", 1],
      ["First Night", 1],
    ]);
    expect(has_older).toBe(false);
  });

  test("lists equal questions once, with their last use", async () => {
    const same = question("q1", "Asked often");
    await played("First Night", [same]);
    await played("Second Night", [question("q0", "Another"), { ...same, id: "q7" }]);
    const third = await quiz("Not yet", [{ ...same, id: "q3" }]);
    const { data } = await bank({ search: "often" });
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({ uses: 2, last: { event_name: "Second Night" } });
    expect((await bank({ event_id: third })).data.map(({ last }) => last.event_name)).toEqual(["Second Night"]);
    expect(prompts((await bank({ event_id: third })).data)).toEqual(["Asked often"]);
  });

  test("is private: an admin who edits the event sees their own, and a co-host only what they host", async () => {
    const own = await played("First Night", [question("q1", "The author's")]);
    const admin = await world.addUser("admin");
    const host = await world.addUser();
    expect((await bank({}, admin)).data).toEqual([]);
    expect((await bank({}, host)).data).toEqual([]);
    await addCoHost(suite.database.db, { eventId: own, userId: host.userId });
    expect(prompts((await bank({}, host)).data)).toEqual(["The author's"]);
    await suite.database.db.deleteFrom("event_hosts").where("user_id", "=", host.userId).execute();
    expect((await bank({}, host)).data).toEqual([]);
  });

  test("leaves out removed events, other types and what is not written", async () => {
    const removed = await quiz("Removed", [question("q1", "Gone")]);
    await world.life.remove({ eventId: removed, viewer: world.author, requestId: "test" });
    await world.createDraft({ type: "coin_flip" });
    await quiz("Half", [question("q1", "  "), question("q2", "Written")]);
    expect(prompts((await bank()).data)).toEqual(["Written"]);
  });

  test("finds by every word, whatever case and accents, in answers too, by kind, and page by page", async () => {
    await quiz("Half", [
      question("q1", "Who won in 1967?"),
      question("q2", "Where is the Bell Centre?", { type: "poll", correct: [] }),
      question("q3", "100 % of what?", { options: [] }),
    ]);
    expect(prompts((await bank({ search: "montreal BELL" })).data)).toEqual(["Where is the Bell Centre?"]);
    expect(prompts((await bank({ search: "%" })).data)).toEqual(["100 % of what?"]);
    expect(prompts((await bank({ kind: "poll" })).data)).toEqual(["Where is the Bell Centre?"]);
    const second = await bank({ page: 2, page_size: 2 });
    expect(prompts(second.data)).toEqual(["100 % of what?"]);
    expect(second.pagination).toMatchObject({ total_entries: 3, total_pages: 2 });
  });

  test("says which answers were corrected while they were played", async () => {
    const id = await played("First Night", [question("q1", "Wrong at first"), question("q2", "Right at once")]);
    const revision = { event_id: id, slot_key: "q1", content_version: 2, content: "{}", reason: "corrected", at: new Date(), by: null };
    await suite.database.db.insertInto("slot_revisions").values(revision).execute();
    expect((await bank()).data.map(({ item, was_corrected }) => [item.prompt, was_corrected])).toEqual([
      ["Wrong at first", true],
      ["Right at once", false],
    ]);
  });

  test("is refused for a type without a bank", async () => {
    eventId = (await world.createDraft({ type: "coin_flip" })).id;
    await expect(bank()).rejects.toThrow("bank.none");
  });
});
