import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type * as z from "zod";
import { bracketSample } from "./bracket/bracket.fixtures.ts";
import { dailyGameSamples } from "./daily-game/daily-game.fixtures.ts";
import { fixtureSparclets } from "./fixtures/index.ts";
import { fixtureSamples } from "./fixtures/samples.fixtures.ts";
import { rankByKeys } from "./kernel/rank.ts";
import { createRng, type Rng } from "./kernel/rng.ts";
import { pointSpreadSample } from "./point-spread/point-spread.fixtures.ts";
import { type SparcletType, sparclets } from "./registry.ts";
import type { RoomEffect } from "./room-rules.ts";
import { played, type SparcletSample, storedSample } from "./sparclet.fixtures.ts";
import type { Audience, Slot } from "./sparclet-rules.ts";
import { triviaSample } from "./trivia/trivia.fixtures.ts";

/** One line per type: what the suite tries it with. */
const samples = {
  trivia: triviaSample,
  bracket: bracketSample,
  point_spread: pointSpreadSample,
  daily_game: dailyGameSamples.player,
} satisfies Record<SparcletType, SparcletSample>;

const registry = { ...sparclets, ...fixtureSparclets };
const { player: _player, ...otherKinds } = dailyGameSamples;
const named = [
  ...Object.entries({ ...samples, ...fixtureSamples }).map(([name, sample]) => ({
    name,
    sparclet: registry[name as keyof typeof registry],
    sample,
  })),
  ...Object.entries(otherKinds).map(([kind, sample]) => ({
    name: `daily_game of the kind ${kind}`,
    sparclet: sparclets.daily_game,
    sample,
  })),
];
const cases = named.map((one) => ({ ...one, ...storedSample(one.sparclet, one.sample) }));
type Case = (typeof cases)[number];

const outsiders: readonly Audience[] = ["anon", "member", "self", "screen"];
const seed = fc.integer({ min: 0, max: 0xffff_ffff });

const throughJson = (value: unknown) => JSON.parse(JSON.stringify(value));
function holds(schema: z.ZodType, value: unknown) {
  expect(schema.parse(throughJson(value))).toEqual(value);
}

