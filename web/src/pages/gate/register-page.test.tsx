import { act } from "react";
import { expect, test, vi } from "vitest";
import { joinedWith, openCommunityWith, userWith } from "../../testing/entities.ts";
import { never, refusal, stubApi } from "../../testing/stub-api.ts";
import { typeInto } from "../../testing/type-into.ts";
import { openApp } from "./whole-app.fixtures.tsx";

const TOKENS = { sparc_access_token: "a1", sparc_refresh_token: "r1" };
const until = (check: () => void) => vi.waitFor(check);

async function fill(root: HTMLElement, typed: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(typed)) await typeInto(root.querySelector<HTMLInputElement>(`input[name="${name}"]`), text);
}

const ANA = { display_name: "Ana", email: "ana@example.org", password: "neun alte blaue boote" };
const { is_member: _isMember, current_event: _event, ...TIDE } = openCommunityWith("tide", { name: "Tidewater Hoops" });

test("a person who came for a community signs up and joins it in one step", async () => {
  const api = stubApi({
    "communities.publicInfo": { data: TIDE },
    "users.register": { data: userWith() },
    "auth.token": TOKENS,
    "communities.join": joinedWith("tide"),
    "points.total": { data: { totalPoints: 100, communityPoints: null, unread_notices: 0 } },
    "communities.switch": never,
    "communities.events": never,
    "users.communities": never,
  });
  const { root, history } = await openApp("/register?c=tide");
  await until(() => expect(root.querySelector('button[type="submit"]')?.textContent).toBe("Sign up and join Tidewater Hoops"));
  await fill(root, ANA);
  await act(async () => root.querySelector("form")?.requestSubmit());
  await until(() => expect(history.location.pathname).toBe("/communities/tide"));
  expect(api.toRequests("communities.join").map(({ params }) => params.id)).toEqual(["tide"]);
});

test("an e-mail address with an account gets a link to sign in, which keeps the destination and the typed address", async () => {
  stubApi({ "communities.publicInfo": { data: TIDE }, "users.register": refusal("auth.email_unavailable") });
  const { root, history } = await openApp("/register?c=tide");
  await until(() => expect(root.querySelector('input[name="email"]')).not.toBeNull());
  await fill(root, ANA);
  await act(async () => root.querySelector("form")?.requestSubmit());
  await until(() =>
    expect(root.querySelector(".notice")?.textContent).toBe("An account with this e-mail address exists already. Log in instead"),
  );
  await act(async () => root.querySelector<HTMLAnchorElement>(".notice a")?.click());
  await until(() => expect(history.location.href).toBe("/login?c=tide"));
  await until(() => expect(root.querySelector<HTMLInputElement>('input[name="email"]')?.value).toBe(ANA.email));
  expect(root.querySelector<HTMLInputElement>('input[name="password"]')?.value).toBe("");
});

test("the hint for the password gives the minimum length from the server's settings", async () => {
  stubApi({});
  const { root } = await openApp("/register");
  await until(() => expect(root.querySelector('input[name="password"]')).not.toBeNull());
  expect(root.textContent).toContain("10 characters or more. Paste is fine.");
});

test("all that is wrong is named at once, before anything is sent", async () => {
  const api = stubApi({});
  const { root } = await openApp("/register");
  await until(() => expect(root.querySelector('input[name="email"]')).not.toBeNull());
  await fill(root, { display_name: " ", email: "not-an-address", password: "short" });
  await act(async () => root.querySelector("form")?.requestSubmit());
  const messageOf = (name: string) => {
    const input = root.querySelector(`input[name="${name}"]`);
    return document.getElementById(input?.getAttribute("aria-errormessage") ?? input?.getAttribute("aria-describedby")?.split(" ")[0] ?? "")
      ?.textContent;
  };
  expect(["display_name", "email", "password"].map(messageOf)).toEqual([
    "Name is required",
    "Enter an e-mail address",
    "Use at least 10 characters",
  ]);
  expect(api.toRequests("users.register")).toEqual([]);
});

test("an error of a field that the form does not have is shown for the whole form", async () => {
  const errors = [{ path: "invitation", code: "invalid", message: "This invitation is over" }];
  stubApi({ "users.register": refusal("request.invalid", { errors }) });
  const { root } = await openApp("/register");
  await until(() => expect(root.querySelector('input[name="email"]')).not.toBeNull());
  await fill(root, ANA);
  await act(async () => root.querySelector("form")?.requestSubmit());
  await until(() => expect(root.querySelector(".notice")?.textContent).toBe("This invitation is over"));
});
