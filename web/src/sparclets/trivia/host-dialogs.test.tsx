import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Drawn } from "../../ui/render.fixtures.tsx";
import { buttonNamed, click, drawHost, pass, roomBehindFetch } from "./host.fixtures.tsx";

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: Record<string, unknown>;
}

const player = {
  ...{ user_id: "u1", display_name: "Wei Chen", given_name: null as string | null, photo_url: null, number: 1 },
  ...{ joined_at: "2026-05-01T18:00:00.000Z", is_removed: false },
};
let page: Drawn;
let sent: Sent[];
let given: string | null;
let refusal: { status: number; code: string; error: string } | null;

/** The room of the other tests, with a player in it and what is written beside it. */
function serve(): void {
  roomBehindFetch({ phase: "lobby", question_no: 0, question: null, tally: { joined: 1, connected: 1, answered: 0 } });
  const room = globalThis.fetch;
  const shown = () => ({ ...player, given_name: given, display_name: given ?? player.display_name });
  vi.stubGlobal("fetch", async (url: string, request: RequestInit) => {
    const path = new URL(url, location.href).pathname;
    const isWriting = request.method === "PATCH" || path.endsWith("/rehearsal");
    if (isWriting) {
      const body = JSON.parse(request.body as string);
      sent.push({ method: request.method ?? "", path, body });
      if (refusal) return Response.json(refusal, { status: refusal.status });
      if (path.endsWith("/rehearsal")) return Response.json({ data: { event_id: "r1", players: body.players } });
      given = body.given_name;
      return Response.json({ data: shown() });
    }
    if (!path.endsWith("/players")) return room(url, request);
    return Response.json({ pagination: { page: 1, page_size: 10, total_entries: 1, total_pages: 1 }, data: [shown()] });
  });
}

const dialog = () => document.querySelector("dialog");
const list = () => page.root.querySelector(".plist")?.textContent;

function type(text: string): void {
  const input = document.querySelector<HTMLInputElement>("dialog input");
  if (!input) throw new Error("no field");
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

async function submit(): Promise<void> {
  act(
    () =>
      void dialog()
        ?.querySelector("form")
        ?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })),
  );
  await settle();
}

/** The address of a rare call is fetched first. */
async function settle(): Promise<void> {
  await act(() => vi.dynamicImportSettled());
  await pass(50);
}

beforeEach(async () => {
  vi.useFakeTimers();
  sent = [];
  given = null;
  refusal = null;
  serve();
  page = await drawHost();
});
afterEach(() => {
  page.unmount();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function openRename(): Promise<void> {
  act(() => document.querySelector<HTMLButtonElement>('[aria-label^="Rename "]')?.click());
  await pass(20);
}

test("a player is renamed from the list, and given their own name back", async () => {
  await openRename();
  type("  Captain ");
  await submit();
  expect(dialog()).toBeNull();
  expect(list()).toContain("Captain");
  expect(list()).toContain("renamed");
  await openRename();
  await click(/own name back/);
  expect(list()).toContain("Wei Chen");
  expect(sent.map(({ method, path, body }) => [method, path.split("/").slice(-2).join("/"), body])).toEqual([
    ["PATCH", "players/u1", { given_name: "Captain" }],
    ["PATCH", "players/u1", { given_name: null }],
  ]);
});

test("no name and the same name are not sent; a refusal is told in the dialog and can be tried again", async () => {
  await openRename();
  type("  ");
  await submit();
  expect(dialog()?.textContent).toContain("Name is required");
  type("Wei Chen");
  await submit();
  expect(dialog()).toBeNull();
  expect(sent).toEqual([]);
  refusal = { status: 409, code: "events.wrong_status", error: "This event is not in a state that allows this." };
  await openRename();
  type("Captain");
  await submit();
  expect(dialog()?.textContent).toContain("not in a state that allows this");
  refusal = null;
  await submit();
  expect(list()).toContain("Captain");
});

test("a rehearsal is asked for once, with as many players as there can be", async () => {
  await click(/^Rehearse$/);
  for (const wrong of ["", "9", "2001", "12.5"]) {
    type(wrong);
    await submit();
    expect(dialog()?.textContent, wrong).toContain("Between 10 and 2,000 players.");
  }
  expect(sent).toEqual([]);
  refusal = { status: 409, code: "rehearsals.too_many", error: "Several rehearsals are going on already. Try again in some minutes." };
  type("2000");
  await submit();
  expect(dialog()?.textContent).toContain("Several rehearsals are going on already");
  refusal = null;
  act(() => {
    for (let press = 0; press < 2; press++)
      dialog()
        ?.querySelector("form")
        ?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  });
  await settle();
  expect(dialog()).toBeNull();
  expect(sent.map(({ body }) => body)).toEqual([{ players: 2_000 }, { players: 2_000 }]);
  expect(buttonNamed(/^Rehearse$/)).toBeDefined();
});
