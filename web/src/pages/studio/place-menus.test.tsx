import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { EventDetail } from "../../platform/events/events.queries.ts";
import { type EventForm, useEventForm } from "../../platform/studio/use-event-form.ts";
import { session } from "../../session/session-store.ts";
import { eventWith, memberWith, userWith } from "../../testing/entities.ts";
import { refusal, stubApi } from "../../testing/stub-api.ts";
import { notify } from "../../ui/notify.ts";
import { type Drawn, draw } from "../../ui/render.fixtures.tsx";
import { PlaceMenus } from "./place-menus.tsx";

const DRAFT = eventWith({ status: "draft", name: "Night", community_id: "sdpn", draft: { questions: [] }, is_empty: true });
let drawn: Drawn | null = null;
const before = session.getState();
beforeEach(() => session.setState({ user: userWith({ role: "creator", communities: [memberWith("sdpn"), memberWith("tide")] }) }));
afterEach(async () => {
  drawn?.unmount();
  await act(async () => undefined);
  session.setState(before, true);
  vi.restoreAllMocks();
  sessionStorage.clear();
});

function show(event: EventDetail): { root: HTMLElement; form: () => EventForm } {
  let form: EventForm | undefined;
  function Head() {
    form = useEventForm(event);
    return <PlaceMenus form={form} />;
  }
  drawn = draw(
    <QueryClientProvider client={new QueryClient()}>
      <Head />
    </QueryClientProvider>,
  );
  return { root: drawn.root, form: () => form as EventForm };
}
const press = (button: Element | null | undefined) => act(async () => (button as HTMLButtonElement).click());
const findChoice = (label: string) =>
  [...document.querySelectorAll('[role="menuitemradio"]')].find(({ textContent }) => textContent?.includes(label));

test("changes the type of an empty draft after saving what was typed", async () => {
  let stored = DRAFT;
  const api = stubApi({
    "events.update": ({ body: { version, ...change } }) => {
      stored = { ...stored, ...change, version: version + 1, ...(change.type ? { draft: undefined } : {}) } as EventDetail;
      return { data: stored };
    },
  });
  const { root, form } = show(DRAFT);
  await act(async () => form().change({ name: "Night two" }));
  await press(root.querySelector('[aria-label="Type: Trivia"]'));
  await press(findChoice("Bracket"));
  await vi.waitFor(() => expect(root.querySelector('[aria-label="Type: Bracket"]')).not.toBeNull());
  expect(api.toRequests("events.update").map(({ body }) => body)).toEqual([
    { version: 1, name: "Night two" },
    { version: 2, type: "bracket" },
  ]);
  await press(root.querySelector('[aria-label="Community: SDPN"]'));
  await press(findChoice("TIDE"));
  await vi.waitFor(() => expect(api.toRequests("events.update")[2]?.body).toEqual({ version: 3, community_id: "tide" }));
});

test("sends nothing when the current type is chosen, and reports a refusal", async () => {
  const api = stubApi({ "events.update": refusal("events.not_empty") });
  const errorSpy = vi.spyOn(notify, "error");
  const { root } = show(DRAFT);
  await press(root.querySelector('[aria-label="Type: Trivia"]'));
  await press(findChoice("Trivia"));
  expect(api.requests).toEqual([]);
  await press(root.querySelector('[aria-label="Type: Trivia"]'));
  await press(findChoice("Point spread"));
  await vi.waitFor(() => expect(errorSpy).toHaveBeenCalledWith("This draft has content, so its type and its community stay as they are."));
});

test("shows plain labels for a draft with content, and nothing for a published event", () => {
  const { root } = show({ ...DRAFT, is_empty: false });
  expect(root.textContent).toBe("TriviaSDPN");
  expect(root.querySelector("button")).toBeNull();
  drawn?.unmount();
  expect(show({ ...DRAFT, status: "scheduled", is_empty: false }).root.textContent).toBe("");
});
