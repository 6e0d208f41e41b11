import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { clientMessage } from "./messages.ts";
import { eventTopic } from "./topic-names.ts";
import { parseTopic } from "./topics.ts";

const EVENT_ID = "5d1c4b0f-9a56-4f7a-8c9d-1e44aa00bb11";
const uuid = fc.uuid();
const topic = uuid.chain((id) => fc.constantFrom(eventTopic(id), eventTopic(id, "host"), eventTopic(id, "screen"), `user:${id}`));
const name = fc.string({ minLength: 1, maxLength: 64 });
const valid = fc.oneof(
  fc.record({ type: fc.constant("cheer"), topic }),
  fc.record({ type: fc.constant("subscribe"), topics: fc.array(topic, { minLength: 1, maxLength: 8 }) }),
  fc.record({ type: fc.constant("pong"), t: fc.integer() }),
  fc.record({ type: fc.constant("screen_sound"), sound: fc.constantFrom("on", "muted", "blocked") }),
  fc.record({ type: fc.constant("answer"), id: name, topic, slot: fc.string({ maxLength: 40 }), answer: fc.jsonValue() }),
);

describe("messages of a client", () => {
  test("are read as they were sent", () => {
    fc.assert(
      fc.property(valid, (message) => {
        const sent = JSON.parse(JSON.stringify(message));
        expect(clientMessage.parse(sent)).toEqual(sent);
      }),
    );
  });

  test("are refused with a member too many, or with one that is missing", () => {
    fc.assert(
      fc.property(valid, fc.string({ minLength: 1 }), fc.nat(), (message, extra, at) => {
        fc.pre(!Object.hasOwn(message, extra) && extra !== "__proto__");
        expect(clientMessage.safeParse({ ...message, [extra]: 1 }).success).toBe(false);
        const names = Object.keys(message);
        const { [names[at % names.length] as string]: _left, ...rest } = message as Record<string, unknown>;
        expect(clientMessage.safeParse(rest).success).toBe(false);
      }),
    );
  });

  test("never make the parser throw, whatever arrives", () => {
    const types = fc.constantFrom("hello", "subscribe", "unsubscribe", "command", "answer", "pong", "screen_sound", "cheer", "tick");
    const strange = fc.oneof(
      fc.jsonValue(),
      fc.record({ type: types, topic: fc.oneof(topic, fc.jsonValue()), topics: fc.jsonValue() }, { requiredKeys: ["type"] }),
    );
    fc.assert(
      fc.property(strange, (message) => void clientMessage.safeParse(message)),
      { numRuns: 1_000 },
    );
  });

  test("cheer in one topic, which has to be one", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), topic), (text) => {
        const isTopic = parseTopic(text) !== null;
        expect(clientMessage.safeParse({ type: "cheer", topic: text }).success).toBe(isTopic);
      }),
    );
    expect(clientMessage.safeParse({ type: "cheer", topic: eventTopic(EVENT_ID), mark: 3 }).success).toBe(false);
    expect(clientMessage.safeParse({ type: "cheer", topic: eventTopic(EVENT_ID), count: 300 }).success).toBe(false);
  });
});
