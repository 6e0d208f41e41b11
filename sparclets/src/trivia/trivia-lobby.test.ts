import { describe, expect, test } from "vitest";
import { NEWEST_MAX } from "../room-rules.ts";
import { sampleQuestion } from "./trivia.fixtures.ts";
import { triviaRoom } from "./trivia.room.ts";
import { triviaRules } from "./trivia.rules.ts";
import { defaultRules, type Rules, rules } from "./trivia.schema.ts";
import { showsNewest, takesCheers, warmUpOptionCount } from "./trivia-lobby.rules.ts";
import { toWarmUpPoll, warmUpGaps } from "./trivia-poll.rules.ts";
import { toRoom } from "./trivia-room.fixtures.ts";

const poll = { is_on: true, question: "Who takes it tonight?", options: ["The regulars", "The newcomers"] };
const toLobby = (given: Partial<Rules> = {}) => toRoom([sampleQuestion("q1"), sampleQuestion("q2")], given);
/** Rules as they were stored before there were cheers and polls. */
const { cheers: _cheers, ...older } = defaultRules;

describe("cheers", () => {
  const takes = (room: ReturnType<typeof toLobby>, given: Partial<Rules> = {}) =>
    takesCheers({ rules: { ...defaultRules, ...given }, state: room.state });

  test("are taken in the lobby until the host mutes them, and again after that", () => {
    const room = toLobby();
    expect(room.show("member").lobby).toEqual({ starts_at_ms: null, cheers: "on" });
    room.send({ type: "mute_cheers", is_on: true });
    expect([takes(room), room.show("member").lobby?.cheers, room.show("screen").lobby?.cheers]).toEqual([false, "muted", "muted"]);
    room.send({ type: "mute_cheers", is_on: false });
    expect([takes(room), room.show("member").lobby?.cheers]).toEqual([true, "on"]);
  });

  test("are not taken while names are hidden, because a face is one, nor from the first step on", () => {
    const room = toLobby();
    room.send({ type: "hide_names", is_on: true });
    expect([takes(room), room.show("member").lobby?.cheers]).toEqual([false, "muted"]);
    room.send({ type: "hide_names", is_on: false });
    expect(takes(room)).toBe(true);
    room.send({ type: "start" });
    expect([takes(room), room.show("member").lobby]).toEqual([false, undefined]);
  });

  test("are none of an event that has them switched off or is older than they are", () => {
    expect(takes(toLobby({ cheers: false }), { cheers: false })).toBe(false);
    expect(takesCheers({ rules: older as Rules, state: toLobby().state })).toBe(false);
    expect(toLobby({ cheers: false }).show("member").lobby).toEqual({ starts_at_ms: null });
    expect(rules.parse({}).cheers).toBe(true);
  });

  test("are let through by the host where the event has none, and muted again", () => {
    const room = toLobby({ cheers: false });
    expect(room.show("host").evening?.cheers).toBe(false);
    room.send({ type: "mute_cheers", is_on: false });
    expect([takes(room, { cheers: false }), room.show("member").lobby?.cheers, room.show("host").evening?.cheers]).toEqual([
      true,
      "on",
      true,
    ]);
    room.send({ type: "mute_cheers", is_on: true });
    expect([takes(room, { cheers: false }), room.show("member").lobby?.cheers]).toEqual([false, "muted"]);
  });

  test("stay muted through a reload of the stored state", () => {
    const room = toLobby();
    room.send({ type: "mute_cheers", is_on: true });
    expect(triviaRoom.state.parse(JSON.parse(JSON.stringify(room.state)))).toMatchObject({ areCheersMuted: true });
  });
});

