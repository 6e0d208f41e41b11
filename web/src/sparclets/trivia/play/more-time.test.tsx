import { act } from "react";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { connection } from "../../../realtime/connection-store.ts";
import { session } from "../../../session/session-store.ts";
import { userWith } from "../../../testing/entities.ts";
import { settle } from "../../../testing/settle.ts";
import { stubApi } from "../../../testing/stub-api.ts";
import { attachAnnouncer } from "../../../ui/announcer.ts";
import type { Drawn } from "../../../ui/render.fixtures.tsx";
import { LobbyScreen } from "./lobby.tsx";
import { drawScreen, mineWith, roomWith, trivia } from "./play.fixtures.tsx";
import { Play } from "./play.tsx";

const lobby = roomWith({ phase: "lobby", question: null, question_no: 0, players: 2 });
const mine = mineWith({ time_factor: 3, number: 9 });

// The sheet is lazy on the page; loading it here keeps its load time out of the tests.
beforeAll(() => import("./time-sheet.tsx"));

let page: Drawn;
let heard: string[];
let detach: () => void;

beforeEach(() => {
  session.setState({ user: userWith({ display_name: "Ana Silva" }) });
  connection.setState({ isConnected: true, rttMs: 38 });
  heard = [];
  detach = attachAnnouncer(({ text }) => heard.push(text));
});
afterEach(() => {
  page.unmount();
  detach();
  vi.useRealTimers();
});

const button = (name: string) => [...document.querySelectorAll("button")].find(({ textContent }) => textContent === name);
const sheet = () => document.querySelector("dialog");
const factor = (value: string) => sheet()?.querySelector<HTMLInputElement>(`input[value="${value}"]`);

async function openSheet(name: string): Promise<void> {
  await act(async () => button(name)?.click());
  await settle();
}

describe("extended time under the host's cap", () => {
  beforeEach(() => void stubApi({ "participation.get": { data: mine } }));

  test("shows the cap in force and disables the longer choices with the reason", async () => {
    page = await drawScreen(<LobbyScreen event={trivia} view={{ ...lobby, time_cap: 1.5 }} mine={mine} onMine={() => undefined} />);
    await openSheet("Time ×1.5");
    expect(["1", "1.5", "2", "3"].map((value) => factor(value)?.disabled)).toEqual([false, false, true, true]);
    expect(factor("1.5")?.checked).toBe(true);
    const reason = document.getElementById(factor("3")?.getAttribute("aria-describedby") ?? "");
    expect(reason?.textContent).toBe("The host allows ×1.5 in this game.");
    expect(sheet()?.querySelector("[role=radiogroup]")?.getAttribute("aria-describedby")).toBe(reason?.id);
  });

  test("leaves every choice open without a cap", async () => {
    page = await drawScreen(<LobbyScreen event={trivia} view={{ ...lobby, time_cap: 3 }} mine={mine} onMine={() => undefined} />);
    await openSheet("Time ×3");
    expect(["1", "1.5", "2", "3"].map((value) => factor(value)?.disabled)).toEqual([false, false, false, false]);
    expect(sheet()?.textContent).not.toContain("The host allows");
  });

  test("says that no extra time is allowed", async () => {
    page = await drawScreen(<LobbyScreen event={trivia} view={{ ...lobby, time_cap: 1 }} mine={mine} onMine={() => undefined} />);
    await openSheet("More time");
    expect(sheet()?.textContent).toContain("The host allows no extra time in this game.");
  });

  test("announces the time in force when the host changes the cap", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    let cap = 3;
    let seq = 1;
    stubApi({
      "rooms.get": () => ({ data: { type: "trivia", state: { ...lobby, time_cap: cap }, seq: seq++, server_at_ms: Date.now() } }),
      "participation.get": { data: mine },
    });
    page = await drawScreen(<Play event={{ ...trivia, status: "live" }} />);
    await vi.waitFor(() => expect(button("Time ×3")).toBeDefined());
    expect(heard.join()).not.toContain("Time times");
    const capAt = async (next: number): Promise<void> => {
      cap = next;
      await act(async () => void vi.advanceTimersByTime(2_500));
      await settle();
    };
    await capAt(1.5);
    await vi.waitFor(() => expect(heard).toContain("The host allows ×1.5 in this game."));
    expect(button("Time ×1.5")).toBeDefined();
    await capAt(3);
    await vi.waitFor(() => expect(heard).toContain("Time times 3"));
  });
});

test("a choice that is too late for this game is announced for the next one", async () => {
  stubApi({
    "participation.get": { data: mineWith({ time_factor: 2, number: 9 }) },
    "players.time_allowance": { data: { factor: 2, next_factor: 3 } },
  });
  page = await drawScreen(
    <LobbyScreen event={trivia} view={lobby} mine={mineWith({ time_factor: 2, number: 9 })} onMine={() => undefined} />,
  );
  await openSheet("Time ×2");
  await act(async () => factor("3")?.click());
  await vi.waitFor(() => expect(heard).toContain("×3 from the next game"));
  expect(heard.join()).not.toContain("Time times");
  expect(sheet()?.textContent).toContain("this counts from your next game on");
});
