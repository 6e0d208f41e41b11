import type { AuditLine } from "@sparc/contract/entities/admin";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { type DrawnPage, drawPage } from "../../testing/draw-page.tsx";
import { eventWith } from "../../testing/entities.ts";
import { refusal, stubApi } from "../../testing/stub-api.ts";
import { notify } from "../../ui/notify.ts";
import { AuditTable } from "./audit-table.tsx";

const removal: AuditLine = {
  ...{ id: 2, at: "2026-01-01T00:00:00.000Z", actor: null, action: "event.hidden", object_kind: "event", object_id: "e1" },
  ...{ object_name: "Friday quiz", community_name: "Northside", names: {}, request_id: null, details: {}, is_restorable: true },
};

let page: DrawnPage;
afterEach(() => {
  page.unmount();
  vi.restoreAllMocks();
});

const restoreButtons = () => [...page.root.querySelectorAll("button")].filter(({ textContent }) => textContent?.startsWith("Restore"));

test("restores a removed event from the line of its removal, and reads the log again", async () => {
  const api = stubApi({ "events.restore": { data: eventWith({ id: "e1" }) } });
  const success = vi.spyOn(notify, "success").mockReturnValue("m1");
  page = await drawPage(<AuditTable lines={[removal, { ...removal, id: 1, is_restorable: false }]} />);
  const readsAgain = vi.spyOn(page.client, "invalidateQueries");
  expect(restoreButtons().map(({ textContent }) => textContent)).toEqual(["Restore Friday quiz"]);
  await act(async () => restoreButtons()[0]?.click());
  await vi.waitFor(() => expect(success.mock.calls).toEqual([["Friday quiz is back"]]));
  expect(api.toRequests("events.restore").map(({ params }) => params)).toEqual([{ id: "e1" }]);
  expect(readsAgain.mock.calls.map(([filter]) => filter?.queryKey)).toContainEqual(["admin-audit"]);
});

test("says why a removed event cannot be restored", async () => {
  stubApi({ "events.restore": refusal("events.restore_expired") });
  const error = vi.spyOn(notify, "error").mockReturnValue("m1");
  page = await drawPage(<AuditTable lines={[{ ...removal, object_name: null }]} />);
  expect(restoreButtons().map(({ textContent }) => textContent)).toEqual(["Restore Event without a name"]);
  await act(async () => restoreButtons()[0]?.click());
  await vi.waitFor(() => expect(error).toHaveBeenCalledOnce());
});
