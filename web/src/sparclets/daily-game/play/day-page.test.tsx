import type { PuzzleKindName } from "@sparc/sparclets/daily-game/puzzles/registry";
import type { Json } from "@sparc/sparclets/kernel/json";
import { onlineManager } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { drawPage } from "../../../testing/draw-page.tsx";
import { settle } from "../../../testing/settle.ts";
import { never, refusal, unreachable } from "../../../testing/stub-api.ts";
import { typeInto } from "../../../testing/type-into.ts";
import type { Drawn } from "../../../ui/render.fixtures.tsx";
import { namePerson } from "../puzzles/name-person.fixtures.ts";
import { pressKey } from "../puzzles/press-key.fixtures.ts";
import { type DayServer, dayWith, serveDay } from "./day-server.fixtures.ts";
import { helpSeen } from "./help-seen.ts";
import { DailyPlay } from "./play.tsx";

const announced = vi.hoisted(() => [] as string[]);
vi.mock("../../../ui/announcer.ts", () => ({ announce: (text: string) => announced.push(text) }));

let page: Drawn;
let server: DayServer;

beforeEach(() => {
  announced.length = 0;
});
afterEach(() => {
  page.unmount();
  localStorage.clear();
});

const text = (): string => document.body.textContent ?? "";
const dialog = (): HTMLDialogElement | null => document.querySelector("dialog[open]");
const dialogTitle = (): string => dialog()?.querySelector("h2")?.textContent ?? "";
const field = (): HTMLInputElement => page.root.querySelector("[role=combobox]") as HTMLInputElement;
const guessed = (): string[] => [...page.root.querySelectorAll(".guess-list .h4")].map(({ textContent }) => textContent ?? "").reverse();
const button = (name: string): HTMLButtonElement => {
  const found = [...document.querySelectorAll("button")].find((one) => (one.getAttribute("aria-label") ?? one.textContent) === name);
  if (!found) throw new Error(`No button ${name} in: ${text()}`);
  return found;
};
async function press(name: string): Promise<void> {
  act(() => button(name).focus());
  await act(async () => button(name).click());
  await settle();
}
async function isShown(check: () => boolean): Promise<void> {
  await vi.waitFor(() => expect(check(), text()).toBe(true));
}

interface Opened {
  readonly kind?: PuzzleKindName;
  /** Guesses that the member made before the page was opened. */
  readonly made?: readonly Json[];
  readonly address?: string;
  readonly hasSeenHelp?: boolean;
}

async function draw(address = "/"): Promise<void> {
  page = await drawPage(<DailyPlay event={server.event} />, { visited: [address] });
  await settle();
}

async function open({ kind = "player", made = [], address, hasSeenHelp = true }: Opened = {}): Promise<void> {
  helpSeen(kind, "").set(hasSeenHelp);
  server = serveDay(kind);
  if (made.length > 0) server.attempt.begin();
  for (const guess of made) expect(server.attempt.guess(guess)).toBeNull();
  await draw(address);
  if (kind === "player") await isShown(() => field() !== null || text().includes("Your result") || address !== undefined);
}

async function reload(): Promise<void> {
  page.unmount();
  announced.length = 0;
  await draw();
}

async function name(person: string): Promise<void> {
  await namePerson(page.root, person);
  await settle();
}

test("opening a day shows its puzzle without starting an attempt, and the help once per account", async () => {
  await open({ hasSeenHelp: false });
  await isShown(() => dialogTitle() === "How to play: Mystery person");
  await press("Got it");
  expect([dialog(), document.activeElement]).toEqual([null, page.root.querySelector("h1")]);
  await reload();
  await isShown(() => field() !== null);
  expect([dialog(), server.api.toRequests("participation.start")]).toEqual([null, []]);
  await press("How to play");
  await isShown(() => dialogTitle() === "How to play: Mystery person");
});

