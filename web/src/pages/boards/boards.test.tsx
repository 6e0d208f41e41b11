import { act, type ReactElement } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { STARS } from "../../lib/points-naming.ts";
import type { EventRow } from "../../platform/events/events.queries.ts";
import { createTestClient, type DrawnPage, drawPage } from "../../testing/draw-page.tsx";
import { eventWith, memberWith, toPagination } from "../../testing/entities.ts";
import { settle } from "../../testing/settle.ts";
import { type Replies, refusal, stubApi } from "../../testing/stub-api.ts";
import { boardRows, movementMessage } from "./board-labels.ts";
import { boardPeriodParam, sparcletTypeParam } from "./board-search.ts";
import type { Board } from "./boards.queries.ts";
import { byMonth, winnerLabel } from "./history-labels.ts";
import { HistoryPage } from "./history-page.tsx";
import { LeaderboardPage } from "./leaderboard-page.tsx";

const membership = memberWith("sdpn");
const boardRow = (rank: number, display_name: string, is_tied = false) => ({
  ...{ rank, display_name, is_tied, user_id: display_name, face: 0, photo_url: null },
  ...{ stars: 100 - rank, moved: null as number | null, is_own: display_name === "Ana" },
});
const pagination = (total: number) => toPagination(total, 100);
const event = (name: string, change: Partial<EventRow> = {}): EventRow => ({
  ...eventWith({ id: name, name, status: "completed", entry_count: 12 }),
  ...{ own: null, winners: [], completed_at: "2026-04-18T18:00:00.000Z" },
  ...change,
});

let drawn: DrawnPage | null = null;
function drawnPage(): DrawnPage {
  if (!drawn) throw new Error("Nothing is drawn");
  return drawn;
}
async function show(page: ReactElement, replies: Replies): Promise<HTMLElement> {
  stubApi(replies);
  const client = createTestClient();
  drawn = await drawPage(page, { client });
  const { root } = drawn;
  await vi.waitFor(async () => {
    await act(async () => undefined);
    if (!root.querySelector(".empty, .standings th[scope=row], .hist li, [role=alert], .error-panel, button"))
      throw new Error("nothing yet");
    if (root.querySelector("[aria-busy]")) throw new Error("loading");
  });
  await settle();
  return root;
}

afterEach(() => {
  drawn?.unmount();
  drawn = null;
});

describe("the leaderboard", () => {
  test("marks ties in text, and pins the viewer's row when it is on another page", async () => {
    const data = [boardRow(1, "Bo"), boardRow(2, "Cy", true), boardRow(2, "Dee", true)];
    const board = {
      data,
      own: boardRow(14, "Ana"),
      above: null,
      is_barred: false,
      since: null,
      moved_since: null,
      pagination: pagination(14),
    };
    const root = await show(<LeaderboardPage membership={membership} search={{}} />, { "communities.leaderboard": board });
    const ranks = [...root.querySelectorAll("tbody .rank")].map((cell) => cell.textContent);
    expect(ranks).toEqual(["1", "Tied T22", "Tied T22", "14"]);
    const own = root.querySelector("tr.is-own.pinned");
    expect(own?.textContent).toContain("Ana");
    expect(own?.getAttribute("aria-current")).toBe("true");
    expect(root.textContent).toContain("14 members with stars");
  });

  test("does not repeat the viewer's row when it is on the page, and puts it first when it ranks above the page", () => {
    const own = boardRow(1, "Ana");
    const names = (data: Board["data"]) => boardRows({ data, own }).map(({ name }) => name);
    expect(names([own, boardRow(2, "Bo")])).toEqual(["Ana", "Bo"]);
    expect(names([boardRow(101, "Cy")])).toEqual(["Ana", "Cy"]);
  });

  test("shows the ranks gained and lost beside the names, with the day they are compared with", async () => {
    const data = [
      { ...boardRow(1, "Bo"), moved: 0 },
      { ...boardRow(2, "Cy"), moved: 3 },
      { ...boardRow(3, "Dee"), moved: -1 },
      boardRow(4, "Eve"),
    ];
    const board = {
      data,
      own: null,
      above: null,
      is_barred: false,
      since: null,
      moved_since: "2026-03-14T00:00:00.000Z",
      pagination: pagination(4),
    };
    const root = await show(<LeaderboardPage membership={membership} search={{}} />, { "communities.leaderboard": board });
    const names = [...root.querySelectorAll("tbody th")].map((cell) =>
      cell.textContent
        ?.trim()
        .replace(/^[A-Z](?=[A-Z])/, "")
        .replace(/\s+/g, " "),
    );
    expect(names).toEqual(["Bo no change", "Cy 3 places up", "Dee 1 place down", "Eve"]);
    expect(root.textContent).toContain("since the start of Saturday, March 14 (UTC)");
    expect(
      movementMessage({ data: [boardRow(1, "Bo")], own: null, moved_since: "2026-03-14T00:00:00.000Z" }, STARS),
      "nothing to compare",
    ).toBeNull();
  });

  test("explains an empty board, an empty search and a failure", async () => {
    const nobody = { data: [], own: null, above: null, is_barred: false, since: null, moved_since: null, pagination: pagination(0) };
    const empty = await show(<LeaderboardPage membership={membership} search={{ period: "month" }} />, {
      "communities.leaderboard": nobody,
    });
    expect(empty.textContent).toContain("Nobody has earned stars here this month yet.");
    drawn?.unmount();
    const none = await show(<LeaderboardPage membership={membership} search={{ find: "zz" }} />, { "communities.leaderboard": nobody });
    expect(none.textContent).toContain("Nobody called “zz” stands here.");
    drawn?.unmount();
    const failed = await show(<LeaderboardPage membership={membership} search={{}} />, {
      "communities.leaderboard": refusal("server.error"),
    });
    await vi.waitFor(async () => {
      await act(async () => undefined);
      expect(failed.textContent).toContain("Try again");
    });
  });

  test("drops an unknown period from the address", () => {
    expect([boardPeriodParam("season"), boardPeriodParam("week"), boardPeriodParam(3)]).toEqual(["season", undefined, undefined]);
  });
});

