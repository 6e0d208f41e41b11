import { expect, test } from "vitest";
import { type CalendarEvent, entriesAhead, nearestEntries, toEntries } from "./calendar-entries.rules.ts";

const HOUR_MS = 3_600_000;
const NOW = Date.UTC(2026, 0, 5, 12);
const event: CalendarEvent = {
  ...{ id: "e1", name: "Cup", description: "For everybody", shortId: null, status: "scheduled", mode: "room" },
  ...{ startsAt: NOW + HOUR_MS, endsAt: null, version: 3, updatedAt: NOW - HOUR_MS },
};
const lock = (key: string, hours: number) => ({ key, lockAt: NOW + hours * HOUR_MS });
const of = (change: Partial<CalendarEvent>, locks = [lock("a", 48)]) =>
  toEntries({ ...event, ...change }, { locks, baseUrl: "https://play.example.org", now: NOW });
const summarize = (entries: readonly { uid: string; title: string; startsAt: number }[]) =>
  entries.map(({ uid, title, startsAt }) => [uid, title, (startsAt - NOW) / HOUR_MS]);

test("a hosted game has one entry with its name, from its start to its end, and no locks", () => {
  expect(of({ endsAt: NOW + 3 * HOUR_MS })).toEqual([
    {
      ...{ uid: "e1-start", title: "Cup", startsAt: NOW + HOUR_MS, endsAt: NOW + 3 * HOUR_MS },
      ...{ text: "For everybody\n\nhttps://play.example.org/e/e1", url: "https://play.example.org/e/e1" },
      ...{ isDeadline: false, isCancelled: false, sequence: 3, updatedAt: NOW - HOUR_MS },
    },
  ]);
  expect(of({ endsAt: NOW })[0]?.endsAt, "an end before the start says nothing").toBeNull();
  expect(of({ startsAt: null })).toEqual([]);
});

test("picks have their start and one entry for each sitting of locks, known by its first slot", () => {
  const locks = [lock("a", 48), lock("b", 51), lock("c", 70), lock("d", 48)];
  const entries = of({ mode: "picks" }, locks);
  expect(summarize(entries)).toEqual([
    ["e1-start", "Cup: starts", 1],
    ["e1-lock-a", "Cup: picks lock", 48],
    ["e1-lock-c", "Cup: picks lock", 70],
  ]);
  expect(entries.map(({ text, isDeadline }) => [text.split("\n")[0], isDeadline])).toEqual([
    ["For everybody", false],
    ["The first picks lock now, the others follow one by one.", true],
    ["Your picks can be changed until now.", true],
  ]);
  const moved = of({ mode: "picks" }, [lock("a", 49), ...locks.slice(1, 3)]);
  expect(moved[1]?.uid, "a game that is moved keeps its entry").toBe("e1-lock-a");
});

test("a start that is also the lock is one entry", () => {
  expect(summarize(of({ mode: "picks" }, [lock("a", 1)]))).toEqual([["e1-lock-a", "Cup: picks lock", 1]]);
});

test("a self-paced event has its opening and its end, and nothing for each of its days", () => {
  expect(summarize(of({ mode: "run", endsAt: NOW + 240 * HOUR_MS }, [lock("day1", 24), lock("day2", 48)]))).toEqual([
    ["e1-start", "Cup: opens", 1],
    ["e1-end", "Cup: closes", 240],
  ]);
});

test("a cancelled event says so, and a finished one has no future entries", () => {
  expect(of({ status: "cancelled" }).map(({ isCancelled }) => isCancelled)).toEqual([true]);
  const past = { startsAt: NOW - HOUR_MS, endsAt: NOW + HOUR_MS };
  expect(summarize(of({ status: "completed", mode: "run", ...past }))).toEqual([["e1-start", "Cup: opens", -1]]);
});

test("a name over several lines stays on one, and a short id is the address", () => {
  const [entry] = of({ name: " Cup\r\nof  cups ", shortId: "cup" });
  expect([entry?.title, entry?.url]).toEqual(["Cup of cups", "https://play.example.org/e/cup"]);
});

test("a file has the future entries, or all where there are none", () => {
  const entries = of({ mode: "picks", startsAt: NOW - HOUR_MS });
  expect(summarize(entriesAhead(entries, NOW))).toEqual([["e1-lock-a", "Cup: picks lock", 48]]);
  expect(entriesAhead(entries, NOW + 100 * HOUR_MS)).toHaveLength(2);
});

test("a feed has at most so many entries: the soonest future ones, then the most recent past ones, by time", () => {
  const entries = [-3, 4, -1, 2, -2, 3, 1].flatMap((hours) => of({ id: `e${hours}`, startsAt: NOW + hours * HOUR_MS }));
  const hours = (limit: number) =>
    nearestEntries(entries, { since: NOW - 2 * HOUR_MS, now: NOW, limit }).map(({ startsAt }) => (startsAt - NOW) / HOUR_MS);
  expect(hours(500)).toEqual([-2, -1, 1, 2, 3, 4]);
  expect(hours(5)).toEqual([-1, 1, 2, 3, 4]);
  expect(hours(3)).toEqual([1, 2, 3]);
});