describe("the warm-up poll", () => {
  test("is shown in the lobby and ends with the start", () => {
    const room = toLobby({ warm_up_poll: poll });
    const given = { rules: { ...defaultRules, warm_up_poll: poll } };
    expect(room.show("member").lobby?.warm_up).toEqual({ question: poll.question, options: poll.options });
    expect(warmUpOptionCount({ ...given, state: room.state })).toBe(2);
    room.send({ type: "start" });
    expect([room.show("member").lobby, warmUpOptionCount({ ...given, state: room.state })]).toEqual([undefined, 0]);
  });

  test("is switched by the host in the lobby, where it is complete", () => {
    const off = { ...poll, is_on: false };
    const room = toLobby({ warm_up_poll: off });
    const given = { rules: { ...defaultRules, warm_up_poll: off } };
    expect([room.show("host").evening?.warm_up, room.show("member").lobby?.warm_up]).toEqual([false, undefined]);
    room.send({ type: "set_evening", rules: { warm_up: true } });
    expect(room.show("member").lobby?.warm_up).toEqual({ question: poll.question, options: poll.options });
    expect([room.show("host").evening?.warm_up, warmUpOptionCount({ ...given, state: room.state })]).toEqual([true, 2]);
    room.send({ type: "set_evening", rules: { warm_up: false } });
    expect([room.show("member").lobby?.warm_up, warmUpOptionCount({ ...given, state: room.state })]).toEqual([undefined, 0]);
    room.send({ type: "start" });
    expect(room.show("host").evening).not.toHaveProperty("warm_up");
    for (const incomplete of [undefined, { ...off, options: ["One"] }])
      expect(toLobby({ warm_up_poll: incomplete } as never).show("host").evening).not.toHaveProperty("warm_up");
  });

  test("is shown once it has a question and two answers, without blank ones", () => {
    const shown = (change: Partial<typeof poll>) => toWarmUpPoll({ ...defaultRules, warm_up_poll: { ...poll, ...change } });
    expect(shown({ options: [" The regulars ", " ", "The newcomers", ""] })).toEqual({ question: poll.question, options: poll.options });
    for (const change of [{ is_on: false }, { question: "  " }, { options: ["One", " "] }, { options: [] }])
      expect(shown(change)).toBeNull();
    expect(toWarmUpPoll({ ...defaultRules, mode: "self_paced", warm_up_poll: poll })).toBeNull();
    expect(toWarmUpPoll(older as Rules)).toBeNull();
  });

  test("warns of an incomplete one without stopping the publication", () => {
    const gapsOf = (options: string[], is_on = true) => warmUpGaps({ ...defaultRules, warm_up_poll: { ...poll, is_on, options } });
    expect(gapsOf(["One"])).toMatchObject([{ level: "warning", path: "rules.warm_up_poll" }]);
    expect([...gapsOf(["One"], false), ...gapsOf(["One", "Two"]), ...warmUpGaps(defaultRules)]).toEqual([]);
    const draft = { questions: [sampleQuestion("q1")] };
    expect(triviaRules.validateForPublish({ rules: { ...defaultRules, warm_up_poll: { ...poll, options: [] } }, draft })).toHaveLength(1);
  });

  test("has four answers at most", () => {
    expect(rules.safeParse({ warm_up_poll: { ...poll, options: ["1", "2", "3", "4"] } }).success).toBe(true);
    expect(rules.safeParse({ warm_up_poll: { ...poll, options: ["1", "2", "3", "4", "5"] } }).success).toBe(false);
  });
});

test("the lobby has the planned start, and big screen and host the numbers of cheers and votes", () => {
  const { state } = toLobby();
  const shown = (audience: "member" | "screen" | "host") =>
    triviaRoom.show({
      ...{ audience, rules: defaultRules, state, slotCount: 2, slotViews: {}, top: null, startsAt: 1_700_000_000_000 },
      tally: { joined: 3, connected: 2, answered: 0, cheers: 12, warmUp: [2, 1] },
    });
  expect(shown("member")).toMatchObject({ lobby: { starts_at_ms: 1_700_000_000_000 }, tally: null });
  for (const audience of ["screen", "host"] as const) expect(shown(audience).tally).toMatchObject({ cheers: 12, warm_up: [2, 1] });
});

describe("the newest players", () => {
  const newest = Array.from({ length: 9 }, (_, at) => ({ number: 20 - at, face: at, name: `Player ${at}` }));
  const shownIn = (state: ReturnType<typeof toLobby>["state"]) =>
    triviaRoom.show({
      ...{ audience: "member", rules: defaultRules, state, slotCount: 2, slotViews: {}, tally: null, top: null, newest },
    }).lobby?.newest;

  test("are a handful of faces, of which the first two have a name", () => {
    const shown = shownIn(toLobby().state) ?? [];
    expect(shown.map(({ number }) => number)).toEqual([20, 19, 18, 17, 16, 15, 14]);
    expect(shown).toHaveLength(NEWEST_MAX);
    expect(shown.map(({ name }) => name)).toEqual(["Player 0", "Player 1", ...Array(5).fill(undefined)]);
  });

  test("are nobody while names are hidden, and from the first step on", () => {
    const room = toLobby();
    expect(showsNewest(room)).toBe(true);
    room.send({ type: "hide_names", is_on: true });
    expect([showsNewest(room), shownIn(room.state)]).toEqual([false, undefined]);
    room.send({ type: "hide_names", is_on: false });
    expect(showsNewest(room)).toBe(true);
    room.send({ type: "start" });
    expect([showsNewest(room), shownIn(room.state)]).toEqual([false, undefined]);
  });
});
