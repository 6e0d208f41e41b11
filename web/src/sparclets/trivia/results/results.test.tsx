import { act } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Leaderboard } from "../../../platform/events/events.queries.ts";
import { type ApiStub, never, refusal, stubApi } from "../../../testing/stub-api.ts";
import type { Drawn } from "../../../ui/render.fixtures.tsx";
import { mineWith } from "../play/play.fixtures.tsx";
import { rankedRows, teamRules } from "../teams/teams.fixtures.ts";
import { questionLabel } from "./cover.tsx";
import { boardWith, drawResults, endedWith, goOffline, goOnline, resultsWith, right, rowWith, slotWith } from "./results.fixtures.tsx";
import type { Commitment } from "./results.queries.ts";

let drawn: Drawn | null = null;
/** Requests of the page stay pending unless a test answers them. */
let api: ApiStub;

beforeEach(() => {
  api = stubApi({
    "events.results": never,
    "events.leaderboard": never,
    "events.commitment": never,
    "points.entries": never,
    "feedback.own": never,
    "feedback.get": never,
    "sharedCards.list": never,
  });
});
afterEach(() => {
  drawn?.unmount();
  drawn = null;
  goOnline();
  vi.restoreAllMocks();
});

const show = async (given: Parameters<typeof drawResults>[0]) => {
  const result = await drawResults(given);
  drawn = result;
  return result;
};
const board = boardWith([rowWith(1), rowWith(2), rowWith(3, { is_me: true, is_tied: true }), rowWith(3, { user_id: "x", is_tied: true })]);

