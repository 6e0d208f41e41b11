import { expect, test } from "vitest";
import { endAdvice, endHint, endProblem, movedEnd, overlapping, startAdvice } from "./schedule-advice.ts";

const now = Date.parse("2026-04-18T18:00:00.000Z");
const at = (time: string) => `2026-04-18T${time}:00.000Z`;
const event = { id: "a", status: "draft", starts_at: at("20:00"), ends_at: at("21:00"), auto_start: false, mode: "room" } as const;

test("the advice for a past start says what happens next", () => {
  expect(startAdvice(event, now)).toBeNull();
  expect(startAdvice({ ...event, starts_at: at("17:00") }, now)).toBe(
    "This was 1 h ago. It waits for you: start it from the console, or choose a later time.",
  );
  expect(startAdvice({ ...event, starts_at: at("17:00"), auto_start: true }, now)).toContain("as soon as it is published");
  expect(startAdvice({ ...event, starts_at: at("17:00"), status: "live" }, now)).toBeNull();
});

test("a game that everybody plays alone starts by itself, and picks are on from the first lock", () => {
  const past = { ...event, starts_at: at("17:00") };
  expect(startAdvice({ ...past, mode: "run" }, now)).toBe("This was 1 h ago. It starts as soon as it is published.");
  expect(startAdvice({ ...past, mode: "picks" }, now)).toBe("This was 1 h ago. It is on from the first lock.");
});

test("only a game that everybody plays alone ends by the clock", () => {
  const past = { ...event, ends_at: at("17:59") };
  expect(endAdvice({ ...past, mode: "run" }, now)).toContain("over before anybody plays");
  for (const mode of ["room", "picks"] as const)
    expect([endAdvice({ ...past, mode }, now), endHint({ mode })]).toEqual([null, expect.stringMatching(/over when you end it/)]);
});

test("the message for an end before the start says by how much", () => {
  const problem = (startsAt: string | null, endsAt: string) => endProblem({ startsAt, endsAt, savedEnd: at("21:00") });
  expect(problem(at("20:00"), at("19:30"))).toContain("30 min before the start");
  expect(problem(at("20:00"), at("20:00"))).toBeNull();
  expect(problem(null, at("19:30"))).toBeNull();
});

test.each([
  [at("21:00"), "until then the old one counts"],
  [null, "until then it has no end"],
])("the message says what counts until a later end is chosen when the saved end is %s", (savedEnd, text) => {
  expect(endProblem({ startsAt: at("20:00"), endsAt: at("19:30"), savedEnd })).toContain(text);
});

test("an event keeps its length when its start moves", () => {
  expect(movedEnd({ startsAt: at("20:00"), endsAt: at("21:00"), to: at("21:30") })).toBe(at("22:30"));
  expect(movedEnd({ startsAt: at("20:00"), endsAt: null, to: at("21:30") })).toBeNull();
});

test("scheduled events that overlap are found with or without an end, finished ones are not", () => {
  const others = [
    { id: "b", status: "scheduled", starts_at: at("19:30"), ends_at: null },
    { id: "c", status: "scheduled", starts_at: at("21:00"), ends_at: null },
    { id: "d", status: "completed", starts_at: at("20:00"), ends_at: null },
    { id: "a", status: "scheduled", starts_at: at("20:00"), ends_at: null },
    { id: "e", status: "live", starts_at: null, ends_at: null },
  ] as const;
  expect(overlapping(event, others).map(({ id }) => id)).toEqual(["b"]);
});
