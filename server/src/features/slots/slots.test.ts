import type { Json } from "@sparc/sparclets/kernel/json";
import type { SlotPlan } from "@sparc/sparclets/sparclet-rules";
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { describeEachDatabase } from "../../testing/test-database.ts";
import { createWorld, type World } from "../events/events.fixtures.ts";
import { canonicalJson } from "./canonical-json.ts";
import { isProven } from "./merkle.fixtures.ts";
import { merkleProof, merkleRoot } from "./merkle.ts";
import { findSecretAt } from "./slot-secrets.repository.ts";
import { findOutcomes, findSlotAt, findSlots, insertOutcome } from "./slots.repository.ts";
import { replaceSlots, sealSlot } from "./slots.service.ts";

const plan = (key: string, ordinal: number, more: Partial<SlotPlan<Json, Json>> = {}): SlotPlan<Json, Json> => ({
  key,
  ordinal,
  group: null,
  content: { text: key },
  secret: { answer: key },
  opensAt: null,
  lockAt: null,
  ...more,
});

describeEachDatabase("slots", (suite) => {
  let world: World;
  let eventId: string;
  beforeEach(async () => {
    world = await createWorld(suite.database);
    ({ id: eventId } = await world.createDraft({ type: "coin_flip" }));
  });
  const replace = (plans: SlotPlan<Json, Json>[]) =>
    suite.database.transaction((tx) =>
      replaceSlots(tx, { event: { id: eventId }, plans, now: world.clock.now(), by: world.author.userId, reason: "edited" }),
    );
  const seal = (key: string) =>
    suite.database.transaction((tx) =>
      sealSlot(tx, { event: { id: eventId }, slot: { key }, cells: new Map(), values: [], now: world.clock.now() }),
    );
  const versions = async () => (await findSlots(suite.database.db, eventId)).map(({ key, contentVersion }) => [key, contentVersion]);

  test("change their positions without new versions when they are reordered, and write nothing when nothing changed", async () => {
    await replace([plan("a", 0), plan("b", 1), plan("c", 2)]);
    expect(await replace([plan("c", 0), plan("a", 1), plan("b", 2)])).toMatchObject({ ok: true, value: { isChanged: true } });
    expect(await versions()).toEqual([
      ["c", 1],
      ["a", 1],
      ["b", 1],
    ]);
    expect(await replace([plan("c", 0), plan("a", 1), plan("b", 2)])).toMatchObject({ ok: true, value: { isChanged: false } });
  });

  test("get a new version when only the secret changed, and keep the old version readable by its number", async () => {
    await replace([plan("a", 0)]);
    await replace([plan("a", 0, { content: { text: "better" }, secret: { answer: "x" } })]);
    const at = (contentVersion: number) => findSecretAt(suite.database.db, { eventId, key: "a", contentVersion });
    expect([await at(1), await at(2)]).toEqual([{ answer: "a" }, { answer: "x" }]);
    expect(await findSlotAt(suite.database.db, { eventId, key: "a", contentVersion: 1 })).toMatchObject({ content: { text: "a" } });
  });

  test("refuse to change or remove a sealed, locked or open slot, and change nothing when they refuse", async () => {
    const lockAt = world.clock.now() + 10;
    await replace([plan("a", 0), plan("b", 1, { lockAt }), plan("c", 2)]);
    await seal("a");
    world.clock.advance(10);
    const changed = { content: { text: "new" } };
    expect(await replace([plan("a", 0, changed), plan("b", 1, { lockAt }), plan("c", 2)])).toMatchObject({
      refusal: { code: "slots.locked", details: { slot: "a" } },
    });
    expect(await replace([plan("a", 0), plan("c", 2)])).toMatchObject({ refusal: { code: "slots.locked", details: { slot: "b" } } });
    expect(await replace([plan("a", 0), plan("b", 1, { lockAt: lockAt + 60_000 }), plan("c", 2)])).toMatchObject({ ok: false });
    expect((await replace([plan("a", 0), plan("b", 1, { lockAt }), plan("c", 2, changed)])).ok).toBe(true);
    expect(await versions()).toEqual([
      ["a", 1],
      ["b", 1],
      ["c", 2],
    ]);
  });

  test("are sealed once", async () => {
    await replace([plan("a", 0)]);
    await seal("a");
    await expect(seal("a")).rejects.toThrow("sealed already");
  });

  test("store a corrected outcome as the next revision, and raise the results version with each", async () => {
    await replace([plan("a", 0)]);
    const enter = (outcome: Json) =>
      suite.database.transaction((tx) =>
        insertOutcome(tx, {
          eventId,
          slotKey: "a",
          outcome,
          reason: "typed",
          source: "owner",
          by: world.author.userId,
          now: world.clock.now(),
        }),
      );
    expect(await enter({ winner: "home" })).toEqual({ revision: 1, resultsVersion: 1 });
    expect(await enter({ winner: "away" })).toEqual({ revision: 2, resultsVersion: 2 });
    expect((await findOutcomes(suite.database.db, eventId)).get("a")).toEqual({ winner: "away" });
  });
});

const values = fc.uniqueArray(fc.record({ entryNo: fc.nat(5_000), value: fc.jsonValue() as fc.Arbitrary<Json> }), {
  selector: ({ entryNo }) => entryNo,
  minLength: 1,
  maxLength: 40,
});

test("prove every value under its Merkle root and under no other", () => {
  fc.assert(
    fc.property(values, fc.nat(), (given, pick) => {
      const root = merkleRoot(given);
      const chosen = given[pick % given.length];
      if (!chosen) return;
      const proof = merkleProof(given, chosen.entryNo) ?? [];
      expect(isProven({ value: chosen, proof, root })).toBe(true);
      expect(isProven({ value: { ...chosen, value: { changed: chosen.value } }, proof, root })).toBe(false);
      expect(merkleRoot([...given].reverse())).toEqual(root);
    }),
  );
});

test("have the same canonical JSON for equal values whatever the order of members", () => {
  expect(canonicalJson({ b: [1, { d: null, c: "x" }], a: true })).toBe('{"a":true,"b":[1,{"c":"x","d":null}]}');
});