test("a guess is sent with its ordinal, and its result is shown and read out", async () => {
  await open();
  await name("rautio");
  await name("havranek");
  expect(server.api.toRequests("participation.answer").map(({ body }) => [body.ordinal, body.answer])).toEqual([
    [0, { person: "rautio" }],
    [1, { person: "havránek" }],
  ]);
  expect(guessed()).toEqual(["Mika Rautio", "Petr Havránek"]);
  expect(text()).toContain("Guess 3 of 8");
  expect(announced.at(-1)).toMatch(/^Petr Havránek: Team BOS, match/);
});

test("Enter twice and a double press send one guess", async () => {
  await open();
  act(() => field().focus());
  await typeInto(field(), "rautio");
  await act(async () => {
    for (let time = 0; time < 2; time += 1)
      field().dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
    button("Guess").click();
  });
  await settle();
  expect(server.api.toRequests("participation.answer")).toHaveLength(1);
  expect([guessed(), field().value]).toEqual([["Mika Rautio"], ""]);
});

test("a guess made without a connection stays in the field and is sent again with the same ordinal until it arrives", async () => {
  await open();
  server.api.reply({ "participation.answer": unreachable });
  await name("rautio");
  expect(field().value).toBe("Mika Rautio");
  await isShown(() => text().includes("Still sending. What you gave is kept here until it arrives."));
  expect(announced).toContain("Still sending");
  await name("rautio");
  server.api.reply({ "participation.answer": server.answer });
  await isShown(() => guessed().length === 1);
  const sent = server.api.toRequests("participation.answer");
  expect(sent.length).toBeGreaterThan(1);
  expect(new Set(sent.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(text()).not.toContain("Still sending");
  expect([guessed(), field().value, server.attempt.guesses.length]).toEqual([["Mika Rautio"], "", 1]);
});

test("a guess whose receipt was lost is not counted twice", async () => {
  await open();
  let isLost = false;
  server.api.reply({
    "participation.answer": (request) => {
      const reply = server.answer(request);
      if (isLost) return reply;
      isLost = true;
      return unreachable();
    },
  });
  await name("rautio");
  await isShown(() => guessed().length === 1);
  expect([server.attempt.guesses.length, text().includes("elsewhere"), field().value]).toEqual([1, false, ""]);
});

test("a guess that another tab made first is shown, and the own guess stays in the field", async () => {
  await open();
  server.attempt.guess({ person: "abernant" });
  await name("rautio");
  expect(guessed()).toEqual(["Gil Abernant"]);
  expect(text()).toContain("You went on elsewhere. Here is where you are now.");
  expect(announced).toContain("You went on elsewhere. Here is where you are now.");
  expect([field().value, server.attempt.guesses.length]).toEqual(["Mika Rautio", 1]);
  await pressKey("Enter");
  await settle();
  expect(guessed()).toEqual(["Gil Abernant", "Mika Rautio"]);
  expect(text()).not.toContain("elsewhere");
});

test("a guess for an attempt that another tab ended shows the end", async () => {
  await open({ made: [{ person: "rautio" }] });
  server.attempt.guess({ person: "sundin" });
  await name("havranek");
  await isShown(() => dialogTitle() === "Day 3, solved");
  expect(guessed()).toEqual(["Mika Rautio", "Mikael Sundin"]);
});

test("an attempt continues after a reload, and earlier guesses are not announced", async () => {
  await open();
  await name("rautio");
  await reload();
  await isShown(() => field() !== null);
  expect([guessed(), announced]).toEqual([["Mika Rautio"], []]);
  await name("havranek");
  expect(server.api.toRequests("participation.answer").at(-1)?.body.ordinal).toBe(1);
});

test("the result can be shared by a link that shows this day alone", async () => {
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (copiedText) => void copied.push(copiedText));
  await open();
  const facts = { kind: "run" as const, label: "Day 3", text: "Solved in 1 of 8" };
  const card = { id: "abcdefghijklmnopqrstuv", facts, slot: "p3", has_name: false, created_at: "2026-04-18T18:00:00.000Z" };
  server.api.reply({ "sharedCards.create": { data: card } });
  await name("sundin");
  await isShown(() => dialogTitle() === "Day 3, solved" && text().includes("The link shows my result"));
  await press("Copy text");
  await act(async () => dialog()?.querySelector<HTMLInputElement>("input[type=checkbox]")?.click());
  await settle();
  await press("Copy text");
  expect(copied.map((copiedText) => copiedText.includes(`?by=${card.id}`))).toEqual([false, true]);
  expect(server.api.toRequests("sharedCards.create").map(({ body }) => body)).toEqual([{ kind: "run", slot: "p3", has_name: false }]);
});

test("the result opens by itself at the end, but not after a reload, and the focus moves to its button", async () => {
  await open();
  await name("sundin");
  await isShown(() => dialogTitle() === "Day 3, solved");
  expect(text()).toContain("Solved in 1 of 8");
  expect(document.activeElement).not.toBe(document.body);
  await press("Close");
  expect([dialog(), document.activeElement]).toEqual([null, button("Your result")]);
  await reload();
  await isShown(() => text().includes("Your result"));
  expect(dialog()).toBeNull();
  await press("Your result");
  await isShown(() => dialogTitle() === "Day 3, solved");
});

test("giving up asks for confirmation, then shows the solution", async () => {
  await open({ made: [{ person: "rautio" }] });
  await press("Give up");
  await isShown(() => dialogTitle() === "Give up?");
  await press("Keep playing");
  expect([server.api.toRequests("participation.end"), text().includes("Mikael Sundin")]).toEqual([[], false]);
  expect(document.activeElement).toBe(button("Give up"));
  await press("Give up");
  await act(async () => button("Show the solution").form?.requestSubmit());
  await isShown(() => dialogTitle() === "Day 3, over");
  expect(server.api.toRequests("participation.end").map(({ body }) => body)).toEqual([{ slot: "p3" }]);
  expect(page.root.querySelector("h2")?.textContent).toBe("Mikael Sundin");
  await press("Close");
  expect(document.activeElement).toBe(button("Your result"));
});

test("a day that ends during an attempt stays open, says that it no longer counts, and accepts the late guess", async () => {
  await open({ made: [{ person: "rautio" }] });
  server.days = [dayWith(4, { is_open: true }), dayWith(3), dayWith(2), dayWith(1)];
  await act(async () => window.dispatchEvent(new Event("visibilitychange")));
  await settle();
  expect(text()).toContain("Day 3 is over. You can still play it; it counts neither for your streak nor for stars.");
  expect(text()).toContain("Play day 4");
  await name("havranek");
  expect(guessed()).toEqual(["Mika Rautio", "Petr Havránek"]);
});

test("a refusal of the server is shown and announced, and the typed name stays", async () => {
  await open();
  server.api.reply({ "participation.answer": refusal("daily_game.unknown_person") });
  await name("rautio");
  expect(page.root.querySelector(".notice")?.textContent).toContain("list");
  expect(announced.at(-1)).toBe(page.root.querySelector(".notice")?.textContent);
  expect(field().value).toBe("Mika Rautio");
});

test("a refusal disappears once the typed text changes", async () => {
  await open({ kind: "word", made: [{ word: "career" }] });
  await isShown(() => page.root.querySelector(".word-row") !== null);
  const typeWord = async (keys: readonly string[]): Promise<void> => {
    for (const key of keys) await act(async () => document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true })));
    await settle();
  };
  act(() => (document.activeElement as HTMLElement | null)?.blur());
  await typeWord([...Array.from("career"), "Enter"]);
  await isShown(() => page.root.querySelector(".notice")?.textContent?.includes("already") === true);
  await typeWord(["Backspace"]);
  await isShown(() => page.root.querySelector(".notice") === null);
});

