import type { TriviaSlotView } from "@sparc/sparclets/trivia/trivia.schema";
import { onlineManager, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import type { EventDetail, EventResults, Leaderboard } from "../../../platform/events/events.queries.ts";
import type { Drawn } from "../../../ui/render.fixtures.tsx";
import { drawScreen, mineWith, questionWith, trivia } from "../play/play.fixtures.tsx";
import { type Commitment, commitmentQuery, eventStarsQuery, type StarEntries, tableQuery } from "./results.queries.ts";
import { Results } from "./results.tsx";

export type ResultSlot = EventResults["slots"][number];

export function endedWith(change: Partial<EventDetail> = {}): EventDetail {
  return {
    ...trivia,
    ...{ status: "completed", entry_count: 212, results_version: 7, starts_at: "2026-04-18T23:00:00.000Z", is_joined: true },
    meta: { custom_short_id: "puck7" },
    ...change,
  };
}

export function slotWith(key: string, view: Partial<TriviaSlotView>, change: Partial<ResultSlot> = {}): ResultSlot {
  const asked = questionWith({
    slot: key,
    prompt: `Question ${key}?`,
    correct: ["b"],
    distribution: { a: 1, b: 3, c: 0 },
    answered: 4,
    ...view,
  });
  return { key, view: asked as never, answer: null, elapsed_ms: null, lines: [], ...change };
}

export const right = (key: string): Partial<ResultSlot> => ({
  answer: { options: ["b"] },
  elapsed_ms: 3_200,
  lines: [
    { slot: key, kind: "base", points: 500 },
    { slot: key, kind: "speed", points: 420 },
  ],
});

export function resultsWith(slots: ResultSlot[], change: Partial<EventResults> = {}): EventResults {
  const points = slots.flatMap(({ lines }) => lines).reduce((sum, line) => sum + line.points, 0);
  const mine = mineWith({ points, rank: 3, players: 212 });
  return { type: "trivia", results_version: 7, commitment: null, slots, mine, ...change };
}

export function rowWith(rank: number, change: Partial<Leaderboard["data"][number]> = {}): Leaderboard["data"][number] {
  const user_id = `00000000-0000-4000-8000-${String(rank).padStart(12, "0")}`;
  return {
    rank,
    is_tied: false,
    user_id,
    display_name: `Player ${rank}`,
    photo_url: null,
    number: 30 + rank,
    points: 10_000 - rank,
    right_count: 5,
    is_me: false,
    ...change,
  };
}

export function boardWith(rows: Leaderboard["data"], change: Partial<Leaderboard> = {}): Leaderboard {
  return {
    data: rows,
    pagination: { page: 1, page_size: 100, total_entries: rows.length, total_pages: 1 },
    mine: rows.find(({ is_me }) => is_me) ?? null,
    results_version: 7,
    is_final: true,
    ...change,
  };
}

interface Given {
  readonly event?: EventDetail;
  readonly results?: EventResults;
  readonly board?: Leaderboard;
  readonly commitment?: Commitment;
  readonly stars?: StarEntries["data"];
}

/** Draws the results page with these answers of the server; requests without an answer stay pending. */
export async function drawResults(given: Given): Promise<Drawn & { readonly client: QueryClient; readonly text: () => string }> {
  const event = given.event ?? endedWith();
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } });
  client.setQueryData(["event", event.id], event);
  if (given.results) client.setQueryData(["results", event.id], given.results);
  if (given.board) client.setQueryData(tableQuery(event.id, 1, "").queryKey, given.board);
  if (given.commitment) client.setQueryData(commitmentQuery(event).queryKey, given.commitment);
  const pagination = { page: 1, page_size: 100, total_entries: given.stars?.length ?? 0, total_pages: 1 };
  if (given.stars) client.setQueryData(eventStarsQuery(event).queryKey, { data: given.stars, pagination, totals: { all: 0, month: 0 } });
  const drawn = await drawScreen(
    <QueryClientProvider client={client}>
      <Results event={event} />
    </QueryClientProvider>,
  );
  return { ...drawn, client, text: () => drawn.root.textContent ?? "" };
}

export const goOffline = (): void => act(() => onlineManager.setOnline(false));
export const goOnline = (): void => onlineManager.setOnline(true);
