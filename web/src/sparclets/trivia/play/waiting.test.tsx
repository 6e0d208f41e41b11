import { toFaceParts, toShownFace } from "@sparc/contract/face";
import { act } from "react";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { connection } from "../../../realtime/connection-store.ts";
import { session } from "../../../session/session-store.ts";
import { userWith } from "../../../testing/entities.ts";
import { settle } from "../../../testing/settle.ts";
import { type ApiStub, refusal, stubApi, unreachable } from "../../../testing/stub-api.ts";
import { lessMotion, setLessMotion } from "../../../theme/motion-preference.ts";
import type { Drawn } from "../../../ui/render.fixtures.tsx";
import { connectionLabel } from "./buzzer.tsx";
import { JoinScreen } from "./join.tsx";
import { LobbyScreen } from "./lobby.tsx";
import { drawScreen, mineWith, roomWith, trivia } from "./play.fixtures.tsx";
import { soundSwitch } from "./settings.ts";

const ana = userWith({ display_name: "Ana Silva" });
const lobby = roomWith({ phase: "lobby", question: null, question_no: 0, question_count: 12, players: 211 });

// The sheet is lazy on the page; loading it here keeps its load time out of the tests.
beforeAll(() => import("./time-sheet.tsx"));

let page: Drawn;
let api: ApiStub;

beforeEach(() => {
  session.setState({ user: ana });
  connection.setState({ isConnected: true, rttMs: 38 });
  api = stubApi({
    "participation.start": { data: mineWith({ players: 212, number: 9 }) },
    "participation.get": { data: mineWith({ players: 212, number: 9 }) },
  });
});
afterEach(() => {
  page.unmount();
  soundSwitch.set(false);
  setLessMotion(false);
});

const text = (): string => page.root.textContent ?? "";
const button = (name: string): HTMLButtonElement | undefined =>
  [...document.querySelectorAll("button")].find((found) => found.textContent === name || found.getAttribute("aria-label") === name);
async function press(name: string): Promise<void> {
  await act(async () => button(name)?.click());
  await settle();
}

describe("joining", () => {
  type Join = Parameters<typeof JoinScreen>[0];
  const join = (change: Partial<Join> = {}) => (
    <JoinScreen event={trivia} view={lobby} wasRemoved={false} onJoined={() => undefined} {...change} />
  );

  test("takes one tap and ignores a second one while it is in progress", async () => {
    const joined: unknown[] = [];
    page = await drawScreen(join({ onJoined: (mine) => joined.push(mine) }));
    expect(text()).toContain("Ana");
    await act(async () => {
      button("I'm in")?.click();
      button("I'm in")?.click();
    });
    await settle();
    expect(api.requests).toHaveLength(1);
    expect(joined).toMatchObject([{ number: 9 }]);
  });
  test("says before the tap that the lobby is locked", async () => {
    page = await drawScreen(join({ view: { ...lobby, is_lobby_locked: true } }));
    expect(text()).toContain("The host has closed the door");
    expect(button("I'm in")).toBeUndefined();
  });
  test("tells a late player that they watch this question", async () => {
    page = await drawScreen(join({ view: roomWith() }));
    expect(text()).toContain("Question 1 of 3 is on");
    expect(text()).toContain("You watch this one and play from the next.");
  });
  test("tells a removed player kindly that they were removed, and lets them try to come back", async () => {
    api.reply({ "participation.start": refusal("players.removed") });
    page = await drawScreen(join());
    await press("I'm in");
    expect(text()).toContain("they can let you back in");
    await press("Try to come back");
    expect(text()).toContain("You are not back in yet.");
    expect(api.requests).toHaveLength(2);
  });
  test("shows the same to a player who is removed during the game", async () => {
    page = await drawScreen(join({ wasRemoved: true }));
    expect(text()).toContain("The host has taken you out of this game");
  });
  test("allows another try when the network fails", async () => {
    api.reply({ "participation.start": unreachable });
    page = await drawScreen(join());
    await press("I'm in");
    expect(text()).toContain("Unable to connect");
    expect(button("I'm in")).toBeDefined();
  });
});

