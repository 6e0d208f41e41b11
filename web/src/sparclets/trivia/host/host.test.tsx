import { act } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { singleKeysSwitch } from "../../../lib/single-keys.ts";
import { refusal } from "../../../testing/stub-api.ts";
import type { Drawn } from "../../../ui/render.fixtures.tsx";
import { questionWith } from "../play/play.fixtures.tsx";
import { buttonNamed, click, drawHost, type FakeRoom, hosted, pass, pressKey, stubRoom } from "./host.fixtures.tsx";

let page: Drawn;
let room: FakeRoom;
const open = {
  action: { command: "end_now", label: "end_question" },
  tally: { joined: 3, connected: 3, answered: 1, unanswered: 2 },
} as const;
const reveal = { phase: "reveal", closes_at_ms: null, action: { command: "next", label: "show_leaderboard" } } as const;
const played = (slot: string) => questionWith({ slot, prompt: `Prompt of ${slot}`, correct: ["b"], answered: 0, distribution: {} });

const POLL_MS = 2_500;
const sentTypes = (): string[] => room.sent.map(({ command }) => command.type);
const text = (): string => document.body.textContent ?? "";
const goButton = (): HTMLButtonElement => page.root.querySelector("button.go-button") as HTMLButtonElement;

async function host(change: Parameters<typeof stubRoom>[0] = open): Promise<void> {
  room = stubRoom(change);
  page = await drawHost();
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  page.unmount();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
  singleKeysSwitch.set(true);
});

describe("the delivery of a question", () => {
  const asked = (question_no: number, p95_ms: number) => ({
    question_no,
    tally: { joined: 3, connected: 3, answered: 1, delivery: { sent: 3, reached: 3, p95_ms } },
  });
  const line = () => page.root.querySelector(".health svg");

  test("is drawn as a line from the second question on, using each question's newest report", async () => {
    await host({ ...open, ...asked(1, 40) });
    expect(text()).toContain("40 ms");
    expect(line()).toBeNull();
    for (const next of [asked(1, 60), asked(2, 140), asked(3, 80)]) {
      room.seq += 1;
      room.state = { ...room.state, ...next };
      await pass(POLL_MS);
    }
    expect(line()?.getAttribute("aria-label")).toBe("Delivery of 3 questions, between 60 ms and 140 ms");
  });
});

describe("the room of a rehearsal", () => {
  const tally = { joined: 50, connected: 48, answered: 20, delivery: { sent: 1, reached: 0, p95_ms: null } };

  test("calls its players simulated, shows no connections or deliveries, and promises no audit log", async () => {
    room = stubRoom({ ...open, tally });
    page = await drawHost({ ...hosted, rehearsal_of: "00000000-0000-4000-8000-000000000001" });
    const roomText = page.root.querySelector(".hc-room")?.textContent;
    expect(roomText).toContain("Simulated48");
    expect(roomText).toContain("is not measured here");
    expect(roomText).not.toMatch(/Connected|Reached|phones have not/);
    expect(text()).not.toContain("audit log");
    page.unmount();
    page = await drawHost();
    expect(page.root.querySelector(".hc-room")?.textContent).toMatch(/Connected48.*Reached0 %/);
    expect(text()).toContain("Everything goes to the audit log.");
  });
});

test.each([
  { screens: 0, shown: ["Open for answers", "Shown to everybody"] },
  { screens: 1, shown: ["On the big screen now", "On the big screen now"] },
])("the frame names the big screen only when one is connected: $screens", async ({ screens, shown }) => {
  const aside = () => page.root.querySelector(".on-head > .meta")?.textContent;
  const tally = { ...open.tally, screens };
  await host({ ...open, tally });
  expect(aside()).toBe(shown[0]);
  page.unmount();
  await host({ ...reveal, phase: "leaderboard", tally });
  expect(aside()).toBe(shown[1]);
});