describe("the history", () => {
  const now = Date.parse("2026-04-20T12:00:00.000Z");

  test("groups events by month, with the year when it is not the current one", () => {
    const rows = [event("a", { own: { rank: 2, points: 9, stars: 60 } }), event("b", { completed_at: "2025-12-02T12:00:00.000Z" })];
    expect(byMonth(rows, STARS, now).map(({ month, note }) => [month, note])).toEqual([
      ["April", "1 game, 60 stars"],
      ["December 2025", null],
    ]);
  });

  test("names at most two winners who share first place, and mentions that there are others", () => {
    const first = (name: string, rank = 1) => ({ name, rank, points: 1 });
    expect(winnerLabel([first("Ana"), first("Bo", 2)])).toBe("Won by Ana");
    expect(winnerLabel([first("Ana"), first("Bo")])).toBe("Won by Ana and Bo");
    expect(winnerLabel([first("Ana"), first("Bo"), first("Cy")])).toBe("Won by Ana, Bo and others");
    expect(winnerLabel([])).toBeNull();
  });

  test("shows a finished event's winner and the viewer's rank, points and stars, with the record above", async () => {
    const row = event("Quiz night", { own: { rank: 3, points: 1_250, stars: 40 }, winners: [{ rank: 1, name: "Bo", points: 2_000 }] });
    const root = await show(<HistoryPage membership={membership} search={{}} />, {
      "communities.record": { data: { games: 1, wins: 0, podiums: 1, stars: 40 } },
      "communities.events": { data: [row], pagination: pagination(1) },
    });
    await vi.waitFor(() => {
      for (const part of ["Quiz night", "Won by Bo, you: 1,250 points", "3rd", "of 12", "+40", "On the podium1"])
        expect(root.textContent).toContain(part);
    });
    expect(root.querySelector(".hist a")?.getAttribute("href")).toBe("/communities/sdpn/sparclets/trivias/Quiz%20night/results");
  });

  test("shows the viewer's prizes with their state, each with a link to its claim", async () => {
    const prize = { prize_index: 0, kind: "physical" as const, claim_by: "2126-05-02T20:00:00.000Z" };
    const row = event("Quiz night", {
      own: { rank: 1, points: 9, stars: 40 },
      own_prizes: [
        { ...prize, name: "Signed jersey", state: "won" },
        { ...prize, prize_index: 2, name: "Match ticket", state: "shipped" },
        { ...prize, prize_index: 3, name: "Bonus", kind: "stars", stars: 250, state: "delivered" },
        { ...prize, prize_index: 4, name: "Scarf", state: "won", claim_by: "2026-04-01T20:00:00.000Z" },
      ],
    });
    const root = await show(<HistoryPage membership={membership} search={{}} />, {
      "communities.record": { data: { games: 1, wins: 1, podiums: 1, stars: 40 } },
      "communities.events": { data: [row, event("Cup")], pagination: pagination(2) },
    });
    await vi.waitFor(() => expect(root.querySelectorAll(".hist > li")).toHaveLength(2));
    const prizes = [...root.querySelectorAll("[aria-label='Your prizes in Quiz night'] li")];
    expect(prizes.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Signed jersey Claim it by .*May 2.*, then it goes to the next in line\.$/),
      "Match ticket It is on its way.",
      "Bonus, 250 stars Added to your stars.",
      "Scarf It went to the next in line.",
    ]);
    expect(prizes.map((one) => one.querySelector("a")?.getAttribute("href"))).toEqual(
      [0, 2, 3, 4].map((at) => `/communities/sdpn/prizes/Quiz%20night?prize=${at}`),
    );
    expect(root.querySelectorAll(".hist > li:last-child .hist-prizes")).toHaveLength(0);
  });

  test("says so when no event has ended yet", async () => {
    const answers = {
      "communities.events": { data: [], pagination: pagination(0) },
      "communities.record": { data: { games: 0, wins: 0, podiums: 0, stars: 0 } },
    };
    const empty = await show(<HistoryPage membership={membership} search={{}} />, answers);
    expect(empty.textContent).toContain("No game has ended here yet.");
    expect(empty.querySelector(".stats")).toBeNull();
  });

  const toChips = (root: HTMLElement) =>
    [...root.querySelectorAll(".chip-filter")].map((chip) => [chip.textContent, chip.getAttribute("aria-pressed")]);

  test("lists one type alone when the address names it, and marks its chip", async () => {
    const answers: Replies = {
      "communities.events": ({ query }) =>
        query.type === "bracket"
          ? { data: [event("Cup", { type: "bracket" })], pagination: pagination(1) }
          : { data: [event("Quiz night"), event("Cup", { type: "bracket" })], pagination: pagination(2) },
      "communities.record": { data: { games: 2, wins: 0, podiums: 1, stars: 40 } },
    };
    const root = await show(<HistoryPage membership={membership} search={{ type: "bracket" }} />, answers);
    expect([...root.querySelectorAll(".hist .h4")].map(({ textContent }) => textContent)).toEqual(["Cup"]);
    expect(toChips(root)).toEqual([
      ["All", "false"],
      ["Trivia", "false"],
      ["Brackets", "true"],
      ["Pick’em", "false"],
      ["Daily", "false"],
    ]);
  });

  test("goes to the address of a type when its chip is pressed, and back when it is pressed again", async () => {
    const answers: Replies = {
      "communities.events": { data: [event("Quiz night")], pagination: pagination(1) },
      "communities.record": { data: { games: 0, wins: 0, podiums: 0, stars: 0 } },
    };
    const root = await show(<HistoryPage membership={membership} search={{}} />, answers);
    expect(toChips(root)[0]).toEqual(["All", "true"]);
    await act(async () => root.querySelectorAll<HTMLButtonElement>(".chip-filter")[3]?.click());
    expect(drawnPage().history.location.href).toBe("/communities/sdpn/history?type=point_spread");
    drawnPage().redraw(<HistoryPage membership={membership} search={{ type: "point_spread" }} />);
    await settle();
    await act(async () => root.querySelectorAll<HTMLButtonElement>(".chip-filter")[3]?.click());
    expect(drawnPage().history.location.href).toBe("/communities/sdpn/history");
  });

  test("says which type has no past game, and leads back to all", async () => {
    const answers: Replies = {
      "communities.events": { data: [], pagination: pagination(0) },
      "communities.record": { data: { games: 2, wins: 0, podiums: 1, stars: 40 } },
    };
    const root = await show(<HistoryPage membership={membership} search={{ type: "daily_game" }} />, answers);
    expect(root.querySelector(".empty")?.textContent).toContain("Nothing under “Daily” has ended here yet.");
    expect(root.querySelector(".empty a")?.getAttribute("href")).toBe("/communities/sdpn/history");
    expect(toChips(root)).toHaveLength(5);
  });

  test("drops an unknown type from the address", () => {
    expect([sparcletTypeParam("bracket"), sparcletTypeParam("chess"), sparcletTypeParam(3)]).toEqual(["bracket", undefined, undefined]);
  });
});
