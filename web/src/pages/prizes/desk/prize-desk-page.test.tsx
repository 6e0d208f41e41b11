import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { claimListWith, claimWith, noSignals, prizesViewWith, prizesWith, tierWith } from "../../../platform/prizes/prizes.fixtures.ts";
import type { EventPrizesView } from "../../../platform/prizes/prizes.queries.ts";
import { type DrawnPage, drawPage } from "../../../testing/draw-page.tsx";
import { eventWith, profileWith } from "../../../testing/entities.ts";
import { settle } from "../../../testing/settle.ts";
import { type ApiStub, type Replies, refusal, stubApi } from "../../../testing/stub-api.ts";
import { typeInto } from "../../../testing/type-into.ts";
import { Toasts } from "../../../ui/toasts.tsx";
import type { PrizeClaimList } from "./claims.queries.ts";
import { PrizeDeskPage } from "./prize-desk-page.tsx";

let drawn: DrawnPage;
afterEach(() => {
  drawn.unmount();
  vi.restoreAllMocks();
});

const prizes = prizesWith({ tiers: [tierWith({ name: "Jersey" }), tierWith({ name: "Season mug" })] });
const event = eventWith({ status: "completed", name: "Friday Night Trivia", is_owner: true, results_version: 7, prizes });
const priya = claimWith();
const marisol = claimWith({ id: "c2", prize_index: 1, state: "won", claimed_at: null, address: null, display_name: "Marisol Vega" });
const shipped = { ...priya, state: "shipped", shipped_at: "2026-04-20T10:00:00.000Z" } as const;

interface Given {
  readonly list?: PrizeClaimList;
  readonly state?: EventPrizesView["state"];
  readonly search?: object;
  readonly more?: Replies;
}

async function open({ list = claimListWith([priya, marisol]), state = "awarded", search = {}, more = {} }: Given = {}): Promise<ApiStub> {
  const api = stubApi({
    "events.get": { data: event },
    "communities.publicInfo": refusal("communities.not_found"),
    "prizes.get": { data: prizesViewWith({ state, own: [] }) },
    "prizes.claims": list,
    "prizes.signals": noSignals,
    ...more,
  });
  drawn = await drawPage(
    <>
      <PrizeDeskPage id="e1" search={search} />
      <Toasts />
    </>,
  );
  await settle();
  return api;
}

const text = () => drawn.root.textContent ?? "";
const buttons = () => [...document.querySelectorAll<HTMLButtonElement>("button")];
const press = async (name: string): Promise<void> => {
  const found = buttons().find(({ textContent }) => textContent?.includes(name));
  if (!found) throw new Error(`There is no button ${name}`);
  await act(async () => found.click());
  await settle();
};
const findField = (label: string) => {
  const found = [...drawn.root.querySelectorAll("label")].find(({ textContent }) => textContent?.startsWith(label));
  return document.getElementById(found?.htmlFor ?? "") as HTMLInputElement | null;
};
const choose = (select: HTMLElement | null, value: string) =>
  act(async () => {
    Object.assign(select ?? {}, { value });
    select?.dispatchEvent(new Event("change", { bubbles: true }));
  });

test("shows the claims with their states, counts and masked addresses", async () => {
  await open();
  for (const part of ["Priya Nair", "Toronto, ON, Canada", "M•• 3••", "Marisol Vega"]) expect(text()).toContain(part);
  const flow = [...drawn.root.querySelectorAll("nav.flow a")].map(({ textContent }) => textContent);
  expect(flow).toEqual(["Won1", "Claimed, to ship1", "Shipped0", "Delivered0", "Forfeited0"]);
});

