import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toPagination } from "../../../testing/entities.ts";
import { type ApiStub, type Replies, refusal } from "../../../testing/stub-api.ts";
import type { Drawn } from "../../../ui/render.fixtures.tsx";
import { buttonNamed, click, drawHost, pass, stubRoom } from "./host.fixtures.tsx";

const player = {
  ...{ user_id: "u1", display_name: "Wei Chen", given_name: null as string | null, face: 0, photo_url: null, number: 1 },
  ...{ joined_at: "2026-05-01T18:00:00.000Z", is_removed: false, has_full_credit: false },
};
let page: Drawn;
let api: ApiStub;
let given: string | null;

const shown = () => ({ ...player, given_name: given, display_name: given ?? player.display_name });
const rename: Replies["players.rename"] = ({ body }) => {
  given = body.given_name;
  return { data: shown() };
};

/** Stubs a lobby with one player and the endpoints for renaming and rehearsals. */
function serve(): void {
  ({ api } = stubRoom({ phase: "lobby", question_no: 0, question: null, tally: { joined: 1, connected: 1, answered: 0 } }));
  api.reply({
    "players.list": () => ({ data: [shown()], pagination: toPagination(1, 10) }),
    "rehearsals.start": ({ body }) => ({ data: { event_id: "r1", players: body.players } }),
    "players.rename": rename,
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

/** Waits for the lazily loaded paths of rarely used API calls and for their answers. */
async function settle(): Promise<void> {
  await act(() => vi.dynamicImportSettled());
  await pass(50);
}

beforeEach(async () => {
  vi.useFakeTimers();
  given = null;
  serve();
  page = await drawHost();
  // The first test of a process loads the path of the list of players only now.
  await settle();
});
afterEach(() => {
  page.unmount();
  vi.useRealTimers();
});

async function openRename(): Promise<void> {
  act(() => document.querySelector<HTMLButtonElement>('[aria-label^="Rename "]')?.click());
  await pass(20);
}

test("a host renames a player in the list and restores the original name", async () => {
  await openRename();
  type("  Captain ");
  await submit();
  expect(dialog()).toBeNull();
  expect(list()).toContain("Captain");
  expect(list()).toContain("renamed");
  await openRename();
  await click(/own name back/);
  expect(list()).toContain("Wei Chen");
  expect(api.toRequests("players.rename").map(({ params, body }) => [params.userId, body])).toEqual([
    ["u1", { given_name: "Captain" }],
    ["u1", { given_name: null }],
  ]);
});

test("an empty or unchanged name is not sent; a refusal shows in the dialog, which can be submitted again", async () => {
  await openRename();
  type("  ");
  await submit();
  expect(dialog()?.textContent).toContain("Name is required");
  type("Wei Chen");
  await submit();
  expect(dialog()).toBeNull();
  expect(api.toRequests("players.rename")).toEqual([]);
  api.reply({ "players.rename": refusal("events.wrong_status") });
  await openRename();
  type("Captain");
  await submit();
  expect(dialog()?.textContent).toContain("not in a state that allows this");
  api.reply({ "players.rename": rename });
  await submit();
  expect(list()).toContain("Captain");
});

test("a rehearsal is requested once, with at most the allowed number of players", async () => {
  await click(/^Rehearse$/);
  for (const wrong of ["", "9", "2001", "12.5"]) {
    type(wrong);
    await submit();
    expect(dialog()?.textContent, wrong).toContain("Between 10 and 2,000 players.");
  }
  expect(api.toRequests("rehearsals.start")).toEqual([]);
  api.reply({ "rehearsals.start": refusal("rehearsals.too_many") });
  type("2000");
  await submit();
  expect(dialog()?.textContent).toContain("Several rehearsals are going on already");
  api.reply({ "rehearsals.start": ({ body }) => ({ data: { event_id: "r1", players: body.players } }) });
  act(() => {
    for (let press = 0; press < 2; press++)
      dialog()
        ?.querySelector("form")
        ?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  });
  await settle();
  expect(dialog()).toBeNull();
  expect(api.toRequests("rehearsals.start").map(({ body }) => body)).toEqual([{ players: 2_000 }, { players: 2_000 }]);
  expect(buttonNamed(/^Rehearse$/)).toBeDefined();
});