describe.each(cases)("$name", (one) => {
  const { sparclet, sample, slots, secrets } = one;
  const { rules, room, run } = sparclet;
  const somePlay = fc.tuple(seed, fc.constantFrom(...sample.rules));

  test("plans unique slots in order from a complete draft, and reports problems of an empty one", () => {
    expect(rules.validateForPublish({ rules: rules.defaultRules, draft: rules.emptyDraft }).some(({ level }) => level === "error")).toBe(
      true,
    );
    expect(rules.validateForPublish({ rules: sample.rules[0], draft: sample.draft }).filter(({ level }) => level === "error")).toEqual([]);
    expect(slots.length).toBeGreaterThan(0);
    expect(new Set(slots.map(({ key }) => key)).size).toBe(slots.length);
    expect(slots.map(({ ordinal }) => ordinal)).toEqual(slots.map((_, at) => at));
    for (const eventRules of sample.rules) expect(rules.modes).toContain(rules.toMode(eventRules));
  });

  test("keeps every document through JSON", () => {
    holds(rules.schemas.draft, sample.draft);
    holds(rules.schemas.draft, rules.emptyDraft);
    for (const eventRules of [rules.defaultRules, ...sample.rules]) holds(rules.schemas.rules, eventRules);
    fc.assert(
      fc.property(somePlay, ([from, eventRules]) => {
        const rng = createRng(from);
        const { outcomes } = played(one, rng, eventRules);
        for (const slot of slots) {
          const secret = secrets[slot.key] ?? null;
          holds(rules.schemas.content, slot.content);
          if (secret) holds(rules.schemas.secret, secret);
          const pick = sample.pick(slot, rng, eventRules);
          holds(rules.schemas.pick, pick);
          expect(rules.acceptsPick({ rules: eventRules, slot, pick })).toBe(true);
          const outcome = outcomes[slot.key] ?? null;
          if (outcome) holds(rules.schemas.outcome, outcome);
          for (const audience of [...outsiders, "host", "admin", "export"] as const)
            for (const isSealed of [true, false])
              holds(rules.schemas.slotView, rules.viewSlot({ audience, rules: eventRules, slot, secret, outcome, isSealed }));
        }
      }),
      { numRuns: 20 },
    );
  });

  test("never makes the empty cell of a pick", () => {
    fc.assert(
      fc.property(somePlay, fc.option(fc.integer({ min: 0, max: 600_000 })), ([from, eventRules], elapsedMs) => {
        const rng = createRng(from);
        for (const slot of slots) {
          const { code, aux } = rules.encodePick({
            rules: eventRules,
            slot,
            pick: sample.pick(slot, rng, eventRules),
            elapsedMs,
            secret: secrets[slot.key],
          });
          expect(code).toBeGreaterThan(0);
          expect(code).toBeLessThanOrEqual(0xffff);
          expect(aux).toBeGreaterThanOrEqual(0);
          expect(aux).toBeLessThanOrEqual(0xffff);
        }
      }),
    );
  });

  test("explains every point it gives, within the maxima", () => {
    fc.assert(
      fc.property(somePlay, ([from, eventRules]) => {
        const input = played(one, createRng(from), eventRules).input();
        const { keys } = rules.scoreAll(input);
        const maxima = rules.maxima({ rules: eventRules, slots });
        expect(rules.tieBreaks?.(eventRules) ?? []).toHaveLength(keys.length - 1);
        for (let entryNo = 0; entryNo < input.entryCount; entryNo++) {
          const lines = rules.scoreBreakdown({ ...input, entryNo });
          const total = lines.reduce((sum, { points }) => sum + points, 0);
          expect(total).toBe(keys[0]?.[entryNo]);
          expect(total).toBeLessThanOrEqual(maxima.total);
          for (const { key } of slots) {
            const ofSlot = lines.filter(({ slot }) => slot === key).reduce((sum, { points }) => sum + points, 0);
            expect(ofSlot).toBeLessThanOrEqual(maxima.bySlot[key] as number);
          }
          expect(rules.rightCount({ ...input, entryNo })).toBeLessThanOrEqual(slots.length);
          const best = rules.bestStreak?.({ ...input, entryNo }) ?? 0;
          expect(best).toBeLessThanOrEqual(slots.length);
          expect(rules.currentStreak?.({ ...input, entryNo }) ?? 0).toBeLessThanOrEqual(best);
        }
      }),
    );
  });

  test("ranks by what was given, not by the order of the entries", () => {
    fc.assert(
      fc.property(seed, (from) => {
        const rng = createRng(from);
        const eventRules = sample.rules[0] as object;
        const play = played(one, rng, eventRules);
        const input = play.input();
        const order = rng.shuffle(Array.from({ length: input.entryCount }, (_, entryNo) => entryNo));
        const straight = rankByKeys({ ...rules.scoreAll(input), entryCount: input.entryCount }).ranks;
        const shuffled = rankByKeys({ ...rules.scoreAll(play.input(order)), entryCount: input.entryCount }).ranks;
        expect(order.map((to) => shuffled[to])).toEqual([...straight]);
      }),
    );
  });

  test("shows an unsealed slot the same whatever its secret and its answers are", () => {
    fc.assert(
      fc.property(somePlay, ([from, eventRules]) => {
        const rng = createRng(from);
        if (!sample.secret) return;
        const { outcomes } = played(one, rng, eventRules);
        for (const slot of slots) {
          const show = (audience: Audience, secret: object | null, outcome: object | null) =>
            JSON.stringify(rules.viewSlot({ audience, rules: eventRules, slot, secret, outcome, isSealed: false }));
          for (const audience of outsiders) {
            const view = show(audience, secrets[slot.key] ?? null, outcomes[slot.key] ?? null);
            expect(view).toBe(show(audience, sample.secret(slot, rng), null));
            if (sample.canary) expect(view).not.toContain(sample.canary);
          }
        }
      }),
    );
  });

  if (rules.voided)
    test("scores a void slot as if it did not exist, and restores all scores when it counts again", () => {
      fc.assert(
        fc.property(somePlay, ([from, eventRules]) => {
          const rng = createRng(from);
          const input = played(one, rng, eventRules).input();
          const keys = Object.keys(input.outcomes);
          const key = keys[rng.below(keys.length)];
          if (key === undefined) return;
          const marked = (outcome: object, isVoided: boolean) => rules.voided?.({ outcome, isVoided }) as object;
          const outcome = input.outcomes[key] as object;
          const voidOutcome = marked(outcome, true);
          holds(rules.schemas.outcome, voidOutcome);
          expect(marked(voidOutcome, true)).toEqual(voidOutcome);
          expect(marked(voidOutcome, false)).toEqual(outcome);
          const without = { ...input, outcomes: Object.fromEntries(Object.entries(input.outcomes).filter(([other]) => other !== key)) };
          const toScore = (options: typeof input) => rules.scoreAll(options).keys.map((numbers) => [...numbers]);
          expect(toScore({ ...input, outcomes: { ...input.outcomes, [key]: voidOutcome } })).toEqual(toScore(without));
        }),
      );
    });

  test("commits to each slot's content and secret", () => {
    const texts = slots.map((slot) => rules.commitment({ slot, secret: secrets[slot.key] ?? null }));
    expect(new Set(texts).size).toBe(slots.length);
    const reread: Slot<never>[] = throughJson(slots);
    expect(reread.map((slot) => rules.commitment({ slot, secret: throughJson(secrets[slot.key] ?? null) }))).toEqual(texts);
  });

  if (room)
    test("keeps the room's state small and valid under any commands", () => {
      fc.assert(fc.property(somePlay, ([from, eventRules]) => walkRoom(one, createRng(from), eventRules)));
    });

  if (run)
    test("folds a run, reveals nothing before its end, and gives the same when folded again", () => {
      fc.assert(fc.property(somePlay, ([from, eventRules]) => walkRun(one, createRng(from), eventRules)));
    });

  if (rules.matchups)
    test("works changes of matchups into outcomes, decides none before its picks closed, and returns nothing for a repeated change", () => {
      fc.assert(fc.property(somePlay, ([from, eventRules]) => changeMatchups(one, createRng(from), eventRules)));
    });

  if (rules.analytics)
    test("computes the same figures in any order, and no right answers before a slot is decided", () => {
      fc.assert(fc.property(somePlay, ([from, eventRules]) => countSlots(one, createRng(from), eventRules)));
    });

  if (rules.teams)
    test("scores teams whatever the order of their members, and gives a team without members nothing", () => {
      fc.assert(fc.property(somePlay, ([from, eventRules]) => scoreSomeTeams(one, createRng(from), eventRules)));
    });

  if (rules.mergePicks)
    test("never moves a locked pick, and merging twice changes nothing more", () => {
      fc.assert(fc.property(somePlay, ([from, eventRules]) => mergeSome(one, createRng(from), eventRules)));
    });

  test("names exactly the missing picks among the closing slots wherever picks are merged", () => {
    expect(rules.unpicked === undefined).toBe(rules.mergePicks === undefined);
    if (!rules.unpicked) return;
    fc.assert(fc.property(somePlay, ([from, eventRules]) => lackSome(one, createRng(from), eventRules)));
    const all = new Set(slots.map(({ key }) => key));
    const nothing = { rules: sample.rules[0] as object, slots, outcomes: {}, locked: new Set<string>(), closing: all };
    expect(rules.unpicked(nothing)({}).length).toBeGreaterThan(0);
  });
});

