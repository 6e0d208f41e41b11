import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { call } from "../api/api.ts";
import { makeDraft } from "../features/studio/make-draft.ts";
import { sendAnswer } from "../realtime/send-answer.ts";
import { click, drawHost, pass, roomBehindFetch } from "../sparclets/trivia/host.fixtures.tsx";
import { drawScreen, roomWith, trivia } from "../sparclets/trivia/play.fixtures.tsx";
import { JoinScreen } from "../sparclets/trivia/play-join.tsx";
import type { Drawn } from "../ui/render.fixtures.tsx";
import { actionOf } from "./action-of.ts";
import type { TrackedAction } from "./actions.ts";
import { listenToActs } from "./acts.ts";

let told: TrackedAction[];
let pathname: string;
let page: Drawn | null;

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  page = null;
  listenToActs((act) => {
    const action = actionOf(act, pathname);
    if (action) told.push(action);
  });
});
afterEach(() => {
  page?.unmount();
  listenToActs(null);
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
});

const go = (): HTMLButtonElement => page?.root.querySelector("button.go") as HTMLButtonElement;
const game = "/communities/sdpn/sparclets";
const answering = (data: unknown, status = 200) =>
  vi.stubGlobal("fetch", async () => Response.json(status === 200 ? { data } : data, { status }));

test("a player's way: in, and each answer that was taken", async () => {
  pathname = `${game}/trivias/e1`;
  answering({ is_joined: true, receipts: [] });
  page = await drawScreen(
    <JoinScreen
      event={{ ...trivia, created_by: "h1" }}
      view={roomWith({ phase: "lobby" })}
      wasRemoved={false}
      onJoined={() => undefined}
    />,
  );
  await click(/I'm in/);
  await pass(50);
  expect(told).toEqual([{ name: "Trivia Joined", properties: { event_id: "e1" } }]);
  answering({ slot: "q1", answer: { option: "b" }, elapsed_ms: 900 });
  const sending = sendAnswer({ id: crypto.randomUUID(), eventId: "e1", slot: "q1", answer: { option: "b" } });
  await pass(3_000);
  await sending;
  expect(told.slice(1)).toEqual([{ name: "Trivia Answered", properties: { event_id: "e1" } }]);
});

test("what is refused is no action", async () => {
  pathname = `${game}/trivias/e1`;
  answering({ error: "Too late.", code: "answers.closed" }, 409);
  await sendAnswer({ id: crypto.randomUUID(), eventId: "e1", slot: "q1", answer: { option: "b" } });
  expect(told).toEqual([]);
});

test("a host's way: steps by their names, settings as settings, refused ones not at all", async () => {
  pathname = "/studio/events/e1/host";
  const room = roomBehindFetch({ action: { command: "end_now", label: "end_question" }, tally: { joined: 3, connected: 3, answered: 1 } });
  page = await drawHost();
  act(() => go().click());
  await pass(3_000);
  expect(room.sent.map(({ command }) => command.type)).toEqual(["end_now"]);
  expect(told).toEqual([{ name: "Trivia Question Closed", properties: { event_id: "e1" } }]);
  room.refusal = { code: "rooms.wrong_phase", error: "Not now." };
  act(() => go().click());
  await pass(3_000);
  expect(room.sent).toHaveLength(2);
  expect(told).toHaveLength(1);
});

test.each([
  ["brackets", "Bracket Picks Saved"],
  ["point-spread", "Point Spread Picks Saved"],
])("picks that were saved in %s", async (segment, name) => {
  pathname = `${game}/${segment}/p1`;
  answering({ version: 1, picks: {}, refused: [], cleared: [] });
  await call("picks.put", { params: { id: "p1" }, body: { version: 0, picks: { "1_1": { winner: "home" } } } });
  expect(told).toEqual([{ name, properties: { event_id: "p1" } }]);
});

test("a daily game from its start to its end", async () => {
  pathname = `${game}/daily-game/d1`;
  answering({});
  await call("games.start", { params: { id: "d1" } });
  await call("games.answer", { params: { id: "d1" }, body: { id: crypto.randomUUID(), slot: "today", answer: "crane" } });
  await call("games.end", { params: { id: "d1" } });
  expect(told.map(({ name }) => name)).toEqual(["Daily Game Started", "Daily Game Guessed", "Daily Game Finished"]);
});

test("signing in, joining, making and publishing; never what was typed", async () => {
  pathname = "/login";
  answering({ id: "e9", type: "trivia" });
  await call("auth.login", { body: { email: "ana@example.org", password: "not to be told", provider: "credentials" } });
  await call("communities.join", { params: { id: "sdpn" } });
  await makeDraft({ type: "trivia", communityId: "c1", name: "Not to be told" });
  await call("events.publish", { params: { id: "e9" }, body: {} });
  expect(told).toEqual([
    { name: "Signed In", properties: {} },
    { name: "Community Joined", properties: { community: "sdpn" } },
    { name: "Event Created", properties: { event_id: "e9", type: "trivia" } },
    { name: "Event Published", properties: { event_id: "e9" } },
  ]);
});
