import { type Draft, defaultRules, emptyDraft } from "@sparc/sparclets/bracket/bracket.schema";
import type { MatchupView, PatchMatchup } from "@sparc/sparclets/bracket/bracket-matchups.schema";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import { LastStoredStatus, UndoLast } from "../../../platform/results-entry/last-stored-status.tsx";
import { eventWith } from "../../../testing/entities.ts";
import { type ApiStub, type Body, type Refusal, refusal, stubApi } from "../../../testing/stub-api.ts";
import { type Drawn, draw } from "../../../ui/render.fixtures.tsx";
import { Toasts } from "../../../ui/toasts.tsx";
import { withList } from "../studio/draft.ts";
import { sampleSlots } from "../studio/sample.ts";
import { Matchups } from "./matchups.tsx";

type Team = (typeof draft.teams)[number];
const draft = withList(emptyDraft, { text: "Oslo\nBergen\nMoss\nMolde", isAppended: false });
const slots = sampleSlots(defaultRules, { ...draft, locks_at: 1, tie_break: { question: "Goals in the final?" } });
const toTeam = (name: string) => draft.teams.find((team) => team.name === name) as Team;

/** Stub of the server's matchups. */
interface FakeServer {
  matchups: MatchupView[];
  preview: Body<"matchups.preview">["data"];
  refusal: Refusal | null;
  /** The event as it is stored now. */
  event: EventDetail;
}

const stored = eventWith({
  ...{
    type: "bracket",
    version: 3,
    slots: slots.map((slot) => ({ group: null, version: 1, ...slot })) as never,
    draft: draft as never,
    time_zone: "Europe/Oslo",
    stars: {
      ...{ taking_part: 10, per_right: 2, streaks: [] },
      ranks: [
        { from: 1, to: 1, stars: 100 },
        { from: 2, to: 20, stars: 1 },
      ],
    },
  },
  rules: { ...defaultRules, lock: "round" } as never,
});
let api: ApiStub;
const sent = () => api.toRequests("matchups.update").map(({ body }) => body);
const previewed = () => api.toRequests("matchups.preview").map(({ body }) => body);
const edits = () => api.toRequests("events.update").map(({ body }) => body);

let server: FakeServer;
let drawn: Drawn;
const settle = (): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(50)));

function seriesWith(id: string, change: Partial<Extract<MatchupView, { kind: "series" }>>): MatchupView {
  const [round = 1, n = 1] = id.split("_").map(Number);
  const blank = {
    wins: [0, 0] as [number, number],
    winner: null,
    length: null,
    is_void: false,
    is_locked: true,
    locks_at: 1,
    revision: 0,
    note: null,
  };
  return {
    kind: "series",
    id,
    round,
    n,
    round_name: round === 1 ? "Semi-finals" : "Final",
    best_of: 7,
    teams: [null, null],
    game_2_at: null,
    ...blank,
    ...change,
  };
}

function patched(id: string | undefined, body: PatchMatchup): MatchupView {
  const { version: _, reason: __, ...change } = body;
  const at = server.matchups.findIndex((one) => one.id === id);
  const before = server.matchups[at] as MatchupView;
  const after = { ...before, ...change, revision: before.revision + 1 } as MatchupView;
  server.matchups[at] = after;
  return after;
}

