import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { ConflictPanel } from "../../pages/studio/conflict-panel.tsx";
import { eventWith } from "../../testing/entities.ts";
import { never, refusal, stubApi } from "../../testing/stub-api.ts";
import { notify } from "../../ui/notify.ts";
import { type Drawn, draw } from "../../ui/render.fixtures.tsx";
import type { EventDetail } from "../events/events.queries.ts";
import { type EventForm, useEventForm } from "./use-event-form.ts";

const EVENT = eventWith({ type: "point_spread", name: "Week 9", draft: { weeks: [] } });
let drawn: Drawn | null = null;
afterEach(async () => {
  drawn?.unmount();
  // Unsaved changes are sent on unmounting, while the stub is still in place.
  await act(async () => undefined);
  vi.restoreAllMocks();
  sessionStorage.clear();
});

test("does not overwrite a change made by a server action with what was saved before it", async () => {
  let stored = EVENT;
  const api = stubApi({
    "events.update": ({ body: { version, ...change } }) => {
      stored = { ...stored, ...change, version: version + 1 } as EventDetail;
      return { data: stored };
    },
  });
  let form: EventForm | undefined;
  function Form() {
    form = useEventForm(EVENT);
    return null;
  }
  drawn = draw(
    <QueryClientProvider client={new QueryClient()}>
      <Form />
    </QueryClientProvider>,
  );
  const current = () => form as EventForm;
  await act(async () => current().change({ draft: { weeks: [{ label: "typed" }] } as never }));
  await act(async () => void (await current().flush()));
  stored = { ...stored, version: stored.version + 1, draft: { weeks: [{ label: "typed" }, { label: "imported" }] } as never };
  await act(async () => current().adopt(stored));
  expect(current().shown.draft).toEqual(stored.draft);
  await act(async () => current().change({ name: "Week nine" }));
  await act(async () => void (await current().flush()));
  expect(api.toRequests("events.update").map(({ body }) => body)).toEqual([
    { version: 1, draft: { weeks: [{ label: "typed" }] } },
    { version: 3, name: "Week nine" },
  ]);
  expect(current().shown).toMatchObject({ name: "Week nine", draft: { weeks: [{ label: "typed" }, { label: "imported" }] } });
});

test("keeps unsaved changes when a newer version is adopted", async () => {
  stubApi({ "events.update": never });
  let form: EventForm | undefined;
  function Form() {
    form = useEventForm(EVENT);
    return null;
  }
  drawn = draw(
    <QueryClientProvider client={new QueryClient()}>
      <Form />
    </QueryClientProvider>,
  );
  await act(async () => (form as EventForm).change({ name: "Typed just now" }));
  await act(async () => (form as EventForm).adopt({ ...EVENT, version: 2, name: "Theirs" }));
  expect((form as EventForm).shown.name).toBe("Typed just now");
});

test("takes what somebody else stored when nothing is unsaved, and shows a message", async () => {
  stubApi();
  const messageSpy = vi.spyOn(notify, "message").mockImplementation(() => undefined as never);
  let form: EventForm | undefined;
  let take: (event: EventDetail) => void = () => undefined;
  function Form() {
    const [event, setEvent] = useState(EVENT);
    take = setEvent;
    form = useEventForm(event);
    return null;
  }
  drawn = draw(
    <QueryClientProvider client={new QueryClient()}>
      <Form />
    </QueryClientProvider>,
  );
  await act(async () => take({ ...EVENT, version: 2, name: "Theirs" }));
  expect((form as EventForm).shown.name).toBe("Theirs");
  expect(messageSpy).toHaveBeenCalledOnce();
  await act(async () => take({ ...EVENT, version: 1 }));
  expect((form as EventForm).shown.name).toBe("Theirs");
});

test("says that the event has started when that is what changed", async () => {
  stubApi();
  const messageSpy = vi.spyOn(notify, "message").mockImplementation(() => undefined as never);
  const scheduled = eventWith({ type: "trivia", status: "scheduled" });
  let form: EventForm | undefined;
  let take: (event: EventDetail) => void = () => undefined;
  function Form() {
    const [event, setEvent] = useState(scheduled);
    take = setEvent;
    form = useEventForm(event);
    return null;
  }
  drawn = draw(
    <QueryClientProvider client={new QueryClient()}>
      <Form />
    </QueryClientProvider>,
  );
  await act(async () => take({ ...scheduled, version: scheduled.version + 1, status: "live" }));
  expect((form as EventForm).stored.status).toBe("live");
  expect(messageSpy.mock.calls).toEqual([["It has started."]]);
});

test("names the other author when two versions conflict", async () => {
  const theirs = { ...EVENT, version: 2, name: "Theirs" };
  const details = { version: 2, edited_by_id: "u2", edited_by: "Ana Silva" };
  stubApi({ "events.update": refusal("events.stale_version", { details }), "events.get": { data: theirs } });
  let form: EventForm | undefined;
  function Form() {
    form = useEventForm(EVENT);
    return form.conflict ? <ConflictPanel form={form} conflict={form.conflict} /> : null;
  }
  drawn = draw(
    <QueryClientProvider client={new QueryClient()}>
      <Form />
    </QueryClientProvider>,
  );
  await act(async () => (form as EventForm).change({ name: "Mine" }));
  await act(async () => void (await (form as EventForm).flush()));
  await vi.waitFor(() => expect(drawn?.root.querySelector("h2")?.textContent).toBe("Ana Silva changed this while you were writing"));
  expect([...(drawn?.root.querySelectorAll("dt") ?? [])].map((term) => term.textContent)).toEqual(["Mine", "Ana Silva"]);
});

test("drops content of the old type when another tab changes the type of an empty draft, and saves the rest", async () => {
  let stored: EventDetail = eventWith({ type: "trivia", status: "draft", name: "Night", draft: { questions: [] } });
  const before = stored;
  const api = stubApi({
    "events.get": () => ({ data: stored }),
    "events.update": ({ body: { version, ...change } }) => {
      if (version !== stored.version)
        return refusal("events.stale_version", { details: { version: stored.version, edited_by_id: null, edited_by: null } });
      stored = { ...stored, ...change, version: version + 1 } as EventDetail;
      return { data: stored };
    },
  });
  let form: EventForm | undefined;
  function Form() {
    form = useEventForm(before);
    return null;
  }
  drawn = draw(
    <QueryClientProvider client={new QueryClient()}>
      <Form />
    </QueryClientProvider>,
  );
  stored = { ...stored, type: "point_spread", draft: { weeks: [] } as never, version: 2 };
  await act(async () => form?.change({ name: "Night two", draft: { questions: [{ id: "q1" }] } as never }));
  await act(async () => void (await form?.flush()));
  await vi.waitFor(() => expect(form?.stored.type).toBe("point_spread"));
  await act(async () => void (await form?.flush()));
  await vi.waitFor(() => expect(api.toRequests("events.update").at(-1)?.body).toEqual({ version: 2, name: "Night two" }));
  expect(form?.shown.draft).toEqual({ weeks: [] });
});