test("ships with the link derived from the number, and Undo takes it back", async () => {
  const api = await open({ more: { "prizes.ship": { data: shipped }, "prizes.unship": { data: priya } } });
  await choose(findField("Carrier"), "UPS");
  await typeInto(findField("Tracking number"), "1Z 42");
  expect(text()).toContain("Goes to www.ups.com");
  await press("Mark as shipped");
  expect(api.toRequests("prizes.ship").map(({ params, body }) => [params.claimId, body])).toEqual([
    [
      "c1",
      {
        prize_index: 0,
        shipping_details: { carrier: "UPS", tracking_number: "1Z 42", tracking_url: "https://www.ups.com/track?tracknum=1Z42", note: null },
      },
    ],
  ]);
  await press("Undo");
  expect(api.toRequests("prizes.unship")).toHaveLength(1);
});

test("keeps the typed details when the server refuses, and refetches the list", async () => {
  const api = await open({ more: { "prizes.ship": refusal("prizes.not_ready") } });
  await typeInto(findField("Note to Priya"), "Wear it well");
  const before = api.toRequests("prizes.claims").length;
  await press("Mark as shipped");
  expect(text()).toContain("This does not fit the prize as it stands now.");
  expect(findField("Note to Priya")?.value).toBe("Wear it well");
  expect(api.toRequests("prizes.claims").length).toBeGreaterThan(before);
});

test("does not send a link without https", async () => {
  const api = await open();
  await typeInto(findField("Tracking link"), "http://example.org");
  await press("Mark as shipped");
  expect(text()).toContain("Use an address that begins with https://");
  expect(api.toRequests("prizes.ship")).toEqual([]);
});

test("loads an address only when Show is pressed", async () => {
  const address = { name: "Priya Nair", line1: "48 Lakeshore Road", city: "Toronto", country: "CA" };
  const api = await open({ more: { "prizes.addresses": { data: [{ claim_id: "c1", address }] } } });
  expect(text()).toContain("written to the audit log");
  expect(api.toRequests("prizes.addresses")).toEqual([]);
  await press("Show");
  expect(api.toRequests("prizes.addresses")[0]?.body).toEqual({ claim_ids: ["c1"] });
  expect(text()).toContain("48 Lakeshore Road");
});

test("asks for the password when the server requires reauthentication", async () => {
  await open({ more: { "prizes.addresses": refusal("auth.reauth_required"), "profile.get": { data: profileWith() } } });
  await press("Show");
  expect(document.querySelector("dialog")).not.toBeNull();
});

