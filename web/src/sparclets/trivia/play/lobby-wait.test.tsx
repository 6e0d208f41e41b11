import { act } from "react";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { session } from "../../../session/session-store.ts";
import { userWith } from "../../../testing/entities.ts";
import { settle } from "../../../testing/settle.ts";
import { type ApiStub, refusal, stubApi, unreachable } from "../../../testing/stub-api.ts";
import { preloadMarks } from "../../../ui/face.tsx";
import type { Drawn } from "../../../ui/render.fixtures.tsx";
import { LobbyScreen } from "./lobby.tsx";
import { drawScreen, mineWith, roomWith, trivia } from "./play.fixtures.tsx";

type Lobby = NonNullable<ReturnType<typeof roomWith>["lobby"]>;

const poll = { question: "Who takes it tonight?", options: ["The regulars", "The newcomers"] };

let page: Drawn;
let api: ApiStub;

// The parts are lazy on the page; loading them here keeps their load time out of the tests.
beforeAll(() => Promise.all([import("./cheer.tsx"), import("./warm-up.tsx"), import("./newest-players.tsx"), preloadMarks()]));
beforeEach(() => {
  session.setState({ user: userWith({ face: 17 }) });
  api = stubApi({
    "participation.get": { data: mineWith({ players: 212 }) },
    "warm_up.get": { data: { option: null } },
    "cheers.send": null,
  });
});
afterEach(() => {
  vi.useRealTimers();
  page.unmount();
});

const drawLobby = (lobby: Partial<Lobby>, players = 211) => (
  <LobbyScreen
    event={trivia}
    view={roomWith({
      phase: "lobby",
      question: null,
      question_no: 0,
      question_count: 12,
      players,
      lobby: { starts_at_ms: null, ...lobby },
    })}
    mine={mineWith({ players, number: 19 })}
    onMine={() => undefined}
  />
);

async function show(lobby: Partial<Lobby>, players?: number): Promise<void> {
  page = await drawScreen(drawLobby(lobby, players));
  await settle();
}

const cheer = () => page.root.querySelector<HTMLButtonElement>(".cheer");
const tap = () => act(async () => cheer()?.click());
const radios = () => [...page.root.querySelectorAll<HTMLInputElement>(".warm-up-vote input")];
const choose = (at: number) => act(async () => radios()[at]?.click());
const chosen = () => radios().map(({ checked }) => checked);

describe("the clock", () => {
  test("runs to the start that the room sends, and says when it has passed or is not planned", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
    page = await drawScreen(drawLobby({ starts_at_ms: Date.now() + 272_000 }));
    const clock = () => page.root.querySelector(".lobby-clock")?.textContent;
    expect(clock()).toBe("Starts in4:32Here211");
    page.redraw(drawLobby({ starts_at_ms: Date.now() + 30_000 }));
    await act(async () => void vi.advanceTimersByTime(1_000));
    expect(clock()).toMatch(/^Starts in0:29Here/);
    await act(async () => void vi.advanceTimersByTime(29_000));
    expect(clock()).toMatch(/^Starting soonHere/);
    page.redraw(drawLobby({ starts_at_ms: null }));
    expect(clock()).toMatch(/^Starts when the host is readyHere/);
  });
});

describe("the button for cheers", () => {
  test("is absent where the event has none", async () => {
    await show({});
    expect(cheer()).toBeNull();
  });

  const requests = () => api.toRequests("cheers.send").length;
  const isCooling = () => cheer()?.hasAttribute("data-cooling");

  test("sends a cheer with each tap, and shows the player's face", async () => {
    await show({ cheers: "on" });
    expect(cheer()?.querySelector(".face")?.getAttribute("data-ink")).toBe("2");
    await tap();
    await vi.waitFor(() => expect(requests()).toBe(1));
    expect(page.root.querySelector(".cheer-flown .face")).not.toBeNull();
  });

  test.each([
    [211, 1_000],
    [2_000, 6_667],
  ])("takes no tap of %i players for %i ms after one", async (players, cooldownMs) => {
    await show({ cheers: "on" }, players);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const flown = () => page.root.querySelector(".cheer-flown");
    await tap();
    const first = flown();
    await tap();
    expect([isCooling(), flown() === first]).toEqual([true, true]);
    await act(async () => void vi.advanceTimersByTime(cooldownMs - 1));
    await tap();
    expect([isCooling(), flown() === first]).toEqual([true, true]);
    await act(async () => void vi.advanceTimersByTime(1));
    expect(isCooling()).toBe(false);
    await tap();
    expect([isCooling(), flown() === first]).toEqual([true, false]);
    vi.useRealTimers();
    await vi.waitFor(() => expect(requests()).toBe(2));
  });

  test("says that cheers are muted, in its place and without sending", async () => {
    await show({ cheers: "on" });
    const before = cheer();
    before?.focus();
    page.redraw(drawLobby({ cheers: "muted" }));
    expect(cheer()?.textContent).toBe("Cheers are offThe host has the screen for now");
    expect([cheer() === before, document.activeElement === before, before?.getAttribute("aria-disabled")]).toEqual([true, true, "true"]);
    await tap();
    expect(api.toRequests("cheers.send")).toEqual([]);
    page.redraw(drawLobby({ cheers: "on" }));
    expect(cheer()?.textContent).toBe("CheerAcross the big screen");
  });

  test("says when a cheer could not be sent", async () => {
    api.reply({ "cheers.send": unreachable });
    await show({ cheers: "on" });
    await tap();
    await vi.waitFor(() => expect(cheer()?.textContent).toContain("Not sent, there is no connection"));
  });
});

