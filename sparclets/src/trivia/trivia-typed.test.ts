import { describe, expect, test } from "vitest";
import { storedSlot } from "../sparclet.fixtures.ts";
import type { ReviewDecision } from "../written-rules.ts";
import { sampleQuestion } from "./trivia.fixtures.ts";
import { triviaRules } from "./trivia.rules.ts";
import { defaultRules, type Pick, type Rules } from "./trivia.schema.ts";
import { toRoom } from "./trivia-room.fixtures.ts";
import type { RoomCommand } from "./trivia-room.schema.ts";
import { groupTyped, toTypedRows, typedAnswers, typedFor } from "./trivia-typed.rules.ts";

const secret = { correct: [], explanation: null, answers: ["Turkey"], edit_distance: 1 };
const counts = (given: Readonly<Record<string, number>>) =>
  Object.entries(given).map(([text, count]) => ({ value: { text } as Pick, count }));
const schedule = { startsAt: null, endsAt: null, timeZone: "UTC" };
const ID = "0123456789abcdef0123456789abcdef";

describe("typed answers", () => {
  test("are one group where they fold to the same or are accepted alike, with the spellings, largest first", () => {
    const groups = groupTyped(counts({ "hat trick": 3, hattrick: 1, "Hat-Trick!": 2, turkey: 3, Turkeys: 1, hambone: 5 }), secret);
    expect(groups).toEqual([
      { key: "hattrick", text: "hat trick", spellings: ["hat trick", "Hat-Trick!", "hattrick"], count: 6, isRight: false },
      { key: "hambone", text: "hambone", spellings: ["hambone"], count: 5, isRight: false },
      { key: "turkey", text: "Turkey", spellings: ["turkey", "Turkeys"], count: 4, isRight: true },
    ]);
  });

  test("are shortened to 60 characters, without cutting one apart", () => {
    const long = `${"🏒".repeat(59)}ab`;
    const [row] = toTypedRows(groupTyped(counts({ [long]: 1 }), null)).typed;
    expect(row?.text).toBe(`${"🏒".repeat(59)}…`);
    const [whole] = toTypedRows(groupTyped(counts({ ["x".repeat(60)]: 1 }), null)).typed;
    expect(whole?.text).toBe("x".repeat(60));
  });

  test.each<[Rules["typed_answers"], [boolean, boolean, ReviewDecision | null][], boolean[]]>([
    [
      "right_only",
      [
        [true, false, null],
        [false, false, null],
        [false, false, "hidden"],
      ],
      [true, false, false],
    ],
    [
      "approved",
      [
        [true, false, null],
        [false, false, null],
        [false, false, "shown"],
        [false, true, "shown"],
        [true, false, "hidden"],
        [true, false, "shown"],
      ],
      [true, false, true, true, false, true],
    ],
    [
      "all",
      [
        [false, false, null],
        [false, true, null],
        [false, false, "hidden"],
        [false, true, "shown"],
        [true, false, "hidden"],
      ],
      [true, false, false, true, false],
    ],
  ])("under %s are shown as the rule says", (typed_answers, cases, expected) => {
    const rules = { ...defaultRules, typed_answers };
    const isShown = ([isRight, isFiltered, decision]: (typeof cases)[number]) =>
      typedAnswers.isShown({ rules, isRight, isFiltered, decision });
    expect(cases.map(isShown)).toEqual(expected);
  });

  test("say in live games with the right answer how they are shown, so that the host's list follows a change", () => {
    const questions = [sampleQuestion("q1", { type: "typed_text", answers: ["Turkey"] })];
    const slot = storedSlot(triviaRules.slots({ rules: defaultRules, draft: { questions }, schedule })[0] as never);
    const view = (audience: "host" | "member", isSealed: boolean, given: Partial<Rules>) =>
      triviaRules.viewSlot({ audience, rules: { ...defaultRules, ...given }, slot: slot as never, secret, outcome: null, isSealed });
    expect(view("host", false, { typed_answers: "all" })).toMatchObject({ typed_answers: "all" });
    expect(view("member", true, { typed_answers: "approved" })).toMatchObject({ typed_answers: "approved" });
    expect(view("member", false, { typed_answers: "all" })).not.toHaveProperty("typed_answers");
    expect(view("host", true, { mode: "self_paced" })).not.toHaveProperty("typed_answers");
  });

  test("are named to all but hosts only where they may be, and otherwise counted", () => {
    const groups = groupTyped(counts({ rude: 6, nice: 3, turkey: 2 }), secret);
    const outcome = { distribution: {}, answered: 11, correct: [], is_voided: false, ...toTypedRows(groups) };
    const named = (audience: "host" | "member" | "screen", rules?: Partial<Rules>, written?: typeof groups) => {
      const { typed, others } = typedFor({ audience, outcome, written, rules: rules && { ...defaultRules, ...rules } });
      return [typed?.map(({ text }) => text), others];
    };
    const nice = groups.filter(({ text }) => text !== "rude");
    for (const audience of ["member", "screen"] as const) {
      expect(named(audience, {})).toEqual([["Turkey"], 9]);
      expect(named(audience, { typed_answers: "approved" })).toEqual([["Turkey"], 9]);
      expect(named(audience, { typed_answers: "approved" }, nice)).toEqual([["nice", "Turkey"], 6]);
    }
    expect(named("host", {})).toEqual([["rude", "nice", "Turkey"], 0]);
    expect(named("host", { typed_answers: "approved" }, nice), "without what they hid").toEqual([["nice", "Turkey"], 6]);
    // Events from before this rule, and games without a host, name to players what they always did.
    expect(named("member")).toEqual([["rude", "nice", "Turkey"], 0]);
    expect(named("member", { mode: "self_paced" })).toEqual([["rude", "nice", "Turkey"], 0]);
    expect(named("screen")).toEqual([["Turkey"], 9]);
  });
});

