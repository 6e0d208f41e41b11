import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toPagination } from "../../../testing/entities.ts";
import type { Drawn } from "../../../ui/render.fixtures.tsx";
import { drawHost, pass, stubRoom } from "./host.fixtures.tsx";

let page: Drawn;
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  page.unmount();
  vi.useRealTimers();
});

const kofi = {
  ...{ user_id: "u9", display_name: "Kofi", given_name: null, face: 0, photo_url: null, number: 3 },
  ...{ joined_at: "2026-03-01T10:00:00.000Z", is_removed: true, wants_back: true, has_full_credit: false },
};
const button = (name: string) => document.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`);

/** A room with one removed player who waits, until the host decides. */
async function open() {
  const room = stubRoom();
  room.state = { ...room.state, tally: { joined: 2, connected: 2, answered: 0, want_back: 1 } };
  let isWaiting = true;
  const decide = () => {
    isWaiting = false;
    room.state = { ...room.state, tally: { joined: 2, connected: 2, answered: 0 } };
    return { data: { ...kofi, wants_back: false } };
  };
  room.api.reply({
    "players.list": ({ query }) => ({
      data: query.wants_back === "true" ? (isWaiting ? [kofi] : []) : [],
      pagination: toPagination(isWaiting ? 1 : 0, 10),
    }),
    "players.restore": decide,
    "players.leaveOut": decide,
  });
  page = await drawHost();
  await pass(100);
  return room;
}

test.each([
  ["Let back in: Kofi", "players.restore"],
  ["Leave out: Kofi", "players.leaveOut"],
] as const)("a removed player who wants to come back is named, and %s decides once", async (name, route) => {
  const room = await open();
  expect(document.body.textContent).toContain("Kofi was removed and wants to come back.");
  await act(async () => {
    button(name)?.click();
    button(name)?.click();
  });
  await pass(5_000);
  expect(button(name)).toBeNull();
  expect(room.api.toRequests(route)).toHaveLength(1);
});

test("a room in which nobody waits asks for no list of them", async () => {
  const room = stubRoom();
  page = await drawHost();
  expect(room.api.toRequests("players.list").filter(({ query }) => query.wants_back !== undefined)).toEqual([]);
});
