import { act } from "react";
import { afterEach, expect, test } from "vitest";
import type { EventForm } from "../../platform/studio/use-event-form.ts";
import { eventWith } from "../../testing/entities.ts";
import { type Drawn, draw } from "../../ui/render.fixtures.tsx";
import { CoverField } from "./cover-field.tsx";

let drawn: Drawn;
let changes: unknown[];
afterEach(() => drawn.unmount());

function show(cover_image: string | null, isDisabled = false): HTMLElement {
  changes = [];
  const form = { shown: eventWith({ cover_image }), change: (edit: unknown) => void changes.push(edit) } as unknown as EventForm;
  drawn = draw(<CoverField id="cover" form={form} error={undefined} isDisabled={isDisabled} />);
  return drawn.root;
}

test("a cover is shown and can be replaced or removed, but its address cannot be typed", async () => {
  const root = show("/uploads/a.webp");
  expect(root.querySelector("img")?.getAttribute("src")).toBe("/uploads/a.webp");
  expect([...root.querySelectorAll("input")].map(({ type }) => type)).toEqual(["file"]);
  expect(root.textContent).not.toContain("/uploads/");
  await act(async () => root.querySelector("button")?.click());
  expect(changes).toEqual([{ cover_image: null }]);
});

test("an image stored elsewhere is named instead of shown, and stays until it is replaced or removed", () => {
  const root = show("https://example.org/a.png");
  expect(root.querySelector("img")).toBeNull();
  expect(root.textContent).toContain("Stored address: https://example.org/a.png");
  expect(root.textContent).toContain("Only uploaded pictures are shown. Upload this one");
  expect(root.querySelector("label")?.textContent).toContain("Upload this picture");
  expect(changes).toEqual([]);
});

test("an upload that no longer exists is reported", async () => {
  const root = show("/uploads/a.webp");
  await act(async () => void root.querySelector("img")?.dispatchEvent(new Event("error")));
  expect(root.querySelector("#cover-error")?.textContent).toBe("This picture is no longer there. Upload it again");
});

test("a locked cover is shown without fields", () => {
  const root = show("/uploads/a.webp", true);
  expect([root.querySelector("img"), root.querySelector("input"), root.querySelector("button")]).toEqual([expect.anything(), null, null]);
});
