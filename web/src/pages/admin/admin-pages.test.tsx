import type { AdminUser } from "@sparc/contract/entities/admin";
import { act, type ReactElement } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createTestClient, drawPage } from "../../testing/draw-page.tsx";
import { profileWith, toPagination } from "../../testing/entities.ts";
import { type ApiStub, deferred, never, type Replies, refusal, stubApi } from "../../testing/stub-api.ts";
import type { Drawn } from "../../ui/render.fixtures.tsx";
import type { AdminCommunity } from "./admin.queries.ts";
import { CommunitiesPage } from "./communities-page.tsx";
import { CreateCommunityPage } from "./create-community-page.tsx";
import { DashboardPage } from "./dashboard-page.tsx";
import { EditCommunityPage } from "./edit-community-page.tsx";
import { GiveStarsDialog } from "./give-stars-dialog.tsx";
import { systemWith } from "./system/system.fixtures.ts";
import { UserChangeDialog } from "./user-change-dialog.tsx";

const lime: AdminCommunity = {
  ...{
    id: "c1",
    name: "Limestone Rec",
    slug: "limestone",
    description: "Scores.",
    member_count: 3,
    event_count: 1,
    active: true,
    is_staff_ranked: true,
  },
  assets: { brandLogo: null, headerBanner: null, favicon: null, coverImage: null },
  colors: { primary: "#d9f99d", secondary: null, primary_text: null, secondary_text: null },
  created_at: "2026-03-12T00:00:00.000Z",
};
const bo: AdminUser = {
  ...{ id: "u2", email: "bo@example.org", display_name: "Bo", photo_url: null, face: 7, role: "ordinary", is_suspended: false },
  ...{ has_second_factor: false, date_joined: "2026-01-01T00:00:00.000Z", last_seen_at: null, communities: [], community_count: 0 },
};

let drawn: Drawn | null = null;
let api: ApiStub;

const list = (rows: AdminCommunity[], total = rows.length) => ({
  data: rows,
  pagination: toPagination(total, 10),
  counts: { all: total, active: total, inactive: 0 },
});

async function show(page: () => ReactElement): Promise<HTMLElement> {
  const client = createTestClient();
  drawn = await drawPage(page(), { client });
  await settle();
  return drawn.root;
}

const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));
const getButton = (root: ParentNode, label: string) =>
  [...root.querySelectorAll("button")].find((button) => button.textContent?.includes(label)) as HTMLButtonElement;

