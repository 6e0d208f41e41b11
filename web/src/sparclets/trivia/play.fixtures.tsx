import type { Mine } from "@sparc/contract/entities/room";
import type { TriviaSlotView } from "@sparc/sparclets/trivia/trivia.schema";
import type { TriviaRoomView } from "@sparc/sparclets/trivia/trivia-room.schema";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { act, type ReactNode, useState } from "react";
import { eventWith } from "../../testing/entities.ts";
import { type Drawn, draw } from "../../ui/render.fixtures.tsx";

/** Draws a screen inside a router, for its links, and with queries of its own. `redraw` shows the next state of the same screen. */
export async function drawScreen(first: ReactNode): Promise<Drawn> {
  let show: (next: ReactNode) => void = () => undefined;
  const Stage = (): ReactNode => {
    const [node, setNode] = useState(first);
    show = setNode;
    return node;
  };
  const router = createRouter({ routeTree: createRootRoute({ component: Stage }), history: createMemoryHistory() });
  await router.load();
  const drawn = draw(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return { ...drawn, redraw: (next) => act(() => show(next)) };
}

export const trivia = eventWith();

export function questionWith(change: Partial<TriviaSlotView> = {}): TriviaSlotView {
  return {
    slot: "q1",
    prompt: "How many rings?",
    type: "single_choice",
    options: ["Four", "Five", "Six"].map((text, at) => ({ id: "abc"[at] ?? "", text })),
    time_limit_s: 20,
    points: "standard",
    correct: null,
    explanation: null,
    distribution: null,
    answered: null,
    is_voided: false,
    ...change,
  };
}

export function roomWith(change: Partial<TriviaRoomView> = {}): TriviaRoomView {
  const now = Date.now();
  return {
    phase: "question",
    question_no: 1,
    question_count: 3,
    question: questionWith(),
    opened_at_ms: now,
    closes_at_ms: now + 20_000,
    moves_at_ms: null,
    players: 2,
    top: null,
    tally: null,
    next_question: null,
    auto_advance: null,
    action: null,
    ...change,
  };
}

export function mineWith(change: Partial<Mine> = {}): Mine {
  return { is_joined: true, receipt: null, result: null, points: 0, rank: null, players: 2, ahead: null, ...change };
}