test("when the names cannot be fetched, the board and the typed text stay, and the fetch can be retried", async () => {
  helpSeen("player", "").set(true);
  server = serveDay("player");
  const { view } = server;
  server.api.reply({ "views.get": (request) => (request.params.name === "people" ? refusal("server.error") : view(request)) });
  await draw();
  await isShown(() => field() !== null && text().includes("The names did not come."));
  act(() => field().focus());
  await typeInto(field(), "rautio");
  server.api.reply({ "views.get": view });
  await press("Try again");
  await isShown(() => !text().includes("The names did not come."));
  expect(field().value).toBe("rautio");
  await press("Guess");
  expect(guessed()).toEqual(["Mika Rautio"]);
});

test("the board is shown before the names are fetched", async () => {
  helpSeen("player", "").set(true);
  server = serveDay("player");
  const { game, view } = server;
  server.api.reply({ "participation.get": never, "views.get": (request) => (request.params.name === "people" ? never : view(request)) });
  await draw();
  expect(server.api.toRequests("views.get").map(({ params }) => params.name)).toEqual(["days"]);
  page.unmount();
  server.api.reply({ "participation.get": game });
  await draw();
  await isShown(() => field() !== null);
  expect(field().placeholder).toBe("Fetching the names …");
});

test("a kind with a clock begins when the member starts it", async () => {
  await open({ kind: "quiz" });
  await isShown(() => page.root.querySelector(".start-ticket button") !== null);
  expect(server.api.toRequests("participation.start")).toEqual([]);
  await press("Start");
  await isShown(() => page.root.querySelector(".qz-q") !== null);
  expect(server.api.toRequests("participation.start")).toHaveLength(1);
  await isShown(() => document.activeElement === page.root.querySelector(".qz-q h2"));
});