describe("the state of a game", () => {
  const results = resultsWith([slotWith("q1", {}, right("q1"))]);
  test("puts the top three on the podium and everybody in the table, with their faces", async () => {
    const { root } = await show({
      event: endedWith({ status: "completed" }),
      results,
      board: boardWith([rowWith(1, { face: 13 }), rowWith(2, { face: 4 })]),
    });
    const inks = (where: string) => [...root.querySelectorAll(`${where} .face`)].map((one) => one.getAttribute("data-ink"));
    expect([inks(".pod3"), inks(".standings")]).toEqual([
      ["3", "4"],
      ["3", "4"],
    ]);
  });
  test("shows what decided each tied row, and the tie-break chain under the table", async () => {
    const tied = (rank: number, seconds: number) =>
      rowWith(rank, { points: 900, tie_break: [{ key: "answer_time", value: -1_000 * seconds }] });
    const { root } = await show({
      event: endedWith({ status: "completed", rules: { tie_break: ["answer_time"], tie_break_final: "shared" } }),
      results,
      board: boardWith([rowWith(1), tied(2, 12.5), tied(3, 14)]),
    });
    const cells = [...root.querySelectorAll("td.decided")].map(({ textContent }) => textContent);
    expect(cells).toEqual(["", "Time: 12.500 s", "Time: 14.000 s"]);
    expect(root.textContent).toContain("Equal points: less time first. What is equal then shares the rank.");
  });
  test("shows the table by itself once first place is shown, though the podium withheld it before", async () => {
    let isWithheld = true;
    api = stubApi({
      ...{ "events.commitment": never, "points.entries": never, "feedback.own": never, "feedback.get": never, "sharedCards.list": never },
      "events.results": () => ({ data: results }),
      "events.leaderboard": () => (isWithheld ? refusal("standings.withheld") : boardWith([rowWith(1), rowWith(2)])),
    });
    const event = endedWith({ status: "live" });
    const { client, root, text } = await show({ event, results });
    await vi.waitFor(() => expect(text()).toContain("The table is shown after first place"));
    isWithheld = false;
    act(() => void client.setQueryData(["event", event.id], { ...event, status: "completed" }));
    await vi.waitFor(() => expect(root.querySelectorAll(".standings tbody tr")).toHaveLength(2));
    expect(text()).not.toContain("The table is shown after first place");
  });
  test.each([
    ["scheduled", { status: "scheduled" }, "This game has not started", "Every question"],
    ["cancelled", { status: "cancelled" }, "This game was called off", "Every question"],
  ] as const)("%s: shows the state and no table", async (_, change, message, absent) => {
    const { text } = await show({ event: endedWith(change), results: resultsWith([]), board: boardWith([]) });
    expect(text()).toContain(message);
    expect(text()).not.toContain(absent);
  });
  test.each([
    ["live", { status: "live" }, "The game is not over", "So far"],
    ["completing", { status: "completing" }, "Points and stars are being counted", "Full time"],
    ["of its host", { is_owner: true, is_joined: false }, "You ran this game", "Host console"],
    ["of somebody who did not play", { is_joined: false }, "You did not take part", "Full time"],
  ] as const)("%s: shows a notice beside the results", async (name, change, message, more) => {
    const isOutside = name.startsWith("of ");
    const mine = isOutside ? null : mineWith({ rank: 3, points: 920 });
    const { text } = await show({ event: endedWith(change), results: { ...results, mine }, board });
    expect(text()).toContain(message);
    expect(text()).toContain(more);
    expect(text()).toContain("Question q1?");
    expect(text().includes("Your points"), "a receipt is for players").toBe(!isOutside);
  });
  test.each([
    ["completed", /Full time, .*:49/],
    ["live", /So far, since .*:39/],
    ["completing", /Full time(?!,)/],
    ["cancelled", /Called off, planned for .*:36/],
  ] as const)("%s: shows when it really was", async (status, head) => {
    const times = { starts_at: "2026-11-30T03:36:00.000Z", started_at: "2026-11-30T00:39:00.000Z", ends_at: null };
    const completed_at = status === "completed" ? "2026-11-30T00:49:00.000Z" : null;
    const { root } = await show({ event: endedWith({ status, ...times, completed_at }), results: resultsWith([]), board: boardWith([]) });
    expect(root.querySelector(".results-mast .micro")?.textContent).toMatch(head);
  });
  test("says when it is offline instead of loading for ever", async () => {
    goOffline();
    const empty = await show({ event: endedWith() });
    expect(empty.text()).toContain("You are offline");
    expect(empty.root.querySelector("[aria-busy]")).toBeNull();
  });
  test("shows an error in place of the part that failed, with a button to try again", async () => {
    api.reply({ "events.results": refusal("server.error") });
    const { root } = await show({ event: endedWith(), board });
    await vi.waitFor(() => expect(root.textContent).toContain("Server error"));
    expect(root.textContent).toContain("Player 2");
    const before = api.toRequests("events.results").length;
    const again = [...root.querySelectorAll("button")].find((button) => button.textContent === "Try again");
    await act(async () => again?.click());
    expect(api.toRequests("events.results")).toHaveLength(before + 1);
  });
});