async function type(root: HTMLElement, id: string, text: string): Promise<void> {
  const field = root.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[id="${id}"]`);
  if (!field) throw new Error(`No field ${id}`);
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  await act(async () => {
    Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

async function choose(selector: string, value: string): Promise<void> {
  const select = document.querySelector<HTMLSelectElement>(selector);
  if (!select) throw new Error(`No ${selector}`);
  await act(async () => {
    select.value = value;
    select.dispatchEvent(new Event("change", { bubbles: true }));
  });
}

async function leave(root: HTMLElement, id: string): Promise<void> {
  await act(async () => root.querySelector(`[id="${id}"]`)?.dispatchEvent(new FocusEvent("focusout", { bubbles: true })));
}

beforeEach(() => {
  api = stubApi({ "admin.communities.list": () => list([lime]) });
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
});
afterEach(() => {
  drawn?.unmount();
  drawn = null;
  vi.useRealTimers();
});

describe("a change of role", () => {
  test("asks for a community where the new creator is in none", async () => {
    api.reply({ "admin.users.update": { data: { ...bo, role: "creator" } } });
    await show(() => <UserChangeDialog step={{ kind: "role", user: bo, role: "creator" }} onClose={() => undefined} />);
    const submit = async () => {
      await act(async () => document.querySelector("form")?.requestSubmit());
      await settle();
    };
    await submit();
    expect(document.body.textContent).toContain("Choose a community");
    expect(api.toRequests("admin.users.update")).toEqual([]);
    await choose("select", lime.id);
    await submit();
    expect(api.toRequests("admin.users.update").map(({ body }) => body)).toEqual([{ role: "creator", community_id: lime.id }]);
  });

  test("asks a member for none", async () => {
    const member: AdminUser = { ...bo, communities: ["Limestone"], community_count: 1 };
    await show(() => <UserChangeDialog step={{ kind: "role", user: member, role: "creator" }} onClose={() => undefined} />);
    expect(document.querySelector("dialog select")).toBeNull();
  });

  test("asks for the password when the sign-in is too long ago, and is then saved without another press", async () => {
    let hasProved = false;
    api.reply({
      "auth.reauthenticate": () => {
        hasProved = true;
        return null;
      },
      "profile.get": { data: profileWith() },
      "admin.users.update": () => (hasProved ? { data: { ...bo, role: "creator" } } : refusal("auth.reauth_required")),
    });
    const onClose = vi.fn();
    const root = await show(() => (
      <UserChangeDialog step={{ kind: "role", user: { ...bo, community_count: 1 }, role: "creator" }} onClose={onClose} />
    ));
    const submit = async () => {
      await act(async () => document.querySelector("form")?.requestSubmit());
      await settle();
    };
    await submit();
    expect(document.body.textContent).toContain("Is it you?");
    const password = document.querySelector<HTMLInputElement>('input[name="password"]');
    await type(root, password?.id ?? "", "my own password");
    await submit();
    expect(api.requests.map(({ method, path }) => `${method} ${path}`).filter((one) => !one.startsWith("GET"))).toEqual([
      "PATCH /admin/v1/users/u2",
      "POST /auth/reauth",
      "PATCH /admin/v1/users/u2",
    ]);
    expect(onClose).toHaveBeenCalled();
  });
});

test("a user's sign-in code is reset only with a reason", async () => {
  const user: AdminUser = { ...bo, role: "creator", has_second_factor: true };
  api.reply({ "admin.users.resetSecondFactor": { data: { ...user, has_second_factor: false } } });
  const root = await show(() => <UserChangeDialog step={{ kind: "reset_code", user }} onClose={() => undefined} />);
  const submit = async () => {
    await act(async () => document.querySelector("form")?.requestSubmit());
    await settle();
  };
  const reason = document.querySelector<HTMLInputElement>("form input");
  await type(root, reason?.id ?? "", " ");
  reason?.removeAttribute("required");
  await submit();
  expect(document.body.textContent).toContain("Say why");
  expect(api.requests).toEqual([]);
  await type(root, reason?.id ?? "", " Lost phone, called back ");
  await submit();
  expect(api.toRequests("admin.users.resetSecondFactor")[0]).toMatchObject({
    params: { id: "u2" },
    body: { reason: "Lost phone, called back" },
  });
});

test("the stars dialog sends one grant with a reason, and nothing when the amount is not a whole number", async () => {
  const user: AdminUser = { ...bo, role: "creator" };
  api.reply({ "admin.users.giveStars": { data: { total_points: 150 } } });
  const onClose = vi.fn();
  const root = await show(() => <GiveStarsDialog user={user} onClose={onClose} />);
  const submit = async () => {
    await act(async () => document.querySelector("form")?.requestSubmit());
    await settle();
  };
  const [amount, reason] = document.querySelectorAll<HTMLInputElement>("form input");
  await type(root, amount?.id ?? "", "1.5");
  await submit();
  expect(document.body.textContent).toContain("Use a whole number");
  expect(document.body.textContent).toContain("Say why");
  expect(api.requests).toEqual([]);
  await type(root, amount?.id ?? "", "-50");
  expect(document.body.textContent).toContain("Take stars");
  await type(root, amount?.id ?? "", "50");
  await type(root, reason?.id ?? "", " Helped with the sound ");
  await submit();
  expect(api.toRequests("admin.users.giveStars")).toMatchObject([
    { params: { id: "u2" }, body: { grant_id: expect.any(String), amount: 50, reason: "Helped with the sound" } },
  ]);
  expect(onClose).toHaveBeenCalled();
});

describe("the list of communities", () => {
  test("requests the specification's defaults and shows the rows", async () => {
    const root = await show(() => <CommunitiesPage search={{}} />);
    expect(api.requests[0]?.query).toEqual({ page: "1", page_size: "10", status: "all", sort: "name" });
    expect(root.textContent).toContain("Limestone Rec");
    expect(root.textContent).toContain("1–1 of 1");
  });

  test("trims the search and sends filters, order and page", async () => {
    await show(() => <CommunitiesPage search={{ search: "  lime ", show: "inactive", sort: "-members", page: 2 }} />);
    expect(api.requests[0]?.query).toEqual({
      ...{ page: "2", page_size: "10", search: "lime", status: "inactive", sort: "-members" },
    });
  });

  test("explains an empty result, and offers another try after an error", async () => {
    api.reply({ "admin.communities.list": list([]) });
    expect((await show(() => <CommunitiesPage search={{ search: "zzz" }} />)).textContent).toContain("No community fits these filters.");
    drawn?.unmount();
    api.reply({ "admin.communities.list": refusal("server.error") });
    const root = await show(() => <CommunitiesPage search={{}} />);
    expect(root.textContent).toContain("Server error. Please try again later.");
    expect(getButton(root, "Try again")).toBeDefined();
  });

  test("saves at once whether staff are ranked on the leaderboard, and shows the stored value", async () => {
    let stored = lime;
    api.reply({
      "admin.communities.get": () => ({ data: stored }),
      "admin.communities.update": ({ body }) => {
        stored = { ...stored, is_staff_ranked: body.is_staff_ranked ?? false };
        return { data: stored };
      },
    });
    const root = await show(() => <EditCommunityPage id="c1" />);
    const box = () =>
      [...root.querySelectorAll("label")].find((label) => label.textContent?.startsWith("Hosts and admins"))?.querySelector("input");
    expect(box()?.checked).toBe(true);
    await act(async () => box()?.click());
    await settle();
    expect(api.toRequests("admin.communities.update").map(({ body }) => body)).toEqual([{ is_staff_ranked: false }]);
    expect(box()?.checked).toBe(false);
  });

  test("sends only { active } when deactivating, shows it at once, and rolls it back after a refusal", async () => {
    const update = deferred<"admin.communities.update">();
    api.reply({ "admin.communities.update": update.promise });
    const root = await show(() => <CommunitiesPage search={{}} />);
    const status = () => root.querySelector("tbody .chip")?.textContent;
    await act(async () => getButton(root, "Deactivate").click());
    await settle();
    expect(status(), "before the server has answered").toBe("Inactive");
    await act(async () => getButton(root, "Activate").click());
    const patches = api.toRequests("admin.communities.update");
    expect(patches.map(({ path, body }) => [path, body])).toEqual([["/admin/v1/communities/c1", { active: false }]]);
    update.resolve(refusal("server.unavailable"));
    await settle();
    expect(status()).toBe("Active");
  });
});

describe("several communities at once", () => {
  const three = ["c1", "c2", "c3"].map((id, at) => ({ ...lime, id, name: `Club ${at + 1}`, slug: `club-${at + 1}`, active: id !== "c3" }));
  const tick = (root: Element, label: string) =>
    act(async () => root.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`)?.click());

  test("are deactivated with one confirmation and one request each; a refused one is named and stays selected", async () => {
    api.reply({
      "admin.communities.list": list(three),
      "admin.communities.update": ({ params }) => (params.id === "c2" ? refusal("server.unavailable") : { data: lime }),
    });
    const root = await show(() => <CommunitiesPage search={{}} />);
    await tick(root, "Select all on this page");
    expect(root.textContent).toContain("3 selected");
    await act(async () => getButton(root, "Deactivate 2").click());
    expect(api.toRequests("admin.communities.update"), "before the confirmation").toEqual([]);
    await act(async () => getButton(root.querySelector("dialog") ?? root, "Deactivate").click());
    await settle();
    expect(api.toRequests("admin.communities.update").map(({ params, body }) => [params.id, body])).toEqual([
      ["c1", { active: false }],
      ["c2", { active: false }],
    ]);
    expect(root.querySelector("dialog")).toBeNull();
    expect(root.textContent).toContain("1 community was not changed.");
    expect(root.textContent).toContain("Club 2: ");
    expect(root.textContent).toContain("1 selected");
  });

  test("shows the chosen columns alone, and drops unknown names of the address", async () => {
    const root = await show(() => <CommunitiesPage search={{ hide: "ink.events.nothing" }} />);
    const heads = [...root.querySelectorAll("thead th")].map((head) => head.textContent?.trim());
    expect(heads).toContain("Members");
    expect(heads).not.toContain("Ink");
    expect(heads).not.toContain("Events");
    expect(root.textContent).toContain("2 of 4 shown");
    expect(root.querySelectorAll("tbody tr:first-child > *").length).toBe(heads.length);
  });
});

