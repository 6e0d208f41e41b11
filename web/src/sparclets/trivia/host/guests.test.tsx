import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { drawPage } from "../../../testing/draw-page.tsx";
import { refusal, stubApi } from "../../../testing/stub-api.ts";
import type { Drawn } from "../../../ui/render.fixtures.tsx";
import { HostGuests } from "./guests.tsx";

const GUESTS = { is_allowed: true, guest_count: 29, max_guests: 20_000, per_address: 30, chosen_per_address: null };

let drawn: Drawn | null = null;
afterEach(() => {
  drawn?.unmount();
  drawn = null;
});

async function show(guests: typeof GUESTS | (Omit<typeof GUESTS, "chosen_per_address"> & { chosen_per_address: number })) {
  const api = stubApi({ "guests.get": { data: guests } });
  drawn = await drawPage(<HostGuests eventId="e1" areOn />);
  const { root } = drawn;
  const select = () => root.querySelector("select");
  const choose = (value: string) =>
    act(async () => {
      const field = select();
      if (!field) throw new Error("No choice");
      field.value = value;
      field.dispatchEvent(new Event("change", { bubbles: true }));
    });
  return { api, root, select, choose };
}

test("the host raises how many guests come from one network, and leaves it to the server again", async () => {
  const { api, root, select, choose } = await show(GUESTS);
  await vi.waitFor(() => expect(root.textContent).toContain("29 guests so far"));
  expect(select()?.selectedOptions[0]?.textContent).toBe("Standard limit, 30 at the moment");
  expect(select()?.lastElementChild?.textContent).toBe("No limit");
  api.reply({ "guests.update": { data: { ...GUESTS, per_address: 1_000, chosen_per_address: 1_000 } } });
  await choose("1000");
  await vi.waitFor(() => expect(select()?.value).toBe("1000"));
  api.reply({ "guests.update": { data: GUESTS } });
  await choose("");
  await vi.waitFor(() => expect(select()?.value).toBe(""));
  expect(api.toRequests("guests.update").map(({ body }) => body)).toEqual([{ per_address: 1_000 }, { per_address: null }]);
});

test("a number that was set elsewhere is among the choices, and a refusal is said", async () => {
  const { api, root, select, choose } = await show({ ...GUESTS, per_address: 250, chosen_per_address: 250 });
  await vi.waitFor(() => expect(select()?.value).toBe("250"));
  api.reply({ "guests.update": refusal("access.forbidden") });
  await choose("300");
  await vi.waitFor(() => expect(root.querySelector(".error, [role=alert]")?.textContent).toBeTruthy());
  expect(select()?.value).toBe("250");
});

test("an event without guests asks nothing", async () => {
  const { api, root } = await show({ ...GUESTS, is_allowed: false });
  await vi.waitFor(() => expect(api.toRequests("guests.get")).toHaveLength(1));
  expect(root.textContent).toBe("");
});
