import { expect, test } from "vitest";
import { createGate } from "../../testing/gate.ts";
import { describeEachDatabase } from "../../testing/test-database.ts";
import { createWorld } from "../events/events.fixtures.ts";
import { createReferences } from "./event-reference.service.ts";
import { upsertReference } from "./event-references.repository.ts";

describeEachDatabase("the reference shared by an event's slots", (suite) => {
  test("is read in a transaction while another reader waits for its own connection", async () => {
    const world = await createWorld(suite.database);
    const id = await world.createPublished({ type: "coin_flip" });
    const content = { names: ["Ann", "Ben"] };
    await suite.database.transaction((tx) => upsertReference(tx, { eventId: id, content }));
    const references = createReferences();
    const event = { id, contentVersion: 1 };
    const [begun, asked] = [createGate(), createGate()];
    const inside = suite.database.transaction(async (tx) => {
      begun.open();
      await asked.opened;
      return references.find(tx.db, event);
    });
    await begun.opened;
    const outside = references.find(suite.database.db, event);
    asked.open();
    expect(await Promise.all([inside, outside])).toEqual([content, content]);
  });
});
