import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearSession, session, setTokens, setUser } from "../../session/session-store.ts";
import { drawPage } from "../../testing/draw-page.tsx";
import { userWith } from "../../testing/entities.ts";
import { type ApiStub, stubApi } from "../../testing/stub-api.ts";
import type { Drawn } from "../../ui/render.fixtures.tsx";
import { StarsCounter } from "./stars-counter.tsx";

let drawn: Drawn | null = null;
let api: ApiStub;
let total = 100;

beforeEach(() => {
  total = 100;
  clearSession();
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  api = stubApi({ "points.total": () => ({ data: { totalPoints: total, communityPoints: null, unread_notices: 0 } }) });
});
afterEach(() => {
  drawn?.unmount();
  drawn = null;
  clearSession();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function show(): Promise<void> {
  drawn = await drawPage(<StarsCounter />);
  await pass(0);
}

function signIn(): void {
  setTokens({ accessToken: "a1", refreshToken: "r1" });
  setUser(userWith());
}

test("stars are requested at once and every 5 s, in the background too", async () => {
  signIn();
  await show();
  expect(api.requests.map(({ path }) => path)).toEqual(["/points"]);
  await pass(4_999);
  expect(api.requests).toHaveLength(1);
  await pass(1);
  expect(api.requests).toHaveLength(2);
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  document.dispatchEvent(new Event("visibilitychange"));
  total = 130;
  await pass(10_000);
  expect(api.requests).toHaveLength(4);
  expect(session.getState()).toMatchObject({ stars: 130, previousStars: 100 });
});

test("no stars are requested without a session", async () => {
  await show();
  await pass(20_000);
  expect(api.requests).toEqual([]);
});
