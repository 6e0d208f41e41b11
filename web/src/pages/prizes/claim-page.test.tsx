import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ownClaimWith, prizesViewWith, tierWith } from "../../platform/prizes/prizes.fixtures.ts";
import type { EventPrizesView } from "../../platform/prizes/prizes.queries.ts";
import { setCurrentCommunity, setUser } from "../../session/session-store.ts";
import { type DrawnPage, drawPage } from "../../testing/draw-page.tsx";
import { eventWith, memberWith, userWith } from "../../testing/entities.ts";
import { settle } from "../../testing/settle.ts";
import { type ApiStub, deferred, never, type Replies, refusal, stubApi, unreachable } from "../../testing/stub-api.ts";
import { typeInto } from "../../testing/type-into.ts";
import { ClaimPage } from "./claim-page.tsx";

let drawn: DrawnPage;
beforeEach(() => {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["en-CA"]);
  setUser(userWith({ display_name: "Ana Torres", communities: [memberWith("sdpn")] }));
  setCurrentCommunity(memberWith("sdpn"));
});
afterEach(() => {
  drawn.unmount();
  vi.restoreAllMocks();
});

const event = {
  ...eventWith({ status: "completed", name: "Saturday Night Trivia" }),
  guests_allowed: false,
  takes_newcomers: true,
  max_stars: 0,
};
const address = { name: "A•• T•••••", line1: "• •••• ••", city: "Toronto", country: "CA" };
const shipped = ownClaimWith({ state: "shipped", claimed_at: "2026-04-19T10:00:00.000Z", shipped_at: "2026-04-20T10:00:00.000Z" });

async function open(view: Partial<EventPrizesView> = {}, more: Replies = {}, prize?: string): Promise<ApiStub> {
  const api = stubApi({ "events.publicInfo": { data: event }, "prizes.get": { data: prizesViewWith(view) }, ...more });
  drawn = await drawPage(<ClaimPage slug="sdpn" eventId="e1" prize={prize} />);
  await settle();
  return api;
}

const text = () => drawn.root.textContent ?? "";
const field = (name: string) => drawn.root.querySelector<HTMLInputElement>(`[name="${name}"]`);
const button = (name: string) => [...document.querySelectorAll("button")].find(({ textContent }) => textContent?.includes(name));
const press = async (name: string): Promise<void> => {
  await act(async () => button(name)?.click());
  await settle();
};
const fillIn = async (): Promise<void> => {
  await typeInto(field("line1"), "1 Main St");
  await typeInto(field("city"), "Toronto");
};

test("claims a prize with the address once when the button is pressed twice", async () => {
  const claimed = ownClaimWith({ state: "claimed", claimed_at: "2026-04-19T10:00:00.000Z", address });
  const answer = deferred<"prizes.claim">();
  const api = await open({}, { "prizes.claim": answer.promise });
  expect(field("name")?.value).toBe("Ana Torres");
  expect(field("country")?.value).toBe("CA");
  await fillIn();
  await act(async () => {
    button("Claim prize")?.click();
    button("Claim prize")?.click();
  });
  answer.resolve({ data: claimed });
  await settle();
  expect(api.toRequests("prizes.claim").map(({ body }) => body)).toEqual([
    {
      prize_index: 0,
      shipping_address: {
        ...{ name: "Ana Torres", line1: "1 Main St", line2: null, city: "Toronto", region: null, postal_code: null },
        ...{ country: "CA", phone: null },
      },
    },
  ]);
  expect(text()).toContain("It is yours");
  expect(text()).toContain("• •••• ••");
  expect(document.activeElement?.textContent).toBe("It is yours");
});

test("reports missing fields and focuses the first one", async () => {
  const api = await open();
  await press("Claim prize");
  expect(text()).toContain("Address is required");
  expect(document.activeElement).toBe(field("line1"));
  expect(api.toRequests("prizes.claim")).toEqual([]);
});