test("prints a label in the format of the country", async () => {
  const address = { name: "Lea Baumann", line1: "Hauptstr. 5", city: "Bonn", postal_code: "53111", country: "DE" };
  await open({ more: { "prizes.addresses": { data: [{ claim_id: "c1", address }] } } });
  const print = vi.fn();
  vi.stubGlobal("print", print);
  await press("Print label");
  await vi.waitFor(() => expect(document.querySelector(".prize-label")?.textContent).toContain("53111 Bonn"));
  const button = buttons().find(({ textContent }) => textContent === "Print");
  await act(async () => button?.click());
  expect(print).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

test("cancels a claim with a reason", async () => {
  const api = await open({ more: { "prizes.cancel": { data: { ...priya, state: "cancelled" } } } });
  await press("Take the prize back");
  await press("Take it back");
  expect(text()).toContain("Say why");
  await typeInto(document.querySelector<HTMLTextAreaElement>("dialog textarea"), " Played twice ");
  await press("Take it back");
  expect(api.toRequests("prizes.cancel").map(({ body }) => body)).toEqual([{ reason: "Played twice" }]);
  expect(document.querySelector("dialog")).toBeNull();
});

test("reminds one winner, or all who have not claimed", async () => {
  const api = await open({ search: { claim: "c2" }, more: { "prizes.remind": { data: { reminded: 0 } } } });
  const stub = drawn.root.querySelector<HTMLButtonElement>(".ticket-stub button");
  await act(async () => stub?.click());
  await settle();
  await press("Remind unclaimed");
  expect(api.toRequests("prizes.remind").map(({ body }) => body)).toEqual([{ claim_ids: ["c2"] }, undefined]);
  expect(text()).toContain("Nobody was reminded");
});

test("marks a shipped prize as delivered", async () => {
  const api = await open({ list: claimListWith([shipped]), more: { "prizes.deliver": { data: { ...shipped, state: "delivered" } } } });
  await press("Mark as delivered");
  expect(api.toRequests("prizes.deliver")).toHaveLength(1);
});

test("awards only once each tie is decided, with the version of the results shown", async () => {
  const members = ["Ana", "Ben"].map((display_name, at) => ({ user_id: `u${at}`, display_name, number: at + 1 }));
  const ties: PrizeClaimList["ties"] = [{ rank: 3, member_count: 120, members, prize_indexes: [1] }];
  const api = await open({
    list: claimListWith([], { ties }),
    state: "tied",
    more: { "prizes.award": { data: { awarded: 3 } } },
  });
  expect(text()).toContain("120 players share 3rd place");
  expect(text()).toContain("Ana, Ben and 118 more");
  expect(text()).toContain("At stake: Season mug");
  await press("Award the prizes");
  expect(text()).toContain("Decide every tie first.");
  expect(api.toRequests("prizes.award")).toEqual([]);
  await act(async () => drawn.root.querySelector<HTMLInputElement>("input[value='all']")?.click());
  await press("Award the prizes");
  expect(api.toRequests("prizes.award")[0]?.body).toEqual({ results_version: 7, ties: [{ rank: 3, choice: "all" }] });
});

test("says so when the results have changed since the award", async () => {
  await open({ list: claimListWith([priya], { has_changed_results: true }) });
  expect(text()).toContain("The results have changed since the prizes were awarded");
});

test("requests the claims of the state in the address", async () => {
  const api = await open({ search: { state: "won", page: "2" }, list: claimListWith([marisol]) });
  expect(api.toRequests("prizes.claims")[0]?.query).toMatchObject({ state: "won", page: "2" });
  expect(drawn.root.querySelector("nav.flow [aria-current]")?.textContent).toBe("Won1");
});

test.each<[EventPrizesView["state"], string]>([
  ["none", "No prizes here."],
  ["announced", "Not over yet."],
  ["due", "The prizes are being awarded."],
  ["awarded", "Nobody won a prize."],
])("says why there are no claims when the prizes are %s", async (state, message) => {
  await open({ list: claimListWith([]), state });
  expect(text()).toContain(message);
});

test("is not found for people who do not run the event", async () => {
  await open({ more: { "events.get": { data: { ...event, is_owner: false } } } });
  expect(text()).toContain("Looks like this play didn't work out!");
});

test("offers another try when the claims fail to load", async () => {
  const api = await open({ more: { "prizes.claims": refusal("server.error") } });
  expect(text()).toContain("Try again");
  api.reply({ "prizes.claims": claimListWith([priya]) });
  await press("Try again");
  expect(text()).toContain("Priya Nair");
});

test("says of the chosen winner what was found, each sign as a sentence, and that it proves nothing", async () => {
  const text1 = "18 of 20 answers are those of Sam (player 12), 18 within 250 ms of each other.";
  const found = { user_id: priya.user_id, signals: [{ kind: "alike_answers" as const, text: text1 }] };
  await open({ more: { "prizes.signals": { data: { checked_count: 2, has_answers: true, winners: [found] } } } });
  expect(text()).toContain(text1);
  expect(text()).toContain("Signs, not proof");
});

test("says that nothing was found, and what was looked at", async () => {
  await open();
  expect(text()).toContain("Nothing was found. Looked at: account, e-mail, postal address, browser, network and answers.");
});

test("offers to check again when the signs could not be loaded", async () => {
  const api = await open({ more: { "prizes.signals": refusal("events.wrong_status") } });
  api.reply({ "prizes.signals": noSignals });
  await press("Check again");
  expect(text()).toContain("Nothing was found.");
});
