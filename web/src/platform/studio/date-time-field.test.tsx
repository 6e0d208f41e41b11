import { afterEach, expect, test } from "vitest";
import { typeInto } from "../../testing/type-into.ts";
import { type Drawn, draw } from "../../ui/render.fixtures.tsx";
import { DateTime } from "./date-time-field.tsx";

let drawn: Drawn;
afterEach(() => drawn.unmount());

const show = (value: string | null) => (
  <DateTime id="start" label="Start" zone="America/New_York" value={value} error={undefined} onChange={set} />
);
const set = (value: string | null): void => drawn.redraw(show(value));

test("says below the field that clocks skip the typed time, until another one is typed", async () => {
  drawn = draw(show(null));
  const field = drawn.root.querySelector("input");
  await typeInto(field, "2027-03-14T02:30");
  expect(field?.value).toBe("2027-03-14T03:30");
  expect(drawn.root.textContent).toContain("This time does not exist that day");
  await typeInto(field, "2027-03-14T04:30");
  expect(drawn.root.textContent).not.toContain("does not exist");
});
