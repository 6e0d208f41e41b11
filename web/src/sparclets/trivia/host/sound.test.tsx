import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Drawn } from "../../../ui/render.fixtures.tsx";
import { drawHost, pass, pressKey, stubRoom } from "./host.fixtures.tsx";

let page: Drawn;
let loudness: number[];
let made: number;

/** Fake audio context that records the loudness of each note. */
class Listener extends EventTarget {
  readonly state = "running";
  readonly currentTime = 0;
  readonly destination = {};
  constructor() {
    super();
    made += 1;
  }
  resume() {
    return Promise.resolve();
  }
  createOscillator() {
    return { frequency: {}, connect: (next: unknown) => next, start: () => undefined, stop: () => undefined };
  }
  createGain() {
    const linearRampToValueAtTime = (loud: number) => void loudness.push(loud);
    return {
      gain: { setValueAtTime: () => undefined, linearRampToValueAtTime, exponentialRampToValueAtTime: () => undefined },
      connect: (next: unknown) => next,
    };
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  loudness = [];
  made = 0;
  vi.stubGlobal("AudioContext", Listener);
});
afterEach(() => {
  page.unmount();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
});

const line = () => page.root.querySelector(".keys")?.textContent;
const open = { action: { command: "end_now", label: "end_question" } } as const;

test("the console is silent until its host turns sound on; then the last five seconds sound softly, and the device remembers the choice", async () => {
  stubRoom({ ...open, closes_at_ms: Date.now() + 20_000 });
  page = await drawHost();
  expect(line()).toContain("Sound: off");
  await pass(20_000);
  expect([made, loudness]).toEqual([0, []]);
  page.unmount();

  stubRoom({ ...open, closes_at_ms: Date.now() + 20_000 });
  page = await drawHost();
  await pressKey("m");
  expect(line()).toContain("Sound: on");
  await pass(14_000);
  expect(loudness).toEqual([]);
  await pass(7_000);
  // Five ticks and the final note.
  expect(loudness).toHaveLength(6);
  expect(Math.max(...loudness)).toBeLessThan(0.05);
  page.unmount();

  page = await drawHost();
  expect(line()).toContain("Sound: on");
  await pressKey("M");
  expect(line()).toContain("Sound: off");
});