test("keeps the typed address when the server cannot be reached, and stores it nowhere", async () => {
  await open({}, { "prizes.claim": unreachable });
  await fillIn();
  await press("Claim prize");
  expect(text()).toContain("Unable to connect");
  expect(field("line1")?.value).toBe("1 Main St");
  const stored = [localStorage, sessionStorage].flatMap((storage) =>
    Array.from({ length: storage.length }, (_, at) => storage.getItem(storage.key(at) ?? "")),
  );
  expect(stored.join()).not.toContain("Main St");
});

test("shows a refusal at its field", async () => {
  const errors = [{ path: "shipping_address.city", code: "invalid", message: "Use at most 100 characters" }];
  await open({}, { "prizes.claim": refusal("request.invalid", { errors }) });
  await fillIn();
  await press("Claim prize");
  expect(field("city")?.getAttribute("aria-invalid")).toBe("true");
});

test("hints at an unusual postal code without blocking the claim", async () => {
  const api = await open({}, { "prizes.claim": { data: ownClaimWith({ state: "claimed", claimed_at: "2026-04-19T10:00:00.000Z" }) } });
  await fillIn();
  await typeInto(field("postal_code"), "M5V 3L");
  await act(async () => {
    field("postal_code")?.focus();
    field("postal_code")?.blur();
  });
  await vi.waitFor(() => expect(text()).toContain("Postal codes of Canada usually look different"));
  await press("Claim prize");
  expect(api.toRequests("prizes.claim")).toHaveLength(1);
});

test("asks for a confirmed e-mail address first, with a link to the settings", async () => {
  await open({ needs_verified_email: true });
  expect(text()).toContain("Confirm your e-mail address first");
  expect(drawn.root.querySelector("a[href='/profile/settings#mail']")).not.toBeNull();
  expect(field("line1")).toBeNull();
});

test("claims a digital prize without an address", async () => {
  const api = await open(
    { tiers: [tierWith({ kind: "digital" })] },
    { "prizes.claim": { data: ownClaimWith({ state: "claimed", claimed_at: "2026-04-19T10:00:00.000Z" }) } },
  );
  expect(field("line1")).toBeNull();
  await press("Claim prize");
  expect(api.toRequests("prizes.claim")[0]?.body).toEqual({ prize_index: 0 });
});

test("offers no action for a prize of stars", async () => {
  await open({ tiers: [tierWith({ kind: "stars", stars: 500 })], own: [ownClaimWith({ state: "delivered" })] });
  expect(text()).toContain("500 stars were added to yours");
  expect(button("Claim prize")).toBeUndefined();
});

test("replaces the address of a claimed prize", async () => {
  const claimed = ownClaimWith({ state: "claimed", claimed_at: "2026-04-19T10:00:00.000Z", address });
  const api = await open({ own: [claimed] }, { "prizes.claim": { data: { ...claimed, address: { ...address, city: "Ottawa" } } } });
  await press("Change the address");
  await fillIn();
  await press("Use this address");
  expect(api.toRequests("prizes.claim")).toHaveLength(1);
  expect(text()).toContain("Ottawa");
  expect(field("line1")).toBeNull();
});

test("declines a prize after a confirmation", async () => {
  const declined = ownClaimWith({ state: "forfeited", ended_at: "2026-04-19T10:00:00.000Z" });
  const api = await open({}, { "prizes.decline": { data: declined } });
  await press("I don’t want it");
  expect(api.toRequests("prizes.decline")).toEqual([]);
  await press("Give it up");
  expect(text()).toContain("You gave it up");
});

test("shows carrier, number, link and note of a shipped prize, and marks it as received", async () => {
  const details = { carrier: "Canada Post", tracking_number: "7023", tracking_url: "https://track.example.org/7023", note: "Wear it well" };
  const api = await open(
    { own: [{ ...shipped, shipping_details: details }] },
    { "prizes.received": { data: { ...shipped, state: "delivered", delivered_at: "2026-04-24T10:00:00.000Z" } } },
  );
  for (const part of ["Canada Post", "7023", "track.example.org", "Wear it well"]) expect(text()).toContain(part);
  await press("It has arrived");
  expect(api.toRequests("prizes.received")[0]?.body).toEqual({ prize_index: 0 });
  expect(button("It has arrived")).toBeUndefined();
});

