import { expect, test } from "vitest";
import { sampleSchedule } from "../sparclet.fixtures.ts";
import type { Slot } from "../sparclet-rules.ts";
import { CANARY, sampleOfType, sampleQuestion } from "./trivia.fixtures.ts";
import { triviaRules } from "./trivia.rules.ts";
import { type Content, defaultRules, draft, type Rules, type Secret } from "./trivia.schema.ts";
import { triviaRun } from "./trivia-run.rules.ts";

const paced: Rules = { ...defaultRules, mode: "self_paced" };
const [plan] = triviaRules.slots({ rules: paced, draft: draft.parse({ questions: [sampleQuestion("q1")] }), schedule: sampleSchedule });
const slot = { ...plan, contentVersion: 1, sealedAt: null } as unknown as Slot<Content>;
const secret = plan?.secret as Secret;
const start = (more: { rules?: Rules; timeFactor?: number; endsAt?: number | null } = {}) =>
  triviaRun.start({ rules: paced, slot, secret, seed: 1, now: 10_000, timeFactor: 1, endsAt: null, ...more });
const guess = (state: ReturnType<typeof start>, now: number, rules = paced, options = ["b"]) =>
  triviaRun.guess({ rules, slot, state, secret, reference: null, guess: { options }, ordinal: 0, now });

test("a self-paced event is played in runs, a live one in a room", () => {
  expect([triviaRules.toMode(paced), triviaRules.toMode(defaultRules)]).toEqual(["run", "room"]);
});

test("an answer counts with the time since the question was opened", () => {
  const answered = guess(start(), 13_200);
  expect(answered).toMatchObject({ ok: true, value: { ended: "answered", elapsedMs: 3_200, answer: { options: ["b"] } } });
  if (!answered.ok) return;
  expect(triviaRun.answers({ slot, state: answered.value })).toEqual([{ slot: "q1", pick: { options: ["b"] }, elapsedMs: 3_200 }]);
  expect(guess(answered.value, 13_300)).toMatchObject({ refusal: { code: "runs.over" } });
});

test("an answer under way at the limit counts as of the last moment, a later one is refused with its own code", () => {
  expect(start().closesAt).toBe(30_000);
  expect(guess(start(), 31_000)).toMatchObject({ ok: true, value: { elapsedMs: 20_000 } });
  expect(guess(start(), 31_001)).toMatchObject({ refusal: { code: "trivia.time_over" } });
  expect(triviaRun.expiresAt?.(start())).toBe(30_000);
});

test("extended time applies to the player's own window", () => {
  const longer = start({ timeFactor: 2 });
  expect(longer.closesAt).toBe(50_000);
  expect(guess(longer, 30_000)).toMatchObject({ ok: true, value: { elapsedMs: 10_000 } });
});

test("no question lasts longer than the event", () => {
  expect(start({ endsAt: 12_000 }).closesAt).toBe(12_000);
  expect(start({ endsAt: 12_000, rules: { ...paced, is_untimed: true } }).closesAt).toBe(12_000);
});

test("without limits time costs nothing", () => {
  const untimed = { ...paced, is_untimed: true };
  const state = start({ rules: untimed });
  expect(triviaRun.expiresAt?.(state)).toBeNull();
  const answered = guess(state, 3_600_000, untimed);
  expect(answered).toMatchObject({ ok: true, value: { elapsedMs: 0 } });
});

test("refuses an answer that does not fit the question, without a change", () => {
  expect(guess(start(), 11_000, paced, ["zz"])).toMatchObject({ refusal: { code: "answers.invalid" } });
});

test("keys and results stay null until the secret is passed", () => {
  const answered = guess(start(), 12_000);
  if (!answered.ok) throw new Error("refused");
  const state = answered.value;
  const untold = triviaRun.show({ slot, state, secret: null, audience: "self", reference: null, outcome: null });
  expect(untold).toMatchObject({ share: null, question: { correct: null, explanation: null, distribution: null } });
  expect(JSON.stringify(triviaRun.show({ slot, state: start(), secret, audience: "self", reference: null, outcome: null }))).not.toContain(
    CANARY,
  );
  expect(triviaRun.show({ slot, state, secret, audience: "self", reference: null, outcome: null })).toMatchObject({
    share: 1,
    question: { correct: ["b"] },
  });
  const expired = triviaRun.end({ slot, now: 0, state: start(), secret, how: "expired" });
  expect(triviaRun.show({ slot, state: expired, secret, audience: "self", reference: null, outcome: null })).toMatchObject({
    share: 0,
    ended: "expired",
    answer: null,
  });
});

test("partly right answers have their share, and polls none", () => {
  const [order, poll] = triviaRules.slots({
    rules: paced,
    draft: draft.parse({ questions: [sampleOfType.put_in_order("q1"), sampleOfType.poll("q2")] }),
    schedule: sampleSchedule,
  });
  const toShare = (of: typeof order, answer: object) => {
    const its = { ...of, contentVersion: 1, sealedAt: null } as unknown as Slot<Content>;
    const key = of?.secret as Secret;
    const state = { ...start(), endedAt: 11_000, ended: "answered" as const, answer: answer as never, elapsedMs: 1_000 };
    return triviaRun.show({ slot: its, state, secret: key, audience: "self", reference: null, outcome: null }).share;
  };
  const right = order?.secret?.correct ?? [];
  expect(toShare(order, { order: [right[1], right[0], ...right.slice(2)] })).toBe(0.5);
  expect(toShare(poll, { options: ["a"] })).toBeNull();
});