describe("the review", () => {
  const all = resultsWith([
    slotWith("q1", { points: "double" }, right("q1")),
    slotWith(
      "q2",
      { type: "multiple_choice", correct: ["a", "b"] },
      { answer: { options: ["a"] }, lines: [{ slot: "q2", kind: "base", points: 250 }] },
    ),
    slotWith("q3", { type: "true_false" }, { answer: { options: ["a"] }, elapsed_ms: 900 }),
    slotWith(
      "q4",
      {
        type: "typed_text",
        options: [],
        accepted: ["Keon"],
        typed: [{ text: "Keon", count: 3, is_right: true }],
        others: 2,
        distribution: {},
      },
      { answer: { text: "keen" } },
    ),
    slotWith(
      "q5",
      {
        type: "number",
        options: [],
        right_number: { answer: 1967, tolerance: 10 },
        median: 1964,
        distribution: null,
        shares: { full: 1, most: 2, some: 0, none: 1 },
      },
      { answer: { number: 1965 }, lines: [{ slot: "q5", kind: "base", points: 400 }] },
    ),
    slotWith(
      "q6",
      { type: "put_in_order", correct: ["c", "a", "b"], distribution: null, shares: { full: 2, most: 0, some: 1, none: 1 } },
      { answer: { order: ["c", "b", "a"] }, lines: [{ slot: "q6", kind: "base", points: 167 }] },
    ),
    slotWith("q7", { type: "poll", correct: null }, { answer: { options: ["c"] } }),
    slotWith("q8", { is_voided: true }, { answer: { options: ["a"] } }),
  ]);
  const questionAt = (root: HTMLElement, at: number) => root.querySelectorAll(".review-question")[at]?.textContent ?? "";

  test("shows each of the seven types with own answer, right answer, everybody's answers, time and points by part", async () => {
    const { root } = await show({ event: endedWith(), results: all, board });
    const of = (at: number) => questionAt(root, at);
    for (const part of ["Double points", "The answer +500", "Speed +420", "+920", "3.2 s", "75 %"]) expect(of(0)).toContain(part);
    for (const part of ["Partly right", "were right", "+250"]) expect(of(1)).toContain(part);
    for (const part of ["Wrong", "was right", "0.9 s"]) expect(of(2)).toContain(part);
    for (const part of ["keen", "Wrong", "Keon", "60 %", "Others"]) expect(of(3)).toContain(part);
    for (const part of ["1965", "Partly right", "1967", "You were 2 off", "The middle of the room: 1964", "All right", "Half or more"])
      expect(of(4)).toContain(part);
    for (const part of ["Partly right", "Six", "50 %"]) expect(of(5)).toContain(part);
    for (const part of ["Poll", "Counted", "A Four", "B Five"]) expect(of(6)).toContain(part);
    for (const part of ["Does not count", "nobody has points for it"]) expect(of(7)).toContain(part);
  });

  test("the mistakes filter leaves out right answers, polls and void questions", async () => {
    const { root } = await show({ event: endedWith(), results: all, board });
    act(() => root.querySelector<HTMLButtonElement>(".chip-filter")?.click());
    expect([...root.querySelectorAll(".review-number")].map((no) => no.textContent)).toEqual(["2", "3", "4", "5", "6"]);
  });

  test("shows the first questions of a long game and the rest behind a button", async () => {
    const many = resultsWith(Array.from({ length: 30 }, (_, at) => slotWith(`q${at}`, {}, right(`q${at}`))));
    const { root } = await show({ event: endedWith(), results: many, board });
    expect(root.querySelectorAll(".review-question")).toHaveLength(12);
    const all = [...root.querySelectorAll("button")].find((button) => button.textContent === "Show all 30");
    act(() => all?.click());
    expect(root.querySelectorAll(".review-question")).toHaveLength(30);
  });

  test("the receipt of points adds up, and that of stars shows the ledger with corrections", async () => {
    const entry = (id: string, amount: number, reason: string, balance: number) => ({
      ...{ id, amount, reason, balance, event_id: "e1", event_name: "Quiz", event_type: "trivia", at: "2026-04-18T23:00:00.000Z" },
      ...{ community_id: null, community_name: null, community_slug: null },
    });
    const stars = [entry("3", -4, "1 right", 126), entry("2", 10, "5 right", 130), entry("1", 20, "Took part", 120)];
    const { text } = await show({ event: endedWith(), results: all, board, stars });
    for (const part of ["The answer 4 times+1,317", "Speed once+420", "Total1,737"]) expect(text()).toContain(part);
    for (const part of ["Took part+20", "1 right−4", "From this game+26", "After it you had 126 in all"]) expect(text()).toContain(part);
  });
});

