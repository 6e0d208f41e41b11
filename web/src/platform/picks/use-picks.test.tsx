import { act, useEffect } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RETRY_MS, SAVE_AFTER_MS } from "../../lib/save-scheduler.ts";
import { noteServerNow } from "../../lib/server-now.ts";
import { session } from "../../session/session-store.ts";
import { type DrawnPage, drawPage } from "../../testing/draw-page.tsx";
import { userWith } from "../../testing/entities.ts";
import { type ApiStub, stubApi, unreachable } from "../../testing/stub-api.ts";
import type { OwnPicks } from "./picks.queries.ts";
import { type Picks, usePicks } from "./use-picks.ts";

const START = Date.parse("2026-04-18T18:00:00.000Z");
const AHEAD_MS = 600_000;
const none: OwnPicks = { version: 0, picks: {}, receipt: null };

let page: DrawnPage;
let picks: Picks;
let server: OwnPicks;
let api: ApiStub;
const puts = () => api.toRequests("picks.put").map(({ body }) => body.picks);

beforeEach(() => {
  localStorage.clear();
  server = none;
  session.setState({ user: userWith({ id: "u1" }) });
  vi.useFakeTimers({ now: START });
});
afterEach(() => {
  page.unmount();
  noteServerNow(String(Date.now()));
  vi.useRealTimers();
  session.setState({ user: null });
});

function Page() {
  const own = usePicks({ eventId: "e1", server, onConflict: () => undefined });
  useEffect(() => {
    picks = own;
  });
  return null;
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test("picks that could not be sent are not sent as the next person who signs in, and wait for their own", async () => {
  api = stubApi({ "picks.put": unreachable });
  page = await drawPage(<Page />);
  act(() => picks.change({ "1_1": { side: "home" } }));
  await pass(SAVE_AFTER_MS);
  expect(puts()).toHaveLength(1);
  page.unmount();
  await pass(0);
  const before = puts().length;
  session.setState({ user: userWith({ id: "u2" }) });
  for (let tries = 0; tries < 5; tries += 1) await pass(RETRY_MS * 2);
  expect(puts()).toHaveLength(before);
  session.setState({ user: userWith({ id: "u1" }) });
  page = await drawPage(<Page />);
  await pass(SAVE_AFTER_MS);
  expect(puts().length).toBeGreaterThan(before);
  expect(puts().at(-1)).toEqual({ "1_1": { side: "home" } });
});

test("a device whose clock is slow keeps its newer picks, because their time is the server's", async () => {
  noteServerNow(String(START + AHEAD_MS));
  const savedElsewhere = { hash: "aa", at: new Date(START + AHEAD_MS - 60_000).toISOString() };
  const theirs = { version: 1, picks: { "1_1": { side: "away" } }, receipt: savedElsewhere };
  const stale = { ...theirs, version: 2, picks: { "1_1": { side: "home" } }, refused: [], cleared: [] };
  api = stubApi({ "picks.get": { data: theirs }, "picks.put": { data: stale } });
  page = await drawPage(<Page />);
  act(() => picks.change({ "1_1": { side: "home" } }));
  server = theirs;
  page.redraw(<Page />);
  await pass(SAVE_AFTER_MS);
  expect(puts()).toEqual([{ "1_1": { side: "home" } }]);
});
