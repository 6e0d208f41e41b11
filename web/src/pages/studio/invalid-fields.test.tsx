import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearSession, setTokens, setUser } from "../../session/session-store.ts";
import { type DrawnPage, drawPage } from "../../testing/draw-page.tsx";
import { eventWith, userWith } from "../../testing/entities.ts";
import "../../testing/register-sparclets.ts";
import type { EditStep } from "../../platform/studio/edit-steps.ts";
import { type ApiStub, stubApi, unreachable } from "../../testing/stub-api.ts";
import { typeInto } from "../../testing/type-into.ts";
import { notify } from "../../ui/notify.ts";
import { EditEventPage } from "./edit-event-page.tsx";

let page: DrawnPage;
let api: ApiStub;

beforeEach(async () => {
  setTokens({ accessToken: "a", refreshToken: "r" });
  setUser(userWith({ id: "u1", role: "creator" }));
  const event = eventWith({ type: "trivia", status: "draft", is_owner: true, missing: [], stars: { ...STARS }, rules: RULES });
  api = stubApi({
    "events.get": { data: event },
    "events.update": unreachable,
    "events.publish": unreachable,
    "communities.publicInfo": unreachable,
    "hosts.list": unreachable,
  });
  page = await drawPage(toPage("rules"));
  await vi.waitFor(() => expect(field("For each right answer")).toBeDefined(), 5_000);
});
afterEach(async () => {
  page.unmount();
  // Unsaved changes are sent on unmounting, while the stub is still in place.
  await act(async () => undefined);
  clearSession();
  sessionStorage.clear();
});

const toPage = (step: EditStep) => <EditEventPage id="e1" search={{ step }} />;
const RULES = { preset: "speed", speed_percent: 50, streak_step: 100, streak_cap: 500 };
const STARS = { taking_part: 10, per_right: 2, ranks: [{ from: 1, to: 3, stars: 50 }], streaks: [] };

function field(label: string): HTMLInputElement | undefined {
  const labels = [...page.root.querySelectorAll("label")];
  const found = labels.find(({ textContent }) => textContent === label)?.control;
  return found ? (found as HTMLInputElement) : (page.root.querySelector<HTMLInputElement>(`[aria-label="${label}"]`) ?? undefined);
}
async function type(label: string, text: string): Promise<void> {
  const input = field(label);
  if (!input) throw new Error(`There is no field ${label}`);
  await typeInto(input, text);
}
const press = (name: string) =>
  act(async () => [...page.root.querySelectorAll("button")].find(({ textContent }) => textContent === name)?.click());
const go = (step: EditStep) => act(async () => page.redraw(toPage(step)));
const steps = () => page.root.querySelector("nav.steps")?.textContent;

test.each([
  ["a number of the rules", "Speed, %", "500"],
  ["a number of stars", "For each right answer", "7777"],
  ["a rank band", "Stars, row 1", "many"],
])("publishing stops at an invalid field: %s", async (_, label, text) => {
  const sent = vi.spyOn(notify, "error");
  await type(label, text);
  await press("Publish");
  expect(api.toRequests("events.publish")).toEqual([]);
  expect(sent.mock.calls[0]?.[0]).toContain("Not published yet.");
  await vi.waitFor(() => expect(document.activeElement?.getAttribute("aria-invalid")).toBe("true"));
  expect(document.activeElement?.closest(".band-row, .field")?.contains(field(label) ?? null)).toBe(true);
});

test("invalid text is counted at its step and is still there after another step", async () => {
  await type("Speed, %", "500");
  await type("For each right answer", "7777");
  await type("To rank, row 1", "0");
  expect(steps()).toContain("Scoring3 to fix");
  await go("basics");
  expect(steps()).toContain("Scoring3 to fix");
  await go("rules");
  await vi.waitFor(() => expect(field("Speed, %")?.value).toBe("500"));
  expect(field("For each right answer")?.value).toBe("7777");
  expect(field("To rank, row 1")?.value).toBe("0");
  await type("Speed, %", "40");
  expect(steps()).toContain("Scoring2 to fix");
});

test("invalid text is still there after a reload, and not once it is valid", async () => {
  await type("Speed, %", "500");
  page.unmount();
  page = await drawPage(toPage("basics"));
  await vi.waitFor(() => expect(steps()).toContain("Scoring1 to fix"));
  await go("rules");
  await vi.waitFor(() => expect(field("Speed, %")?.value).toBe("500"));
  await type("Speed, %", "50");
  page.unmount();
  page = await drawPage(toPage("rules"));
  await vi.waitFor(() => expect(field("Speed, %")?.value).toBe("50"));
  expect(steps()).not.toContain("to fix");
});

test("an invalid field that another preset removes stops nothing", async () => {
  await type("Speed, %", "500");
  await act(async () => page.root.querySelector<HTMLInputElement>("input[name=preset][value=accuracy]")?.click());
  expect(steps()).not.toContain("to fix");
});