describe("the table", () => {
  const many = Array.from({ length: 100 }, (_, at) => rowWith(at + 1));
  const own = rowWith(143, { is_me: true, display_name: "Me" });
  const paged = boardWith(many, { mine: own, pagination: { page: 1, page_size: 100, total_entries: 212, total_pages: 3 } });
  const results = resultsWith([]);
  const press = (root: HTMLElement, label: string) =>
    act(async () => [...root.querySelectorAll("button")].find((button) => button.textContent === label)?.click());

  test("has shared ranks, movement in words, and the viewer's own row last when it is beyond the first hundred", async () => {
    const moved = [rowWith(1, { movement: 2 }), rowWith(2, { is_tied: true, movement: -1 }), rowWith(2, { is_tied: true, user_id: "x" })];
    const small = await show({ event: endedWith(), results, board: boardWith(moved, { mine: own }) });
    const rows = [...small.root.querySelectorAll("tbody tr:not(.hole)")].map((row) => row.textContent);
    expect(rows[0]).toContain("2 places up");
    expect(rows[1]).toMatch(/T2.*1 place down/);
    expect(rows.at(-1)).toContain("Me");
    expect(small.text()).toContain("139 places not shown");
  });

  test("loads the next hundred on demand and jumps to the viewer's own row", async () => {
    const second = [...Array.from({ length: 42 }, (_, at) => rowWith(at + 101)), own];
    api.reply({ "events.leaderboard": boardWith(second, { pagination: { ...paged.pagination, page: 2 } }) });
    const { root } = await show({ event: endedWith(), results, board: paged });
    const scrolled = vi.spyOn(Element.prototype, "scrollIntoView");
    await press(root, "Go to my place");
    await vi.waitFor(() => expect(root.textContent).toContain("Player 101"));
    expect(root.textContent).not.toContain("Player 100");
    expect(scrolled.mock.contexts.at(-1)).toBe(root.querySelector("tr.is-own"));
    await press(root, "Show those before");
    expect(root.textContent).toContain("Player 100");
    expect(root.querySelectorAll("tr.is-own")).toHaveLength(1);
  });

  test("finds a player by name", async () => {
    api.reply({ "events.leaderboard": boardWith([rowWith(77, { display_name: "Ada" })]) });
    const { root } = await show({ event: endedWith(), results, board: paged });
    const input = root.querySelector("input");
    if (!input) throw new Error("no search");
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, "ad");
      input.dispatchEvent(new Event("input", { bubbles: true }));
    });
    await vi.waitFor(() => expect(root.textContent).toContain("1 player found"));
    expect(api.toRequests("events.leaderboard").map(({ query }) => query.search)).toContain("ad");
    expect(root.querySelector("tbody")?.textContent).toContain("Ada");
  });
});

