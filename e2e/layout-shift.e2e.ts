/** Covers landing, communities, boards, ui. */
import { expect } from "@playwright/test";
import { type Api, hostStep, makeEvent, signInByApi } from "./api.ts";
import { reach } from "./host-page.ts";
import { phone, test } from "./journey.fixtures.ts";
import { holdCalls, readJumps } from "./jumps.ts";

test("no page shifts its layout while it loads, though every call takes 300 ms", { tag: "@full" }, async ({ journey, server }) => {
  const member = await signInByApi(server, "member01");
  const over = await fetchEvent(member, "Opening Night Quiz");
  const played = await playedBy(member, await signInByApi(server, "creator"));
  const bracket = await fetchEvent(member, "Playoff Rematch");
  const spread = await fetchEvent(member, "Sunday Pick’em");
  const daily = await fetchEvent(member, "Mystery Skater");
  const visitor = await journey.open({ viewport: phone });
  const page = await journey.open({ as: "member01", viewport: phone });
  await holdCalls(visitor);
  await holdCalls(page);
  const jumps: Record<string, string[]> = { "/": await readJumps(visitor, "/") };
  for (const path of [
    "/communities",
    "/communities/sdpn",
    "/communities/sdpn/leaderboard",
    "/communities/sdpn/history",
    `/communities/sdpn/sparclets/trivias/${over}/results`,
    `/communities/sdpn/sparclets/trivias/${played}/results`,
    `/communities/sdpn/sparclets/brackets/${bracket}`,
    `/communities/sdpn/sparclets/point-spread/${spread}`,
    `/communities/sdpn/sparclets/daily-game/${daily}`,
    `/communities/sdpn/sparclets/daily-game/${daily}?day=past`,
    "/profile/stars",
  ])
    jumps[path] = await readJumps(page, path);
  expect(Object.fromEntries(Object.entries(jumps).filter(([, moved]) => moved.length > 0))).toEqual({});
});

/** A game that the member has just played and that ended early, with stars, a receipt, and a proof that the page checks. */
async function playedBy(member: Api, creator: Api): Promise<string> {
  const event = await makeEvent(creator);
  await member.call("PATCH", `/api/v1/events/${event.id}/start_game`);
  await hostStep(creator, event, "start");
  await reach(creator, event, "question");
  await member.call("PUT", `/api/v1/events/${event.id}/submit_game_answer`, { id: event.id, slot: "q1", answer: { options: ["b"] } });
  await hostStep(creator, event, "end_now");
  await reach(creator, event, "reveal");
  for (let step = 0; step < 2; step++) await hostStep(creator, event, "end");
  await expect.poll(async () => (await creator.call("GET", `/api/v1/events/${event.id}/status`)).data.status).toBe("completed");
  return event.id;
}

/** Finds the demo's own event, because earlier journeys may have made others of its type. */
async function fetchEvent(api: Api, name: string): Promise<string> {
  const { data } = await api.call("GET", "/api/v1/communities/sdpn/events?page_size=100");
  const found = data.find((event: { name: string }) => event.name === name);
  expect(found, `the demo has ${name}`).toBeDefined();
  return found.id;
}
