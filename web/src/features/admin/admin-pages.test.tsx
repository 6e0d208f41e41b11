import type { AdminUser } from "@sparc/contract/entities/admin";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { act, type ReactElement } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Drawn, draw } from "../../ui/render.fixtures.tsx";
import type { AdminCommunity } from "./admin.queries.ts";
import { CommunitiesPage } from "./communities-page.tsx";
import { CreateCommunityPage } from "./create-community-page.tsx";
import { DashboardPage } from "./dashboard-page.tsx";
import { EditCommunityPage } from "./edit-community-page.tsx";
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
interface Sent {
  readonly method: string;
  readonly url: URL;
  readonly body: unknown;
}
type Serve = (sent: Sent) => Response | Promise<Response> | undefined;

let drawn: Drawn | null = null;
let sent: Sent[] = [];

/** The server as the page hears it: what a test serves, otherwise a list of one community. */
function serveBy(serve: Serve): void {
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    const one = {
      method: init.method ?? "GET",
      url: new URL(address, "http://sparc.test"),
      body: init.body ? JSON.parse(init.body as string) : undefined,
    };
    sent.push(one);
    return serve(one) ?? Response.json(list([lime]));
  });
}

const list = (rows: AdminCommunity[], total = rows.length) => ({
  data: rows,
  pagination: { page: 1, page_size: 10, total_entries: total, total_pages: Math.ceil(total / 10) },
  counts: { all: total, active: total, inactive: 0 },
});

async function show(page: () => ReactElement): Promise<HTMLElement> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createRouter({ routeTree: createRootRoute({ component: page }), history: createMemoryHistory() });
  await router.load();
  drawn = draw(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await settle();
  return drawn.root;
}

const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));
const buttonOf = (root: ParentNode, words: string) =>
  [...root.querySelectorAll("button")].find((button) => button.textContent?.includes(words)) as HTMLButtonElement;