describe("the table as a file", () => {
  const csvButton = (root: Element, what = "player") =>
    [...root.querySelectorAll("button")].find((button) => button.textContent?.startsWith("CSV") && button.textContent.includes(what));
  /** Returns the lines of the single file that the CSV button saves. */
  async function savedBy(root: Element, what: string): Promise<string[]> {
    const files: Blob[] = [];
    vi.spyOn(URL, "createObjectURL").mockImplementation((file) => `blob:${files.push(file as Blob)}`);
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      expect(this.download).toMatch(/^(results|answers|teams)-puck7\.csv$/);
    });
    await vi.waitFor(() => expect(csvButton(root, what)).toBeDefined());
    await act(async () => csvButton(root, what)?.click());
    await vi.waitFor(() => expect(files).toHaveLength(1));
    return (await files[0]?.text())?.split("\r\n") ?? [];
  }

  test("is offered only to the event's hosts", async () => {
    const { root } = await show({ event: endedWith(), results: resultsWith([]), board });
    await act(() => vi.dynamicImportSettled());
    expect(csvButton(root, "")).toBeUndefined();
  });

  test("has the rows of all pages, with names escaped for spreadsheets", async () => {
    const pages: Record<string, Leaderboard> = {
      "1": boardWith([rowWith(1), rowWith(2, { display_name: '=HYPERLINK("x")' })], { pagination: toPagination(2) }),
      "2": boardWith([rowWith(3, { display_name: "Silva, Ana", number: 9, right_count: 2 })], { pagination: toPagination(2) }),
    };
    const { root } = await show({ event: endedWith({ is_owner: true }), results: resultsWith([]), board });
    api.reply({ "events.leaderboard": ({ query }) => pages[query.page ?? ""] ?? never });
    expect(await savedBy(root, "player")).toEqual([
      "\uFEFFRank,Player,Number,Points,Right answers",
      "1,Player 1,31,9999,5",
      '2,"\'=HYPERLINK(""x"")",32,9998,5',
      '3,"Silva, Ana",9,9997,2',
      "",
    ]);
  });

  test("also exists for the answers, one per line", async () => {
    const event = endedWith({ is_owner: true });
    const results = resultsWith([slotWith("q1", {}), slotWith("q2", { type: "typed_text", options: [] })]);
    const { root } = await show({ event, results, board });
    const answers = [
      { slot: "q1", answer: { options: ["b"] }, elapsed_ms: 3_240, points: 920 },
      { slot: "q2", answer: { text: "=cmd" }, elapsed_ms: 900, points: 0 },
      { slot: "q3", answer: { options: ["a"] }, elapsed_ms: 900, points: 0 },
    ];
    const player = { rank: 1, user_id: "u1", display_name: "Ana", number: 7, answers };
    api.reply({ "events.answers": { data: [player], pagination: toPagination(1) } });
    expect(await savedBy(root, "all answers")).toEqual([
      "\uFEFFRank,Player,Number,Question,Asked,Answer,Seconds,Points",
      "1,Ana,7,1,Question q1?,Five,3.2,920",
      "1,Ana,7,2,Question q2?,'=cmd,0.9,0",
      "",
    ]);
  });

  test("of a game in teams has each player's team, and the table of teams a file of its own", async () => {
    const event = endedWith({ is_owner: true, rules: teamRules });
    const table = { choice: "players", best: null, has_drawn: true, is_withheld: false, alone: 0, mine: null } as const;
    api.reply({ "teams.list": { data: { teams: [...rankedRows], ...table } } });
    const { root } = await show({ event, results: resultsWith([slotWith("q1", {})]), board });
    await vi.waitFor(() => expect(root.querySelector('table[aria-label="Teams"]')?.textContent).toContain("Penalty Box"));
    expect(await savedBy(root, "team")).toEqual([
      "\uFEFFRank,Team,Number,Members,Points",
      "1,Penalty Box,2,48,1500",
      "2,North Stand,1,61,1439",
      ",فريق الشمال,3,0,",
      "",
    ]);
    api.reply({ "events.leaderboard": boardWith([rowWith(1, { team: 2 }), rowWith(2)]) });
    expect(await savedBy(root, "player")).toEqual([
      "\uFEFFRank,Player,Number,Points,Right answers,Team",
      "1,Player 1,31,9999,5,Penalty Box",
      "2,Player 2,32,9998,5,",
      "",
    ]);
    const answers = [{ slot: "q1", answer: { options: ["b"] }, elapsed_ms: 900, points: 0 }];
    const player = { rank: 1, user_id: "u1", display_name: "Ana", number: 7, team: 1, answers };
    api.reply({ "events.answers": { data: [player], pagination: toPagination(1) } });
    expect((await savedBy(root, "all answers"))[1]).toBe("1,Ana,7,1,Question q1?,Five,0.9,0,North Stand");
  });
});

const toPagination = (total_pages: number) => ({ page: 1, page_size: 100, total_entries: 3, total_pages });

