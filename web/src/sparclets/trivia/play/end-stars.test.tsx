import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { type Drawn, draw } from "../../../ui/render.fixtures.tsx";
import { EndStars, WonStars } from "./end-stars.tsx";

let drawn: Drawn;
afterEach(() => {
  drawn.unmount();
  vi.useRealTimers();
});

const spoken = () => drawn.root.querySelector(".visually-hidden")?.textContent;

test("begins at the number before the game and ends at the one after it", async () => {
  vi.useFakeTimers();
  drawn = draw(<EndStars earned={62} total={562} />);
  expect(spoken()).toBe("500 stars");
  await act(async () => vi.advanceTimersByTime(1));
  expect(spoken()).toBe("562 stars");
});

test("waits for the winner's celebration", async () => {
  vi.useFakeTimers();
  drawn = draw(<WonStars earned={100} />);
  await act(async () => vi.advanceTimersByTime(1_000));
  expect(spoken()).toBe("0 stars won");
  await act(async () => vi.advanceTimersByTime(1_000));
  expect(spoken()).toBe("100 stars won");
});
