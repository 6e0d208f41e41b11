import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { drawPage } from "../../testing/draw-page.tsx";
import { eventWith } from "../../testing/entities.ts";
import { refusal, stubApi } from "../../testing/stub-api.ts";
import { notify } from "../../ui/notify.ts";
import type { Drawn } from "../../ui/render.fixtures.tsx";
import type { EventRow } from "../events/events.queries.ts";
import { EventMenu } from "./event-menu.tsx";

let drawn: Drawn | null = null;
afterEach(() => {
  drawn?.unmount();
  drawn = null;
});

async function show(status: EventRow["status"]): Promise<HTMLElement> {
  const event = eventWith({ status, name: "Quiz" }) as EventRow;
  drawn = await drawPage(<EventMenu event={event} name="Quiz" />);
  await act(async () => undefined);
  await press('[aria-label="More for Quiz"]');
  return drawn.root;
}
const press = (selector: string) => act(async () => document.querySelector<HTMLButtonElement>(selector)?.click());
const item = (label: string) =>
  [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')].find(({ textContent }) => textContent === label);

test("a published event can be called off after its consequences were shown", async () => {
  const api = stubApi({
    "events.cancel": { data: eventWith({ status: "cancelled" }) },
    "events.cancelPreview": { data: { reachable: 0 } },
  });
  await show("live");
  await act(async () => item("Call off")?.click());
  const dialog = document.querySelector("dialog");
  expect(dialog?.textContent).toContain("It stops at once for everybody who is in it.");
  expect(dialog?.textContent).toContain("There is no way back");
  await vi.waitFor(() => expect(dialog?.textContent).toContain("Nobody is told"));
  expect(api.toRequests("events.cancel")).toEqual([]);
  await act(async () => dialog?.querySelector("form")?.requestSubmit());
  await vi.waitFor(() => expect(api.toRequests("events.cancel").map(({ params }) => params)).toEqual([{ id: "e1" }]));
});

test("says that it was called off before when another tab was quicker, and reads the list again", async () => {
  const messages = vi.spyOn(notify, "message").mockReturnValue("m1");
  const problems = vi.spyOn(notify, "error");
  stubApi({ "events.cancel": refusal("events.wrong_status"), "events.cancelPreview": { data: { reachable: 0 } } });
  const event = eventWith({ status: "live", name: "Quiz" }) as EventRow;
  const page = await drawPage(<EventMenu event={event} name="Quiz" />);
  drawn = page;
  const readsAgain = vi.spyOn(page.client, "invalidateQueries");
  await press('[aria-label="More for Quiz"]');
  await act(async () => item("Call off")?.click());
  await act(async () => document.querySelector("dialog form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })));
  await vi.waitFor(() => expect(messages.mock.calls).toEqual([["Quiz is over or was called off before. Nothing was sent now."]]));
  expect(problems).not.toHaveBeenCalled();
  expect(readsAgain.mock.calls.map(([filter]) => filter?.queryKey)).toContainEqual(["studio-events"]);
});

test.each([
  ["draft", false],
  ["scheduled", true],
  ["live", true],
  ["completed", true],
  ["cancelled", false],
] as const)("a %s event can be announced to members: %s", async (status, hasSome) => {
  stubApi();
  await show(status);
  expect(item("Delete")).toBeDefined();
  expect(item("Tell members") !== undefined).toBe(hasSome);
});

test.each(["draft", "completed", "cancelled"] as const)("a %s event cannot be called off", async (status) => {
  stubApi();
  await show(status);
  expect(item("Delete")).toBeDefined();
  expect(item("Call off")).toBeUndefined();
});
