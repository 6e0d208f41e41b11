import { act, type ReactElement } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearSession, setTokens, setUser } from "../../session/session-store.ts";
import { drawPage } from "../../testing/draw-page.tsx";
import { eventWith, memberWith, toPagination, userWith } from "../../testing/entities.ts";
import { settle } from "../../testing/settle.ts";
import { refusal, stubApi } from "../../testing/stub-api.ts";
import { typeInto } from "../../testing/type-into.ts";
import type { Drawn } from "../../ui/render.fixtures.tsx";
import { NotFoundPage } from "./not-found-page.tsx";

beforeEach(() => localStorage.clear());
let drawn: Drawn | null = null;
afterEach(() => {
  drawn?.unmount();
  clearSession();
});

async function show(page: ReactElement): Promise<HTMLElement> {
  drawn = await drawPage(page);
  return drawn.root;
}

test("the not-found page has its own words by default", async () => {
  const root = await show(<NotFoundPage />);
  expect(root.querySelector("h1")?.textContent).toBe("404: Looks like this play didn't work out!");
  expect([...root.querySelectorAll(".lead")].map((line) => line.textContent)).toEqual([
    "The page you're looking for has been traded to another team.",
    "Don't worry though – there's plenty of action happening elsewhere!",
  ]);
  expect(root.querySelector("main a")?.textContent).toBe("Home");
  expect(root.querySelector("main a")?.getAttribute("href")).toBe("/");
  expect(root.querySelector("main > :last-child")?.textContent).toBe("Need help? Contact the coaching staff!");
});

test("the not-found page takes a code, a title and a message", async () => {
  const root = await show(<NotFoundPage code="403" title="Not your game" message={<p className="lead">Ask the host.</p>} />);
  expect(root.querySelector("h1")?.textContent).toBe("403: Not your game");
  expect(root.querySelector(".torn .score")?.textContent).toBe("403");
  expect([...root.querySelectorAll(".lead")].map((line) => line.textContent)).toEqual(["Ask the host."]);
  expect(root.textContent).toContain("Need help? Contact the coaching staff!");
});

test("the not-found page names the code of a short link that leads to no event", async () => {
  const root = await show(<NotFoundPage unknownCode="zzzzz" />);
  expect(root.querySelector("h1")?.textContent).toBe("404: Looks like this play didn't work out!");
  expect(root.querySelectorAll(".lead")).toHaveLength(2);
  expect(root.querySelector(".nf-t")?.textContent).toContain("No game has the code zzzzz.");
});

test.each([
  ["one that is not finished", [{ is_done: true }, { is_done: false }], "/communities/sdpn/sparclets/daily-game/e1"],
  ["any when all are finished", [{ is_done: true }], "/communities/sdpn/sparclets/daily-game/e0"],
  ["none where none is open", [{ open_slot: null }], null],
])("the not-found page leads a member to today's game: %s", async (_, runs, href) => {
  setTokens({ accessToken: "a", refreshToken: "r" });
  setUser(userWith({ communities: [memberWith("sdpn")] }));
  const run = { ...{ open_slot: "p4", locks_at: null, next_opens_at: null }, ...{ is_begun: true, is_done: false, streak: 0 } };
  const events = runs.map((change, at) => eventWith({ id: `e${at}`, type: "daily_game", name: `Game ${at}`, run: { ...run, ...change } }));
  const api = stubApi({ "communities.events": { data: events, pagination: toPagination(events.length) } });
  drawn = await drawPage(<NotFoundPage />, { visited: ["/communities/sdpn/no/such"] });
  const { root } = drawn;
  await vi.waitFor(() => expect(api.toRequests("communities.events")).toHaveLength(1));
  await settle();
  const links = [...root.querySelectorAll(".nf-a a")].map((link) => link.getAttribute("href"));
  expect(links).toEqual(href === null ? ["/"] : ["/", href]);
});

test("the not-found page asks for no games of a community that the viewer is not in", async () => {
  const api = stubApi({});
  drawn = await drawPage(<NotFoundPage />, { visited: ["/communities/sdpn/no/such"] });
  await settle();
  expect(api.toRequests("communities.events")).toEqual([]);
});

test("the not-found page says at its field when nothing has the typed code, and stays", async () => {
  stubApi({ "communities.publicInfo": refusal("communities.not_found"), "events.publicInfo": refusal("events.not_found") });
  const root = await show(<NotFoundPage />);
  await typeInto(root.querySelector("input"), "zzzzz");
  await act(async () => root.querySelector("form")?.requestSubmit());
  await settle();
  expect(root.querySelector('[role="alert"]')?.textContent).toContain("Nothing has the code 'zzzzz'.");
  expect(root.querySelector("input")?.getAttribute("aria-invalid")).toBe("true");
});
