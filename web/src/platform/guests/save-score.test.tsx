import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearSession, session, setTokens, setUser } from "../../session/session-store.ts";
import { type DrawnPage, drawPage } from "../../testing/draw-page.tsx";
import { memberWith, userWith } from "../../testing/entities.ts";
import { never, type Replies, refusal, stubApi } from "../../testing/stub-api.ts";
import { typeInto } from "../../testing/type-into.ts";
import { SaveScore } from "./save-score.tsx";

const GUEST = userWith({ email: null, display_name: "Robin", is_guest: true, guest_event_id: "e1", communities: [memberWith("sdpn")] });
const MINE = {
  ...{ is_joined: true, receipt: null, result: null, points: 9_655, rank: 3, players: 212, ahead: null, number: 7 },
} as const;

let page: DrawnPage | null = null;
beforeEach(() => {
  setTokens({ accessToken: "a", refreshToken: "r" });
  setUser(GUEST);
});
afterEach(() => {
  page?.unmount();
  page = null;
  clearSession();
  sessionStorage.clear();
});

const until = (check: () => void) => vi.waitFor(check);
const sheet = () => document.querySelector<HTMLDialogElement>("dialog.sheet");
const field = (name: string) => document.querySelector<HTMLInputElement>(`dialog input[name=${name}]`);

async function openSheet(replies: Replies = {}) {
  const api = stubApi({
    "participation.get": never,
    "points.total": { data: { totalPoints: 240, communityPoints: 240, unread_notices: 0 } },
    ...replies,
  });
  page = await drawPage(<SaveScore />);
  await act(async () => page?.root.querySelector("button")?.click());
  await until(() => expect(sheet()).not.toBeNull());
  return api;
}

async function submit(email: string, password: string): Promise<void> {
  await typeInto(field("email"), email);
  await typeInto(field("password"), password);
  await act(async () =>
    sheet()
      ?.querySelector("form")
      ?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })),
  );
}

test("nobody but a guest has the button", async () => {
  setUser(userWith());
  stubApi();
  page = await drawPage(<SaveScore />);
  expect(page.root.textContent).toBe("");
});

test("the sheet lists what an account keeps", async () => {
  await openSheet();
  await until(() => expect(sheet()?.textContent).toContain("Your stars240"));
  expect(sheet()?.textContent).toContain("Your name, and your place in SDPN");
  expect(sheet()?.textContent).toContain("your name is erased 30 days after your last visit");
  expect(sheet()?.textContent).toContain("And you can claim what you win");
});

test("an e-mail address and a password make an account of the same user", async () => {
  const account = userWith({ id: GUEST.id, email: "robin@example.org", display_name: "Robin", communities: GUEST.communities });
  const api = await openSheet({ "auth.upgradeGuest": { data: account } });
  await submit(" robin@example.org ", "a long enough one");
  await until(() => expect(session.getState().user).toEqual(account));
  expect(api.toRequests("auth.upgradeGuest").map(({ body }) => body)).toEqual([
    { email: "robin@example.org", password: "a long enough one" },
  ]);
  await until(() => expect(sheet()).toBeNull());
  expect(page?.root.querySelector("button")).toBeNull();
});

test("the page's heading has the focus afterwards, because the button that opened the sheet is no longer there", async () => {
  const account = userWith({ id: GUEST.id, email: "robin@example.org", display_name: "Robin", communities: GUEST.communities });
  stubApi({
    "participation.get": never,
    "points.total": { data: { totalPoints: 240, communityPoints: 240, unread_notices: 0 } },
    "auth.upgradeGuest": { data: account },
  });
  page = await drawPage(
    <main id="main">
      <h1>1st</h1>
      <SaveScore />
    </main>,
  );
  const button = page.root.querySelector("button");
  button?.focus();
  await act(async () => button?.click());
  await until(() => expect(sheet()).not.toBeNull());
  await submit("robin@example.org", "a long enough one");
  await until(() => expect(sheet()).toBeNull());
  await until(() => expect(document.activeElement?.tagName).toBe("H1"));
});

test("incomplete fields are marked and not sent", async () => {
  const api = await openSheet();
  await submit("robin", "");
  expect([...(sheet()?.querySelectorAll(".error") ?? [])].map(({ textContent }) => textContent)).toEqual([
    "Enter an e-mail address",
    "Password is required",
  ]);
  await submit("robin", "short");
  expect([...(sheet()?.querySelectorAll(".error") ?? [])].map(({ textContent }) => textContent)).toEqual([
    "Enter an e-mail address",
    expect.stringMatching(/^Use at least \d+ characters$/),
  ]);
  expect(api.toRequests("auth.upgradeGuest")).toEqual([]);
});

test("an address that has an account leads to logging in, with the address and the way back", async () => {
  await openSheet({ "auth.upgradeGuest": refusal("guests.email_has_account") });
  await submit("ana@example.org", "a long enough one");
  await until(() => expect(sheet()?.textContent).toContain("This address has an account."));
  expect(session.getState().user).toEqual(GUEST);
  const link = sheet()?.querySelector("a");
  expect(link?.getAttribute("href")).toBe("/login?redirect=%2F");
  await act(async () => link?.click());
  expect(sessionStorage.getItem("sparc_draft_login-email")).toContain("ana@example.org");
});

test("a refused password is said at its field", async () => {
  const errors = [{ path: "password", code: "common", message: "This password is too common" }];
  await openSheet({ "auth.upgradeGuest": refusal("auth.password_refused", { errors }) });
  await submit("robin@example.org", "password password");
  await until(() => expect(sheet()?.querySelector(".error")?.textContent).toBe("This password is too common"));
});

test("the place in the game stands first when there is one", async () => {
  await openSheet({ "participation.get": { data: MINE } });
  await until(() => expect(sheet()?.textContent).toContain("3rd of 212, with your answers9,655"));
});
