import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followPage } from "./follow-page.ts";

const NOW = Date.UTC(2026, 10, 29, 12);
const MINUTE = 60_000;
const reload = vi.fn();
let state: DocumentVisibilityState;
let answer: () => Promise<Response>;
const request = vi.fn((_path: string, _options: RequestInit) => answer());

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal("fetch", request);
  vi.spyOn(document, "addEventListener");
  vi.spyOn(location, "reload").mockImplementation(reload);
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => state);
  document.documentElement.dataset.version = "v1";
  state = "visible";
  answer = async () => new Response(null, { headers: { etag: 'W/"v1"' } });
});
afterEach(() => {
  // The page follows until it is left, which a test does for it.
  for (const [name, listener] of vi.mocked(document.addEventListener).mock.calls) document.removeEventListener(name, listener);
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  reload.mockClear();
  request.mockClear();
  document.body.replaceChildren();
});

function showTime(at: number, attributes: Readonly<Record<string, string>>): HTMLTimeElement {
  const time = document.createElement("time");
  time.dateTime = new Date(at).toISOString();
  Object.assign(time.dataset, attributes);
  document.body.append(time);
  return time;
}

test("shows a time in the visitor's zone and counts down to it, until it has passed", async () => {
  const at = NOW + 2 * MINUTE;
  const time = showTime(at, { label: "Starts", passed: "Any moment" });
  followPage();
  const clock = new Intl.DateTimeFormat(undefined, { hour: "numeric", minute: "2-digit" }).format(at);
  expect(time.textContent).toMatch(/^Starts /);
  expect(time.textContent).toContain(`, ${clock}, in\u00a02\u00a0min`);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(time.textContent).toContain("in\u00a01\u00a0min");
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(time.textContent).toBe("Any moment");
});

test("shows no countdown for a time that is over", () => {
  const at = NOW - 60 * MINUTE;
  const time = showTime(at, { label: "Played" });
  followPage();
  expect(time.textContent).toMatch(/^Played /);
  expect(time.textContent).not.toMatch(/ago|in\s\d/);
});

test("asks once a minute without cookies, and reads the page again only when it has changed", async () => {
  followPage();
  await vi.advanceTimersByTimeAsync(3 * MINUTE);
  expect(request.mock.calls).toEqual(Array(3).fill([location.pathname, { cache: "no-cache", credentials: "omit" }]));
  expect(reload).not.toHaveBeenCalled();
  answer = async () => new Response(null, { headers: { etag: 'W/"v2"' } });
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(reload).toHaveBeenCalledOnce();
});

test("asks nothing while it is hidden, and at once when it is shown again later", async () => {
  followPage();
  state = "hidden";
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(request).not.toHaveBeenCalled();
  state = "visible";
  document.dispatchEvent(new Event("visibilitychange"));
  expect(request).toHaveBeenCalledOnce();
});

test.each<[string, () => Promise<Response>, number]>([
  ["the event is there no more", async () => new Response(null, { status: 404 }), 1],
  ["the server is busy", async () => new Response(null, { status: 503 }), 0],
  ["there is no connection", async () => Promise.reject(new TypeError("Failed to fetch")), 0],
])("reads the page again or leaves it as it is when %s", async (_what, given, times) => {
  answer = given;
  followPage();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(request).toHaveBeenCalledOnce();
  expect(reload).toHaveBeenCalledTimes(times);
});