describe("a host's decision about typed answers", () => {
  const questions = () => [sampleQuestion("q1", { type: "typed_text", answers: ["Turkey"] }), sampleQuestion("q2")];
  const review: RoomCommand = { type: "review_answers", slot: "q1", answers: [ID], decision: "shown" };

  test("is taken from the opening of the question on, and changes nothing else", () => {
    const room = toRoom(questions(), { typed_answers: "approved", read_first_s: 2 });
    expect(room.send(review)).toBe("trivia.nothing_to_review");
    room.send({ type: "start" });
    expect(room.send(review)).toBe("trivia.nothing_to_review");
    room.due();
    expect(room.send(review)).toBe("trivia.nothing_to_review");
    room.due();
    const before = room.state;
    expect(room.send(review)).toBe("question");
    expect(room.state).toEqual(before);
    expect(room.effects.at(-1)).toEqual({ type: "review", slot: "q1", answers: [ID], decision: "shown" });
    room.due();
    room.due();
    expect(room.send({ type: "show_all_answers", slot: "q1" })).toBe("reveal");
    expect(room.effects.at(-1)).toEqual({ type: "review", slot: "q1", answers: "undecided", decision: "shown" });
    expect(room.send({ ...review, slot: "q2" })).toBe("trivia.nothing_to_review");
    expect(room.send({ ...review, slot: "q9" })).toBe("trivia.nothing_to_review");
  });

  test("is refused where the rules leave nothing to decide, and for a dropped question", () => {
    const room = toRoom(questions());
    room.send({ type: "start" });
    room.due();
    expect(room.send(review)).toBe("trivia.nothing_to_review");
    const skipping = toRoom(questions(), { typed_answers: "all" });
    skipping.send({ type: "start" });
    skipping.send({ type: "skip" });
    expect(skipping.send(review)).toBe("trivia.nothing_to_review");
  });

  test("is not waited for where the rule is absent", () => {
    const { typed_answers: _absent, ...older } = defaultRules;
    const slot = triviaRules.slots({
      rules: defaultRules,
      draft: { questions: questions() },
      schedule,
    })[0];
    expect(typedAnswers.isReviewed({ rules: older as Rules, slot: slot as never })).toBe(false);
  });
});
