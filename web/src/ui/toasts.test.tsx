import { act } from "react";
import { toast } from "react-hot-toast/headless";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LEAVE_MS, notify } from "./notify.ts";
import { type Drawn, draw } from "./render.fixtures.tsx";
import { Toasts } from "./toasts.tsx";

describe("toasts", () => {
  let page: Drawn;
  beforeEach(() => {
    vi.useFakeTimers();
    page = draw(<Toasts />);
  });
  afterEach(() => {
    act(() => toast.removeAll());
    page.unmount();
    vi.useRealTimers();
  });
  const shown = (): string[] => [...page.root.querySelectorAll('.toast[data-state="shown"] .grow')].map((one) => one.textContent ?? "");
  const wait = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

  it.each([
    ["message", 4_000],
    ["error", 4_000],
    ["star", 4_000],
    ["success", 2_000],
  ] as const)("of the kind %s stay for %i ms", (kind, durationMs) => {
    act(() => void notify[kind]("Text"));
    wait(durationMs - 50);
    expect(shown()).toEqual(["Text"]);
    wait(100);
    expect(shown()).toEqual([]);
    wait(LEAVE_MS + 50);
    expect(page.root.querySelectorAll(".toast")).toHaveLength(0);
  });

  it("stand in a landmark of their own, because no other contains them", () => {
    act(() => void notify.message("Text"));
    expect(page.root.querySelector(".toast")?.closest("section")?.getAttribute("aria-label")).toBe("Messages");
  });

  it("of the kind loading stay until another toast replaces them", () => {
    let id = "";
    act(() => {
      id = notify.loading("Sending your answer");
    });
    wait(60_000);
    expect(shown()).toEqual(["Sending your answer"]);
    act(() => void notify.success("Locked in", { id }));
    expect(shown()).toEqual(["Locked in"]);
    wait(2_100);
    expect(shown()).toEqual([]);
  });

  it("show at most 20 at a time, and all of them on request", () => {
    act(() => {
      for (let index = 0; index < 25; index++) notify.message(`Message ${index}`);
    });
    expect(shown()).toHaveLength(20);
    const more = page.root.querySelector<HTMLButtonElement>(".toast-more button");
    expect(more?.textContent).toBe("17 more");
    act(() => more?.click());
    expect(page.root.querySelector(".toasts")?.classList.contains("open")).toBe(true);
  });

  it("stay while they have the focus", () => {
    act(() => void notify.message("Read me"));
    wait(3_000);
    act(() => page.root.querySelector<HTMLButtonElement>('[aria-label="Close"]')?.focus());
    wait(10_000);
    expect(shown()).toEqual(["Read me"]);
    act(() => (document.activeElement as HTMLElement).blur());
    wait(1_100);
    expect(shown()).toEqual([]);
  });

  it("close by their button, and run their action once", () => {
    const undo = vi.fn();
    act(() => void notify.undo("Pick cleared", undo));
    act(() => page.root.querySelector<HTMLButtonElement>(".toast-action")?.click());
    expect(undo).toHaveBeenCalledOnce();
    expect(shown()).toEqual([]);
    act(() => void notify.message("Other"));
    expect(page.root.querySelectorAll(".toast-action")).toHaveLength(
      0 + page.root.querySelectorAll('[data-state="leaving"] .toast-action').length,
    );
    act(() => page.root.querySelector<HTMLButtonElement>('[data-state="shown"] [aria-label="Close"]')?.click());
    expect(shown()).toEqual([]);
  });
});
