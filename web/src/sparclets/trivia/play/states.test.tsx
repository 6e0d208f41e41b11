import { act } from "react";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { singleKeysSwitch } from "../../../lib/single-keys.ts";
import { session } from "../../../session/session-store.ts";
import { eventWith, toPagination, userWith } from "../../../testing/entities.ts";
import { settle } from "../../../testing/settle.ts";
import { type ApiStub, never, refusal, stubApi, unreachable } from "../../../testing/stub-api.ts";
import { attachAnnouncer } from "../../../ui/announcer.ts";
import type { Drawn } from "../../../ui/render.fixtures.tsx";
import { EndScreen } from "./end.tsx";
import { prefetchLaterParts } from "./later.ts";
import { drawScreen, mineWith, questionWith, roomWith, trivia } from "./play.fixtures.tsx";
import { QuestionRound } from "./round.tsx";
import { StandingScreen } from "./standing.tsx";

beforeAll(() => prefetchLaterParts(new AbortController().signal));

const receiptOf = (option: string) => ({
  slot: "q1",
  answer: { options: [option] },
  elapsed_ms: 3_200,
  received_at: "2026-04-18T18:00:00.000Z",
});
let page: Drawn;
let api: ApiStub;
const sent = () => api.toRequests("participation.answer").map(({ body }) => body);

beforeEach(() => {
  session.setState({ user: userWith({ display_name: "Ana Silva" }) });
  api = stubApi({ "participation.answer": { data: receiptOf("a") } });
});
afterEach(() => {
  page.unmount();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  singleKeysSwitch.set(true);
});

type Round = Parameters<typeof QuestionRound>[0];
function round({ view = roomWith(), ...change }: Partial<Round> = {}) {
  const question = view.question ?? questionWith();
  const base = { event: trivia, question, mine: mineWith(), offsetMs: 0, rankBefore: null, isOver: false, isWatching: false };
  return <QuestionRound {...base} onStale={() => undefined} {...change} view={view} />;
}
const text = (): string => page.root.textContent ?? "";
const tiles = (): HTMLButtonElement[] => [...page.root.querySelectorAll<HTMLButtonElement>("button.answer")];
async function key(name: string): Promise<void> {
  await act(async () => window.dispatchEvent(new KeyboardEvent("keydown", { key: name })));
  await settle();
}

test("the verdict takes the focus when the focused element disappears with its question", async () => {
  page = await drawScreen(round());
  await act(async () => tiles()[0]?.focus());
  const question = questionWith({ correct: ["b"], distribution: {}, answered: 0 });
  page.redraw(round({ isOver: true, view: roomWith({ phase: "reveal", question }) }));
  await settle();
  expect(document.activeElement).toBe(page.root.querySelector("h1"));
});

test("marked options of several right ones show a tick, and L locks them in", async () => {
  const question = questionWith({ type: "multiple_choice" });
  page = await drawScreen(round({ view: roomWith({ question }) }));
  await key("l");
  expect(sent()).toHaveLength(0);
  await key("a");
  await key("c");
  expect(tiles().map((tile) => tile.querySelectorAll("svg").length)).toEqual([2, 1, 2]);
  await key("L");
  expect(sent()).toMatchObject([{ answer: { options: ["a", "c"] } }]);
});

test("the confirmation takes the focus once the answer is locked in", async () => {
  page = await drawScreen(round());
  await act(async () => {
    tiles()[0]?.focus();
    tiles()[0]?.click();
  });
  await settle();
  expect(text()).toContain("Your answer is in.");
  expect(document.activeElement).toBe(page.root.querySelector("h1"));
});

describe("a question that is watched", () => {
  test("takes no answer, says why, and does not count as a failure at the end", async () => {
    page = await drawScreen(round({ isWatching: true }));
    await key("a");
    tiles()[0]?.click();
    expect(sent()).toHaveLength(0);
    expect(text()).toContain("You watch this one and play from the next.");
    const question = questionWith({ correct: ["b"], distribution: {}, answered: 0 });
    page.redraw(round({ isWatching: true, isOver: true, view: roomWith({ phase: "reveal", question }) }));
    expect(text()).toContain("You watched this one");
    expect(text()).not.toContain("No answer in time");
  });
});