function walkRoom(one: Case, rng: Rng, eventRules: object) {
  const { room } = one.sparclet;
  if (!room) return;
  const { sample, slots } = one;
  let now = 1_000_000;
  let step = room.open({ rules: eventRules, slots, now });
  const effects: RoomEffect[] = [];
  const settled = () => effects.flatMap((effect) => (effect.type === "settle" ? [effect.slot] : []));
  for (let i = 0; i < 60; i++) {
    now += rng.below(12_000);
    const isDeadline = rng.below(2) === 0;
    if (isDeadline) now = Math.max(now, step.deadlineAt ?? now);
    const others = [
      { type: "extend", extraMs: rng.below(5_000) },
      { type: "wait" },
      { type: "everybody_in" },
      { type: "begin" },
      ...sample.commands.map((command) => room.command.parse(command)),
    ];
    const command = isDeadline ? { type: "deadline" } : others[rng.below(others.length)];
    const before = JSON.stringify(step.state);
    const waitFactor = [1, 1, 1.5, 2, 3][rng.below(5)] as number;
    const result = room.reduce({ rules: eventRules, slots, state: step.state, command, now, waitFactor });
    expect(JSON.stringify(step.state)).toBe(before);
    // The clock is never refused what is due.
    if (["extend", "wait", "everybody_in", "begin"].includes(command.type) || (isDeadline && step.deadlineAt !== null))
      expect(result.ok).toBe(true);
    if (!result.ok) continue;
    step = result.value;
    for (const effect of step.effects) {
      // Only what was settled can stop counting or get another key.
      if (effect.type === "void" || effect.type === "recode") expect(settled()).toContain(effect.slot);
    }
    effects.push(...step.effects);
    holds(room.state, step.state);
    expect(JSON.stringify(step.state).length).toBeLessThanOrEqual(4_096);
    const window = room.answerWindow({ rules: eventRules, slots, state: step.state });
    if (window) {
      // What is open closes by itself; a paused window is closed already.
      if (now < window.closesAt) expect(step.deadlineAt).not.toBeNull();
      expect(window.openedAt).toBeLessThanOrEqual(window.closesAt);
      expect(window.closesAt).toBeLessThanOrEqual(window.acceptUntil);
      expect(settled()).not.toContain(window.slot);
    }
    checkRoomViews(one, eventRules, step.state, settled());
  }
  const finished = room.reduce({ rules: eventRules, slots, state: step.state, command: { type: "finish" }, now });
  if (!finished.ok) throw new Error("A room may be finished in every phase");
  holds(room.state, finished.value.state);
  expect(finished.value.deadlineAt).toBeNull();
  expect(room.answerWindow({ rules: eventRules, slots, state: finished.value.state })).toBeNull();
  expect(finished.value.effects.filter(({ type }) => type !== "settle")).toEqual([]);
  expect(new Set(settled()).size).toBe(settled().length);
  // A finished event may still be corrected, and settings may change before the start.
  const names = effects.map(({ type }) => type).filter((type) => type !== "void" && type !== "recode" && type !== "audit");
  expect(names.slice(1)).not.toContain("start");
  expect(names[0] ?? "start").toBe("start");
  expect(names.slice(0, -1)).not.toContain("complete");
}

