import { afterEach, describe, expect, it, vi } from "vitest";
import { draw } from "./render.fixtures.tsx";
import { remainingMs, remainingShare, shownSeconds, spokenAt } from "./timer-clock.ts";
import { TimerRing } from "./timer-ring.tsx";

describe("a server deadline on a device's clock", () => {
  const countdown = { deadlineAt: 100_000, durationMs: 20_000, offsetMs: 2_500 };

  it("counts in server time", () => {
    expect(remainingMs(countdown, 77_500)).toBe(20_000);
    expect(remainingMs(countdown, 97_500)).toBe(0);
    expect(remainingMs(countdown, 120_000)).toBe(0);
    expect(remainingShare(countdown, 87_500)).toBe(0.5);
    expect(remainingShare(countdown, 0)).toBe(1);
    expect(remainingShare({ deadlineAt: 1, durationMs: 0 }, 0)).toBe(0);
  });

  it("shows the running second, and 0 only when the time is up", () => {
    expect([20_000, 19_999, 1_000, 1, 0].map(shownSeconds)).toEqual([20, 20, 1, 1, 0]);
  });

  it("announces the start, halfway, five seconds and the end", () => {
    const spoken: string[] = [];
    let before: number | null = null;
    for (let second = 20; second >= 0; second--) {
      const text = spokenAt(20, before, second);
      if (text) spoken.push(text);
      before = second;
    }
    expect(spoken).toEqual(["20 seconds left", "10 seconds left", "5 seconds left", "Time’s up"]);
  });

  it("announces each minute and then every ten seconds when the time is long", () => {
    const spoken: number[] = [];
    for (let second = 179; second > 0; second--) if (spokenAt(180, second + 1, second)) spoken.push(second);
    expect(spoken).toEqual([120, 60, 50, 40, 30, 20, 10, 5]);
  });

  it("announces nothing when the time was up before the page was opened", () => {
    expect(spokenAt(20, null, 0)).toBeNull();
  });
});

describe("the timer ring", () => {
  afterEach(() => vi.useRealTimers());

  it("ticks in the page without rendering, and ends once", () => {
    vi.useFakeTimers({ now: 50_000 });
    const onEnd = vi.fn();
    const page = draw(<TimerRing deadlineAt={60_000} durationMs={10_000} clockOffsetMs={0} isSpoken={false} onEnd={onEnd} />);
    const ring = page.root.querySelector<HTMLElement>('[role="timer"]');
    const digits = page.root.querySelector("b");
    expect(digits?.textContent).toBe("10");
    vi.advanceTimersByTime(5_000);
    expect(digits?.textContent).toBe("5");
    expect(ring?.style.getPropertyValue("--p")).toBe("0.5000");
    expect(ring?.classList.contains("is-low")).toBe(true);
    expect(ring?.getAttribute("aria-label")).toBe("5 seconds left");
    vi.advanceTimersByTime(20_000);
    expect(digits?.textContent).toBe("0");
    expect(onEnd).toHaveBeenCalledOnce();
    page.unmount();
  });

  it("makes room for three digits only while there are three", () => {
    vi.useFakeTimers({ now: 50_000 });
    const page = draw(<TimerRing deadlineAt={151_000} durationMs={120_000} isSpoken={false} />);
    const ring = page.root.querySelector('[role="timer"]');
    expect([ring?.textContent, ring?.classList.contains("long")]).toEqual(["101", true]);
    vi.advanceTimersByTime(3_000);
    expect([ring?.textContent, ring?.classList.contains("long")]).toEqual(["98", false]);
    page.unmount();
  });

  it("follows a deadline that is moved", () => {
    vi.useFakeTimers({ now: 50_000 });
    const page = draw(<TimerRing deadlineAt={60_000} durationMs={10_000} isSpoken={false} />);
    page.redraw(<TimerRing deadlineAt={63_000} durationMs={10_000} isSpoken={false} />);
    expect(page.root.querySelector("b")?.textContent).toBe("13");
    page.unmount();
  });
});
