import { describe, expect, test } from "vitest";
import { createChancesQueue } from "./chances-queue.ts";

const forecast = (eventId: string, entryNo: number) => ({ kind: "forecast", eventId, entryNo }) as const;
const counting = (eventId: string) => ({ kind: "count", eventId }) as const;

function toQueue(most: { perEvent: number; inAll: number }) {
  const queue = createChancesQueue<string>(most);
  const takeAll = () => {
    const taken: string[] = [];
    for (let next = queue.next(); next !== undefined; next = queue.next()) taken.push(next);
    return taken;
  };
  return { ...queue, takeAll };
}

describe("the queue of the counting thread", () => {
  test("returns counts first, then forecasts, taking the events in turn", () => {
    const queue = toQueue({ perEvent: 10, inAll: 10 });
    for (const entryNo of [4, 2, 3]) expect(queue.add(forecast("a", entryNo), `a${entryNo}`)).toEqual([]);
    expect(queue.add(forecast("b", 1), "b1")).toEqual([]);
    expect(queue.add(counting("c"), "c")).toEqual([]);
    expect(queue.add(counting("d"), "d")).toEqual([]);
    expect(queue.takeAll()).toEqual(["c", "d", "a4", "b1", "a2", "a3"]);
    expect(queue.next()).toBeUndefined();
  });

  test("limits the forecasts per event and in all, and frees the place of one that was taken out", () => {
    const queue = toQueue({ perEvent: 2, inAll: 3 });
    expect(queue.add(forecast("a", 1), "a1")).toEqual([]);
    expect(queue.add(forecast("a", 2), "a2")).toEqual([]);
    expect(queue.add(forecast("a", 3), "a3")).toEqual(["a3"]);
    expect(queue.add(forecast("b", 1), "b1")).toEqual([]);
    expect(queue.add(forecast("c", 1), "c1")).toEqual(["c1"]);
    expect(queue.add(counting("d"), "d")).toEqual([]);
    expect([queue.next(), queue.next()]).toEqual(["d", "a1"]);
    expect(queue.add(forecast("a", 3), "a3")).toEqual([]);
    expect(queue.takeAll()).toEqual(["b1", "a2", "a3"]);
    for (const entryNo of [1, 2]) expect(queue.add(forecast("c", entryNo), `c${entryNo}`)).toEqual([]);
  });

  test("replaces an entry's earlier request with its later one, also when all places are taken", () => {
    const queue = toQueue({ perEvent: 2, inAll: 2 });
    queue.add(forecast("a", 1), "a1");
    queue.add(forecast("a", 2), "a2");
    expect(queue.add(forecast("a", 1), "a1 again")).toEqual(["a1"]);
    expect(queue.takeAll()).toEqual(["a1 again", "a2"]);
  });

  test("drops an event's forecasts when its count is requested, and everything when it is cleared", () => {
    const queue = toQueue({ perEvent: 2, inAll: 3 });
    queue.add(forecast("a", 1), "a1");
    queue.add(forecast("a", 2), "a2");
    queue.add(forecast("b", 1), "b1");
    expect(queue.add(counting("a"), "a")).toEqual(["a1", "a2"]);
    expect(queue.add(forecast("a", 1), "a1 anew")).toEqual([]);
    expect(queue.clear()).toEqual(["a", "b1", "a1 anew"]);
    expect(queue.next()).toBeUndefined();
    for (const entryNo of [1, 2]) expect(queue.add(forecast("a", entryNo), "")).toEqual([]);
  });
});