describe("the host's main button", () => {
  test("says what it will do and how many answers are missing", async () => {
    await host();
    expect(goButton().textContent).toContain("Close now and show answer");
    expect(goButton().textContent).toContain("2 have not answered");
  });

  test("ignores a second press within 400 ms, even after the room moved on", async () => {
    await host();
    act(() => goButton().click());
    act(() => goButton().click());
    await pass(300);
    act(() => goButton().click());
    await pass(20);
    expect(sentTypes()).toEqual(["end_now"]);
  });

  test("is disabled while its command is in progress and works again from the room's new state", async () => {
    await host();
    room.after = () => reveal;
    await click(/^Close now/);
    expect(goButton().getAttribute("aria-disabled")).toBe("true");
    await pass(POLL_MS);
    await pass(400);
    expect(goButton().getAttribute("aria-disabled")).toBeNull();
    await click(/^Show the table/);
    expect(room.sent.map(({ seq, command }) => [seq, command.type])).toEqual([
      [7, "end_now"],
      [8, "next"],
    ]);
  });

  test("takes no press within 400 ms after the question closed by itself", async () => {
    await host();
    room.seq += 1;
    room.state = { ...room.state, ...reveal };
    await pass(POLL_MS);
    expect(goButton().textContent).toContain("Show the table");
    await click(/^Show the table/);
    await pressKey(" ");
    expect(sentTypes()).toEqual([]);
    await pass(400);
    await click(/^Show the table/);
    expect(sentTypes()).toEqual(["next"]);
  });

  test("changes nothing and shows no error when the command came from an older state", async () => {
    await host();
    room.seq = 9;
    room.state = { ...room.state, ...reveal };
    await click(/^Close now/);
    expect(sentTypes()).toEqual(["end_now"]);
    expect(page.root.querySelector(".notice.is-bad")).toBeNull();
    await pass(POLL_MS);
    expect(goButton().textContent).toContain("Show the table");
  });

  test("shows a refusal beside the game and removes it after the next accepted command", async () => {
    await host();
    room.refusal = refusal("rooms.not_live");
    await click(/^Close now/);
    expect(page.root.querySelector(".notice.is-bad")?.textContent).toContain("This game is not running.");
    room.refusal = null;
    await pass(500);
    await click(/^Close now/);
    expect(page.root.querySelector(".notice.is-bad")).toBeNull();
  });

  test("shows a lost connection until the room moves on", async () => {
    await host();
    room.isAway = true;
    await click(/^Close now/);
    expect(page.root.querySelector(".notice.is-bad")?.textContent).toContain("The server does not answer.");
    room.isAway = false;
    room.seq += 1;
    room.state = { ...room.state, ...reveal };
    await pass(POLL_MS);
    expect(page.root.querySelector(".notice.is-bad")).toBeNull();
    expect(goButton().textContent).toContain("Show the table");
  });

  test("sends nothing when no action is possible", async () => {
    await host({ phase: "closing", action: null });
    await pressKey(" ");
    act(() => goButton().click());
    expect(sentTypes()).toEqual([]);
    expect(goButton().textContent).toContain("Counting");
  });

  test("closes the question while somebody still has extra time, and mentions that without a name", async () => {
    await host({ phase: "closing", action: null, extra_time_until_ms: Date.now() + 9_000 });
    expect(text()).toContain("Waiting for extra time");
    await click(/^Close now/);
    expect(sentTypes()).toEqual(["end_now"]);
  });

  test("lets the host cap extended time between questions and shows how many players have some", async () => {
    await host({ phase: "leaderboard", closes_at_ms: null, tally: { joined: 3, connected: 3, answered: 0, extended: 2 } });
    expect(text()).toContain("2 players have more time.");
    const cap = page.root.querySelector<HTMLSelectElement>("select") as HTMLSelectElement;
    expect([...cap.options].map(({ value }) => value)).toEqual(["1.5", "2", "3"]);
    await act(async () => {
      cap.value = "1.5";
      cap.dispatchEvent(new Event("change", { bubbles: true }));
    });
    expect(room.sent.map(({ command }) => command)).toEqual([{ type: "cap_time", factor: 1.5 }]);
  });
});

describe("the console's keys", () => {
  test("space, arrow and a clicker's page key press the main button, once while held down", async () => {
    await host();
    for (const key of [" ", "ArrowRight", "PageDown"]) {
      await pressKey(key);
      await pressKey(key, { repeat: true });
      await pass(POLL_MS);
    }
    await pressKey("x");
    expect(sentTypes()).toEqual(["end_now", "end_now", "end_now"]);
  });

  test("P pauses the clock and shows the remaining time; P again resumes it", async () => {
    await host();
    room.after = ({ type }) =>
      type === "pause" ? { is_paused: true, remaining_ms: 12_400, closes_at_ms: null, action: null } : { is_paused: false };
    await pressKey("p");
    await pass(POLL_MS);
    expect(page.root.querySelector(".hc-time")?.textContent).toBe("13s kept, paused");
    expect(goButton().textContent).toContain("Go on");
    await pressKey("P");
    expect(sentTypes()).toEqual(["pause", "resume"]);
  });

  test("T adds ten seconds and A turns automatic advance on", async () => {
    await host({ ...open, auto_advance: { is_on: false, seconds: 8 } });
    await pressKey("t");
    await pass(POLL_MS);
    await pressKey("a");
    expect(room.sent.map(({ command }) => command)).toEqual([
      { type: "add_time", seconds: 10 },
      { type: "set_auto_advance", is_on: true },
    ]);
  });

  test("Back shows earlier questions without sending a command; the main key then first returns to the present", async () => {
    room = stubRoom({ ...open, question_no: 3, question: questionWith({ slot: "q3", prompt: "Prompt of q3" }) });
    room.played = [played("q1"), played("q2")];
    page = await drawHost();
    await pressKey("ArrowLeft");
    expect(page.root.querySelector(".question-text")?.textContent).toBe("Prompt of q2");
    await pressKey("PageUp");
    expect(page.root.querySelector(".question-text")?.textContent).toBe("Prompt of q1");
    expect(goButton().textContent).toContain("Back to now");
    await pressKey(" ");
    expect(page.root.querySelector(".question-text")?.textContent).toBe("Prompt of q3");
    expect(sentTypes()).toEqual([]);
  });

  test("do nothing while somebody types or a dialog is open", async () => {
    await host();
    const search = page.root.querySelector('input[type="search"]') as HTMLInputElement;
    await pressKey("p", {}, search);
    await pressKey("?");
    expect(document.querySelector("dialog")?.textContent).toContain("Keys on this device");
    await pressKey("p", {}, document.querySelector("dialog") as HTMLElement);
    expect(sentTypes()).toEqual([]);
  });

  test("can be switched off, and stay off on this device after a reload", async () => {
    await host();
    const label = [...page.root.querySelectorAll("label")].find(({ textContent }) => textContent === "Keys on this device");
    act(() => document.getElementById(label?.htmlFor ?? "")?.click());
    await pressKey("p");
    await pressKey(" ");
    page.unmount();
    page = await drawHost();
    await pressKey("p");
    expect(sentTypes()).toEqual([]);
    expect(text()).toContain("Keys are off on this device.");
  });
});