beforeEach(async () => {
  vi.useFakeTimers();
  const matchups = [
    seriesWith("1_1", { teams: [toTeam("Oslo"), toTeam("Molde")], wins: [4, 1], winner: toTeam("Oslo").id, length: 5, revision: 3 }),
    seriesWith("1_2", { teams: [toTeam("Bergen"), toTeam("Moss")], wins: [2, 1], revision: 2 }),
    seriesWith("2_1", { teams: [toTeam("Oslo"), null], is_locked: false, locks_at: null }),
    {
      kind: "tie_break",
      id: "tie_break",
      question: "Goals in the final?",
      number: null,
      is_locked: true,
      locks_at: 1,
      revision: 0,
      note: null,
    } as const,
  ];
  server = { matchups: [...matchups], preview: { ranked: 9, moved: 0, moves: [] }, refusal: null, event: stored };
  api = stubApi({
    "events.get": () => ({ data: server.event }),
    "events.update": () => ({ data: server.event }),
    "events.complete": () => ({ data: server.event }),
    "events.leaderboard": {
      data: [],
      pagination: { page: 1, page_size: 3, total_pages: 1, total_entries: 9 },
      mine: null,
      results_version: 1,
      is_final: false,
    } as never,
    "picks.splits": {
      data: [
        {
          slot: "1_2",
          total: 5,
          counts: [
            { value: { winner: toTeam("Bergen").id, predicted_series_length: 5 }, count: 3 },
            { value: { winner: toTeam("Bergen").id, predicted_series_length: 6 }, count: 1 },
            { value: { winner: toTeam("Moss").id, predicted_series_length: 7 }, count: 1 },
          ],
        },
      ],
    },
    "matchups.preview": () => ({ data: server.preview }),
    "matchups.list": () => ({ type: "bracket", data: server.matchups }),
    "matchups.update": ({ params, body }) => server.refusal ?? { type: "bracket", data: patched(params.matchupId, body as PatchMatchup) },
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  drawn = draw(
    <QueryClientProvider client={client}>
      <LastStoredStatus eventId={stored.id} />
      <UndoLast eventId={stored.id} />
      <Matchups event={stored} />
      <Toasts />
    </QueryClientProvider>,
  );
  // Lazy parts load with the first request.
  await vi.waitFor(async () => {
    await settle();
    expect(drawn.root.querySelector("article")).not.toBeNull();
  });
});

afterEach(() => {
  drawn.unmount();
  vi.useRealTimers();
});

const text = (): string => drawn.root.textContent ?? "";

function press(name: RegExp, times = 1): Promise<void> {
  const button = [...drawn.root.querySelectorAll("button")].find((one) => name.test(one.textContent ?? ""));
  if (!button) throw new Error(`No button ${name}`);
  act(() => {
    for (let count = 0; count < times; count += 1) button.click();
  });
  return settle();
}

function setGames(team: string, games: number): void {
  const group = drawn.root.querySelector(`[aria-label="Games won by ${team}"]`);
  act(() => group?.querySelector<HTMLInputElement>(`input[value="${games}"]`)?.click());
}

function type(label: RegExp, value: string): void {
  const found = [...drawn.root.querySelectorAll("label")].find((one) => label.test(one.textContent ?? ""));
  const field = document.getElementById(found?.htmlFor ?? "");
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, value);
    field?.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

const openTab = (name: RegExp): Promise<void> => press(name);
const seriesShown = (): string[] => [...drawn.root.querySelectorAll("article")].map((article) => article.getAttribute("aria-label") ?? "");
const seriesNamed = (name: string): HTMLElement => drawn.root.querySelector(`[aria-label="${name}"]`) as HTMLElement;

test("due series come first, those without teams cannot be entered, and the rest is in lists of its own", async () => {
  expect(drawn.root.querySelector('[aria-label="Results"]')?.textContent).toBe("Next due 2All open 3Decided 1Teams");
  expect(seriesShown()).toEqual(["Bergen – Moss", "Oslo – To come"]);
  expect(text()).toMatch(/Game 4 is next\s*Semi-finals, series 2\s*2–1 so far/);
  const toCome = seriesNamed("Oslo – To come");
  expect(toCome.textContent).toContain("Winner of series 2");
  expect(toCome.textContent).toContain("Opens when series 2 of Semi-finals is decided");
  expect([...toCome.querySelectorAll("button")].map(({ textContent }) => textContent)).toEqual(["Who plays: Oslo – To come"]);
  await openTab(/^Decided/);
  expect(seriesShown()).toEqual(["Oslo – Molde"]);
  expect(text()).toContain("Oslo won in 5");
  await openTab(/^All open/);
  expect(seriesShown()).toEqual(["Bergen – Moss", "Oslo – To come"]);
  expect(text()).toContain("When picks close");
});

test("the event cannot end until everything is decided, and the page says what is missing", async () => {
  const end = () => [...drawn.root.querySelectorAll("button")].find(({ textContent }) => textContent === "End and give out stars");
  const missing = () => [...drawn.root.querySelectorAll("#end-missing li")].map(({ textContent }) => textContent);
  expect(end()?.getAttribute("aria-disabled")).toBe("true");
  expect(missing()).toEqual(["1series of Semi-finals is open", "1series has no teams yet", "1tie-break number"]);
  await press(/^End and give out stars$/);
  expect([api.toRequests("events.complete").length, drawn.root.querySelector("dialog[open]")]).toEqual([0, null]);
  const won = { winner: toTeam("Oslo").id, is_locked: true };
  server.matchups = server.matchups.map((one) => (one.kind === "tie_break" ? { ...one, number: 5 } : { ...one, ...won }));
  await act(async () => void (await vi.advanceTimersByTimeAsync(21_000)));
  expect(end()?.getAttribute("aria-disabled")).toBeNull();
  expect(text()).toContain("Complete: 3 of 3 series, tie-break set");
  expect(text()).toContain("9are told the final table");
  expect(text()).toContain("108 stars for the first 9");
});

test("one more game shows which ranks would move, and is stored once however often the button is pressed", async () => {
  const move = {
    user_id: "0d3c8c5e-1111-4222-8333-444455556666",
    display_name: "Priya Nair",
    photo_url: null,
    face: 7,
    rank: 1,
    rank_before: 5,
  };
  server.preview = { ranked: 9, moved: 12, moves: [move] };
  const addBergen = /^1 game Bergen/;
  await press(addBergen);
  await act(async () => void (await vi.advanceTimersByTimeAsync(450)));
  expect(previewed()).toEqual([{ version: 2, wins: [3, 1] }]);
  expect(sent()).toEqual([]);
  await press(addBergen);
  await act(async () => void (await vi.advanceTimersByTimeAsync(450)));
  expect(previewed().at(-1)).toEqual({ version: 2, wins: [4, 1] });
  const box = drawn.root.querySelector(".movebox")?.textContent ?? "";
  expect(box).toContain("12 ranks would move");
  expect(box).toContain("Bergen 4–1 Moss. Into the next round: Bergen. 4 had Bergen, 3 in 5 games. Nothing is stored yet.");
  expect(box).toMatch(/Priya Nair 4 places up to 1st/);
  expect(drawn.root.querySelector(".movel .face")?.getAttribute("data-ink")).toBe("2");
  await act(async () => void (await vi.advanceTimersByTimeAsync(60_000)));
  expect(previewed()).toHaveLength(2);
  await press(/^Store 4–1$/, 2);
  expect(sent()).toEqual([{ version: 2, wins: [4, 1] }]);
  expect(drawn.root.querySelector("article form")).toBeNull();
});

const undoLast = () => [...drawn.root.querySelectorAll("button")].find(({ textContent }) => textContent === "Undo last");
const headText = () => drawn.root.querySelector(".saved")?.textContent;

async function storeOneMore(): Promise<void> {
  await press(/^1 game Moss/);
  await act(async () => void (await vi.advanceTimersByTimeAsync(450)));
  await press(/^Store 2–2$/);
}

test("the header says when a result was stored and how many ranks were counted, and undoes it once", async () => {
  expect([headText(), undoLast()]).toEqual([undefined, undefined]);
  await storeOneMore();
  expect(headText()).toMatch(/^Stored .*, 9 ranks counted$/);
  await press(/^Undo last$/, 2);
  expect(sent()).toEqual([
    { version: 2, wins: [2, 2] },
    { version: 3, wins: [2, 1] },
  ]);
  expect(headText()).toMatch(/^Taken back [^,]*$/);
  expect(undoLast()).toBeUndefined();
});

test("a refused undo can be retried from the header and from the message", async () => {
  await storeOneMore();
  server.refusal = refusal("server.unavailable");
  await press(/^Undo$/);
  expect([sent().length, headText()?.startsWith("Stored")]).toEqual([2, true]);
  await press(/^Undo last$/);
  expect([sent().length, headText()?.startsWith("Stored")]).toEqual([3, true]);
  server.refusal = null;
  await press(/^Undo last$/);
  expect(sent().at(-1)).toEqual({ version: 3, wins: [2, 1] });
  expect(headText()).toMatch(/^Taken back/);
});

test("a result that another host has changed since cannot be undone", async () => {
  await storeOneMore();
  server.refusal = refusal("matchups.stale_version");
  await press(/^Undo last$/);
  expect(headText()).toMatch(/^Stored/);
  expect(undoLast()).toBeUndefined();
});

test("after a correction neither it nor an earlier result can be undone", async () => {
  await storeOneMore();
  await openTab(/^Decided/);
  await press(/^Correct: Oslo/);
  setGames("Molde", 2);
  type(/^Why it changes/, "Read wrongly");
  await press(/^Store the correction$/);
  expect(headText()).toMatch(/^Stored/);
  expect(undoLast()).toBeUndefined();
});

test("a game entered by mistake can be cancelled before it is stored", async () => {
  await press(/^1 game Moss/);
  expect(seriesNamed("Bergen – Moss").querySelector(".movebox")).not.toBeNull();
  await press(/^Cancel$/);
  expect([seriesNamed("Bergen – Moss").querySelector(".movebox"), sent()]).toEqual([null, []]);
});

test("unsaved input stays when the host switches between tabs", async () => {
  await press(/^1 game Moss/);
  type(/^Goals in the final/, "45");
  await openTab(/^Decided/);
  expect(seriesShown()).toEqual(["Oslo – Molde", "Bergen – Moss"]);
  await openTab(/^Next due/);
  expect(seriesNamed("Bergen – Moss").querySelector(".movebox")?.textContent).toContain("Store 2–2");
  await press(/^Store 2–2$/);
  await openTab(/^All open/);
  await press(/^Store$/);
  expect(sent()).toEqual([
    { version: 2, wins: [2, 2] },
    { version: 0, number: 45 },
  ]);
});

test("enough games decide a series", async () => {
  await press(/^Other score: Bergen/);
  setGames("Bergen", 4);
  expect(text()).toContain("Into the next round: Bergen.");
  await press(/^Store 4–1$/, 2);
  expect(sent()).toEqual([{ version: 2, wins: [4, 1] }]);
});

test("the winner of the last series is the champion", async () => {
  const final = { teams: [toTeam("Oslo"), toTeam("Bergen")] as [Team, Team], is_locked: true, locks_at: 1, revision: 1 };
  server.matchups = server.matchups.map((one) => (one.kind === "series" && one.id === "2_1" ? { ...one, ...final } : one));
  await act(async () => void (await vi.advanceTimersByTimeAsync(21_000)));
  await press(/^Other score: Oslo – Bergen/);
  setGames("Oslo", 4);
  expect(text()).toContain("Champion: Oslo.");
});

test("changing a result that counts asks for a reason and shows the public text", async () => {
  await openTab(/^Decided/);
  await press(/^Correct: Oslo/);
  setGames("Molde", 2);
  expect(text()).toContain("Series 1 of Semi-finals was 4–2, not 4–1");
  await press(/^Store the correction$/);
  expect(sent()).toEqual([]);
  expect(text()).toContain("Say why the result changes");
  type(/^Why it changes/, "Read wrongly");
  await press(/^Store the correction$/);
  expect(sent()).toEqual([{ version: 3, wins: [4, 2], reason: "Read wrongly" }]);
});

test("another host's result shows, and nothing is overwritten until the host decides", async () => {
  await press(/^Other score: Bergen/);
  setGames("Moss", 2);
  server.matchups[1] = { ...(server.matchups[1] as MatchupView), wins: [3, 1], revision: 3 } as MatchupView;
  server.refusal = refusal("matchups.stale_version");
  await press(/^Store 2–2$/);
  expect(text()).toContain("It is now: 3–1 so far");
  server.refusal = null;
  await press(/^Store 2–2$/);
  expect(sent()).toHaveLength(1);
  await press(/^Keep mine$/);
  await press(/^Store 2–2$/);
  expect(sent().at(-1)).toEqual({ version: 3, wins: [2, 2] });
});

test("the other host's result can be taken", async () => {
  await press(/^Other score: Bergen/);
  setGames("Moss", 3);
  server.matchups[1] = { ...(server.matchups[1] as MatchupView), wins: [3, 1], revision: 3 } as MatchupView;
  await act(async () => void (await vi.advanceTimersByTimeAsync(21_000)));
  await press(/^Take theirs$/);
  const chosen = [...drawn.root.querySelectorAll<HTMLInputElement>(".bk-side input:checked")].map(({ value }) => value);
  expect(chosen).toEqual(["3", "1"]);
});

test("a result before the lock is not sent, and a refusal shows at its series", async () => {
  await press(/^Who plays: Oslo – To come/);
  await press(/^Change who plays$/);
  const choice = drawn.root.querySelectorAll("select")[1];
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, "value")?.set?.call(choice, toTeam("Moss").id);
    choice?.dispatchEvent(new Event("change", { bubbles: true }));
  });
  setGames("Oslo", 4);
  await press(/^Store 4–0$/);
  expect(text()).toContain("Picks for this series are still open.");
  setGames("Oslo", 1);
  server.refusal = refusal("bracket.wrong_team");
  await press(/^Store 1–0$/);
  expect(sent()).toEqual([{ version: 0, teams: [toTeam("Oslo").id, toTeam("Moss").id], wins: [1, 0] }]);
  expect(drawn.root.querySelector('[role="alert"]')?.textContent).toContain("This team cannot play in this series.");
  const problem = { path: "matchups.2_1", code: "decided", message: "To reopen first: Final" };
  server.refusal = refusal("bracket.later_decided", { errors: [problem] });
  await press(/^Store 1–0$/);
  expect(drawn.root.querySelector('[role="alert"]')?.textContent).toContain("then correct this one. To reopen first: Final.");
});