describe("extended time", () => {
  const now = Date.now();
  const closing = roomWith({
    phase: "closing",
    opened_at_ms: now - 21_000,
    closes_at_ms: now - 1_000,
    extra_time_until_ms: now + 19_000,
  });
  test("lets a player who has it answer after the others' time is up", async () => {
    page = await drawScreen(round({ view: closing, mine: mineWith({ time_factor: 2 }) }));
    await settle();
    expect(page.root.querySelector('[role="timer"]')?.getAttribute("aria-label")).toMatch(/^\d+ seconds left$/);
    await key("a");
    expect(sent()).toHaveLength(1);
    expect(text()).toContain("Waiting for extra time.");
  });
  test("makes the others wait without naming the player", async () => {
    page = await drawScreen(round({ view: closing }));
    await key("a");
    expect(sent()).toHaveLength(0);
    expect(text()).toContain("Time’s up");
    expect(text()).toContain("Waiting for extra time. The right answer comes right after.");
  });
});

describe("an answer in flight", () => {
  test("locks the tile at once, says when it is slow, and is sent again under the same id", async () => {
    vi.useFakeTimers();
    api.reply({ "participation.answer": unreachable });
    page = await drawScreen(round());
    await act(async () => tiles()[1]?.click());
    expect(tiles()[1]?.getAttribute("aria-pressed")).toBe("true");
    expect(text()).toContain("Sending");
    await act(() => vi.advanceTimersByTimeAsync(1_250));
    expect(text()).toContain("Still sending. We keep trying.");
    expect(sent()).toHaveLength(1);
    api.reply({ "participation.answer": { data: receiptOf("b") } });
    await act(() => vi.advanceTimersByTimeAsync(1_300));
    expect(sent().map(({ id }) => id)).toEqual([sent()[0]?.id, sent()[0]?.id]);
    expect(text()).toContain("Locked in · 3.2 s");
  });
  test("says so when time is up and the server has not confirmed it", async () => {
    vi.useFakeTimers();
    api.reply({ "participation.answer": never });
    page = await drawScreen(round());
    await act(async () => tiles()[1]?.click());
    await act(() => vi.advanceTimersByTimeAsync(1_300));
    page.redraw(round({ view: roomWith({ phase: "closing" }) }));
    expect(text()).toContain("Time is up and we have no word yet. If it arrived in time, it counts.");
    const question = questionWith({ correct: ["b"], distribution: {}, answered: 0 });
    page.redraw(round({ isOver: true, view: roomWith({ phase: "reveal", question }) }));
    expect(text()).toContain("We have no word that your answer arrived in time.");
  });
  test("is refused politely after one from another device, and shows the first", async () => {
    api.reply({ "participation.answer": refusal("answers.already_given") });
    let isStale = false;
    const onStale = () => {
      isStale = true;
    };
    const view = roomWith();
    page = await drawScreen(round({ onStale, view }));
    await key("a");
    expect(isStale).toBe(true);
    page.redraw(round({ onStale, view, mine: mineWith({ receipt: receiptOf("c") }) }));
    expect(text()).toContain("You answered on another device first. That answer counts.");
    expect(text()).toContain("Six");
  });
});

describe("options shuffled for one player", () => {
  const shuffled = { ...trivia, rules: { shuffle_options: true } } as typeof trivia;
  const letters = () => tiles().map((tile) => tile.dataset.k ?? "");
  test("move with their letter and colour; number keys are positions, letter keys stay letters", async () => {
    const orders = new Set<string>();
    for (let number = 1; number <= 12; number += 1) {
      page = await drawScreen(round({ event: shuffled, mine: mineWith({ number }) }));
      orders.add(letters().join(""));
      if (number < 12) page.unmount();
    }
    expect(orders.size).toBeGreaterThan(2);
    const [first] = letters();
    expect(tiles()[0]?.textContent).toContain({ a: "Four", b: "Five", c: "Six" }[first ?? ""]);
    await key("1");
    expect(sent()).toMatchObject([{ answer: { options: [first] } }]);
  });
  test("are not shuffled in a game without that rule", async () => {
    page = await drawScreen(round({ mine: mineWith({ number: 4 }) }));
    expect(letters()).toEqual(["a", "b", "c"]);
  });
});

test("keys can be switched off", async () => {
  singleKeysSwitch.set(false);
  page = await drawScreen(round());
  await key("a");
  expect(sent()).toHaveLength(0);
});

