import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { session } from "../../../session/session-store.ts";
import { drawPage } from "../../../testing/draw-page.tsx";
import { eventWith, memberWith, ownCommunityWith, toPagination, userWith } from "../../../testing/entities.ts";
import { deferred, never, refusal, stubApi } from "../../../testing/stub-api.ts";
import { typeInto } from "../../../testing/type-into.ts";
import type { Drawn } from "../../../ui/render.fixtures.tsx";
import { CreateEventPage } from "./create-event-page.tsx";

let drawn: Drawn | null = null;
const before = session.getState();
beforeEach(() =>
  session.setState({
    user: userWith({ role: "creator", communities: [memberWith("sdpn"), memberWith("tide")] }),
    community: memberWith("tide"),
  }),
);
afterEach(() => {
  drawn?.unmount();
  drawn = null;
  session.setState(before, true);
});

async function show() {
  const page = await drawPage(<CreateEventPage search={{}} />);
  drawn = page;
  await act(async () => undefined);
  const { root, history } = page;
  const radios = (name: string) => [...root.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)];
  const choose = (name: string, value: string) =>
    act(async () =>
      radios(name)
        .find((radio) => radio.value === value)
        ?.click(),
    );
  const type = (text: string) => typeInto(root.querySelector<HTMLInputElement>('input[name="name"]'), text);
  const create = () => act(async () => root.querySelector<HTMLButtonElement>('button[type="submit"]')?.click());
  const foot = () => root.querySelector("footer p")?.textContent;
  return { root, history, radios, choose, type, create, foot };
}

test("starts without choices, and the button focuses the missing one instead of sending", async () => {
  const api = stubApi({ "users.communities": never });
  const { root, radios, type, choose, create, foot } = await show();
  expect(foot()).toBe("Choose a type first. Nothing exists yet.");
  expect(root.textContent).toContain("Your communities appear here once you choose the type.");
  expect(radios("type").map(({ checked }) => checked)).toEqual([false, false, false, false]);
  expect([radios("community"), radios("template"), root.querySelector('input[name="name"]')]).toEqual([[], [], null]);
  await create();
  expect(root.textContent).toContain("Choose what it is.");
  expect(document.activeElement).toBe(radios("type")[0]);

  await choose("type", "bracket");
  expect(radios("community").find(({ checked }) => checked)?.value).toBe("tide");
  expect(foot()).toBe("Bracket for TIDE. It still needs a name.");
  await create();
  expect(root.textContent).toContain("Name is required");
  expect(document.activeElement).toBe(root.querySelector('input[name="name"]'));
  await type("x".repeat(71));
  await create();
  expect(root.textContent).toContain("Name must be less than 70 characters");
  expect(api.toRequests("events.create")).toEqual([]);
});

test("creates one draft from the choices when the button is pressed twice, and opens it", async () => {
  const made = deferred<"events.create">();
  const api = stubApi({ "users.communities": never, "events.create": made.promise });
  const { history, choose, type, create } = await show();
  await choose("type", "trivia");
  await choose("community", "sdpn");
  await type("  Saturday Night  ");
  await choose("template", "blank");
  await create();
  await create();
  await vi.waitFor(() => expect(api.toRequests("events.create")).toHaveLength(1));
  expect(api.toRequests("events.create")[0]?.body).toMatchObject({
    ...{ type: "trivia", community_id: "sdpn", name: "Saturday Night", draft: { questions: [] } },
  });
  await act(async () => made.resolve({ data: eventWith({ id: "e7", status: "draft", name: "Saturday Night" }) }));
  await vi.waitFor(() => expect(history.location.pathname).toBe("/studio/events/e7/edit"));
  expect(api.toRequests("events.create")).toHaveLength(1);
});

test("offers each type's own templates, and keeps the name when creating the draft fails", async () => {
  stubApi({ "users.communities": never, "events.create": refusal("server.error") });
  const { root, radios, choose, type, create } = await show();
  await choose("type", "trivia");
  await type("Saturday Night");
  await choose("template", "blank");
  await choose("type", "bracket");
  expect(radios("template").find(({ checked }) => checked)?.value).toBe("blank");
  await choose("type", "trivia");
  await choose("template", "quiz-night");
  await choose("type", "bracket");
  expect(radios("template").find(({ checked }) => checked)?.value).toBe("playoffs");
  await create();
  await vi.waitFor(() => expect(root.textContent).toContain("What you chose and typed is kept."));
  expect(root.querySelector<HTMLInputElement>('input[name="name"]')?.value).toBe("Saturday Night");
});

test("shows each community's number of members and of the author's events", async () => {
  const own = [
    ownCommunityWith("lime", { member_count: 1, hosted_count: 0 }),
    ownCommunityWith("sdpn", { member_count: 1_204, hosted_count: 23 }),
    ownCommunityWith("tide", { member_count: 640, hosted_count: 2 }),
  ];
  session.setState({ user: userWith({ role: "creator", communities: [memberWith("lime"), memberWith("sdpn"), memberWith("tide")] }) });
  stubApi({ "users.communities": { data: own, pagination: toPagination(3) } });
  const { root, choose } = await show();
  await choose("type", "trivia");
  await vi.waitFor(() =>
    expect([...root.querySelectorAll(".community-card .small")].map((line) => line.textContent)).toEqual([
      "1 member",
      "1,204 members, you run 23 events here",
      "640 members, you run 2",
    ]),
  );
});

test("has the colours of the last used community, and then of the chosen one", async () => {
  stubApi({ "users.communities": never });
  const toInk = (primary: string) => ({ primary, secondary: null, primary_text: null, secondary_text: null });
  const [sdpn, tide] = [
    { ...memberWith("sdpn"), colors: toInk("#0b3d91") },
    { ...memberWith("tide"), colors: toInk("#7a0026") },
  ];
  session.setState({ user: userWith({ role: "creator", communities: [sdpn, tide] }), community: tide });
  const { choose } = await show();
  const ink = () => document.documentElement.style.getPropertyValue("--brand");
  expect(ink()).toBe("#7a0026");
  await choose("type", "bracket");
  await choose("community", "sdpn");
  expect(ink()).toBe("#0b3d91");
});