describe("the seal", () => {
  const text = (correct: string, prompt = "Question q1?") =>
    JSON.stringify([
      "q1",
      prompt,
      "single_choice",
      [
        ["a", "Four"],
        ["b", "Five"],
        ["c", "Six"],
      ],
      20,
      "standard",
      [correct],
      null,
    ]);
  const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const sha = async (given: Uint8Array<ArrayBuffer>) =>
    Array.from(new Uint8Array(await crypto.subtle.digest("SHA-256", given)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  async function readSeal(change: { text?: string; corrected?: string; root?: string; slots?: null } = {}): Promise<Commitment> {
    const sealed = change.text ?? text("b");
    const hash = await sha(Uint8Array.from([...bytes("00ff10"), ...new TextEncoder().encode(sealed)]));
    const corrected = change.corrected ? { version: 2, text: change.corrected, at: "2026-04-19T10:00:00.000Z" } : null;
    const slot = { slot: "q1", version: 1, hash, text: sealed, salt: "00ff10", corrected };
    return {
      root: change.root ?? (await sha(bytes(hash))),
      published_at: "2026-04-18T22:58:00.000Z",
      slots: change.slots === null ? null : [slot],
    };
  }
  const results = (correct = "b") => resultsWith([slotWith("q1", { correct: [correct] }, right("q1"))], { commitment: "00" });
  const expectText = async (commitment: Commitment, expected: string, given = results()) => {
    const { root } = await show({ event: endedWith(), results: given, board, commitment });
    await vi.waitFor(() => expect(root.querySelector(".verify")?.textContent).toContain(expected));
    return root;
  };

  test("is recomputed in the browser and matches", async () => {
    const root = await expectText(await readSeal(), "it matches");
    expect(root.querySelector(".verify")?.textContent).toContain("Save the proof");
  });
  test("does not match when the root is another", async () =>
    expectText(await readSeal({ root: "ab".repeat(32) }), "The seal does not match"));
  test("does not match when the page shows another question than the sealed one", async () =>
    expectText(await readSeal({ text: text("b", "Another question?") }), "not the sealed one"));
  test("does not match when the page shows another right answer, unless a public correction explains it", async () => {
    await expectText(await readSeal(), "not the sealed one", results("c"));
    drawn?.unmount();
    const root = await expectText(await readSeal({ corrected: text("c") }), "it matches", results("c"));
    expect(root.querySelector(".review-question")?.textContent).toContain("until then “Five” counted as right");
  });
  test("stays closed while the game runs", async () => {
    const event = endedWith({ status: "live" });
    const { root } = await show({ event, results: results(), board, commitment: await readSeal({ slots: null }) });
    await vi.waitFor(() => expect(root.querySelector(".verify")?.textContent).toContain("opens the seal and checks it"));
    expect(root.querySelector(".verify")?.textContent).not.toContain("Save the proof");
  });
  test("says why it cannot be checked in a browser without SHA-256", async () => {
    const seal = await readSeal();
    vi.stubGlobal("crypto", { subtle: undefined });
    await expectText(seal, "not on a secure connection");
  });
});

describe("the result to share", () => {
  test("is words first, then squares, then the address, and is copied whole", async () => {
    const written: string[] = [];
    vi.stubGlobal("navigator", { onLine: true, clipboard: { writeText: async (text: string) => void written.push(text) } });
    const results = resultsWith([slotWith("q1", {}, right("q1")), slotWith("q2", {}), slotWith("q3", { type: "poll" })]);
    const { root } = await show({ event: endedWith(), results, board });
    await act(() => import("./share-acts.tsx"));
    const copy = [...root.querySelectorAll("button")].find((button) => button.textContent === "Copy result");
    await act(async () => copy?.click());
    expect(written).toEqual([
      `I came 3rd of 212 in Quiz with SDPN: 920 points, 1 of 2 questions right.\n🟩⬜\n${location.origin}/e/puck7/results`,
    ]);
    expect(root.textContent).toContain("Copied");
    expect([...root.querySelectorAll<HTMLElement>(".share-squares > *")].map((one) => one.dataset.v)).toEqual(["right", "none"]);
  });
});

test.each([
  [12, null, "12 questions"],
  [12, 12, "12 questions"],
  [12, 5, "5 of 12 questions played"],
] as const)("a game of %s questions with %s played: %s", (planned, played, label) => expect(questionLabel(planned, played)).toBe(label));