describe("a new community", () => {
  const free: Replies["admin.communities.checkSlug"] = ({ query }) => ({
    data: { slug: query.slug ?? "", is_available: true, reason: null, taken_by: null, suggestion: null },
  });

  test("validates fields when they are left; the slug follows the name and is checked after a pause in typing", async () => {
    api.reply({ "admin.communities.checkSlug": free });
    const root = await show(() => <CreateCommunityPage />);
    expect(root.textContent).not.toContain("Name is required");
    await leave(root, "name");
    expect(root.textContent).toContain("Name is required");
    for (const name of ["L", "Lime", "Limestone Rec"]) await type(root, "name", name);
    expect(root.textContent).not.toContain("Name is required");
    expect(root.querySelector<HTMLInputElement>("#slug")?.value).toBe("limestone-rec");
    expect(api.requests).toEqual([]);
    await settle(400);
    await settle(50);
    expect(api.requests.map(({ query }) => query.slug)).toEqual(["limestone-rec"]);
    expect(root.textContent).toContain("limestone-rec is free.");
  });

  test("says who has a taken slug and suggests a free one", async () => {
    const data = { slug: "sdpn", is_available: false, reason: "taken", taken_by: "SDPN", suggestion: "sdpn-club" } as const;
    api.reply({ "admin.communities.checkSlug": { data } });
    const root = await show(() => <CreateCommunityPage />);
    await type(root, "slug", "sdpn");
    await settle(400);
    await settle(50);
    expect(root.textContent).toContain("Taken by SDPN.");
    await act(async () => getButton(root, "Use sdpn-club").click());
    expect(root.querySelector<HTMLInputElement>("#slug")?.value).toBe("sdpn-club");
  });

  test("sends nothing while incomplete, leaves blank fields out, and shows a refusal at its field", async () => {
    const errors = [{ path: "slug", code: "reserved", message: "This word is reserved. Choose another one." }];
    api.reply({
      "admin.communities.checkSlug": free,
      "admin.communities.create": refusal("communities.slug_refused", { errors }),
    });
    const root = await show(() => <CreateCommunityPage />);
    const submit = () =>
      act(async () => root.querySelector("form")?.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true })));
    await submit();
    expect(api.toRequests("admin.communities.create")).toEqual([]);
    expect(root.textContent).toContain("Description is required");
    await type(root, "name", "Limestone");
    await type(root, "description", " Scores. ");
    await submit();
    await settle();
    const posts = api.toRequests("admin.communities.create");
    expect(posts.map(({ body }) => body)).toEqual([{ name: "Limestone", slug: "limestone", description: "Scores." }]);
    expect(root.querySelector("#slug-error")?.textContent).toBe("This word is reserved. Choose another one.");
  });
});