describe("who joined last", () => {
  const newest = [20, 19, 18, 17, 16, 15, 14].map((number, at) => ({
    number,
    face: at * 5,
    ...(at < 2 ? { name: `Seat ${number}` } : {}),
  }));
  const pile = () => page.root.querySelector(".face-pile");
  const line = () => page.root.querySelector(".newest-players p")?.textContent;

  test("is shown as faces without the player's own, with the number of the others and the newest name", async () => {
    await show({ newest }, 212);
    expect(pile()?.querySelectorAll(".face svg")).toHaveLength(6);
    expect([pile()?.textContent, line()]).toEqual(["+205", "Seat 20just sat down"]);
  });

  test("names the one before when the player is the newest", async () => {
    await show({ newest: newest.map((one) => ({ ...one, number: one.number - 1 })) }, 212);
    expect([pile()?.querySelectorAll(".face").length, line()]).toEqual([6, "Seat 19just sat down"]);
  });

  test("counts nobody where all are shown, and is absent while the player is alone or names are hidden", async () => {
    api.reply({ "participation.get": { data: mineWith({ players: 3 }) } });
    await show({ newest: newest.slice(0, 3) }, 3);
    expect([pile()?.querySelectorAll(".face").length, pile()?.textContent]).toEqual([2, ""]);
    page.redraw(drawLobby({ newest: newest.slice(1, 2) }, 1));
    expect(pile()).toBeNull();
    page.redraw(drawLobby({}, 3));
    expect(page.root.querySelector(".newest-players")).toBeNull();
  });
});

describe("the warm-up poll", () => {
  test("sends a tap, shows it at once and lets it be changed", async () => {
    api.reply({ "warm_up.vote": ({ body }) => ({ data: { option: (body as { option: number }).option } }) });
    await show({ warm_up: poll });
    expect(chosen()).toEqual([false, false]);
    await choose(1);
    await settle();
    expect(chosen()).toEqual([false, true]);
    expect(page.root.textContent).toContain("Your vote is in. You can change it until the start.");
    await choose(0);
    await settle();
    expect(chosen()).toEqual([true, false]);
    expect(api.toRequests("warm_up.vote").map(({ body }) => body)).toEqual([{ option: 2 }, { option: 1 }]);
  });

  test("has the vote of another device", async () => {
    api.reply({ "warm_up.get": { data: { option: 2 } } });
    await show({ warm_up: poll });
    expect(chosen()).toEqual([false, true]);
  });

  test("goes back to the stored vote when a new one is refused, and says why", async () => {
    api.reply({
      "warm_up.get": { data: { option: 2 } },
      "warm_up.vote": refusal("warm_up.closed", { error: "The warm-up poll is over." }),
    });
    await show({ warm_up: poll });
    await choose(0);
    await settle();
    expect(chosen()).toEqual([false, true]);
    expect(page.root.querySelector(".warm-up-vote [role=status]")?.textContent).toBe("The warm-up poll is over.");
  });

  test("sends the last of several quick taps last", async () => {
    const sent: number[] = [];
    let release: () => void = () => undefined;
    api.reply({
      "warm_up.vote": async ({ body }) => {
        const { option } = body as { option: number };
        sent.push(option);
        if (sent.length === 1) await new Promise<void>((resolve) => (release = resolve));
        return { data: { option } };
      },
    });
    await show({ warm_up: poll });
    await choose(0);
    await choose(1);
    await choose(0);
    await choose(1);
    expect(chosen()).toEqual([false, true]);
    await act(async () => release());
    await settle();
    expect([sent, chosen()]).toEqual([
      [1, 2],
      [false, true],
    ]);
  });
});