function checkRoomViews(one: Case, eventRules: object, state: object, settled: readonly string[]) {
  const { rules, room } = one.sparclet;
  if (!room) return;
  for (const audience of [...outsiders, "host", "admin"] as const) {
    const shown = room.shows({ audience, state, slots: one.slots });
    const viewOf = (key: string) => {
      const slot = one.slots.find((candidate) => candidate.key === key) as Slot<never>;
      const secret = one.secrets[key] ?? null;
      return rules.viewSlot({ audience, rules: eventRules, slot, secret, outcome: null, isSealed: settled.includes(key) });
    };
    const view = room.show({
      audience,
      rules: eventRules,
      state,
      slotCount: one.slots.length,
      slotViews: Object.fromEntries(shown.map((key) => [key, viewOf(key)])),
      tally: { joined: 9, connected: 8, answered: 7 },
      top: [{ rank: 1, name: "Ada", points: 10, movement: 0 }],
    });
    holds(room.view, view);
    const isRevealedLater = outsiders.includes(audience) && !shown.some((key) => settled.includes(key));
    if (one.sample.canary && isRevealedLater) expect(JSON.stringify(view)).not.toContain(one.sample.canary);
  }
}

function walkRun({ sparclet: { rules, run }, sample, slots, secrets }: Case, rng: Rng, eventRules: object) {
  if (!run) return;
  const slot = slots[rng.below(slots.length)] as Slot<never>;
  const secret = secrets[slot.key] as object;
  expect(run.canStart({ rules: eventRules, slot })).toBe(true);
  const start = () => run.start({ rules: eventRules, slot, secret, seed: 7, now: 1_000, timeFactor: 1, endsAt: null });
  const open = start();
  const reference = run.reference ? run.reference.parse(rules.reference?.(sample.draft)) : null;
  const show = (state: object, key: object | null, audience: Audience = "self") =>
    run.show({ slot, state, secret: key, reference, outcome: null, audience });
  for (const audience of outsiders) expect(show(open, secret, audience)).toEqual(show(open, sample.secret?.(slot, rng) ?? null, audience));
  const guesses = Array.from({ length: 10 }, () => run.guessSchema.parse((sample.guess ?? sample.pick)(slot, rng, eventRules)));
  const fold = () => {
    let state = start();
    for (const [ordinal, guess] of guesses.entries()) {
      const result = run.guess({ rules: eventRules, slot, state, secret, reference, guess, ordinal, now: 2_000 + ordinal });
      // A type with guesses of its own may refuse some of them, such as one that was made before.
      if (run.isOver(state) || !sample.guess) expect(result.ok).toBe(!run.isOver(state));
      if (result.ok) state = result.value;
    }
    return run.end({ slot, state, secret, how: "given_up", now: 9_000 });
  };
  const over = fold();
  expect(run.isOver(over)).toBe(true);
  expect(run.expiresAt?.(over) ?? null).toBeNull();
  const expired = run.end({ slot, state: open, secret, how: "expired", now: 9_000 });
  expect(run.isOver(expired)).toBe(true);
  // Without the key, as for a series that goes on, an ended run tells no more than an open one.
  const untold = show(over, null);
  holds(run.view, untold);
  if (sample.canary) expect(JSON.stringify(untold)).not.toContain(sample.canary);
  expect(fold()).toEqual(over);
  holds(run.state, over);
  holds(run.view, show(over, secret));
  for (const answer of run.answers({ slot, state: over })) {
    expect(slots.map(({ key }) => key)).toContain(answer.slot);
    expect(rules.acceptsPick({ rules: eventRules, slot, pick: rules.schemas.pick.parse(answer.pick) })).toBe(true);
  }
}