test("saving a community sends only the changed fields, with null for empty ones, and disables the button afterwards", async () => {
  api.reply({
    "admin.communities.get": { data: lime },
    "admin.communities.update": { data: { ...lime, name: "Limestone", colors: { ...lime.colors, primary: null } } },
  });
  const root = await show(() => <EditCommunityPage id="c1" />);
  expect(getButton(root, "Save changes").getAttribute("aria-disabled")).toBe("true");
  await type(root, "name", "Limestone");
  await type(root, "colors.primary", "");
  await act(async () => root.querySelector("form")?.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true })));
  await settle();
  const patches = api.toRequests("admin.communities.update");
  expect(patches.map(({ body }) => body)).toEqual([{ name: "Limestone", colors: { primary: null } }]);
  expect(getButton(root, "Save changes").getAttribute("aria-disabled")).toBe("true");
});

test("names that guests cannot have are saved one a line, and none that is too long", async () => {
  api.reply({ "admin.communities.get": { data: { ...lime, guest_blocklist: ["troll"] } } });
  const root = await show(() => <EditCommunityPage id="c1" />);
  const list = () =>
    [...root.querySelectorAll<HTMLTextAreaElement>("textarea")].find(({ labels }) =>
      labels?.[0]?.textContent?.includes("Names that guests"),
    );
  const save = () => getButton(root, "Save these names");
  expect([list()?.value, save().getAttribute("aria-disabled")]).toEqual(["troll", "true"]);
  await type(root, list()?.id ?? "", `troll\n${"x".repeat(41)}`);
  await act(async () => save().click());
  expect(root.textContent).toContain("is longer than 40 characters");
  expect(api.toRequests("admin.communities.update")).toEqual([]);
  api.reply({ "admin.communities.update": { data: { ...lime, guest_blocklist: ["troll", "ogre"] } } });
  await type(root, list()?.id ?? "", " troll\n\nogre \ntroll");
  await act(async () => save().click());
  await settle();
  expect(api.toRequests("admin.communities.update").map(({ body }) => body)).toEqual([{ guest_blocklist: ["troll", "ogre"] }]);
  expect(save().getAttribute("aria-disabled")).toBe("true");
});

