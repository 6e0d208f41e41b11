import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { announce, attachAnnouncer } from "./announcer.ts";
import { LiveRegions } from "./live-regions.tsx";
import { draw } from "./render.fixtures.tsx";

describe("the announcer", () => {
  let heard: string[];
  let detach: () => void;
  beforeEach(() => {
    vi.useFakeTimers();
    heard = [];
    detach = attachAnnouncer(({ text, loudness }) => heard.push(`${loudness}: ${text}`));
  });
  afterEach(() => {
    detach();
    vi.useRealTimers();
  });

  it("speaks at most one message a second, in order", () => {
    announce("one");
    announce("two");
    announce("three");
    expect(heard).toEqual(["polite: one"]);
    vi.advanceTimersByTime(999);
    expect(heard).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(heard).toEqual(["polite: one", "polite: two"]);
    vi.advanceTimersByTime(1_000);
    expect(heard.at(-1)).toBe("polite: three");
  });

  it("does not repeat a message that is waiting or was just spoken", () => {
    announce("You moved to 3rd");
    announce("You moved to 3rd");
    announce("Locked in");
    announce("Locked in");
    vi.advanceTimersByTime(5_000);
    expect(heard).toEqual(["polite: You moved to 3rd", "polite: Locked in"]);
  });

  it("speaks the same message again when time has passed", () => {
    announce("5 seconds left");
    vi.advanceTimersByTime(2_000);
    announce("5 seconds left");
    expect(heard).toHaveLength(2);
  });

  it("keeps only the newest waiting message of a kind, at the end of the queue", () => {
    announce("Question 4");
    announce("20 seconds left", "polite", "time");
    announce("You moved to 3rd", "polite", "standing");
    announce("10 seconds left", "polite", "time");
    announce("You moved to 2nd", "polite", "standing");
    announce("You moved to 2nd", "polite", "standing");
    vi.advanceTimersByTime(9_000);
    expect(heard).toEqual(["polite: Question 4", "polite: 10 seconds left", "polite: You moved to 2nd"]);
  });

  it("drops a waiting message when a newer one of its kind repeats the last spoken text", () => {
    announce("Reconnecting", "polite", "connection");
    announce("Back", "polite", "connection");
    announce("Reconnecting", "polite", "connection");
    vi.advanceTimersByTime(9_000);
    expect(heard).toEqual(["polite: Reconnecting"]);
  });

  it("speaks an alert before waiting polite messages", () => {
    announce("one");
    announce("two");
    announce("Not saved", "assertive");
    vi.advanceTimersByTime(3_000);
    expect(heard).toEqual(["polite: one", "assertive: Not saved", "polite: two"]);
  });
});

describe("the live regions", () => {
  it("are exactly two, empty at load, and take messages by their urgency", () => {
    vi.useFakeTimers();
    const page = draw(<LiveRegions />);
    const polite = page.root.querySelector('[role="status"]');
    const alert = page.root.querySelector('[role="alert"]');
    expect(page.root.querySelectorAll("[aria-live]")).toHaveLength(2);
    expect([polite?.textContent, alert?.textContent]).toEqual(["", ""]);
    announce("Saved");
    announce("Not saved", "assertive");
    vi.advanceTimersByTime(1_000);
    expect([polite?.textContent, alert?.textContent]).toEqual(["Saved", "Not saved"]);
    page.unmount();
    vi.useRealTimers();
  });

  it("are emptied a while after each message was written", () => {
    vi.useFakeTimers();
    const page = draw(<LiveRegions />);
    const polite = page.root.querySelector('[role="status"]');
    announce("Still sending");
    vi.advanceTimersByTime(5_000);
    announce("Sent");
    vi.advanceTimersByTime(5_000);
    expect(polite?.textContent).toBe("Sent");
    vi.advanceTimersByTime(2_000);
    expect(polite?.textContent).toBe("");
    page.unmount();
    vi.useRealTimers();
  });
});
