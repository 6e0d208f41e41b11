import type { AnswerWindow } from "@sparc/sparclets/room-rules";
import { beforeEach, expect, test } from "vitest";
import type { Connection } from "./connection.ts";
import { createDeliveries } from "./deliveries.ts";
import { createDeliveryPings } from "./delivery-pings.ts";
import { createHub, type Hub } from "./hub.ts";

const TOPIC = "event:1";
const windowOf = (slot: string): AnswerWindow => ({ slot, openedAt: 0, closesAt: 1_000_000, acceptUntil: 1_000_000 });
let now = 0;
let hub: Hub;
let heard: { listener: number; at: number; frame: string }[];

/** Connections without sockets that record the frames written to them. */
function fill(count: number): Connection[] {
  const listeners = Array.from({ length: count }, (_, listener) => {
    const sendFrame = (frame: Buffer) => void heard.push({ listener, at: now, frame: frame.toString() });
    const viewer = { userId: `u${listener}` };
    return { viewer, topics: new Set<string>(), isOpen: () => true, notePing: () => undefined, sendFrame } as unknown as Connection;
  });
  for (const listener of listeners) hub.add(TOPIC, listener);
  return listeners;
}

beforeEach(() => {
  now = 1_000;
  hub = createHub();
  heard = [];
});

test("each listener gets one ping, in batches, and its pong counts as a delivery", async () => {
  const listeners = fill(60);
  const deliveries = createDeliveries();
  const ask = createDeliveryPings({ clock: { now: () => now++ }, hub, deliveries });
  const asking = ask(TOPIC, windowOf("q1"));
  expect(heard).toHaveLength(25);
  await asking;
  expect(new Set(heard.map(({ listener }) => listener)).size).toBe(60);
  expect(heard).toHaveLength(60);
  expect(new Set(heard.map(({ frame }) => frame)).size).toBe(3);
  const toTime = (listener: number) => Number(/"t":(\d+)/.exec(heard.find((one) => one.listener === listener)?.frame ?? "")?.[1]);
  for (const at of [0, 30, 59]) deliveries.confirm({ connection: listeners[at] as Connection, t: toTime(at), at: toTime(at) + 5 });
  deliveries.confirm({ connection: listeners[1] as Connection, t: 999, at: 1_004 });
  expect(deliveries.reportOf(TOPIC)).toMatchObject({ slot: "q1", sent: 60, reached: 3 });
  await ask(TOPIC, windowOf("q1"));
  expect(heard).toHaveLength(60);
});

test("of a large crowd a thousand are asked, spread over all, and the others count neither as sent nor as reached", async () => {
  const listeners = fill(2_500);
  const deliveries = createDeliveries();
  const ask = createDeliveryPings({ clock: { now: () => now++ }, hub, deliveries });
  await ask(TOPIC, windowOf("q1"));
  const asked = heard.map(({ listener }) => listener);
  expect(new Set(asked).size).toBe(1_000);
  expect(heard).toHaveLength(1_000);
  for (const quarter of [0, 1, 2, 3]) expect(asked.filter((at) => Math.floor(at / 625) === quarter)).toHaveLength(250);
  const t = Number(/"t":(\d+)/.exec(heard[0]?.frame ?? "")?.[1]);
  deliveries.confirm({ connection: listeners[0] as Connection, t, at: t + 5 });
  expect(deliveries.reportOf(TOPIC)).toMatchObject({ sent: 1_000, reached: 1 });
});

test("the pings of a slot stop when the next slot is sent", async () => {
  fill(60);
  const ask = createDeliveryPings({ clock: { now: () => now++ }, hub, deliveries: createDeliveries() });
  const first = ask(TOPIC, windowOf("q1"));
  const second = ask(TOPIC, windowOf("q2"));
  await Promise.all([first, second]);
  expect(heard).toHaveLength(25 + 60);
});

test("no ping is sent without listeners or after the slot has closed", async () => {
  const deliveries = createDeliveries();
  const ask = createDeliveryPings({ clock: { now: () => now }, hub, deliveries });
  await ask(TOPIC, windowOf("q1"));
  fill(1);
  await ask(TOPIC, { ...windowOf("q1"), closesAt: now });
  expect(heard).toEqual([]);
  expect(deliveries.reportOf(TOPIC)).toBeNull();
});
