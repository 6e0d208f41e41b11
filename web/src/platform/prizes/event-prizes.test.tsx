import { act, type ReactElement } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { setUser } from "../../session/session-store.ts";
import { type DrawnPage, drawPage } from "../../testing/draw-page.tsx";
import { eventWith, userWith } from "../../testing/entities.ts";
import { settle } from "../../testing/settle.ts";
import { type ApiStub, deferred, type Replies, refusal, stubApi } from "../../testing/stub-api.ts";
import { drawnRecord } from "./draw.fixtures.ts";
import { EventPrizes, type PrizesPart, useResultsReady } from "./event-prizes.tsx";
import { ownClaimWith, prizesViewWith, prizesWith, tierWith } from "./prizes.fixtures.ts";
import type { EventPrizesView } from "./prizes.queries.ts";
import { PrizesButton } from "./prizes-button.tsx";

let drawn: DrawnPage;
// These modules are loaded when first needed, which takes real time.
beforeAll(() => Promise.all([import("./event-prizes-panel.tsx"), import("./prizes-sheet.tsx"), import("./run-draw-again.ts")]));
beforeEach(() => setUser(userWith({ id: "u1" })));
afterEach(() => {
  drawn.unmount();
  vi.unstubAllGlobals();
});

const event = eventWith({ status: "completed", prizes: prizesWith() });
const hash = "9b7298a5af9cc980e983de8778dccd55ec76a782b3f1b7fad234d49c071a87cb";

interface Given {
  readonly view?: Partial<EventPrizesView>;
  readonly part?: PrizesPart;
  readonly more?: Replies;
}

async function open({ view = {}, part = "both", more = {} }: Given = {}): Promise<ApiStub> {
  const api = stubApi({ "prizes.get": { data: prizesViewWith(view) }, ...more });
  drawn = await drawPage(<EventPrizes event={event} part={part} />);
  await vi.waitFor(() => expect(api.toRequests("prizes.get").length).toBeGreaterThan(0));
  await settle();
  return api;
}

const text = () => drawn.root.textContent ?? "";
const press = async (name: string): Promise<void> => {
  const found = [...document.querySelectorAll("button")].find(({ textContent }) => textContent?.includes(name));
  if (!found) throw new Error(`There is no button ${name}`);
  await act(async () => found.click());
  await settle();
};

test("sends no request when there are no prizes", async () => {
  const api = stubApi();
  drawn = await drawPage(
    <>
      <EventPrizes event={eventWith()} />
      <PrizesButton event={eventWith()} />
    </>,
  );
  await settle();
  expect(api.requests).toEqual([]);
  expect(text()).toBe("");
});

test("links the winner to the prize's claim", async () => {
  await open();
  expect(text()).toContain("Prize for 3rd place");
  expect(text()).toMatch(/Claim it by .*, then it goes to the next in line/);
  const links = [...drawn.root.querySelectorAll("a")].map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links).toEqual([["Claim prize: Signed puck", "/communities/sdpn/prizes/e1?prize=0"]]);
});

test("lists all winners with their prizes, including the viewer", async () => {
  const winners = Array.from({ length: 12 }, (_, at) => ({
    ...{ prize_index: 0, rank: null, user_id: `u${at}`, display_name: `Player ${at}`, number: at + 1 },
  }));
  await open({ view: { winners, own: [] }, part: "others" });
  expect(text()).toContain("Player 0, Player 1 (you), Player 2");
  expect(text()).toContain("2 more winners");
  expect(drawn.root.querySelector(".own-prizes")).toBeNull();
});

test("shows nothing about others when only the viewer's own prizes are requested", async () => {
  await open({ part: "own", view: { own: [] } });
  expect(text()).toBe("");
});

test("says where an unclaimed prize went after its deadline", async () => {
  await open({ part: "own", view: { own: [ownClaimWith({ state: "forfeited" })] } });
  expect(text()).toContain("It went to the next in line.");
  expect(text()).not.toContain("Claim prize");
});

test("shows the prizes before the end, with the fingerprint of the draw's seed", async () => {
  const tiers = [tierWith(), tierWith({ name: "Mug", award: { by: "draw", quantity: 2, best_ranked: null, except_winners: true } })];
  await open({ view: { state: "announced", tiers, own: [], winners: [], seed_hash: hash, seed_published_at: "2026-04-10T20:00:00.000Z" } });
  expect(text()).toContain("2 drawn among everybody who took part");
  expect(drawn.root.querySelector("details")?.textContent).toContain("9b72 98a5");
});

test.each<[EventPrizesView["state"], string]>([
  ["due", "The prizes are being awarded."],
  ["tied", "The organiser decides first"],
])("says that the prizes are %s", async (state, message) => {
  await open({ view: { state, own: [], winners: [] } });
  expect(text()).toContain(message);
});

test("runs the draw again in the browser", async () => {
  await open({ view: { seed_hash: hash }, more: { "prizes.draw": { data: await drawnRecord() } } });
  await press("Check the draw");
  await vi.waitFor(() => expect(text()).toContain("seed, players and winners match"));
  expect(text()).toContain("6 players could win.");
});

test("names the draw that differs when the record does not match the winners", async () => {
  const record = await drawnRecord();
  const winners = record.draws?.[0]?.winners.toReversed() ?? [];
  const draws = record.draws?.map((draw) => ({ ...draw, winners })) ?? null;
  await open({ view: { seed_hash: hash }, more: { "prizes.draw": { data: { ...record, draws } } } });
  await press("Check the draw");
  await vi.waitFor(() => expect(text()).toContain("The draw of prize 1 comes out differently"));
});

test("says that the browser cannot check the draw on a page without https", async () => {
  await open({ view: { seed_hash: hash }, more: { "prizes.draw": { data: await drawnRecord() } } });
  vi.stubGlobal("crypto", {});
  await press("Check the draw");
  await vi.waitFor(() => expect(text()).toContain("sparc verify-draw"));
});

test("offers to try again when the prizes could not be loaded", async () => {
  const api = await open({ part: "others", more: { "prizes.get": refusal("server.error") } });
  api.reply({ "prizes.get": { data: prizesViewWith() } });
  await press("Try again");
  expect(text()).toContain("3rd place");
});

test("opens the list of prizes from a button", async () => {
  const api = stubApi({ "prizes.get": { data: prizesViewWith({ state: "announced", own: [], winners: [] }) } });
  drawn = await drawPage(<PrizesButton event={event} />);
  expect(api.requests).toEqual([]);
  await press("Prizes");
  await vi.waitFor(() => expect(document.querySelector("dialog")?.textContent).toContain("Signed puck"));
});

function Ready(): ReactElement {
  return <p>{useResultsReady({ event, parts: [] }) ? "ready" : "not yet"}</p>;
}

test("results are ready when the prizes have been loaded or have failed to load", async () => {
  const answer = deferred<"prizes.get">();
  stubApi({ "prizes.get": answer.promise });
  drawn = await drawPage(<Ready />);
  await settle();
  expect(text()).toBe("not yet");
  answer.resolve({ data: prizesViewWith() });
  await settle();
  expect(text()).toBe("ready");
  drawn.unmount();
  stubApi({ "prizes.get": refusal("server.error") });
  drawn = await drawPage(<Ready />);
  await settle();
  expect(text()).toBe("ready");
});