test("links to no address that is not https", async () => {
  const details = { tracking_url: "javascript:alert(1)" };
  await open({}, { "prizes.get": { data: { ...prizesViewWith(), own: [{ ...shipped, shipping_details: null }] } } });
  expect(text()).toContain("It is on its way");
  drawn.client.setQueryData(["event", "e1", "prizes"], prizesViewWith({ own: [{ ...shipped, shipping_details: details }] }));
  await settle();
  expect(drawn.root.querySelector("a.tracking")).toBeNull();
});

test("says that the time is over when the deadline has passed", async () => {
  await open({ own: [ownClaimWith({ claim_by: "2026-04-20T20:00:00.000Z" })] });
  expect(text()).toContain("The time to claim it is over");
  expect(button("Claim prize")).toBeUndefined();
});

test("refetches the claim when the server refuses it as too late", async () => {
  const api = await open({}, { "prizes.claim": refusal("prizes.too_late") });
  const forfeited = ownClaimWith({ state: "forfeited", ended_at: "2126-05-02T20:00:00.000Z" });
  api.reply({ "prizes.get": { data: prizesViewWith({ own: [forfeited] }) } });
  await fillIn();
  await press("Claim prize");
  expect(text()).toContain("The time to claim it is over");
});

test("says so when the organiser cancelled the claim", async () => {
  await open({ own: [ownClaimWith({ state: "cancelled", ended_at: "2026-04-20T20:00:00.000Z" })] });
  expect(text()).toContain("The organiser took it back");
});

test("links each of several prizes, and shows the one in the address", async () => {
  const tiers = [tierWith(), tierWith({ name: "Season mug" })];
  await open({ tiers, own: [ownClaimWith(), ownClaimWith({ id: "c2", prize_index: 1, rank: null })] }, {}, "1");
  expect(drawn.root.querySelector("h1")?.textContent).toBe("Season mug");
  expect(text()).toContain("Drawn, Saturday Night Trivia");
  expect(drawn.root.querySelector("nav [aria-current]")?.textContent).toBe("Season mug");
});

test("says so when the viewer has won no prize", async () => {
  await open({ own: [] });
  expect(text()).toContain("There is no prize of yours to claim here.");
});

test("works for a winner who has left the community, without links to its other pages", async () => {
  setUser(userWith({ display_name: "Ana Torres" }));
  const { colors, assets } = memberWith("sdpn");
  const sdpn = { id: "sdpn", name: "SDPN", slug: "sdpn", description: "", member_count: 1, assets, colors };
  await open({ winners: [] }, { "communities.publicInfo": { data: sdpn } });
  expect(text()).toContain("You are not in SDPN any more. This prize is yours all the same.");
  expect(text()).not.toContain("Results of");
  expect(button("Claim prize")).toBeDefined();
});

test("redirects to the join page when the viewer is not a member and has won nothing", async () => {
  setUser(userWith());
  const api = stubApi({
    "events.publicInfo": { data: event },
    "prizes.get": refusal("access.not_member"),
    "communities.publicInfo": never,
  });
  drawn = await drawPage(<ClaimPage slug="sdpn" eventId="e1" prize="0" />);
  await settle();
  expect(api.toRequests("prizes.get")).toHaveLength(1);
  expect(drawn.history.location.pathname).toBe("/join-community");
  const { c, redirect } = Object.fromEntries(new URLSearchParams(drawn.history.location.search));
  expect([c, redirect]).toEqual(["sdpn", "/communities/sdpn/prizes/e1?prize=0"]);
});

test("is not found when the event belongs to another community", async () => {
  const api = stubApi({ "events.publicInfo": { data: { ...event, community_slug: "tide" } }, "prizes.get": { data: prizesViewWith() } });
  drawn = await drawPage(<ClaimPage slug="sdpn" eventId="e1" prize={undefined} />);
  await settle();
  expect(api.toRequests("prizes.get")).toHaveLength(1);
  expect(text()).toContain("Looks like this play didn't work out!");
});

test("offers another try when the prizes fail to load", async () => {
  const api = await open({}, { "prizes.get": refusal("server.error") });
  expect(text()).toContain("Try again");
  api.reply({ "prizes.get": { data: prizesViewWith() } });
  await press("Try again");
  expect(text()).toContain("Where should it go?");
});
