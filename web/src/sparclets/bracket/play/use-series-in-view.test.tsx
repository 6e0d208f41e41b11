import { act, type ReactElement, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Drawn, draw } from "../../../ui/render.fixtures.tsx";
import { toBoard } from "./board.ts";
import { fourTeams } from "./pick.fixtures.ts";
import { PickRounds } from "./rounds.tsx";

const NOW = Date.parse("2026-04-18T18:00:00.000Z");
let report: IntersectionObserverCallback = () => undefined;

/** Reports only the changes that a test triggers, as a browser reports only changes. */
class FakeIntersectionObserver implements Partial<IntersectionObserver> {
  constructor(callback: IntersectionObserverCallback) {
    report = callback;
  }
  observe(): void {}
  disconnect(): void {}
}

let page: Drawn | null = null;
beforeEach(() => {
  vi.stubGlobal("IntersectionObserver", FakeIntersectionObserver);
  page = draw(<Deck />);
});
afterEach(() => {
  page?.unmount();
  page = null;
  vi.unstubAllGlobals();
});

function Deck(): ReactElement {
  const [current, setCurrent] = useState<string | null>(null);
  const board = toBoard({ slots: fourTeams(), picks: {}, now: NOW, mode: "classic" });
  const nothing = (): void => undefined;
  return (
    <>
      <output>{current}</output>
      <PickRounds board={board} current={current} onCurrent={setCurrent} onGo={nothing} onWinner={nothing} onLength={nothing} />
    </>
  );
}

const current = () => document.querySelector("output")?.textContent;
const change = (changes: Readonly<Record<string, boolean>>) =>
  act(() => {
    const entries = Object.entries(changes).map(([key, isIntersecting]) => ({
      ...{ target: document.querySelector(`li[data-key="${key}"]`), isIntersecting },
    }));
    report(entries as unknown as IntersectionObserverEntry[], {} as IntersectionObserver);
  });

test("the current series stays when a wider page shows another one beside it, and when the page is narrow again", () => {
  change({ "1_1": true, "1_2": false, "2_1": false });
  expect(current()).toBe("1_1");
  change({ "1_2": true });
  expect(current()).toBe("1_1");
  change({ "1_2": false });
  expect(current()).toBe("1_1");
});

test("the first series in view becomes the current one when the current one leaves the view", () => {
  change({ "1_1": true });
  change({ "2_1": true, "1_2": true });
  change({ "1_1": false });
  expect(current()).toBe("1_2");
});

test("the current series stays when no series is in view", () => {
  change({ "1_2": true });
  change({ "1_2": false });
  expect(current()).toBe("1_2");
});
