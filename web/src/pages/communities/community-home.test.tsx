import { onlineManager, type QueryClient } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { Answer } from "../../api/api.ts";
import { communityEventsQuery } from "../../platform/events/community-events.queries.ts";
import type { EventRow } from "../../platform/events/events.queries.ts";
import { clearSession, setUser } from "../../session/session-store.ts";
import { createTestClient, drawPage } from "../../testing/draw-page.tsx";
import { eventWith, memberWith, ownCommunityWith, toPagination, userWith } from "../../testing/entities.ts";
import { type ApiStub, never, refusal, stubApi } from "../../testing/stub-api.ts";
import { attachAnnouncer } from "../../ui/announcer.ts";
import type { Drawn } from "../../ui/render.fixtures.tsx";
import { CommunityHome } from "./community-home.tsx";

const NOW = Date.parse("2026-04-18T18:00:00.000Z");
const HOUR = 3_600_000;
const inMs = (ms: number) => new Date(NOW + ms).toISOString();

let made = 0;
function row(name: string, status: EventRow["status"], change: Partial<EventRow> = {}): EventRow {
  made += 1;
  const listed = { mode: "room", max_stars: 130, own: null } as const;
  return { ...eventWith({ id: `e${made}`, status, name, entry_count: 12, slot_count: 10 }), ...listed, ...change };
}

const membership = memberWith("sdpn");

let drawn: Drawn | null = null;
let client: QueryClient;
const list = (rows: EventRow[], total = rows.length) => ({
  data: rows,
  pagination: toPagination(total),
});
let served: ReturnType<typeof list> | null = null;
let isBroken = false;
let api: ApiStub;
const nobody = { data: [], own: null, above: null, is_barred: false, since: null, moved_since: null, pagination: toPagination(0) };
let board: Answer<"communities.leaderboard"> = nobody;