test("a guess made while waiting shows with the answer", async () => {
  const locked = { receipt: receiptOf("a"), rank: 6 };
  page = await drawScreen(round({ mine: mineWith(locked), rankBefore: 6 }));
  await act(async () => page.root.querySelector<HTMLInputElement>('input[value="up"]')?.click());
  const question = questionWith({ correct: ["a"], distribution: { a: 1, b: 0, c: 0 }, answered: 1 });
  const result = { slot: "q1", lines: [{ slot: "q1", kind: "base", points: 500 }], points: 500 };
  const mine = mineWith({ ...locked, rank: 4, result, ahead: { name: "Sam", points: 38 } });
  page.redraw(round({ mine, rankBefore: 6, isOver: true, view: roomWith({ phase: "reveal", question }) }));
  expect(text()).toContain("38 behind Sam.");
  expect(text()).toContain("As you guessed.");
});

test("the phone's table has the others' faces, and the viewer's own in a row that the room does not send", async () => {
  session.setState({ user: userWith({ face: 9 }) });
  const top = [{ rank: 1, name: "Sam", points: 900, movement: 0, number: 4, face: 6 }];
  const view = roomWith({ phase: "leaderboard", question: null, top });
  page = await drawScreen(
    <StandingScreen
      event={trivia}
      view={view}
      mine={mineWith({ rank: 9, number: 2 })}
      rankBefore={9}
      offsetMs={0}
      onMine={() => undefined}
    />,
  );
  expect([...page.root.querySelectorAll(".face")].map((face) => face.getAttribute("data-ink"))).toEqual(["1", "4"]);
});

test("the standing says when the game goes on, or what it waits for", async () => {
  const view = roomWith({ phase: "leaderboard", question: null, top: [{ rank: 1, name: "Sam", points: 900, movement: 0 }] });
  const standing = (change: object) => (
    <StandingScreen
      event={trivia}
      view={{ ...view, ...change }}
      mine={mineWith({ rank: 2, points: 862, ahead: { name: "Sam", points: 38 } })}
      rankBefore={3}
      offsetMs={0}
      onMine={() => undefined}
    />
  );
  page = await drawScreen(standing({}));
  expect(text()).toContain("38 behind Sam");
  expect(text()).toContain("Next question when the host moves on.");
  page.redraw(standing({ moves_at_ms: Date.now() + 4_500 }));
  expect(text()).toContain("Next question in 5 s");
  page.redraw(standing({ is_paused: true }));
  expect(text()).toContain("Paused by the host.");
});