test("more time can be requested before the clock starts", async () => {
  await open({ kind: "quiz" });
  server.api.reply({ "players.time_allowance": { data: { factor: 2, next_factor: 2 } } });
  await isShown(() => page.root.querySelector(".start-ticket button") !== null);
  await press("Ask for more time");
  await isShown(() => dialogTitle() === "More time");
  await act(async () => dialog()?.querySelectorAll<HTMLInputElement>("[type=radio]")[2]?.click());
  await isShown(() => text().includes("Your time is ×2."));
  expect(server.api.toRequests("players.time_allowance").map(({ body }) => body)).toEqual([{ factor: 2 }]);
});

test("starting offline shows an error, and does not start the clock later", async () => {
  await open({ kind: "quiz" });
  await isShown(() => page.root.querySelector(".start-ticket button") !== null);
  server.api.reply({ "participation.start": unreachable });
  act(() => onlineManager.setOnline(false));
  onTestFinished(() => onlineManager.setOnline(true));
  await press("Start");
  await isShown(() => text().includes("Unable to connect. Please check your connection and try again."));
  expect(announced.at(-1)).toContain("Unable to connect");
});

test("the page says that it is offline, and shows the puzzle once the connection is back", async () => {
  helpSeen("player", "").set(true);
  server = serveDay("player");
  act(() => onlineManager.setOnline(false));
  onTestFinished(() => onlineManager.setOnline(true));
  await draw();
  expect(text()).toContain("You are offline. The puzzle comes as soon as you are back.");
  await act(async () => onlineManager.setOnline(true));
  await isShown(() => field() !== null);
  expect(text()).not.toContain("You are offline");
});

test("the past days list every day with its result and a link to it", async () => {
  await open({ made: [{ person: "sundin" }], address: "/?day=past" });
  await isShown(() => page.root.querySelectorAll(".past-days li").length === 3);
  const days = [...page.root.querySelectorAll(".past-days a")];
  expect(days.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    [expect.stringMatching(/^Day 3 .*1 guessSolved$/), "/"],
    [expect.stringMatching(/^Day 2 .*Not played$/), "/?day=2"],
    [expect.stringMatching(/^Day 1 .*Not played$/), "/?day=1"],
  ]);
  expect(server.api.toRequests("participation.start")).toEqual([]);
  const table = [...page.root.querySelectorAll("a")].find((link) => link.textContent === "Table");
  expect(table?.getAttribute("href")).toBe(`/communities/${server.event.community_slug}/sparclets/daily-game/${server.event.id}/results`);
});

test("a day that is not released yet says so and links to today's", async () => {
  await open({ address: "/?day=9" });
  expect(text()).toContain("This day has not come yet.");
  expect([...page.root.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toContain("/");
});
