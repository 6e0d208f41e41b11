import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearSession, setTokens, setUser } from "../../session/session-store.ts";
import { type DrawnPage, drawPage } from "../../testing/draw-page.tsx";
import { memberWith, userWith } from "../../testing/entities.ts";
import { settle } from "../../testing/settle.ts";
import { refusal, stubApi } from "../../testing/stub-api.ts";
import { typeInto } from "../../testing/type-into.ts";
import { SwitcherMenu } from "./switcher-menu.tsx";
import { SwitcherSheet } from "./switcher-sheet.tsx";

const announced = vi.hoisted(() => [] as string[]);
vi.mock("../../ui/announcer.ts", () => ({ announce: (text: string) => announced.push(text) }));

const NAMES = ["Avalon", "Montréal Nord", "Monday League", "Northside", "Øresund", "Riverside", "SDPN", "Tidewater", "Westside"];
const communities = NAMES.map((name, at) => ({ ...memberWith(`c${at}`), community: { id: `c${at}`, slug: `c${at}`, name } }));
const [, , , current] = communities as [never, never, never, (typeof communities)[number]];

let page: DrawnPage;

beforeEach(() => {
  announced.length = 0;
  setTokens({ accessToken: "a", refreshToken: "r" });
  setUser(userWith({ communities }));
  stubApi({ "communities.switch": refusal("server.error") });
});
afterEach(async () => {
  page.unmount();
  // A closed sheet is removed from the history a moment later; waiting for it keeps it out of the next test.
  await vi.waitFor(() => expect(window.history.state?.sparcOverlay).toBeUndefined(), { timeout: 3_000 });
  clearSession();
  localStorage.clear();
});

type Kind = "menu" | "sheet";
const kinds: Kind[] = ["menu", "sheet"];

async function open(kind: Kind, count = NAMES.length): Promise<void> {
  const Choice = kind === "menu" ? SwitcherMenu : SwitcherSheet;
  page = await drawPage(<Choice communities={communities.slice(0, count)} current={current} standings={new Map()} />, {
    visited: ["/communities/c3"],
  });
  act(() => page.root.querySelector<HTMLElement>("button.switcher")?.click());
  await settle();
}

const field = (): HTMLInputElement | null => document.querySelector("input[type=search]");
const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(".menu .wide")];
const names = (): (string | null)[] => rows().map(({ textContent }) => textContent);
const focused = (): string => document.activeElement?.textContent || document.activeElement?.tagName || "";
const press = async (key: string): Promise<void> => {
  await act(async () => document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })));
};
const find = async (text: string): Promise<void> => {
  act(() => field()?.focus());
  await typeInto(field() as HTMLInputElement, text);
};

test.each(kinds)("a %s of up to eight communities has no search field", async (kind) => {
  await open(kind, 8);
  expect([field(), rows().length]).toEqual([null, 8]);
});

test.each(kinds)("a %s of nine communities has a search field, and the first focus is still the current row", async (kind) => {
  await open(kind);
  expect([field() !== null, rows().length]).toEqual([true, 9]);
  // A browser gives the first focus of a dialog to the element with this attribute; the DOM of these tests does not.
  const first = kind === "menu" ? document.activeElement : document.querySelector("dialog [autofocus]");
  expect(first?.textContent).toBe("Northside");
  expect(first?.matches("[aria-checked=true], [aria-current=true]")).toBe(true);
});

test.each(kinds)("in a %s typing finds communities by any part of their name, without accents, and says how many", async (kind) => {
  await open(kind);
  await find("side");
  await vi.waitFor(() => expect(names()).toEqual(["Northside", "Riverside", "Westside"]));
  await vi.waitFor(() => expect(announced.at(-1)).toBe("3 communities found"));
  await find("montreal");
  await vi.waitFor(() => expect(names()).toEqual(["Montréal Nord"]));
  await vi.waitFor(() => expect(announced.at(-1)).toBe("1 community found"));
  await find("xyz");
  await vi.waitFor(() => expect(document.body.textContent).toContain("No community of yours is called “xyz”."));
  await vi.waitFor(() => expect([names(), announced.at(-1)]).toEqual([[], "0 communities found"]));
});

test.each(kinds)(
  "in a %s arrow keys go through the matches and back to the field, and a letter on a row goes into the field",
  async (kind) => {
    await open(kind);
    await find("mon");
    await vi.waitFor(() => expect(names()).toEqual(["Montréal Nord", "Monday League"]));
    for (const [key, at] of [
      ["ArrowDown", "Montréal Nord"],
      ["ArrowDown", "Monday League"],
      ["ArrowDown", "INPUT"],
      ["ArrowUp", "Monday League"],
      ["t", "INPUT"],
    ] as const) {
      await press(key);
      expect([key, focused()]).toEqual([key, at]);
    }
  },
);

test.each(kinds)("in a %s Enter in the field opens the first match at once, and closes it", async (kind) => {
  await open(kind);
  await find("tide");
  await press("Enter");
  await settle();
  expect(page.history.location.pathname).toBe("/communities/c7");
  expect(field()).toBeNull();
});

test("Esc closes the menu, returns the focus to its button, and the next opening searches for nothing", async () => {
  await open("menu");
  await find("side");
  await vi.waitFor(() => expect(names()).toHaveLength(3));
  await press("Escape");
  expect([field(), document.activeElement]).toEqual([null, page.root.querySelector("button.switcher")]);
  act(() => page.root.querySelector<HTMLElement>("button.switcher")?.click());
  expect([field()?.value, rows().length]).toEqual(["", 9]);
});
