import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { typeInto } from "../testing/type-into.ts";
import { FindField } from "./find-field.tsx";
import { type Drawn, draw } from "./render.fixtures.tsx";

const PAUSE_MS = 300;

let drawn: Drawn;
const onFind = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  onFind.mockReset();
});
afterEach(() => {
  drawn.unmount();
  vi.useRealTimers();
});

async function find(text: string, options: { toText?: (typed: string) => string; maxLength?: number } = {}): Promise<string | undefined> {
  drawn = draw(<FindField label="Search" placeholder="Name" value={undefined} onFind={onFind} {...options} />);
  const field = drawn.root.querySelector("input");
  await typeInto(field, text);
  await act(() => vi.advanceTimersByTimeAsync(PAUSE_MS));
  return field?.value;
}

test.each([
  ["80 characters by default", {}, 80],
  ["as many characters as the list is searched for", { maxLength: 60 }, 60],
])("takes no more text than the server: %s", async (_name, options, length) => {
  expect(await find("x".repeat(100), options)).toBe("x".repeat(length));
  expect(onFind.mock.calls).toEqual([["x".repeat(length)]]);
});

test("reads what is meant before it cuts the text off", async () => {
  const toText = (typed: string) => typed.replace(/^.*\//, "");
  expect(await find(`https://sparc.example.org/${"x".repeat(100)}/last-eight`, { toText })).toBe("last-eight");
  expect(onFind.mock.calls).toEqual([["last-eight"]]);
});
