import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { type Drawn, draw } from "../../ui/render.fixtures.tsx";
import type { EventDetail } from "../events/events.queries.ts";
import { type EventForm, useEventForm } from "./use-event-form.ts";

const EVENT = { id: "e1", version: 1, name: "Week 9", draft: { weeks: [] } } as unknown as EventDetail;
let drawn: Drawn | null = null;
afterEach(async () => {
  drawn?.unmount();
  // What is unsaved is sent on the way out, to the stub still.
  await act(async () => undefined);
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test("what a step made on the server stays: the words saved before it are not laid over it again", async () => {
  let stored = EVENT;
  const sent: object[] = [];
  vi.stubGlobal("fetch", async (_address: string, init: RequestInit = {}) => {
    const { version, ...change } = JSON.parse(init.body as string);
    sent.push(change);
    stored = { ...stored, ...change, version: version + 1 };
    return Response.json({ data: stored });
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
  expect(sent).toEqual([{ draft: { weeks: [{ label: "typed" }] } }, { name: "Week nine" }]);
  expect(current().shown).toMatchObject({ name: "Week nine", draft: { weeks: [{ label: "typed" }, { label: "imported" }] } });
});

test("words that are not saved yet stay over it", async () => {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
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
