import type { TriviaSlotView } from "@sparc/sparclets/trivia/trivia.schema";
import type { TriviaRoomView } from "@sparc/sparclets/trivia/trivia-room.schema";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { vi } from "vitest";
import type { EventDetail } from "../../features/events/events.queries.ts";
import type { Drawn } from "../../ui/render.fixtures.tsx";
import { Host } from "./host.tsx";
import { drawScreen, roomWith, trivia } from "./play.fixtures.tsx";

export interface SentCommand {
  readonly seq: number;
  readonly command: { readonly type: string; readonly [name: string]: unknown };
}

/** A room behind `fetch`: it takes a command from its newest seq, moves on as `after` says and refuses older ones as the server does. */
export interface FakeRoom {
  seq: number;
  state: TriviaRoomView;
  played: readonly TriviaSlotView[];
  readonly sent: SentCommand[];
  /** What a command does to the state. */
  after: (command: SentCommand["command"]) => Partial<TriviaRoomView>;
  refusal: { code: string; error: string } | null;
  isAway: boolean;
}

const NOBODY = { pagination: { page: 1, page_size: 10, total_entries: 0, total_pages: 0 }, data: [] };

export function roomBehindFetch(change: Partial<TriviaRoomView> = {}): FakeRoom {
  const room: FakeRoom = { seq: 7, state: roomWith(change), played: [], sent: [], after: () => ({}), refusal: null, isAway: false };
  const answer = () => Response.json({ data: { type: "trivia", seq: room.seq, state: room.state, server_at_ms: Date.now() } });
  const take = (body: SentCommand): Response => {
    room.sent.push(body);
    if (body.seq !== room.seq)
      return Response.json({ error: "Moved on.", code: "rooms.stale_seq", details: { seq: room.seq } }, { status: 409 });
    if (room.refusal) return Response.json(room.refusal, { status: 409 });
    room.seq += 1;
    room.state = { ...room.state, ...room.after(body.command) };
    return answer();
  };
  vi.stubGlobal("fetch", async (url: string, request: RequestInit) => {
    if (room.isAway) throw new TypeError("Failed to fetch");
    if (url.endsWith("/room/commands")) return take(JSON.parse(request.body as string));
    if (url.includes("/room")) return answer();
    if (url.includes("/players")) return Response.json(NOBODY);
    return Response.json({ data: { slots: room.played.map((view) => ({ key: view.slot, view })) } });
  });
  return room;
}

export const hosted = {
  ...trivia,
  meta: { custom_short_id: "puck7" },
  draft: { questions: [{ id: "q1" }, { id: "q2" }, { id: "q3" }] },
} as unknown as EventDetail;

export async function drawHost(event = hosted): Promise<Drawn> {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const page = await drawScreen(
    <QueryClientProvider client={queries}>
      <Host event={event} />
    </QueryClientProvider>,
  );
  // the room first, then what was played in it
  await pass(20);
  await pass(20);
  return page;
}

/** Lets time pass and everything settle. */
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
