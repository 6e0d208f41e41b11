import type { TriviaSlotView } from "@sparc/sparclets/trivia/trivia.schema";
import type { TriviaRoomView } from "@sparc/sparclets/trivia/trivia-room.schema";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { vi } from "vitest";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import { toPagination } from "../../../testing/entities.ts";
import { type ApiStub, type Refusal, type Reply, refusal, stubApi, unreachable } from "../../../testing/stub-api.ts";
import type { Drawn } from "../../../ui/render.fixtures.tsx";
import { drawScreen, roomWith, trivia } from "../play/play.fixtures.tsx";
import { Host } from "./host.tsx";
import type { Evening } from "./use-evening-changes.ts";

export interface SentCommand {
  readonly seq: number;
  readonly command: { readonly type: string; readonly [name: string]: unknown };
}

/**
 * Stub of a room behind the API: accepts commands sent from its newest seq, changes its state by `after` and refuses older ones as the
 * server does.
 */
export interface FakeRoom {
  readonly api: ApiStub;
  seq: number;
  state: TriviaRoomView;
  played: readonly TriviaSlotView[];
  readonly sent: SentCommand[];
  /** Returns the changes of the state that a command causes. */
  after: (command: SentCommand["command"]) => Partial<TriviaRoomView>;
  refusal: Refusal | null;
  isAway: boolean;
}

const UNSEEN = { answer: null, elapsed_ms: null, lines: [] };

export function stubRoom(change: Partial<TriviaRoomView> = {}): FakeRoom {
  const unlessAway = <A,>(answer: A): A => (room.isAway ? unreachable() : answer);
  const view = () => ({ data: { type: "trivia", seq: room.seq, state: room.state, server_at_ms: Date.now() } });
  const take = (body: SentCommand): Reply<"rooms.command"> => {
    room.sent.push(body);
    if (body.seq !== room.seq) return refusal("rooms.stale_seq", { details: { seq: room.seq } });
    if (room.refusal) return room.refusal;
    room.seq += 1;
    room.state = { ...room.state, ...room.after(body.command) };
    return view();
  };
  const slots = () => room.played.map((played) => ({ key: played.slot, view: played, ...UNSEEN }));
  const api = stubApi({
    "rooms.get": () => unlessAway(view()),
    "rooms.command": ({ body }) => (room.isAway ? unreachable() : take(body)),
    "guests.get": () => unlessAway({ data: NO_GUESTS }),
    "players.list": () => unlessAway({ data: [], pagination: toPagination(0, 10) }),
    "events.results": () => unlessAway({ data: { type: "trivia", results_version: 0, commitment: null, slots: slots(), mine: null } }),
  });
  const room: FakeRoom = { api, seq: 7, state: roomWith(change), played: [], sent: [], after: () => ({}), refusal: null, isAway: false };
  return room;
}

const NO_GUESTS = { is_allowed: false, guest_count: 0, max_guests: 20_000, per_address: 300, chosen_per_address: null };

export const hosted: EventDetail = {
  ...trivia,
  meta: { custom_short_id: "puck7" },
  draft: { questions: [{ id: "q1" }, { id: "q2" }, { id: "q3" }] },
};

export function eveningWith(change: Partial<Evening> = {}): Evening {
  return {
    ...{ closes_when_all_answered: true, get_ready_s: 3, read_first_s: 0, guests: true, cheers: true },
    ...{ sound: true, music: 60, effects: 80, ...change },
  };
}

export async function drawHost(event = hosted): Promise<Drawn> {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const page = await drawScreen(
    <QueryClientProvider client={queries}>
      <Host event={event} />
    </QueryClientProvider>,
  );
  // The first wait loads the room, the second the questions that were played.
  await pass(20);
  await pass(20);
  return page;
}

/** Advances the fake timers by `ms` and lets pending promises settle. */
export function pass(ms: number): Promise<void> {
  return act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });
}

export async function pressKey(key: string, init: KeyboardEventInit = {}, target: Element = document.body): Promise<void> {
  act(() => void target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...init })));
  await pass(20);
}

export function buttonNamed(name: RegExp): HTMLButtonElement {
  const found = [...document.querySelectorAll("button")].find((button) => name.test(button.textContent ?? ""));
  if (!found) throw new Error(`No button ${name}`);
  return found;
}

export async function click(name: RegExp): Promise<void> {
  act(() => buttonNamed(name).click());
  await pass(20);
}