describe("corrections", () => {
  beforeEach(async () => {
    room = stubRoom({ ...reveal, question: played("q1") });
    room.played = [played("q1")];
    page = await drawHost();
  });

  test("voiding a question shows what changed and can be undone at the same place", async () => {
    room.after = ({ type }) => {
      room.played = [{ ...played("q1"), is_voided: type === "void_question" }];
      return {};
    };
    await click(/^Void question 1/);
    await pass(POLL_MS);
    await pass(20);
    expect(text()).toContain("Question 1 no longer counts. All scores are counted again.");
    await click(/^Count it question 1/);
    expect(room.sent.map(({ command }) => command)).toEqual([
      { type: "void_question", slot: "q1" },
      { type: "unvoid_question", slot: "q1" },
    ]);
  });

  test("voiding moves the focus on to the main button, so that Space advances instead of counting the question again", async () => {
    room.after = ({ type }) => {
      room.played = [{ ...played("q1"), is_voided: type === "void_question" }];
      return {};
    };
    for (const label of [/^Void question 1/, /^Undo/]) {
      buttonNamed(label).focus();
      await click(label);
      await pass(POLL_MS);
      expect(document.activeElement).toBe(goButton());
    }
    await pressKey(" ", {}, goButton());
    expect(sentTypes()).toEqual(["void_question", "unvoid_question", "next"]);
  });

  test("voiding works when the clock moved the room in between", async () => {
    room.seq = 12;
    await click(/^Void question 1/);
    expect(room.sent.map(({ seq }) => seq)).toEqual([7, 12]);
    expect(text()).toContain("Question 1 no longer counts.");
  });

  test("a correction shows the new right answer before it is sent", async () => {
    await click(/^Correct the answer to question 1/);
    const [, , six] = [...document.querySelectorAll<HTMLInputElement>('dialog input[type="radio"]')];
    await click(/^Correct and count again/);
    expect(document.querySelector("dialog")?.textContent).toContain("This is what is right already.");
    act(() => six?.click());
    expect(document.querySelector("dialog")?.textContent).toContain("Right will be C, Six");
    await click(/^Correct and count again/);
    expect(room.sent.map(({ command }) => command)).toEqual([{ type: "correct_key", slot: "q1", key: { correct: ["c"] } }]);
    expect(document.querySelector("dialog")).toBeNull();
    expect(text()).toContain("Question 1: right is now C, Six (was B, Five). All scores are counted again.");
    expect(document.activeElement?.classList.contains("go-button")).toBe(true);
  });

  test("a refused correction leaves the chosen option selected", async () => {
    room.refusal = refusal("trivia.not_played");
    await click(/^Correct the answer to question 1/);
    act(() => document.querySelector<HTMLInputElement>('dialog input[type="radio"]')?.click());
    await click(/^Correct and count again/);
    expect(document.querySelector("dialog")?.textContent).toContain("Only a question that was played");
    expect(document.querySelector<HTMLInputElement>('dialog input[type="radio"]')?.checked).toBe(true);
  });
});

describe("actions that cannot be undone", () => {
  test("skipping asks for confirmation and skips the question it asked about", async () => {
    await host();
    await click(/^Skip question 1/);
    expect(sentTypes()).toEqual([]);
    await click(/^Skip question$/);
    expect(sentTypes()).toEqual(["skip"]);
  });

  test("the confirmation to skip closes when the question closes", async () => {
    await host();
    await click(/^Skip question 1/);
    room.seq += 1;
    room.state = { ...room.state, ...reveal };
    await pass(POLL_MS);
    expect(document.querySelector("dialog")).toBeNull();
    expect(() => buttonNamed(/^Skip/)).toThrow();
  });

  test("ending the game asks for confirmation", async () => {
    await host();
    await click(/^End game/);
    expect(sentTypes()).toEqual([]);
    act(() => document.querySelector<HTMLButtonElement>("dialog footer .danger")?.click());
    await pass(20);
    expect(sentTypes()).toEqual(["end"]);
  });
});
