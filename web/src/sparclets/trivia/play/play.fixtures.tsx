import type { ParticipantState } from "@sparc/contract/entities/room";
import type { TriviaSlotView } from "@sparc/sparclets/trivia/trivia.schema";
import type { TriviaRoomView } from "@sparc/sparclets/trivia/trivia-room.schema";
import type { ReactNode } from "react";
import { drawPage } from "../../../testing/draw-page.tsx";
import { eventWith } from "../../../testing/entities.ts";
import type { Drawn } from "../../../ui/render.fixtures.tsx";

/** Draws a screen of the player inside the page. */
export const drawScreen = (first: ReactNode): Promise<Drawn> => drawPage(first);

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

export function mineWith(change: Partial<ParticipantState> = {}): ParticipantState {
  return { is_joined: true, receipt: null, result: null, points: 0, rank: null, players: 2, ahead: null, ...change };
}