function changeMatchups({ sparclet: { rules }, sample, slots }: Case, rng: Rng, eventRules: object) {
  const { matchups } = rules;
  if (!matchups || !sample.patch) throw new Error("a type with matchups has a sample of changes");
  const locked = new Set(slots.filter(() => rng.below(3) > 0).map(({ key }) => key));
  const outcomes: Record<string, object> = {};
  const input = { rules: eventRules, draft: sample.draft, slots, outcomes, locked, now: 1_000 };
  for (let i = 0; i < 20; i++) {
    const slot = slots[rng.below(slots.length)] as Slot<never>;
    const body = matchups.patch.parse(sample.patch(slot, rng));
    const changed = matchups.apply({ ...input, key: slot.key, body });
    if (!changed.ok) continue;
    const { draft } = changed.value;
    if (draft) {
      holds(rules.schemas.draft, draft);
      input.draft = draft;
    }
    for (const [key, outcome] of Object.entries(changed.value.outcomes ?? {})) {
      holds(rules.schemas.outcome, outcome);
      if (!locked.has(key)) expect(matchups.isDecided({ outcome }) && !matchups.isOff?.({ outcome })).toBe(false);
      outcomes[key] = outcome as object;
    }
    expect(matchups.apply({ ...input, key: slot.key, body })).toEqual({ ok: true, value: {} });
  }
  for (const slot of slots) holds(matchups.view, matchups.show({ ...input, slot, revision: 1, note: null }));
  expect(matchups.apply({ ...input, key: "no_such", body: {} })).toMatchObject({ ok: false, refusal: { code: "matchups.not_found" } });
}

