// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Capture, startCapture } from "./capture.fixtures.ts";
import { createDelivery, type Delivery } from "./delivery.ts";

let capture: Capture;
let delivery: Delivery;
let logged: string[];

beforeEach(async () => {
  capture = await startCapture();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  logged = [];
  delivery = createDelivery({ address: `${capture.host}/b`, writeKey: "key", log: (text) => logged.push(text) });
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await capture.close();
});

const add = (...numbers: number[]): void => {
  for (const no of numbers) delivery.add({ type: "track", no });
};
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const sent = () => capture.calls.map(({ batch }) => batch.map(({ no }) => no));
/** Waits for a turn of the event loop, so that sockets proceed while the fake timers do not. */
const turn = () => new Promise<void>((resolve) => (globalThis as unknown as { setImmediate(run: () => void): void }).setImmediate(resolve));
/** Waits until the sender has logged this many lines and processed the answers. */
const settle = async (lines: number) => {
  while (logged.length < lines) await turn();
  for (let turns = 0; turns < 5; turns++) await turn();
};
/** Checks that nothing is sent for a minute. */
const expectQuiet = async () => {
  const before = capture.calls.length;
  await vi.advanceTimersByTimeAsync(60_000);
  await settle(logged.length);
  expect(capture.calls).toHaveLength(before);
};

test("sends ten events at once, in order, as plain text, without cookies and with the write key", async () => {
  add(...numbers(1, 9));
  expect(capture.calls).toHaveLength(0);
  add(10);
  await capture.until(1);
  await settle(1);
  expect(sent()).toEqual([numbers(1, 10)]);
  expect(capture.calls[0]).toMatchObject({ contentType: "text/plain", cookie: undefined, writeKey: "key" });
  await expectQuiet();
});

test("sends fewer than ten events together, five seconds after the first", async () => {
  add(1);
  await vi.advanceTimersByTimeAsync(4_000);
  add(2);
  await vi.advanceTimersByTimeAsync(999);
  expect(sent()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await capture.until(1);
  expect(sent()).toEqual([[1, 2]]);
});

test("sends events that arrive during a call after it, in batches of ten", async () => {
  add(...numbers(1, 25));
  await capture.until(2);
  await settle(2);
  expect(sent()).toEqual([numbers(1, 10), numbers(11, 20)]);
  await vi.advanceTimersByTimeAsync(5_000);
  await capture.until(3);
  expect(sent()[2]).toEqual(numbers(21, 25));
});

test.each([500, 503, 501])("tries again after up to five random seconds when the status is %i", async (status) => {
  capture.answers.push({ status });
  add(...numbers(1, 10));
  await settle(1);
  await vi.advanceTimersByTimeAsync(2_499);
  expect(capture.calls).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  await settle(2);
  expect(sent()).toEqual([numbers(1, 10), numbers(1, 10)]);
});

test.each([
  ["seconds", () => "42"],
  ["a moment", () => String(Math.round(Date.now() / 1_000) + 42)],
])("waits for the reset header after a 429, given as %s, and sends nothing meanwhile", async (_form, reset) => {
  vi.setSystemTime(1_800_000_000_000);
  capture.answers.push({ status: 429, headers: { "x-ratelimit-reset": reset() } });
  add(...numbers(1, 10));
  await settle(1);
  add(...numbers(11, 20));
  await vi.advanceTimersByTimeAsync(41_999);
  expect(capture.calls).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  await capture.until(3);
  expect(sent()).toEqual([numbers(1, 10), numbers(1, 10), numbers(11, 20)]);
});

test("drops the events after any other refusal and sends later ones", async () => {
  capture.answers.push({ status: 400 });
  add(...numbers(1, 10));
  await settle(1);
  add(...numbers(11, 20));
  await settle(2);
  expect(sent()).toEqual([numbers(1, 10), numbers(11, 20)]);
  await expectQuiet();
});

test("aborts a call without an answer after five seconds and tries again", async () => {
  capture.answers.push({ status: 200, hangs: true });
  add(...numbers(1, 10));
  await capture.until(1);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(logged).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await settle(1);
  expect(logged).toEqual(["10 events: no answer"]);
  await vi.advanceTimersByTimeAsync(2_500);
  await settle(2);
  expect(sent()).toEqual([numbers(1, 10), numbers(1, 10)]);
});

test("drops an event after ten batches with ten retries each, and continues with the next ones", async () => {
  capture.answers.push(...Array.from({ length: 110 }, () => ({ status: 500 })));
  add(...numbers(1, 10));
  await settle(1);
  for (let calls = 2; calls <= 11; calls++) {
    await vi.advanceTimersByTimeAsync(2_500);
    await capture.until(calls);
    await settle(calls);
  }
  expect(logged.at(-2)).toBe("10 events given up for now, 0 for good");
  while (capture.calls.length < 110) {
    await vi.advanceTimersByTimeAsync(2_500);
    await settle(logged.length);
  }
  await settle(120);
  expect(logged.at(-1)).toBe("10 events given up for now, 10 for good");
  await expectQuiet();
  add(11);
  await vi.advanceTimersByTimeAsync(5_000);
  await capture.until(111);
  expect(sent()[110]).toEqual([11]);
});

const long = (no: number, kilobytes: number) => delivery.add({ type: "track", no, text: "é".repeat(kilobytes * 512) });

test("sends a batch before it exceeds 450 kB", async () => {
  long(1, 200);
  long(2, 200);
  long(3, 200);
  await settle(1);
  await vi.advanceTimersByTimeAsync(5_000);
  await capture.until(2);
  expect(sent()).toEqual([[1, 2], [3]]);
  for (const { bytes } of capture.calls) expect(bytes).toBeLessThan(450 * 1_024);
});

test("drops an event that exceeds the limit and sends the others", async () => {
  add(1);
  long(2, 460);
  await capture.until(1);
  expect(sent()).toEqual([[1]]);
});

test("sends one call of at most 54 kB that outlives the page when it is left, and the rest if the page returns", async () => {
  const calls = vi.spyOn(globalThis, "fetch");
  for (const no of numbers(1, 4)) long(no, 20);
  delivery.leave();
  await capture.until(1);
  expect(sent()).toEqual([[1, 2]]);
  expect(capture.calls[0]?.bytes).toBeLessThan(54 * 1_024);
  expect(calls.mock.calls[0]?.[1]).toMatchObject({ keepalive: true });
  await vi.advanceTimersByTimeAsync(5_000);
  await capture.until(2);
  expect(sent()[1]).toEqual([3, 4]);
  expect(calls.mock.calls[1]?.[1]).toMatchObject({ keepalive: false });
});