describe("the end", () => {
  const view = roomWith({
    phase: "podium",
    question: null,
    top: [
      { rank: 1, name: "Sam", points: 900, movement: 0 },
      { rank: 2, name: "Ana Silva", points: 862, movement: 0 },
    ],
  });
  const slot = { key: "q1", view: questionWith({ correct: ["a"] }), answer: { options: ["a"] }, elapsed_ms: 1_400 };
  const entry = {
    ...{ id: "s1", amount: 62, reason: "event", balance: 162, event_id: "e1", event_name: "Quiz", event_type: "trivia" },
    ...{ community_id: "c1", community_name: "SDPN", community_slug: "sdpn", at: "2026-04-18T18:00:00.000Z" },
  };
  beforeEach(() => {
    const lines = [{ slot: "q1", kind: "base", points: 862 }];
    api = stubApi({
      "events.results": { data: { type: "trivia", results_version: 1, commitment: null, slots: [{ ...slot, lines }], mine: null } },
      "points.entries": { data: [entry], totals: { all: 62, month: 62 }, pagination: toPagination(1) },
      "feedback.own": { data: { rating: null } },
      "communities.leaderboard": {
        ...{ data: [], own: null, above: null, is_barred: false, since: null, moved_since: null },
        pagination: toPagination(0),
      },
      "communities.events": { data: [trivia, eventWith({ id: "e2", name: "Sunday Quiz" })], pagination: toPagination(2) },
    });
  });

  const member = { is_tied: false, user_id: "u1", face: 0, photo_url: null };

  test("shows the rank, the best moment, the stars and the next event", async () => {
    const heard: string[] = [];
    const detach = attachAnnouncer(({ text: spoken }) => heard.push(spoken));
    page = await drawScreen(<EndScreen event={trivia} view={view} mine={mineWith({ rank: 2, points: 862, players: 212 })} />);
    await vi.waitFor(() => expect(heard).toContain("Full time. You finished 2nd of 212 with 862 points."));
    detach();
    expect(document.activeElement).toBe(page.root.querySelector("h1"));
    const settled = async () => {
      await settle();
      return text();
    };
    await expect.poll(settled).toContain("+62");
    await expect.poll(settled).toContain("How was it?");
    expect(page.root.querySelector("h1")?.textContent).toBe("2nd");
    expect(text()).toContain("You finished with 862 points");
    expect(text()).toContain("1 of 1");
    expect(text()).toContain("Question 1 in 1.4 s");
    await expect.poll(settled).toContain("Sunday Quiz");
    expect([...page.root.querySelectorAll("a")].find((link) => link.textContent === "See all answers")?.href).toContain("/e1/results");
  });
  test("counts the stars up in the header, from the number before the game", async () => {
    api.reply({ "points.entries": { data: [{ ...entry, balance: 562 }], totals: { all: 562, month: 62 }, pagination: toPagination(1) } });
    page = await drawScreen(<EndScreen event={trivia} view={view} mine={mineWith({ rank: 2, points: 862, players: 212 })} />);
    const header = async () => {
      await settle();
      return page.root.querySelector("header")?.textContent;
    };
    await expect.poll(header).toContain("562 stars");
    expect(session.getState().stars).toBe(562);
  });
  test("offers a reminder of the next event, which can be taken back", async () => {
    const starts_at = new Date(Date.now() + 86_400_000).toISOString();
    const next = eventWith({ id: "e2", name: "Sunday Quiz", status: "scheduled", starts_at, is_owner: false });
    api.reply({
      "communities.events": { data: [trivia, next], pagination: toPagination(2) },
      "reminders.set": { data: { has_reminder: true } },
    });
    page = await drawScreen(<EndScreen event={trivia} view={view} mine={mineWith({ rank: 2, points: 862, players: 212 })} />);
    const button = () => [...page.root.querySelectorAll("button")].find(({ textContent }) => textContent?.startsWith("Remind"));
    await vi.waitFor(() => expect(button()?.textContent).toBe("Remind me of Sunday Quiz, 15 minutes before it starts"));
    const press = () =>
      act(async () => {
        button()?.click();
        button()?.click();
      });
    await press();
    await vi.waitFor(() => expect(button()?.textContent).toBe("Reminder on: take back the reminder of Sunday Quiz"));
    api.reply({ "reminders.set": { data: { has_reminder: false } } });
    await press();
    await vi.waitFor(() => expect(button()?.textContent).toContain("Remind me"));
    expect(api.toRequests("reminders.set").map(({ params, body }) => [params, body])).toEqual([
      [{ id: "e2" }, { is_on: true }],
      [{ id: "e2" }, { is_on: false }],
    ]);
  });
  test("says to look up until the player's own place is shown, and asks for no result before first place", async () => {
    const shown = { ...view, top: [], places_shown: 0 };
    const played = { points: 862, players: 212 };
    const draw = (change: Partial<typeof view>, rank: number | null) => (
      <EndScreen event={trivia} view={{ ...shown, ...change }} mine={mineWith({ ...played, rank })} />
    );
    page = await drawScreen(draw({}, null));
    await settle();
    expect(page.root.querySelector("h1")?.textContent).toBe("Look up");
    page.redraw(draw({ top: [{ rank: 3, name: "Kim", points: 700, movement: 0 }], places_shown: 1 }, null));
    expect([page.root.querySelector("h1")?.textContent, text().includes("Kim")]).toEqual(["Look up", true]);
    page.redraw(draw({ top: (view.top ?? []).slice(1), places_shown: 2 }, 2));
    expect(page.root.querySelector("h1")?.textContent).toBe("2nd");
    expect(text()).toContain("That is you, up there2ndAna SilvaPoints862");
    expect(text()).not.toContain("Sam");
    expect(api.toRequests("events.results")).toEqual([]);
    page.redraw(draw({ top: view.top ?? [], places_shown: 3 }, 2));
    await settle();
    expect(text()).toContain("Sam");
    expect(api.toRequests("events.results")).toHaveLength(1);
  });
  test("shows the place in the boards of the month and the season and the rival above, in a large room only when asked", async () => {
    const own = { ...member, rank: 14, display_name: "Ana", stars: 62, moved: 5, is_own: true };
    const above = { ...member, rank: 13, display_name: "Kofi", stars: 100, moved: null, is_own: false };
    const rest = { is_barred: false, since: null, moved_since: null, pagination: toPagination(318, 1) };
    const season = { ...own, rank: 22 };
    api.reply({ "communities.leaderboard": ({ query }) => ({ data: [], own: query.period === "season" ? season : own, above, ...rest }) });
    vi.spyOn(Math, "random").mockReturnValue(0);
    const draw = (players: number) =>
      drawScreen(<EndScreen event={trivia} view={view} mine={mineWith({ rank: 2, points: 862, players })} />);
    page = await draw(12);
    const settled = async () => {
      await settle();
      return text();
    };
    await expect.poll(settled).toContain("38 stars behind Kofi");
    expect(text()).toContain("14th this month, of 318, and 22nd this season");
    const boards = [...page.root.querySelectorAll(".tv-month a")].map((link) => link.getAttribute("href"));
    expect(boards).toEqual(["month", "season"].map((period) => `/communities/sdpn/leaderboard?period=${period}`));
    page.unmount();
    page = await draw(212);
    await expect.poll(settled).toContain("My place this month");
    expect(api.toRequests("communities.leaderboard")).toHaveLength(2);
    await act(async () => [...page.root.querySelectorAll("button")].find((button) => button.textContent?.startsWith("My place"))?.click());
    await expect.poll(settled).toContain("38 stars behind Kofi");
    page.unmount();
    const first = { data: [], own: { ...own, rank: 1 }, above: null, ...rest };
    api.reply({ "communities.leaderboard": ({ query }) => (query.period === "season" ? refusal("server.error") : first) });
    page = await draw(12);
    await expect.poll(settled).toContain("You lead");
    expect(text(), "without the season's board").toMatch(/1st this month, of 318(?!, and)/);
    vi.mocked(Math.random).mockRestore();
  });
  test("shows only the podium to somebody who did not play", async () => {
    page = await drawScreen(<EndScreen event={trivia} view={view} mine={mineWith({ is_joined: false })} />);
    await settle();
    expect(page.root.querySelector("h1")?.textContent).toBe("The podium");
    expect(text()).not.toContain("Stars earned");
  });
  test("asks for the personal link only when the player wants it, and shares by it", async () => {
    const shared: { url?: string }[] = [];
    vi.stubGlobal("navigator", { onLine: true, share: async (what: { url?: string }) => void shared.push(what) });
    const card = { id: "abcdefghijklmnopqrstuv", slot: null, has_name: false, created_at: "2026-04-18T18:00:00.000Z" };
    const facts = { kind: "result" as const, rank: 2, is_tied: false, players: 212, points: 862 };
    api.reply({ "sharedCards.list": { data: [] }, "sharedCards.create": { data: { ...card, facts } } });
    page = await drawScreen(<EndScreen event={trivia} view={view} mine={mineWith({ rank: 2, points: 862, players: 212 })} />);
    await settle();
    expect(api.toRequests("sharedCards.list")).toEqual([]);
    const press = async (name: string) => {
      await act(async () => [...page.root.querySelectorAll("button")].find((button) => button.textContent === name)?.click());
      await settle();
    };
    await press("Share");
    await press("Show my result in the link");
    const box = () => page.root.querySelector<HTMLInputElement>("input[type=checkbox]");
    await vi.waitFor(() => expect(box()).not.toBeNull());
    await act(async () => box()?.click());
    await settle();
    await press("Share");
    expect(shared.map(({ url }) => url?.split("/results")[1])).toEqual(["", `?by=${card.id}`]);
    expect(api.toRequests("sharedCards.create").map(({ body }) => body)).toEqual([{ kind: "result", has_name: false }]);
  });
  test("shows the text for copying by hand where the browser allows nothing else", async () => {
    vi.stubGlobal("navigator", { onLine: true, clipboard: { writeText: () => Promise.reject(new Error("no")) } });
    page = await drawScreen(<EndScreen event={trivia} view={view} mine={mineWith({ rank: 2, points: 862, players: 212 })} />);
    await act(async () => [...page.root.querySelectorAll("button")].find((button) => button.textContent === "Share")?.click());
    await settle();
    expect(text()).toContain("I finished 2nd of 212 in Quiz with 862 points.");
  });
});
