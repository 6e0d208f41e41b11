import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Drawn, draw } from "./render.fixtures.tsx";
import { useBackToClose } from "./use-back-to-close.ts";

function Overlays({ open, onClose }: { readonly open: "first" | "second" | null; readonly onClose: () => void }) {
  useBackToClose(open === "first", onClose);
  useBackToClose(open === "second", onClose);
  return null;
}

let page: Drawn | null = null;
let entries: (object | null)[];
/** Steps back that were requested and have not happened yet. */
let steps: number;

// A history whose steps back happen when the test calls for them, as a browser does them between two tasks.
beforeEach(() => {
  vi.useFakeTimers();
  entries = [null];
  steps = 0;
  vi.spyOn(History.prototype, "pushState").mockImplementation((state) => void entries.push(state));
  vi.spyOn(window.history, "state", "get").mockImplementation(() => entries.at(-1));
  vi.spyOn(window.history, "back").mockImplementation(() => {
    steps += 1;
  });
});
afterEach(() => {
  page?.unmount();
  page = null;
  vi.runAllTimers();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const happen = () =>
  act(async () => {
    for (; steps > 0; steps -= 1) {
      entries.pop();
      window.dispatchEvent(new PopStateEvent("popstate"));
    }
  });

test("an overlay stays open when it is opened while the history entry of the one before is being removed", async () => {
  const onClose = vi.fn();
  page = draw(<Overlays open="first" onClose={onClose} />);
  expect(entries).toHaveLength(2);
  page.redraw(<Overlays open={null} onClose={onClose} />);
  await act(async () => vi.advanceTimersByTimeAsync(100));
  expect(steps).toBe(1);
  page.redraw(<Overlays open="second" onClose={onClose} />);
  await happen();
  expect(onClose).not.toHaveBeenCalled();
  expect(entries, "the page, and the second one").toHaveLength(2);
  window.history.back();
  await happen();
  expect(onClose).toHaveBeenCalledOnce();
});

test("Back closes the overlay, and closing it removes its history entry", async () => {
  const onClose = vi.fn();
  page = draw(<Overlays open="first" onClose={onClose} />);
  page.redraw(<Overlays open={null} onClose={onClose} />);
  await act(async () => vi.advanceTimersByTimeAsync(100));
  await happen();
  expect([entries, onClose.mock.calls]).toEqual([[null], []]);
});
