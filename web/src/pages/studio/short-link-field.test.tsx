import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { EventForm } from "../../platform/studio/use-event-form.ts";
import { drawPage } from "../../testing/draw-page.tsx";
import { eventWith } from "../../testing/entities.ts";
import { refusal, stubApi } from "../../testing/stub-api.ts";
import { typeInto } from "../../testing/type-into.ts";
import type { Drawn } from "../../ui/render.fixtures.tsx";
import { ShortLinkField } from "./short-link-field.tsx";

let drawn: Drawn;
let changes: { readonly meta?: { readonly custom_short_id: string | null } }[];
afterEach(() => drawn.unmount());

let adopted: unknown[];

async function show(parts: Parameters<typeof eventWith>[0] = {}): Promise<HTMLInputElement> {
  changes = [];
  adopted = [];
  const event = eventWith({ status: "draft", meta: { custom_short_id: "cup-night" }, ...parts });
  const form = {
    ...{ shown: event, stored: event },
    change: (edit: never) => void changes.push(edit),
    savedVersion: async () => 4,
    adopt: (next: unknown) => void adopted.push(next),
  } as unknown as EventForm;
  drawn = await drawPage(<ShortLinkField id="short" form={form} error={undefined} isDisabled={false} />);
  const field = drawn.root.querySelector("input");
  if (!field) throw new Error("There is no field");
  return field;
}
const leave = (field: HTMLInputElement) => act(async () => void field.dispatchEvent(new FocusEvent("focusout", { bubbles: true })));
const ids = () => changes.map(({ meta }) => meta?.custom_short_id);

test("an emptied field gets a new code when it is left", async () => {
  stubApi({});
  const field = await show();
  await typeInto(field, "");
  expect(ids()).toEqual([null]);
  await leave(field);
  expect(ids()).toEqual([null, expect.stringMatching(/^[a-z0-9]{4,8}$/)]);
});

test("a free id goes into the event, and the field keeps it when it is left", async () => {
  const api = stubApi({ "events.shortId": { data: { is_free: true, movable_from: null } } });
  const field = await show();
  await typeInto(field, "spring-cup");
  await vi.waitFor(() => expect(ids()).toEqual(["spring-cup"]));
  expect(api.toRequests("events.shortId").map(({ query }) => query.short_id)).toEqual(["spring-cup"]);
  await leave(field);
  expect(ids()).toEqual(["spring-cup"]);
});

test("neither a taken id nor one of other characters goes into the event", async () => {
  stubApi({ "events.shortId": { data: { is_free: false, movable_from: null } } });
  const field = await show();
  await typeInto(field, "spring-cup");
  await vi.waitFor(() => expect(drawn.root.textContent).toContain("spring-cup is taken. Try another."));
  await typeInto(field, "a b");
  await vi.waitFor(() => expect(drawn.root.textContent).toContain("Use 3 to 24 small letters, digits and hyphens"));
  expect(ids()).toEqual([]);
});

const LAST_WEEK = { id: "e0", name: "Friday quiz 12", status: "completed", version: 9 } as const;
const offer = () => drawn.root.querySelector("[role=status]");
const press = (label: string) =>
  act(async () => [...drawn.root.querySelectorAll("button")].find(({ textContent }) => textContent === label)?.click());

test("the id of an ended event of one's own can be moved here, from the versions of both", async () => {
  const moved = eventWith({ status: "draft", meta: { custom_short_id: "friday" } });
  const api = stubApi({
    "events.shortId": { data: { is_free: false, movable_from: LAST_WEEK } },
    "events.moveShortId": { data: moved },
  });
  await typeInto(await show(), "friday");
  await vi.waitFor(() =>
    expect(offer()?.textContent).toContain("“friday” leads to Friday quiz 12, which has ended. Let it lead to this event?"),
  );
  expect(drawn.root.textContent).not.toContain("is taken");
  expect(ids()).toEqual([]);
  await press("Let it lead here");
  await vi.waitFor(() => expect(adopted).toEqual([moved]));
  expect(api.toRequests("events.moveShortId").map(({ params, body }) => ({ ...params, ...(body as object) }))).toEqual([
    { id: "e1", short_id: "friday", version: 4, from: { id: "e0", version: 9 } },
  ]);
});

test.each([
  ["draft", "Friday quiz 12, which is a draft."],
  ["cancelled", "Friday quiz 12, which was called off."],
  ["deleted", "Friday quiz 12, which was deleted."],
] as const)("the offer says of a %s event what became of it", async (status, text) => {
  stubApi({ "events.shortId": { data: { is_free: false, movable_from: { ...LAST_WEEK, status } } } });
  await typeInto(await show(), "friday");
  await vi.waitFor(() => expect(offer()?.textContent).toContain(text));
});

test("when somebody else was faster, the offer is asked for again and nothing is changed here", async () => {
  const api = stubApi({
    "events.shortId": { data: { is_free: false, movable_from: LAST_WEEK } },
    "events.moveShortId": refusal("events.short_id_taken"),
  });
  await typeInto(await show(), "friday");
  await vi.waitFor(() => expect(offer()).not.toBeNull());
  api.reply({ "events.shortId": { data: { is_free: false, movable_from: null } } });
  await press("Let it lead here");
  await vi.waitFor(() => expect(drawn.root.textContent).toContain("friday is taken. Try another."));
  expect([offer(), ids(), adopted]).toEqual([null, [], []]);
});

test("a bracket whose own id is a quiz's, too, can take over the address that leads there", async () => {
  stubApi({ "events.shortId": { data: { is_free: true, movable_from: LAST_WEEK } } });
  await show({ type: "bracket", meta: { custom_short_id: "brackets-friday" } });
  await vi.waitFor(() => expect(offer()?.textContent).toContain("“friday” leads to Friday quiz 12"));
});
