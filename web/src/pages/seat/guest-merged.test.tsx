import type { GuestMerge } from "@sparc/contract/entities/guest";
import { act } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { session, setTokens, setUser } from "../../session/session-store.ts";
import { memberWith, userWith } from "../../testing/entities.ts";
import { refusal, stubApi } from "../../testing/stub-api.ts";
import { typeInto } from "../../testing/type-into.ts";
import { openApp } from "../gate/whole-app.fixtures.tsx";

const ID = "6f1d2c3b-4a59-4e68-9d7c-8b9a0c1d2e3f";
const GUEST = userWith({
  id: "g1",
  email: null,
  display_name: "Robin",
  is_guest: true,
  guest_event_id: ID,
  communities: [memberWith("sdpn")],
});
const ACCOUNT = userWith({ display_name: "Robin Achterberg", communities: [memberWith("sdpn")] });

const mergeWith = (change: Partial<GuestMerge> = {}): GuestMerge => ({
  ...{ outcome: "moved", event_id: ID, event_name: "Saturday Night Trivia", community_slug: "sdpn", guest_user_id: ID },
  ...{ guest_name: "Robin", has_entry: true, answer_count: 12, stars: 240 },
  ...change,
});

const until = (check: () => void) => vi.waitFor(check);

beforeEach(() => {
  setTokens({ accessToken: "guest", refreshToken: "r" });
  setUser(GUEST);
});

async function logIn(merge: GuestMerge) {
  const api = stubApi({
    "auth.currentUser": { data: GUEST },
    "auth.login": { data: ACCOUNT, guest: merge },
    "auth.token": { sparc_access_token: "account", sparc_refresh_token: "s" },
    "points.total": { data: { totalPoints: 0, communityPoints: null, unread_notices: 0 } },
    "auth.logout": null,
    "events.publicInfo": refusal("events.not_found"),
  });
  const { root, history } = await openApp(`/login?redirect=${encodeURIComponent(`/e/${ID}/results`)}`);
  await until(() => expect(root.textContent).toContain("Log in, and what you did as a guest moves to your account."));
  await typeInto(root.querySelector<HTMLInputElement>("input[name=email]"), "robin@example.org");
  await typeInto(root.querySelector<HTMLInputElement>("input[name=password]"), "mine");
  await act(async () => root.querySelector("form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })));
  return { api, root, history };
}

test("a guest who logs in sees what moved to the account, and goes on to where they were", async () => {
  const { root } = await logIn(mergeWith());
  await until(() => expect(root.textContent).toContain("Robin, the guest, is you now."));
  expect(session.getState().user?.id).toBe(ACCOUNT.id);
  expect(root.textContent).toContain("Your answers12");
  expect(root.textContent).toContain("Your stars+240");
  await until(() => expect(document.activeElement?.textContent).toBe("Saturday Night Trivia"));
  const link = [...root.querySelectorAll("a")].find(({ textContent }) => textContent === "Go on");
  expect(link?.getAttribute("href")).toBe(`/e/${ID}/results`);
});

test.each([
  ["has played it already", "has_entry", "Your account has played this one already"],
  ["hosts it", "is_host", "Your account hosts this one"],
  ["has seen its answers", "is_insider", "Your account has seen the answers of this one"],
] as const)("where the account %s nothing moves, and the page says so and offers to log out", async (_what, outcome, text) => {
  const { root, history } = await logIn(mergeWith({ outcome }));
  await until(() => expect(root.textContent).toContain(text));
  expect(root.textContent).toContain("12 answers and 240 stars of Robin, the guest, are not moved");
  const leave = [...root.querySelectorAll("button")].find(({ textContent }) => textContent === "Not my account, log out");
  await act(async () => leave?.click());
  await until(() => expect(session.getState().user).toBeNull());
  expect(history.location.pathname).toBe("/login");
});

test.each([
  [{ answer_count: 1, stars: 0 }, "1 answer of Robin, the guest, is not moved"],
  [{ answer_count: 0, stars: 1 }, "1 star of Robin, the guest, is not moved"],
  [{ answer_count: 1, stars: 1 }, "1 answer and 1 star of Robin, the guest, are not moved"],
  [{ answer_count: 0, stars: 0 }, "The place of Robin, the guest, is not moved"],
])("says what is not moved of %j", async (counts, text) => {
  const { root } = await logIn(mergeWith({ outcome: "has_entry", ...counts }));
  await until(() => expect(root.textContent).toContain(text));
});
