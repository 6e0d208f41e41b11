import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import "../../testing/register-sparclets.ts";
import type { EventDetail } from "../../platform/events/events.queries.ts";
import { sparcletStudio } from "../../platform/studio/sparclet-studios.ts";
import type { EventForm } from "../../platform/studio/use-event-form.ts";
import { drawPage } from "../../testing/draw-page.tsx";
import { eventWith, toPagination } from "../../testing/entities.ts";
import { never, stubApi } from "../../testing/stub-api.ts";
import type { Drawn } from "../../ui/render.fixtures.tsx";
import { StepPublish } from "./step-publish.tsx";

let drawn: Drawn;
afterEach(() => drawn.unmount());

async function show(event: EventDetail): Promise<HTMLElement> {
  const studio = sparcletStudio(event.type);
  if (!studio) throw new Error("There is no studio of this type");
  const form = { shown: event, stored: event, gaps: [] } as unknown as EventForm;
  const props = { form, studio, onGo: () => undefined, onRefused: () => undefined } as never as Parameters<typeof StepPublish>[0];
  drawn = await drawPage(<StepPublish {...props} />);
  return drawn.root;
}
const linkOpens = { "events.linkOpens": { data: { total: 0, last_7_days: 0 } } };
const daily = (status: EventDetail["status"]) => ({
  ...eventWith({ id: "e1", type: "daily_game", status, version: 4 }),
  mode: "run" as const,
});
const press = (root: ParentNode, text: string) =>
  act(async () => [...root.querySelectorAll("button")].find(({ textContent }) => textContent === text)?.click());

test("a daily game that is on can be ended here, after a question", async () => {
  const api = stubApi({
    ...linkOpens,
    "events.leaderboard": { data: [], pagination: toPagination(0), mine: null, results_version: 0, is_final: false },
    "events.complete": never,
  });
  const root = await show(daily("live"));
  await vi.waitFor(() => expect(root.textContent).toContain("End the game"));
  await press(root, "End and give out stars");
  expect(api.toRequests("events.complete")).toEqual([]);
  await press(document.querySelector("dialog[open]") ?? document, "End and give out stars");
  await vi.waitFor(() => expect(api.toRequests("events.complete").map(({ body }) => body)).toEqual([{ version: 4 }]));
});

test.each([
  ["a daily game that has not begun", daily("scheduled")],
  ["a live quiz, which its console ends", { ...eventWith({ id: "e1", type: "trivia", status: "live" }), mode: "room" as const }],
])("%s cannot be ended here", async (_, event) => {
  stubApi(linkOpens);
  const root = await show(event);
  await vi.waitFor(() => expect(root.textContent).toContain("This is the way in."));
  expect(root.textContent).not.toContain("End the game");
});

test("says before publishing that the name can be changed until the event is over, as the server has it", async () => {
  const root = await show(eventWith({ type: "trivia", status: "draft" }));
  expect(root.textContent).toContain("You can change name and description until the event is over");
});