async function show(rows: EventRow[] | null, page = 1): Promise<HTMLElement> {
  served = rows ? list(rows) : null;
  client = createTestClient();
  if (rows) client.setQueryData(communityEventsQuery("sdpn", page).queryKey, list(rows));
  drawn = await drawPage(<CommunityHome membership={membership} page={page} />, { client });
  // The menu and the progress label are lazy; without this wait they would load in the middle of a test.
  await act(() => vi.dynamicImportSettled());
  // The finished events wait for the month's table.
  if (rows) await vi.waitFor(() => act(async () => expect(client.isFetching({ queryKey: ["board"] })).toBe(0)));
  return drawn.root;
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date", "setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  isBroken = false;
  board = nobody;
  api = stubApi({
    "communities.publicInfo": never,
    "communities.leaderboard": () => board,
    "participation.get": never,
    "communities.events": () => (isBroken ? refusal("server.error") : (served ?? never)),
  });
});
afterEach(() => {
  drawn?.unmount();
  drawn = null;
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

const findTicket = (root: HTMLElement) => root.querySelector(".ticket");
const toLinks = (root: HTMLElement) => [...root.querySelectorAll("a")].map((link) => link.getAttribute("href") ?? "");

describe("the viewer's figures", () => {
  const toFigures = (root: HTMLElement) => [...root.querySelectorAll(".own-figures > div")].map(({ textContent }) => textContent);

  test("are their rank and stars in the community, with the streak of its daily games", async () => {
    setUser(userWith({ communities: [membership] }));
    onTestFinished(clearSession);
    const own = [ownCommunityWith("north", { rank: 1, stars: 5 }), ownCommunityWith("sdpn", { rank: 1_002, stars: 1_860 })];
    api.reply({ "users.communities": { data: own, pagination: toPagination(2) } });
    const run = { open_slot: "p4", locks_at: null, next_opens_at: null, is_begun: true, is_done: false, streak: 12 };
    const root = await show([row("The daily", "live", { mode: "run", run })]);
    await vi.waitFor(() => act(async () => expect(toFigures(root)).toEqual(["Your rank1,002nd", "Stars here1,860", "Daily streak12"])));
  });

  test("stand at their places before they are known", async () => {
    expect(toFigures(await show([]))).toEqual(["Your rank–", "Stars here–"]);
  });
});

describe("the lead ticket", () => {
  test.each<[string, Partial<EventRow> & { status: EventRow["status"] }, string[]]>([
    ["live, not in", { status: "live" }, ["Live now", "Join now", "12 people are in.", "up to 130"]],
    ["live, in", { status: "live", is_joined: true }, ["Live now", "Go back in", "and so are you"]],
    ["live, own", { status: "live", is_owner: true }, ["Live now", "Host console"]],
    ["soon", { status: "scheduled", starts_at: inMs(2.2 * HOUR) }, ["Open the lobby", "Starts in", "in 2 h 12 min", "hours"]],
    ["soon, in", { status: "scheduled", starts_at: inMs(HOUR), is_joined: true }, ["Back to the lobby", "and so are you"]],
    ["late", { status: "scheduled", starts_at: inMs(-HOUR) }, ["Any moment", "can start it at any moment"]],
    ["without a time", { status: "scheduled", entry_count: 0 }, ["Open", "Nobody is in yet: be the first."]],
    ["open alone", { status: "live", mode: "run", ends_at: inMs(30 * HOUR) }, ["On now", "Play now", "Closes in", "30", "Until"]],
    ["open alone, begun", { status: "live", mode: "run", ends_at: inMs(30 * HOUR), is_joined: true }, ["Continue"]],
  ])("%s", async (_, { status, ...change }, label) => {
    const root = await show([row("The game", status, change), row("Later", "scheduled", { starts_at: inMs(99 * HOUR) })]);
    expect(root.querySelectorAll(".ticket")).toHaveLength(1);
    expect(root.querySelectorAll(".btn.primary"), "one primary action").toHaveLength(1);
    expect(findTicket(root)?.textContent).toContain("The game");
    for (const text of label) expect(findTicket(root)?.textContent).toContain(text);
  });

  test("shows the viewer's rank in a live game", async () => {
    const event = row("The game", "live", { is_joined: true });
    const root = await show([event]);
    const mine = { is_joined: true, receipt: null, result: null, points: 5, rank: 9, players: 12, ahead: null };
    await act(async () => {
      client.setQueryData(["own-game", event.id], mine as never);
      await vi.advanceTimersByTimeAsync(1);
    });
    expect(findTicket(root)?.textContent).toContain("12 people are playing and you are in 9th.");
  });

  test("is shown on the first page only, and shows the halftone when the cover image fails", async () => {
    const live = row("The game", "live", { cover_image: "/uploads/x.webp" });
    const root = await show([live]);
    const image = findTicket(root)?.querySelector("img");
    expect(image?.getAttribute("src")).toBe("/uploads/x.webp");
    act(() => void image?.dispatchEvent(new Event("error")));
    expect(findTicket(root)?.querySelector(".ev-cover svg")).not.toBeNull();
    drawn?.unmount();
    const second = await show([live], 2);
    expect(second.querySelector(".ticket")).toBeNull();
    expect(second.textContent).toContain("The game");
  });
});

describe("the lists", () => {
  test("hide drafts, and show a type that this client does not know without a link", async () => {
    const root = await show([row("Secret plans", "draft"), row("Riddles", "live", { type: "riddles" })]);
    expect(root.textContent).not.toContain("Secret plans");
    expect(findTicket(root)).toBeNull();
    expect(root.textContent).toContain("Riddles");
    expect(root.textContent).toContain("cannot be played here yet");
    expect(toLinks(root).some((href) => href.includes("riddles"))).toBe(false);
  });

  test("show finished events with rank and stars, and those being counted or cancelled", async () => {
    const root = await show([
      row("Won", "completed", { is_joined: true, own: { rank: 3, points: 90, stars: 140 } }),
      row("Watched", "completed"),
      row("Removed", "completed", { is_joined: true, own: { rank: null, points: null, stars: 0 } }),
      row("Counting", "completing", { is_joined: true }),
      row("Off", "cancelled"),
    ]);
    const rows = Object.fromEntries([...root.querySelectorAll(".results li")].map((item) => [item.querySelector("b")?.textContent, item]));
    expect(rows.Won?.textContent).toMatch(/^3rdWonof 12 players\+140/);
    expect(rows.Won?.querySelector("a")?.getAttribute("href")).toMatch(/\/results$/);
    expect(rows.Watched?.textContent).toBe("Watched12 players");
    expect(rows.Removed?.textContent).toContain("You played");
    expect(rows.Counting?.textContent).toContain("Points are being counted");
    expect(rows.Off?.textContent).toContain("Called off");
    expect(rows.Off?.querySelector("a")).toBeNull();
    expect(root.textContent).toContain("Nothing is on right now");
    expect(findTicket(root)).toBeNull();
  });

  test("show an unclaimed prize with its deadline in place of the stars", async () => {
    const own = { rank: 1, points: 90, stars: 140 };
    const root = await show([row("Won", "completed", { is_joined: true, own, claim_prize_by: inMs(14 * 24 * HOUR) })]);
    const won = root.querySelector(".results li")?.textContent;
    expect(won).toMatch(/prize to claim by .*2.*Claim$/);
    expect(won).not.toContain("140");
  });

  test("show time, status and stars of the events still to play", async () => {
    const root = await show([
      row("Now", "live"),
      row("Also", "live", { is_joined: true }),
      row("Soon", "scheduled", { starts_at: inMs(HOUR) }),
    ]);
    const [also, soon] = [...root.querySelectorAll(".fixtures li")].map((item) => item.textContent);
    for (const part of ["Also", "Live", "You are in", "up to 130"]) expect(also).toContain(part);
    for (const part of ["Soon", "in 1 h", "Lobby open", "10 questions"]) expect(soon).toContain(part);
  });

  test("show a self-paced quiz under On now until it closes, and picks under Still to play", async () => {
    const pace = { mode: "run", ends_at: inMs(90 * HOUR), slot_count: 10 } as const;
    const picks = { next_lock_at: inMs(90 * HOUR), last_lock_at: null, is_locked: false, decided_count: 0 };
    const root = await show([
      row("Tonight", "live"),
      row("Slow quiz", "live", pace),
      row("Begun quiz", "live", { ...pace, is_joined: true }),
      row("Bracket", "live", { type: "bracket", mode: "picks", picks }),
      row("Closed quiz", "live", { ...pace, ends_at: inMs(-HOUR) }),
    ]);
    const namesIn = (title: string) => {
      const section = [...root.querySelectorAll("section")].find((one) => one.querySelector("h2")?.textContent === title);
      return [...(section?.querySelectorAll("h3") ?? [])].map((heading) => heading.textContent);
    };
    expect(namesIn("On now")).toEqual(["Begun quiz", "Slow quiz"]);
    expect(namesIn("Still to play")).toEqual(expect.arrayContaining(["Bracket", "Closed quiz"]));
    const [first, second] = [...root.querySelectorAll(".fixtures li")].map((item) => item.textContent);
    expect(second).toContain("Play now");
    expect(first).toContain("You are in");
  });

  test("say how many picks are made instead of how many there are", async () => {
    const picks = { next_lock_at: inMs(90 * HOUR), last_lock_at: null, is_locked: false, decided_count: 0 };
    const root = await show([
      row("Tonight", "live"),
      row("Untouched", "live", { type: "bracket", mode: "picks", picks }),
      row("Locked", "live", { type: "bracket", mode: "picks", picks: { ...picks, next_lock_at: null, is_locked: true } }),
    ]);
    const [untouched, locked] = [...root.querySelectorAll(".fixtures li")].map((item) => item.textContent);
    expect(untouched).toContain("0 of 10 picked");
    expect(untouched).not.toContain("10 picks");
    expect(locked).toContain("10 picks");
  });

  const daily = (name: string, change: object) =>
    row(name, "live", {
      ...{ type: "daily_game", mode: "run", is_joined: true, ends_at: inMs(90 * HOUR), slot_count: 7 },
      run: {
        open_slot: "p3",
        locks_at: inMs(7 * HOUR),
        next_opens_at: inMs(7 * HOUR),
        is_begun: true,
        is_done: true,
        streak: 3,
        ...change,
      },
    });

  test("move a daily game under Played today once it was played", async () => {
    const root = await show([daily("Word", {}), daily("Grid", { is_begun: false, is_done: false })]);
    expect(findTicket(root)?.textContent).toContain("Grid");
    const titles = [...root.querySelectorAll(".main-col h2")].map((heading) => heading.textContent);
    expect(titles).toEqual(["Grid", "Played today"]);
    expect(root.querySelector(".fixtures li")?.textContent).toMatch(/Word.*Played.*next in 7 h/);
  });

  test("show the next opening on the ticket when every daily game was played today", async () => {
    const root = await show([daily("Word", { next_opens_at: inMs(9 * HOUR), locks_at: inMs(9 * HOUR) }), daily("Grid", {})]);
    for (const part of ["Grid", "Played", "Your result", "Next in", "7", "hours"]) expect(findTicket(root)?.textContent).toContain(part);
    expect(findTicket(root)?.textContent).not.toContain("Closes in");
    expect([...root.querySelectorAll(".fixtures h3")].map((heading) => heading.textContent)).toEqual(["Word"]);
    expect(root.textContent).not.toContain("Nothing is on right now");
  });

  test("offer nothing to play on a day without a puzzle", async () => {
    const root = await show([daily("Word", { open_slot: null, locks_at: null, is_begun: false, is_done: false })]);
    for (const part of ["Have a look", "Nothing now", "Next in", "7"]) expect(findTicket(root)?.textContent).toContain(part);
  });

  test("say what will be listed when the community has no events", async () => {
    expect((await show([])).textContent).toContain("The first game will stand here.");
  });
});

describe("time and network on the community's home page", () => {
  test("updates countdowns, shows a start without a reload, and announces it", async () => {
    const spoken: string[] = [];
    const detach = attachAnnouncer(({ text }) => spoken.push(text));
    const event = row("The game", "scheduled", { starts_at: inMs(10 * 60_000) });
    const root = await show([event]);
    expect(findTicket(root)?.textContent).toContain("in 10 min");
    await act(async () => vi.advanceTimersByTimeAsync(5 * 60_000));
    expect(findTicket(root)?.textContent).toContain("in 5 min");
    served = list([{ ...event, status: "live" }]);
    await act(async () => vi.advanceTimersByTimeAsync(11_000));
    expect(findTicket(root)?.textContent).toContain("Live now");
    expect(spoken).toEqual(["The game is on now"]);
    detach();
  });

  test("says so when it is offline before anything has loaded", async () => {
    act(() => onlineManager.setOnline(false));
    expect((await show(null)).textContent).toContain("You are offline. The games stand here");
  });

  test("offers another try after a failure", async () => {
    isBroken = true;
    const root = await show(null);
    await act(async () => vi.advanceTimersByTimeAsync(1_000));
    expect(root.textContent).toContain("Server error");
    isBroken = false;
    served = list([row("The game", "live")]);
    const again = [...root.querySelectorAll("button")].find((button) => button.textContent === "Try again");
    await act(async () => {
      again?.click();
      await vi.advanceTimersByTimeAsync(1_000);
    });
    expect(findTicket(root)?.textContent).toContain("The game");
  });

  test("shows a skeleton while a slow response is awaited", async () => {
    const root = await show(null);
    expect(root.querySelector("[aria-busy]")).toBeNull();
    await act(async () => vi.advanceTimersByTimeAsync(400));
    expect(root.querySelector("[aria-busy]")?.getAttribute("aria-label")).toBe("Loading the games");
  });
});

test("shows the month's leaders and the own row above the finished events, and leads to the table and the history", async () => {
  const leader = (rank: number, display_name: string) => ({
    ...{ rank, display_name, is_tied: false, user_id: display_name, face: 0, photo_url: null, stars: 900 - rank },
    ...{ moved: null, is_own: display_name === "Ana" },
  });
  board = {
    ...nobody,
    data: [leader(1, "Bo"), leader(2, "Cy"), leader(3, "Dee")],
    own: leader(14, "Ana"),
    pagination: toPagination(1_204),
  };
  const root = await show([row("Quiz", "completed", { completed_at: inMs(-HOUR) })]);
  const [table, played] = [...root.querySelectorAll("aside section")];
  expect(table?.querySelector("h2")?.textContent).toBe("April table");
  expect([...(table?.querySelectorAll("tbody .rank") ?? [])].map(({ textContent }) => textContent)).toEqual(["1", "2", "3", "14"]);
  expect(table?.querySelector("tr.is-own")?.textContent).toContain("Ana");
  expect(table?.querySelector("a")?.textContent).toBe("All 1,204");
  expect(table?.querySelector("a")?.getAttribute("href")).toBe("/communities/sdpn/leaderboard?period=month");
  expect(played?.querySelector("a")?.getAttribute("href")).toBe("/communities/sdpn/history");
});

test("shows no table while nobody has stars this month", async () => {
  const root = await show([row("Quiz", "completed", { completed_at: inMs(-HOUR) })]);
  expect([...root.querySelectorAll("aside h2")].map(({ textContent }) => textContent)).toEqual(["Full time"]);
});