async function type(root: HTMLElement, id: string, text: string): Promise<void> {
  const field = root.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[id="${id}"]`);
  if (!field) throw new Error(`No field ${id}`);
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  await act(async () => {
    Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

async function leave(root: HTMLElement, id: string): Promise<void> {
  await act(async () => root.querySelector(`[id="${id}"]`)?.dispatchEvent(new FocusEvent("focusout", { bubbles: true })));
}

beforeEach(() => {
  sent = [];
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
});
afterEach(() => {
  drawn?.unmount();
  drawn = null;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("a change of role", () => {
  test("that comes too long after the sign-in asks for the password, and then goes on by itself", async () => {
    let hasProved = false;
    serveBy(({ url }) => {
      if (url.pathname === "/auth/reauth") {
        hasProved = true;
        return new Response(null, { status: 204 });
      }
      if (url.pathname === "/api/v1/profile") return Response.json({ data: { has_password: true, identities: [] } });
      return hasProved ? Response.json({ data: {} }) : Response.json({ error: "No", code: "auth.reauth_required" }, { status: 403 });
    });
    const user = { id: "u2", display_name: "Bo", role: "ordinary" } as AdminUser;
    const onClose = vi.fn();
    const root = await show(() => <UserChangeDialog step={{ kind: "role", user, role: "creator" }} onClose={onClose} />);
    const submit = async () => {
      await act(async () => document.querySelector("form")?.requestSubmit());
      await settle();
    };
    await submit();
    expect(document.body.textContent).toContain("Is it you?");
    const password = document.querySelector<HTMLInputElement>('input[name="password"]');
    await type(root, password?.id ?? "", "my own password");
    await submit();
    expect(sent.map(({ method, url }) => `${method} ${url.pathname}`).filter((one) => !one.startsWith("GET"))).toEqual([
      "PATCH /admin/v1/users/u2",
      "POST /auth/reauth",
      "PATCH /admin/v1/users/u2",
    ]);
    expect(onClose).toHaveBeenCalled();
  });
});

test("somebody's sign-in code is reset for a reason, and never without one", async () => {
  serveBy(() => Response.json({ data: {} }));
  const user = { id: "u2", display_name: "Bo", role: "creator", has_second_factor: true } as AdminUser;
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
  expect(sent).toEqual([]);
  await type(root, reason?.id ?? "", " Lost phone, called back ");
  await submit();
  expect(sent.find(({ method }) => method === "POST")).toMatchObject({
    url: { pathname: "/admin/v1/users/u2/reset_second_factor" },
    body: { reason: "Lost phone, called back" },
  });
});

describe("the list of communities", () => {
  test("asks as the specification says and shows what comes", async () => {
    serveBy(() => undefined);
    const root = await show(() => <CommunitiesPage search={{}} />);
    expect(Object.fromEntries(sent[0]?.url.searchParams ?? [])).toEqual({ page: "1", page_size: "10", status: "all", sort: "name" });
    expect(root.textContent).toContain("Limestone Rec");
    expect(root.textContent).toContain("1–1 of 1");
  });

  test("its search is trimmed; filters, order and page are sent", async () => {
    serveBy(() => undefined);
    await show(() => <CommunitiesPage search={{ search: "  lime ", show: "inactive", sort: "-members", page: 2 }} />);
    expect(Object.fromEntries(sent[0]?.url.searchParams ?? [])).toEqual({
      ...{ page: "2", page_size: "10", search: "lime", status: "inactive", sort: "-members" },
    });
  });

  test("nothing found: says so with a way back; an error: says so with another try", async () => {
    serveBy(() => Response.json(list([])));
    expect((await show(() => <CommunitiesPage search={{ search: "zzz" }} />)).textContent).toContain("No community fits these filters.");
    drawn?.unmount();
    serveBy(() =>
      Response.json({ error: "Server error. Please try again later.", code: "server.error", request_id: "r" }, { status: 500 }),
    );
    const root = await show(() => <CommunitiesPage search={{}} />);
    expect(root.textContent).toContain("Server error. Please try again later.");
    expect(buttonOf(root, "Try again")).toBeDefined();
  });

  test("whether hosts stand on the leaderboard is sent alone and at once, and shown as the server keeps it", async () => {
    let isRanked = true;
    serveBy(({ method, body }) => {
      if (method === "PATCH") isRanked = (body as { is_staff_ranked: boolean }).is_staff_ranked;
      return Response.json({ data: { ...lime, is_staff_ranked: isRanked } });
    });
    const root = await show(() => <EditCommunityPage id="c1" />);
    const box = () =>
      [...root.querySelectorAll("label")].find((label) => label.textContent?.startsWith("Hosts and admins"))?.querySelector("input");
    expect(box()?.checked).toBe(true);
    await act(async () => box()?.click());
    await settle();
    expect(sent.filter(({ method }) => method === "PATCH").map(({ body }) => body)).toEqual([{ is_staff_ranked: false }]);
    expect(box()?.checked).toBe(false);
  });

  test("deactivating sends only { active } and shows at once; a refusal takes it back", async () => {
    let answer: (response: Response) => void = () => undefined;
    const refusal = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    serveBy(({ method }) => (method === "PATCH" ? refusal : undefined));
    const root = await show(() => <CommunitiesPage search={{}} />);
    const status = () => root.querySelector("tbody .chip")?.textContent;
    await act(async () => buttonOf(root, "Deactivate").click());
    await settle();
    expect(status(), "before the server has answered").toBe("Inactive");
    await act(async () => buttonOf(root, "Activate").click());
    const patches = sent.filter(({ method }) => method === "PATCH");
    expect(patches.map(({ url, body }) => [url.pathname, body])).toEqual([["/admin/v1/communities/c1", { active: false }]]);
    answer(Response.json({ error: "", code: "server.unavailable", request_id: "r" }, { status: 503 }));
    await settle();
    expect(status()).toBe("Active");
  });
});

describe("a new community", () => {
  const free = (slug: string) => ({ data: { slug, is_available: true, reason: null, taken_by: null, suggestion: null } });

  test("fields are judged when they are left; the slug follows the name and is asked about once the typing rests", async () => {
    serveBy(({ url }) => (url.pathname.endsWith("check-slug") ? Response.json(free(url.searchParams.get("slug") ?? "")) : undefined));
    const root = await show(() => <CreateCommunityPage />);
    expect(root.textContent).not.toContain("Name is required");
    await leave(root, "name");
    expect(root.textContent).toContain("Name is required");
    for (const name of ["L", "Lime", "Limestone Rec"]) await type(root, "name", name);
    expect(root.textContent).not.toContain("Name is required");
    expect(root.querySelector<HTMLInputElement>("#slug")?.value).toBe("limestone-rec");
    expect(sent).toEqual([]);
    await settle(400);
    await settle(50);
    expect(sent.map(({ url }) => url.searchParams.get("slug"))).toEqual(["limestone-rec"]);
    expect(root.textContent).toContain("limestone-rec is free.");
  });

  test("one that is taken says whose, and what is free instead", async () => {
    serveBy(() =>
      Response.json({ data: { slug: "sdpn", is_available: false, reason: "taken", taken_by: "SDPN", suggestion: "sdpn-club" } }),
    );
    const root = await show(() => <CreateCommunityPage />);
    await type(root, "slug", "sdpn");
    await settle(400);
    await settle(50);
    expect(root.textContent).toContain("Taken by SDPN.");
    await act(async () => buttonOf(root, "Use sdpn-club").click());
    expect(root.querySelector<HTMLInputElement>("#slug")?.value).toBe("sdpn-club");
  });

  test("incomplete, nothing is sent; complete, blank fields stay out; what the server refuses stands at its field", async () => {
    serveBy(({ method, url }) => {
      if (url.pathname.endsWith("check-slug")) return Response.json(free("limestone"));
      if (method !== "POST") return undefined;
      const errors = [{ path: "slug", code: "reserved", message: "This word is reserved. Choose another one." }];
      return Response.json({ error: "Validation error", code: "communities.slug_refused", request_id: "r", errors }, { status: 422 });
    });
    const root = await show(() => <CreateCommunityPage />);
    const submit = () =>
      act(async () => root.querySelector("form")?.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true })));
    await submit();
    expect(sent.filter(({ method }) => method === "POST")).toEqual([]);
    expect(root.textContent).toContain("Description is required");
    await type(root, "name", "Limestone");
    await type(root, "description", " Scores. ");
    await submit();
    await settle();
    const posts = sent.filter(({ method }) => method === "POST");
    expect(posts.map(({ body }) => body)).toEqual([{ name: "Limestone", slug: "limestone", description: "Scores." }]);
    expect(root.querySelector("#slug-error")?.textContent).toBe("This word is reserved. Choose another one.");
  });
});

test("an edit sends only the fields that changed, empty ones as null, and then has nothing to save", async () => {
  serveBy(({ method }) => {
    if (method === "PATCH") return Response.json({ data: { ...lime, name: "Limestone", colors: { ...lime.colors, primary: null } } });
    return Response.json({ data: lime });
  });
  const root = await show(() => <EditCommunityPage id="c1" />);
  expect(buttonOf(root, "Save changes").getAttribute("aria-disabled")).toBe("true");
  await type(root, "name", "Limestone");
  await type(root, "colors.primary", "");
  await act(async () => root.querySelector("form")?.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true })));
  await settle();
  const patches = sent.filter(({ method }) => method === "PATCH");
  expect(patches.map(({ body }) => body)).toEqual([{ name: "Limestone", colors: { primary: null } }]);
  expect(buttonOf(root, "Save changes").getAttribute("aria-disabled")).toBe("true");
});

test("the dashboard counts communities by a list of one and shows real figures", async () => {
  const stats = {
    ...{ communities: 42, active_communities: 38, users: 9412, active_events: 27, live_events: 6, players_today: 4318 },
    growth: { users_7d: 610, users_previous_7d: 520 },
    weeks: [{ week_of: "2026-04-13", new_users: 610 }],
    at: "2026-04-18T18:11:00.000Z",
  };
  serveBy(({ url }) => {
    if (url.pathname === "/admin/v1/stats") return Response.json({ data: stats });
    if (url.pathname === "/admin/v1/communities") return Response.json(list([lime], 42));
    return Response.json({ data: [], pagination: { page: 1, page_size: 5, total_entries: 0, total_pages: 0 }, status_counts: {} });
  });
  const root = await show(() => <DashboardPage />);
  const counted = sent.find(({ url }) => url.pathname === "/admin/v1/communities");
  expect(Object.fromEntries(counted?.url.searchParams ?? [])).toEqual({ page: "1", page_size: "1" });
  for (const text of ["4,318", "42", "38 active", "9,412", "27", "6 live", "610", "520 the week before"])
    expect(root.textContent).toContain(text);
});
