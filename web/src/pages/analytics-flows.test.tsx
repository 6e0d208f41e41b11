import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TrackedAction } from "../analytics/actions.ts";
import { listenToActs } from "../analytics/acts.ts";
import { toAction } from "../analytics/tracked-action.ts";
import { call } from "../api/api.ts";
import { sendAnswer } from "../realtime/send-answer.ts";
import { analyticsTypes } from "../sparclets/analytics.ts";
import { click, drawHost, pass, stubRoom } from "../sparclets/trivia/host/host.fixtures.tsx";
import { JoinScreen } from "../sparclets/trivia/play/join.tsx";
import { drawScreen, mineWith, roomWith, trivia } from "../sparclets/trivia/play/play.fixtures.tsx";
import { eventWith, joinedWith, userWith } from "../testing/entities.ts";
import { refusal, stubApi } from "../testing/stub-api.ts";
import type { Drawn } from "../ui/render.fixtures.tsx";
import { makeDraft } from "./studio/make-draft.ts";

let tracked: TrackedAction[];
let pathname: string;
let page: Drawn | null;

beforeEach(() => {
  vi.useFakeTimers();
  tracked = [];
  page = null;
  listenToActs((act) => {
    const action = toAction(act, pathname, analyticsTypes);
    if (action) tracked.push(action);
  });
});
afterEach(() => {
  page?.unmount();
  listenToActs(null);
  vi.useRealTimers();
  localStorage.clear();
});

const go = (): HTMLButtonElement => page?.root.querySelector("button.go-button") as HTMLButtonElement;
const game = "/communities/sdpn/sparclets";

test("a player's join and accepted answers are tracked", async () => {
  pathname = `${game}/trivias/e1`;
  stubApi({
    "participation.start": { data: mineWith() },
    "participation.answer": ({ body }) => ({ data: { slot: "q1", answer: body.answer, elapsed_ms: 900, received_at: "" } }),
  });
  page = await drawScreen(<JoinScreen event={trivia} view={roomWith({ phase: "lobby" })} wasRemoved={false} onJoined={() => undefined} />);
  await click(/I'm in/);
  await pass(50);
  expect(tracked).toEqual([{ name: "Trivia Joined", properties: { event_id: "e1" } }]);
  const sending = sendAnswer({ id: crypto.randomUUID(), eventId: "e1", slot: "q1", answer: { option: "b" } });
  await pass(3_000);
  await sending;
  expect(tracked.slice(1)).toEqual([{ name: "Trivia Answered", properties: { event_id: "e1" } }]);
});

test("a refused answer is not tracked", async () => {
  pathname = `${game}/trivias/e1`;
  stubApi({ "participation.answer": refusal("answers.late") });
  await sendAnswer({ id: crypto.randomUUID(), eventId: "e1", slot: "q1", answer: { option: "b" } });
  expect(tracked).toEqual([]);
});

test("a host's accepted commands are tracked by name, and refused ones are not", async () => {
  pathname = "/studio/events/e1/host";
  const room = stubRoom({ action: { command: "end_now", label: "end_question" }, tally: { joined: 3, connected: 3, answered: 1 } });
  page = await drawHost();
  act(() => go().click());
  await pass(3_000);
  expect(room.sent.map(({ command }) => command.type)).toEqual(["end_now"]);
  expect(tracked).toEqual([{ name: "Trivia Question Closed", properties: { event_id: "e1" } }]);
  room.refusal = refusal("trivia.wrong_phase");
  act(() => go().click());
  await pass(3_000);
  expect(room.sent).toHaveLength(2);
  expect(tracked).toHaveLength(1);
});

test.each([
  ["brackets", "Bracket Picks Saved"],
  ["point-spread", "Point Spread Picks Saved"],
])("saved picks are tracked in %s", async (segment, name) => {
  pathname = `${game}/${segment}/p1`;
  stubApi({ "picks.put": { data: { version: 1, picks: {}, receipt: null, refused: [], cleared: [] } } });
  await call("picks.put", { params: { id: "p1" }, body: { version: 0, picks: { "1_1": { winner: "home" } } } });
  expect(tracked).toEqual([{ name, properties: { event_id: "p1" } }]);
});

test("a daily game's start, guesses and end are tracked", async () => {
  pathname = `${game}/daily-game/d1`;
  stubApi({
    "participation.start": { data: mineWith() },
    "participation.answer": ({ body }) => ({ data: { slot: "today", answer: body.answer, elapsed_ms: 900, received_at: "" } }),
    "participation.end": { data: mineWith() },
  });
  await call("participation.start", { params: { id: "d1" } });
  await call("participation.answer", { params: { id: "d1" }, body: { id: crypto.randomUUID(), slot: "today", answer: "crane" } });
  await call("participation.end", { params: { id: "d1" } });
  expect(tracked.map(({ name }) => name)).toEqual(["Daily Game Started", "Daily Game Guessed", "Daily Game Finished"]);
});

test("signing in, joining, creating and publishing are tracked without anything that was typed", async () => {
  pathname = "/login";
  const made = { data: eventWith({ id: "e9" }) };
  stubApi({
    "auth.login": { data: userWith() },
    "communities.join": joinedWith("sdpn"),
    "events.create": made,
    "events.publish": made,
  });
  await call("auth.login", { body: { email: "ana@example.org", password: "not to be told", provider: "credentials" } });
  await call("communities.join", { params: { id: "sdpn" } });
  await makeDraft({ type: "trivia", communityId: "c1", name: "Not to be told" });
  await call("events.publish", { params: { id: "e9" }, body: {} });
  expect(tracked).toEqual([
    { name: "Signed In", properties: {} },
    { name: "Community Joined", properties: { community: "sdpn" } },
    { name: "Event Created", properties: { event_id: "e9", type: "trivia" } },
    { name: "Event Published", properties: { event_id: "e9" } },
  ]);
});
