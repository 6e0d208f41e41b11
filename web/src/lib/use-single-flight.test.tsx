import { act } from "react";
import { expect, test } from "vitest";
import { draw } from "../ui/render.fixtures.tsx";
import { type SingleFlight, useSingleFlight } from "./use-single-flight.ts";

function show() {
  let shown: SingleFlight | undefined;
  function Probe() {
    shown = useSingleFlight();
    return null;
  }
  const { unmount } = draw(<Probe />);
  return { now: () => shown as SingleFlight, unmount };
}

test("ignores calls while work is running and accepts them again afterwards", async () => {
  const { now, unmount } = show();
  const done: string[] = [];
  let finish = (): void => undefined;
  const first = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const { run } = now();
  let running: Promise<void> = Promise.resolve();
  act(() => {
    running = run(() => first.then(() => void done.push("first")));
    void run(async () => void done.push("second"));
  });
  expect(now().isBusy).toBe(true);
  await act(async () => {
    finish();
    await running;
  });
  expect([done, now().isBusy]).toEqual([["first"], false]);
  await act(() => run(async () => void done.push("third")));
  expect(done).toEqual(["first", "third"]);
  unmount();
});

test("ends the work when it fails and passes the failure to the caller", async () => {
  const { now, unmount } = show();
  await act(async () => {
    await expect(now().run(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  });
  expect(now().isBusy).toBe(false);
  unmount();
});
