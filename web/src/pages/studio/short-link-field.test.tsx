import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { EventForm } from "../../platform/studio/use-event-form.ts";
import { drawPage } from "../../testing/draw-page.tsx";
import { eventWith } from "../../testing/entities.ts";
import { stubApi } from "../../testing/stub-api.ts";
import { typeInto } from "../../testing/type-into.ts";
import type { Drawn } from "../../ui/render.fixtures.tsx";
import { ShortLinkField } from "./short-link-field.tsx";

let drawn: Drawn;
let changes: { readonly meta?: { readonly custom_short_id: string | null } }[];
afterEach(() => drawn.unmount());

async function show(): Promise<HTMLInputElement> {
  changes = [];
  const event = eventWith({ status: "draft", meta: { custom_short_id: "cup-night" } });
  const form = { shown: event, stored: event, change: (edit: never) => void changes.push(edit) } as unknown as EventForm;
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
  const api = stubApi({ "events.shortId": { data: { is_free: true } } });
  const field = await show();
  await typeInto(field, "spring-cup");
  await vi.waitFor(() => expect(ids()).toEqual(["spring-cup"]));
  expect(api.toRequests("events.shortId").map(({ query }) => query.short_id)).toEqual(["spring-cup"]);
  await leave(field);
  expect(ids()).toEqual(["spring-cup"]);
});

test("neither a taken id nor one of other characters goes into the event", async () => {
  stubApi({ "events.shortId": { data: { is_free: false } } });
  const field = await show();
  await typeInto(field, "spring-cup");
  await vi.waitFor(() => expect(drawn.root.textContent).toContain("spring-cup is taken. Try another."));
  await typeInto(field, "a b");
  await vi.waitFor(() => expect(drawn.root.textContent).toContain("Use 3 to 24 small letters, digits and hyphens"));
  expect(ids()).toEqual([]);
});
