import { act } from "react";
import { expect, test } from "vitest";
import { drawPage } from "../testing/draw-page.tsx";
import { toPagination } from "../testing/entities.ts";
import { useExistingPage } from "./use-existing-page.ts";

async function show(page: number, total: number, fetchStatus = "idle") {
  const list = { data: [], pagination: toPagination(total, 10, page) };
  let shown: typeof list | undefined;
  function Page() {
    shown = useExistingPage({ data: list, fetchStatus });
    return null;
  }
  const { history, unmount } = await drawPage(<Page />, { visited: ["/before", `/list?page=${page}&search=a`] });
  await act(async () => undefined);
  unmount();
  return { shown, search: Object.fromEntries(new URLSearchParams(history.location.search)), length: history.length };
}

test.each([
  [9, 23, { page: "3", search: "a" }],
  [2, 10, { search: "a" }],
  [4, 0, { search: "a" }],
])("page %d of %d entries redirects to the last page and replaces the history entry", async (page, total, search) => {
  expect(await show(page, total)).toEqual({ shown: undefined, search, length: 2 });
});

test.each([
  [3, 23],
  [1, 0],
])("page %d of %d entries is shown", async (page, total) => {
  const { shown, search } = await show(page, total);
  expect(shown?.pagination.page).toBe(page);
  expect(search.page).toBe(String(page));
});

test("does not redirect while the answer is being refetched", async () => {
  expect(await show(9, 23, "fetching")).toEqual({ shown: undefined, search: { page: "9", search: "a" }, length: 2 });
});
