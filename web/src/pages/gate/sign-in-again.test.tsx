import { act } from "react";
import { expect, test, vi } from "vitest";
import { endSession } from "../../session/end-session.ts";
import { setTokens, setUser } from "../../session/session-store.ts";
import { openCommunityWith, toPagination, userWith } from "../../testing/entities.ts";
import { type Replies, refusal, stubApi } from "../../testing/stub-api.ts";
import { typeInto } from "../../testing/type-into.ts";
import { openApp } from "./whole-app.fixtures.tsx";

const ANA = userWith({ role: "creator" });
const TOKENS = { sparc_access_token: "a1", sparc_refresh_token: "r1" };

/** Replies to the requests of the page behind the sign-in. */
const STARTING = {
  "auth.token": TOKENS,
  "points.total": { data: { totalPoints: 100, communityPoints: null, unread_notices: 0 } },
  "users.communities": { data: [], pagination: toPagination(0) },
  "communities.list": { data: [], pagination: toPagination(0) },
  "events.list": { data: [], pagination: toPagination(0), status_counts: {} },
} satisfies Replies;

const until = (check: () => void) => vi.waitFor(check);

const type = (name: string, text: string) => typeInto(document.querySelector<HTMLInputElement>(`input[name="${name}"]`), text);

test("a login whose password is too short for the role asks for a new password and sends both", async () => {
  const message = "What you may do here now asks for a longer password: at least 15 characters";
  const errors = [{ path: "new_password", code: "too_short", message }];
  const api = stubApi({
    ...STARTING,
    "auth.login": ({ body }) => ("new_password" in body ? { data: ANA } : refusal("auth.password_outgrown", { errors })),
  });
  const { root } = await openApp("/login");
  await until(() => expect(root.querySelector('input[name="password"]')).not.toBeNull());
  expect(root.querySelector('input[name="new_password"]')).toBeNull();
  await type("email", "ana@example.org");
  await type("password", "short one");
  await act(async () => root.querySelector("form")?.requestSubmit());
  await until(() => expect(root.textContent).toContain(message));
  await type("new_password", "neun alte blaue boote");
  await act(async () => root.querySelector("form")?.requestSubmit());
  await until(() => expect(api.toRequests("auth.login")).toHaveLength(2));
  const login = { email: "ana@example.org", password: "short one", provider: "credentials" };
  expect(api.toRequests("auth.login").map(({ body }) => body)).toEqual([login, { ...login, new_password: "neun alte blaue boote" }]);
  await until(() => expect(root.textContent).toContain("Start with a quiz night"));
});

test("a person who returns from a reconfirmation keeps the session and continues on the former page", async () => {
  setTokens({ accessToken: "a1", refreshToken: "r1" });
  setUser(ANA);
  const api = stubApi({ ...STARTING, "auth.reauthenticateByProvider": null, "auth.currentUser": { data: ANA } });
  const content = { provider: "oidc", redirect: "/debug", c: null, eid: null, confirm: true, nonce: "n", exp: 1 };
  const state = `${btoa(JSON.stringify(content)).replaceAll("=", "")}.tag`;
  const { root, history } = await openApp(`/?code=c1&state=${encodeURIComponent(state)}`);
  await until(() => expect(history.location.pathname).toBe("/debug"));
  await until(() => expect(root.querySelector("h1")?.textContent).toBe("Debug"));
  expect(api.requests.filter(({ method }) => method === "POST")).toMatchObject([
    { name: "auth.reauthenticateByProvider", body: { provider: "oidc", code: "c1", state } },
  ]);
});

test("a login with an app asks for its code: a wrong code can be retried, and a late one starts over with the reason", async () => {
  let isOver = false;
  const errors = [{ path: "code", code: "wrong_code", message: "This code is not right" }];
  const api = stubApi({
    ...STARTING,
    "auth.login": refusal("auth.second_factor_required"),
    "auth.loginCode": ({ body }) => {
      if (isOver) return refusal("auth.challenge_over");
      return body.code === "123456" ? { data: userWith() } : refusal("auth.wrong_code", { errors });
    },
  });
  const { root } = await openApp("/login");
  const logIn = () =>
    act(async () => {
      root.querySelector("form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    });
  const first = async () => {
    await type("email", "ana@example.org");
    await type("password", "mine");
    await logIn();
    await until(() => expect(root.querySelector("h1")?.textContent).toBe("Enter your code"));
  };
  await first();
  await type("code", "000000");
  await logIn();
  await until(() => expect(root.textContent).toContain("This code is not right"));
  isOver = true;
  await logIn();
  await until(() => expect(root.textContent).toContain("That took too long"));
  expect(root.querySelector<HTMLInputElement>('input[name="password"]')?.value).toBe("");
  isOver = false;
  await first();
  await type("code", "123456");
  await logIn();
  await until(() => expect(api.toRequests("auth.loginCode").at(-1)?.body).toEqual({ code: "123456" }));
  await until(() => expect(root.querySelector("h1")?.textContent).not.toBe("Enter your code"));
});

test("a page whose guard runs after the session has ended leads to sign-in with the reason and the path back", async () => {
  stubApi(STARTING);
  setTokens({ accessToken: "a1", refreshToken: "r1" });
  endSession("expired");
  const { root, history } = await openApp("/profile/settings");
  await until(() => expect(root.textContent).toContain("Your session has ended. Log in to go on."));
  expect(new URLSearchParams(history.location.search).get("redirect")).toBe("/profile/settings");
});

const { is_member: _isMember, current_event: _event, ...TIDE } = openCommunityWith("tide", { name: "Tidewater Hoops" });

test("somebody who logs in on the way to a community that they are not in is asked to join it, and is not told off", async () => {
  stubApi({ ...STARTING, "auth.login": { data: ANA }, "communities.publicInfo": { data: TIDE } });
  const { root, history } = await openApp(`/login?c=tide&redirect=${encodeURIComponent("/communities/tide/leaderboard")}`);
  await until(() => expect(root.querySelector('input[name="password"]')).not.toBeNull());
  await until(() => expect(document.title).toContain("Tidewater Hoops"));
  await type("email", "ana@example.org");
  await type("password", "neun alte blaue boote");
  await act(async () => root.querySelector("form")?.requestSubmit());
  await until(() => expect(root.textContent).toContain("Join Tidewater Hoops?"));
  expect(root.textContent).not.toContain("You're not a member");
  expect(history.location.search).toContain(`redirect=${encodeURIComponent("/communities/tide/leaderboard")}`);
});