test("a community's images can be uploaded or removed but not typed, and the address of an image stored elsewhere is shown", async () => {
  api.reply({
    "admin.communities.get": { data: { ...lime, assets: { ...lime.assets, brandLogo: "https://example.org/a.png" } } },
    "uploads.create": { data: { url: "/uploads/b.webp", width: 1, height: 1 } },
  });
  const root = await show(() => <EditCommunityPage id="c1" />);
  const pictures = ["brandLogo", "favicon", "headerBanner", "coverImage"].map((name) => document.getElementById(`assets.${name}`));
  expect(pictures.map((field) => field?.getAttribute("type"))).toEqual(["file", "file", "file", "file"]);
  const [logo] = pictures;
  const group = logo?.closest("fieldset");
  expect(group?.textContent).toContain("Stored address: https://example.org/a.png");
  expect(group?.textContent).toContain("Only uploaded pictures are shown. Upload this one");
  expect(logo?.closest("label")?.textContent).toBe("Upload this picture for logo");
  Object.defineProperty(logo, "files", { configurable: true, value: [new File(["x"], "b.png", { type: "image/png" })] });
  await act(async () => void logo?.dispatchEvent(new Event("change", { bubbles: true })));
  await settle();
  expect(group?.querySelector("img")?.getAttribute("src")).toBe("/uploads/b.webp");
  expect(group?.textContent).not.toContain("Only uploaded pictures are shown");
  await act(async () => getButton(group as Element, "Remove logo").click());
  expect(group?.querySelector("img")).toBeNull();
  expect(root.textContent).not.toContain("Stored address");
});

test("the dashboard of a new platform leads to its first community", async () => {
  api.reply({ "admin.communities.list": list([], 0), "admin.stats": never, "admin.system": never, "admin.feed.sources.list": never });
  const root = await show(() => <DashboardPage />);
  const link = root.querySelector(".empty a");
  expect([link?.textContent, link?.getAttribute("href")]).toEqual(["New community", "/admin/communities/create"]);
});

test("the dashboard requests one community to read the total, and shows the server's figures", async () => {
  const stats = {
    ...{ communities: 42, active_communities: 38, users: 9412, active_events: 27, live_events: 6, players_today: 4318 },
    growth: { users_7d: 610, users_previous_7d: 520 },
    weeks: [{ week_of: "2026-04-13", new_users: 610 }],
    page_views: [{ kind: "leaderboard" as const, views_7d: 1204, views_30d: 5321 }],
    at: "2026-04-18T18:11:00.000Z",
  };
  api.reply({
    "admin.stats": { data: stats },
    "admin.communities.list": list([lime], 42),
    "admin.audit.list": { data: [], pagination: toPagination(0, 5) },
    "admin.events.list": { data: [], pagination: toPagination(0, 5), status_counts: {} },
    "admin.system": { data: systemWith({ webhooks: { active: 2, failing: 1, waiting: 0, oldest_at: null } }) },
    "admin.feed.sources.list": { data: [] },
  });
  const root = await show(() => <DashboardPage />);
  expect(root.querySelector(".empty")).toBeNull();
  expect(api.toRequests("admin.communities.list")[0]?.query).toEqual({ page: "1", page_size: "1" });
  for (const text of ["4,318", "42", "38 active", "9,412", "27", "6 live", "610", "520 the week before"])
    expect(root.textContent).toContain(text);
  expect([...root.querySelectorAll("[aria-labelledby=page-views] td")].map((cell) => cell.textContent)).toEqual(["1,204", "5,321"]);
  expect(root.textContent).not.toContain("No page was opened");
  const section = (id: string) => root.querySelector(`section[aria-labelledby=${id}]`)?.textContent;
  for (const text of ["Answer taken, p95none", "Error rate0.02 %", "Webhooks failing1", "1 to look at"])
    expect(section("pulse")).toContain(text);
  expect(section("needs")).toContain("Webhooks: Fails. 2 addresses, failing nowSystem");
});
