import { changesTopic, eventTopic } from "@sparc/contract/realtime/topics";
import { expect, test } from "vitest";
import { newId } from "../lib/ids.ts";
import { createBeginRelations } from "./event-relations.ts";

const eventId = newId();
const topics = [eventTopic(eventId), eventTopic(eventId, "host"), changesTopic(newId())];

test("reads the relation to each room's event once, for the user of a valid token", async () => {
  const read: unknown[] = [];
  const begin = createBeginRelations({
    readUserId: async (token) => (token === "valid" ? "ana" : null),
    findEventFor: async (input) => {
      read.push(input);
      return null;
    },
  });
  expect([...(await begin({ token: "forged", topics })).keys()]).toEqual([]);
  expect(read).toEqual([]);
  expect([...(await begin({ token: "valid", topics })).keys()]).toEqual([eventId]);
  expect(read).toEqual([{ idOrShortId: eventId, userId: "ana" }]);
});

test("leaves no unhandled rejection when a read fails that nobody waits for", async () => {
  const unhandled: unknown[] = [];
  const note = (error: unknown) => unhandled.push(error);
  process.on("unhandledRejection", note);
  const begin = createBeginRelations({ readUserId: async () => "ana", findEventFor: () => Promise.reject(new Error("away")) });
  const relations = await begin({ token: "valid", topics });
  await new Promise((resolve) => setImmediate(resolve));
  await expect(relations.get(eventId)).rejects.toThrow("away");
  process.off("unhandledRejection", note);
  expect(unhandled).toEqual([]);
});
