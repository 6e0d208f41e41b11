import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { registerSparclets } from "../../platform/sparclets.ts";
import { webSparclets } from "../../sparclets/registry.ts";
import { type DrawnPage, drawPage } from "../../testing/draw-page.tsx";
import { eventWith } from "../../testing/entities.ts";
import { stubApi, unreachable } from "../../testing/stub-api.ts";
import { OwnEventPage } from "./own-event-page.tsx";

const REASON = "No power at the rink.";
/** Without a socket the room is fetched this often. */
const ROOM_EVERY_MS = 2_500;

let page: DrawnPage;
let isCalledOff: boolean;

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  registerSparclets(webSparclets);
  isCalledOff = false;
  const live = {
    ...{ phase: "get_ready", question_no: 1, question_count: 2, question: null, players: 3, is_paused: true, remaining_ms: 1_000 },
    ...{ opened_at_ms: null, closes_at_ms: null, moves_at_ms: null, top: null, tally: null, next_question: null },
    ...{ auto_advance: null, action: null },
  };
  stubApi({
    "events.get": () => ({
      data: eventWith(isCalledOff ? { status: "cancelled", cancel_reason: REASON, is_owner: true } : { status: "live", is_owner: true }),
    }),
    "rooms.get": () => ({
      data: { type: "trivia", seq: isCalledOff ? 8 : 7, state: isCalledOff ? null : live, server_at_ms: Date.now() } as never,
    }),
    "communities.publicInfo": () => unreachable(),
    "players.list": () => unreachable(),
    "events.results": () => unreachable(),
    "guests.get": () => unreachable(),
  });
});
afterEach(() => {
  page.unmount();
  vi.useRealTimers();
});

const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

test.each([
  ["Screen", "This event was called off."],
  ["Host", "This game was called off."],
] as const)("%s says that the event was called off when that happens while it is open", async (part, text) => {
  page = await drawPage(<OwnEventPage id="e1" part={part} />);
  await vi.waitFor(() => expect(page.root.textContent).toContain(part === "Host" ? "Only you see this yet" : "Get ready"), {
    timeout: 20_000,
  });
  isCalledOff = true;
  await vi.waitFor(async () => {
    await pass(ROOM_EVERY_MS);
    expect(page.root.textContent).toContain(text);
  });
  expect(page.root.textContent).toContain(`“${REASON}”`);
});