test("the tie-break number is a whole number and is stored from its revision", async () => {
  type(/^Goals in the final/, "4.5");
  const store = [...drawn.root.querySelectorAll("button")].filter(({ textContent }) => textContent === "Store");
  act(() => store.at(-1)?.click());
  expect(text()).toContain("A whole number from 0 to 100,000");
  type(/^Goals in the final/, "45");
  await press(/^Store$/);
  expect(sent()).toEqual([{ version: 0, number: 45 }]);
});

test("the lock of a later round can be set once it is known, but not to a past time", async () => {
  vi.setSystemTime(Date.parse("2026-05-01T10:00:00Z"));
  await openTab(/^All open/);
  expect(text()).toContain("1 time is not known yet");
  await press(/^Change when picks close/);
  expect(drawn.root.querySelectorAll("input[type=datetime-local]")).toHaveLength(1);
  type(/^Final: picks close/, "2026-04-30T20:00");
  await settle();
  expect(text()).toContain("This time has passed already");
  await press(/^Store: Final: picks close/);
  expect(sent()).toEqual([]);
  type(/^Final: picks close/, "2026-05-02T20:00");
  await press(/^Store: Final: picks close/, 2);
  expect(sent()).toEqual([{ locks_at: Date.parse("2026-05-02T18:00:00Z") }]);
});

test("odds are stored once, on top of other changes to the draft", async () => {
  await openTab(/^Teams$/);
  expect(text()).toContain("Members’ chances take each game to be even.");
  await press(/^Change odds/);
  const set = [...drawn.root.querySelectorAll("label")].find(({ textContent }) => textContent?.startsWith("Odds you set"));
  act(() => set?.querySelector("input")?.click());
  type(/^Strength of Oslo/, "250");
  server.event = {
    ...stored,
    version: 7,
    draft: { ...draft, teams: draft.teams.map((team) => ({ ...team, name: `${team.name} FC` })) } as never,
  };
  await press(/^Store the odds$/, 2);
  await settle();
  expect(edits()).toHaveLength(1);
  expect(edits()[0]).toMatchObject({ version: 7, draft: { series: JSON.parse(JSON.stringify(draft.series)) } });
  const changed = edits()[0]?.draft as Draft;
  expect(changed.teams.map(({ name, strength }) => `${name} ${strength}`)).toEqual([
    "Oslo FC 250",
    "Bergen FC 100",
    "Moss FC 100",
    "Molde FC 100",
  ]);
  expect(text()).not.toContain("Store the odds");
});