function countSlots(one: Case, rng: Rng, eventRules: object) {
  const { slots, sparclet } = one;
  const { analytics } = sparclet.rules;
  if (!analytics) return;
  const input = played(one, rng, eventRules).input();
  const asked = { rules: eventRules, slots, outcomes: input.outcomes };
  const due = analytics.due?.(asked);
  if (due) {
    expect(slots.map(({ key }) => key)).toEqual(expect.arrayContaining(due.keys));
    expect(due.count).toBeLessThanOrEqual(due.keys.length);
  }
  for (const slot of slots) {
    const { name, group } = analytics.toName({ ...asked, slot });
    expect([name.length > 0, group]).toEqual([true, group === null ? null : expect.stringMatching(/./)]);
    const column = input.columns[slot.key];
    const cells = Array.from({ length: input.entryCount }, (_, at) => ({ code: column?.code(at) ?? 0, aux: column?.aux(at) ?? 0 }));
    const given = cells.filter(({ code }) => code !== 0);
    const figures = analytics.figures({ ...asked, slot, cells: given });
    expect(analytics.figures({ ...asked, slot, cells: rng.shuffle(given) })).toEqual(figures);
    if (figures.right) {
      expect(figures.right.count).toBeLessThanOrEqual(figures.right.of);
      expect(figures.right.of).toBeLessThanOrEqual(given.length);
      expect(figures.isVoid).toBe(false);
    }
    for (const shares of figures.parts) {
      expect(new Set(shares.map(({ label }) => label)).size).toBe(shares.length);
      for (const { count } of shares) expect(Math.min(count, given.length)).toBe(count);
    }
    const open = analytics.figures({ ...asked, outcomes: {}, slot, cells: given });
    expect([open.right, open.result, open.isVoid, open.parts.flat().some(({ isRight }) => isRight)]).toEqual([null, null, false, false]);
    for (const cell of given) expect(analytics.timeMs?.({ rules: eventRules, slot, cell }) ?? 0).toBeGreaterThanOrEqual(0);
  }
}

function scoreSomeTeams(one: Case, rng: Rng, eventRules: object) {
  const { rules } = one.sparclet;
  const teams = rules.teams?.(eventRules);
  if (!teams) return;
  const input = played(one, rng, eventRules).input();
  const teamCount = teams.names.length;
  const places = Array.from({ length: input.entryCount }, () => ({ team: rng.below(teamCount), from: rng.below(3) }));
  const score = (of: typeof places, columns = input.columns) =>
    rules.scoreTeams?.({
      ...input,
      columns,
      members: { teamCount, teamOf: Uint8Array.from(of, ({ team }) => team), countsFrom: Int32Array.from(of, ({ from }) => from) },
    }).keys ?? [];
  const keys = score(places);
  expect(keys.map(({ length }) => length)).toEqual(keys.map(() => teamCount + 1));
  expect(keys.map((key) => key[teamCount])).toEqual(keys.map(() => 0));
  const last = input.entryCount - 1;
  const turned = Object.fromEntries(
    Object.entries(input.columns).map(([key, column]) => [
      key,
      { code: (at: number) => column.code(last - at), aux: (at: number) => column.aux(last - at) },
    ]),
  );
  expect(score(places.toReversed(), turned)).toEqual(keys);
}

function mergeSome({ sparclet: { rules }, sample, slots }: Case, rng: Rng, eventRules: object) {
  const some = () => Object.fromEntries(slots.filter(() => rng.below(3) > 0).map((slot) => [slot.key, sample.pick(slot, rng, eventRules)]));
  const before = some();
  const after = some();
  const locked = new Set(slots.filter(() => rng.below(2) === 0).map(({ key }) => key));
  const merge = (from: Record<string, object>) => rules.mergePicks?.({ rules: eventRules, slots, before: from, after, locked });
  const once = merge(before);
  if (!once?.ok) throw new Error("a merge of legal picks was refused");
  for (const key of locked) expect(once.value.picks[key]).toEqual(before[key]);
  for (const key of once.value.refused) expect(locked.has(key)).toBe(true);
  expect(merge(once.value.picks)).toMatchObject({ ok: true, value: { picks: once.value.picks } });
}

function lackSome({ sparclet: { rules }, sample, slots }: Case, rng: Rng, eventRules: object) {
  const some = (share: number) => slots.filter(() => rng.below(4) < share);
  const toKeys = (chosen: readonly Slot<never>[]) => new Set(chosen.map(({ key }) => key));
  const locked = toKeys(some(1));
  const closing = toKeys(some(2).filter(({ key }) => !locked.has(key)));
  const picks = Object.fromEntries(some(3).map((slot) => [slot.key, sample.pick(slot, rng, eventRules)]));
  const before = JSON.stringify(picks);
  const input = { rules: eventRules, slots, outcomes: {}, locked, closing };
  const lacking = rules.unpicked?.(input)(picks) ?? [];
  expect(JSON.stringify(picks)).toBe(before);
  expect(lacking).toEqual(slots.flatMap(({ key }) => (closing.has(key) && lacking.includes(key) ? [key] : [])));
  expect(rules.unpicked?.({ ...input, closing: new Set() })(picks)).toEqual([]);
}