describe("the lobby", () => {
  const onMine = vi.fn();
  const show = async (mine = mineWith({ players: 212, number: 9 }), view = lobby, event = trivia): Promise<void> => {
    page = await drawScreen(<LobbyScreen event={event} view={view} mine={mine} onMine={onMine} />);
    await settle();
  };
  beforeEach(() => onMine.mockClear());

  test("shows the player's name, the number of players and the stakes", async () => {
    await show();
    expect(text()).toContain("You are in");
    expect(page.root.querySelector(".face")?.getAttribute("data-ink")).toBe(String(toFaceParts(toShownFace({ id: "u1" })).ink));
    expect(text()).toContain("212");
    expect(text()).toContain("12 questions");
    expect(page.root.querySelector(".ticket-stub")?.textContent).toBe("Up to116stars");
  });
  test("shows about how long the game takes when the server estimates it", async () => {
    await show();
    expect(text()).toContain("12 questions, one at a time");
    page.unmount();
    await show(undefined, { ...lobby, minutes: 9 });
    expect(text()).toContain("12 questions, about 9 minutes, one at a time");
  });
  test.each([
    ["by itself", { auto_start: true, inMs: 2 * 3_600_000 }, /Starts .+, in 2 h/],
    ["by the host, at a time", { auto_start: false, inMs: 2 * 3_600_000 }, /Planned for .+, in 2 h/],
    ["by the host, who is late", { auto_start: false, inMs: -60_000 }, /Starts at any moment/],
    ["by the host, without a time", { auto_start: false, inMs: null }, /Starts when the host is ready/],
  ])("says when it starts: %s", async (_, { auto_start, inMs }, label) => {
    const starts_at = inMs === null ? null : new Date(Date.now() + inMs).toISOString();
    await show(undefined, lobby, { ...trivia, status: "scheduled", auto_start, starts_at });
    expect(text()).toMatch(label);
    expect(page.root.querySelector('a[href$="/calendar.ics"]') !== null, "a start ahead can be added to a calendar").toBe((inMs ?? 0) > 0);
  });
  test("does not mention a big screen, because the page does not know of one", async () => {
    await show();
    expect(text()).toContain("The others see you by this name.");
    expect(text()).not.toContain("big screen");
  });
  test("says when names are hidden", async () => {
    await show(undefined, { ...lobby, has_hidden_names: true });
    expect(text()).toContain("The room sees “Player 9”, not your name or face.");
  });
  test("lets the player try the buzzer", async () => {
    await show();
    await act(async () => page.root.querySelector<HTMLButtonElement>(".buzz")?.click());
    expect(text()).toContain("It works");
    expect(text()).toContain("1 tap");
  });
  test.each([
    [{ isConnected: true, rttMs: 38 }, "Connection is quick, 38 ms"],
    [{ isConnected: true, rttMs: 200 }, "Connection is fine, 200 ms, and not counted"],
    [{ isConnected: true, rttMs: 400 }, "Connection is slow, 400 ms: 250 of it are not counted"],
    [{ isConnected: true, rttMs: null }, "Measuring your connection"],
    [{ isConnected: false, rttMs: 38 }, "No connection right now, we keep trying"],
  ])("describes a connection of %j", async (given, label) => {
    await show();
    expect(connectionLabel(given)).toBe(label);
  });
  test("remembers sound and reduced motion", async () => {
    await show();
    await press("Sound off");
    expect(button("Sound on")).toBeDefined();
    expect(soundSwitch.isOn()).toBe(true);
    await press("Motion on");
    expect(button("Less motion")).toBeDefined();
    expect(document.documentElement.hasAttribute("data-less-motion")).toBe(true);
    expect(lessMotion.isOn()).toBe(true);
  });
  test("names reduced motion that the system asks for, and leaves the app's own setting alone", async () => {
    vi.stubGlobal("matchMedia", (query: string) => ({ matches: query.includes("reduced-motion") }));
    await show();
    await press("Less motion, as your system asks");
    vi.unstubAllGlobals();
    expect(button("Less motion, as your system asks")?.getAttribute("aria-disabled")).toBe("true");
    expect(lessMotion.isOn()).toBe(false);
  });
  test("gives more time, and reverts when the server refuses", async () => {
    await show();
    await press("More time");
    api.reply({ "players.time_allowance": { data: { factor: 2, next_factor: 2 } } });
    await act(async () => document.querySelector<HTMLInputElement>('input[value="2"]')?.click());
    await settle();
    expect(api.toRequests("players.time_allowance").at(-1)?.body).toEqual({ factor: 2 });
    expect(onMine.mock.calls.map(([mine]) => mine.time_factor)).toEqual([2]);
    api.reply({ "players.time_allowance": refusal("server.overloaded", { error: "Try again later" }) });
    await act(async () => document.querySelector<HTMLInputElement>('input[value="3"]')?.click());
    await settle();
    expect(onMine.mock.calls.map(([mine]) => mine.time_factor)).toEqual([2]);
    expect(document.querySelector<HTMLInputElement>('input[value="2"]')?.checked).toBe(true);
    expect(document.querySelector("dialog")?.textContent).toContain("Try again later");
  });
  test("says that more time holds from the next game once a question was asked", async () => {
    await show();
    await press("More time");
    api.reply({ "players.time_allowance": { data: { factor: 1, next_factor: 2 } } });
    await act(async () => document.querySelector<HTMLInputElement>('input[value="2"]')?.click());
    await settle();
    expect(onMine.mock.calls.map(([mine]) => mine.time_factor)).toEqual([1]);
    expect(document.querySelector("dialog")?.textContent).toContain("from your next game on");
  });
});
