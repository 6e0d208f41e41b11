import { defaultRules } from "@sparc/sparclets/trivia/trivia.schema";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearSession, setTokens, setUser } from "../../session/session-store.ts";
import { type DrawnPage, drawPage } from "../../testing/draw-page.tsx";
import { eventWith, userWith } from "../../testing/entities.ts";
import "../../testing/register-sparclets.ts";
import { type Replies, refusal, stubApi, unreachable } from "../../testing/stub-api.ts";
import { EditEventPage } from "./edit-event-page.tsx";

let page: DrawnPage;
beforeEach(() => {
  setTokens({ accessToken: "a", refreshToken: "r" });
  setUser(userWith({ id: "u1", role: "creator" }));
});
afterEach(async () => {
  page.unmount();
  await act(async () => undefined);
  clearSession();
  sessionStorage.clear();
});

const entered = eventWith({
  ...{ type: "trivia", status: "scheduled", is_owner: true, missing: [], version: 3, entry_count: 2 },
  rules: { ...defaultRules },
  draft: { questions: [] },
});

async function open(update: NonNullable<Replies["events.update"]>) {
  const api = stubApi({
    "events.get": { data: entered },
    "events.update": update,
    "communities.publicInfo": unreachable,
    "communities.events": unreachable,
    "hosts.list": unreachable,
  });
  page = await drawPage(<EditEventPage id="e1" search={{ step: "rules" }} />);
  await vi.waitFor(() => expect(button("Change rules")).toBeDefined(), 5_000);
  return api;
}

const button = (name: string) => [...page.root.querySelectorAll("button")].find(({ textContent }) => textContent === name);
const press = (name: string) => act(async () => button(name)?.click());
const preset = () => page.root.querySelector<HTMLInputElement>("input[type=radio][value=accuracy]");

async function type(value: string): Promise<void> {
  await act(async () => {
    const label = [...page.root.querySelectorAll("label")].find(({ textContent }) => textContent?.startsWith("Why"));
    const field = label && document.getElementById(label.htmlFor);
    if (!(field instanceof HTMLInputElement)) throw new Error("There is no field for the reason");
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, value);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

test("saves changed rules of an entered event once, with their reason, and not before", async () => {
  const api = await open({ data: { ...entered, version: 4, rules: { ...defaultRules, preset: "accuracy" }, rules_version: 2 } });
  expect(page.root.textContent).toContain("Somebody has joined, so a change of the rules needs a reason.");
  expect(preset()?.closest("fieldset[disabled]")).not.toBeNull();
  await press("Change rules");
  expect(preset()?.closest("fieldset[disabled]")).toBeNull();
  expect(page.root.textContent).toContain("Everybody who joined gets a notice with your reason");
  await act(async () => preset()?.click());
  await press("Save the change");
  expect(page.root.textContent).toContain("Say why");
  expect(api.toRequests("events.update")).toEqual([]);
  await type("Everybody asked for it");
  await act(async () => {
    button("Save the change")?.click();
    button("Save the change")?.click();
  });
  await vi.waitFor(() => expect(button("Change rules")).toBeDefined(), 5_000);
  const saves = api.toRequests("events.update");
  expect(saves).toHaveLength(1);
  expect(saves[0]?.body).toEqual({
    ...{ version: 3, rules_reason: "Everybody asked for it" },
    rules: { ...defaultRules, preset: "accuracy" },
  });
});

test("says which rule is fixed when the server refuses, and keeps what was typed", async () => {
  const errors = [{ path: "rules.preset", code: "started", message: "“Scoring” is fixed: the event has started" }];
  await open(refusal("events.rules_frozen", { errors }));
  await press("Change rules");
  await act(async () => preset()?.click());
  await type("Everybody asked for it");
  await press("Save the change");
  await vi.waitFor(() => expect(page.root.textContent).toContain("“Scoring” is fixed: the event has started."), 5_000);
  expect(preset()?.checked).toBe(true);
});
