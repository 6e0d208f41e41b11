import { afterEach, expect, test, vi } from "vitest";
import { type DrawnPage, drawPage } from "../../testing/draw-page.tsx";
import { stubApi } from "../../testing/stub-api.ts";
import { RulesChanges } from "./rules-changes.tsx";

let page: DrawnPage;
afterEach(() => page.unmount());

test("shows each changed rule before and after, with the reason and how many ranks moved", async () => {
  stubApi({
    "events.rulesChanges": {
      data: [
        {
          ...{ rules_version: 2, at: "2026-03-01T10:00:00.000Z", reason: "Everybody asked for it", moved: 3 },
          changes: [{ label: "A push", before: "half a point", after: "counts as right" }],
        },
      ],
    },
  });
  page = await drawPage(<RulesChanges event={{ id: "e1", rules_version: 2 }} />);
  await vi.waitFor(() => expect(page.root.textContent).toContain("“Everybody asked for it”"), 5_000);
  expect(page.root.textContent).toContain("A push: half a point → counts as right");
  expect(page.root.textContent).toContain("3 ranks moved by it.");
});
