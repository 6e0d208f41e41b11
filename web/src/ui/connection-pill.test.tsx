import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ConnectionPill } from "./connection-pill.tsx";
import { type Drawn, draw } from "./render.fixtures.tsx";

let page: Drawn;
let tries = 0;
beforeEach(() => {
  vi.useFakeTimers();
  tries = 0;
});
afterEach(() => {
  page.unmount();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pill = (isConnected: boolean) => (
  <ConnectionPill
    isConnected={isConnected}
    onTryNow={() => {
      tries += 1;
    }}
  />
);
const wait = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const pillText = (): string => page.root.textContent ?? "";

test("shows nothing for a short gap", () => {
  page = draw(pill(true));
  page.redraw(pill(false));
  wait(1_400);
  page.redraw(pill(true));
  wait(3_000);
  expect(pillText()).toBe("");
});

test("shows a longer gap, then offers to try now, and shows for a moment that the connection is back", () => {
  page = draw(pill(true));
  page.redraw(pill(false));
  wait(1_600);
  expect(pillText()).toContain("Reconnecting");
  expect(page.root.querySelector("button")).toBeNull();
  wait(8_000);
  expect(pillText()).toContain("Connection lost");
  const button = page.root.querySelector("button");
  act(() => button?.click());
  act(() => button?.click());
  expect(tries).toBe(1);
  expect(pillText()).toContain("Trying");
  page.redraw(pill(true));
  wait(10);
  expect(pillText()).toBe("Back");
  wait(1_600);
  expect(pillText()).toBe("");
});

test("says that the phone is offline when the browser has no network", () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  page = draw(pill(true));
  wait(1_600);
  expect(pillText()).toContain("You’re offline");
});
