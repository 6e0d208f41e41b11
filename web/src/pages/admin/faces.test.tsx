import type { AdminUser, AuditLine } from "@sparc/contract/entities/admin";
import { afterEach, expect, test } from "vitest";
import { drawPage } from "../../testing/draw-page.tsx";
import { settle } from "../../testing/settle.ts";
import { preloadMarks } from "../../ui/face.tsx";
import type { Drawn } from "../../ui/render.fixtures.tsx";
import { AuditTable } from "./audit-table.tsx";
import { UsersTable } from "./users-table.tsx";

let page: Drawn;
afterEach(() => page.unmount());

/** Each row's photo address, or the ink of its face, or the text of its jersey. */
const toPictures = () =>
  [...page.root.querySelectorAll(".jersey")].map(
    (jersey) => jersey.querySelector("img")?.getAttribute("src") ?? jersey.getAttribute("data-ink") ?? jersey.textContent,
  );

test("each account of the list has its photo, else its face", async () => {
  await preloadMarks();
  const user: AdminUser = {
    ...{ id: "u2", email: "bo@example.org", display_name: "Bo", photo_url: null, face: 8, role: "ordinary", is_suspended: false },
    ...{ has_second_factor: false, date_joined: "2026-01-01T00:00:00.000Z", last_seen_at: null, communities: [], community_count: 0 },
  };
  const users = [user, { ...user, id: "u3", photo_url: "/uploads/cai.webp" }];
  page = await drawPage(<UsersTable users={users} sort={undefined} onSort={() => undefined} />);
  await settle();
  expect(toPictures()).toEqual(["3", "/uploads/cai.webp"]);
  expect(page.root.querySelector(".face svg")).not.toBeNull();
});

test("each line of the log has the photo or face of whoever did it, no mark for a removed account, and a letter for the clock", async () => {
  const toLine = (id: number, actor: AuditLine["actor"]): AuditLine => ({
    ...{ id, actor, at: "2026-01-01T00:00:00.000Z", action: "event.created", object_kind: "event", object_id: "e1" },
    ...{ object_name: null, community_name: null, names: {}, request_id: null, details: {}, is_restorable: false },
  });
  const bo = { id: "u2", display_name: "Bo", photo_url: null, face: 8, role: "creator" } as const;
  const removed = { ...bo, display_name: null, face: null, role: null };
  const lines = [bo, { ...bo, photo_url: "/uploads/bo.webp" }, removed, null].map((actor, at) => toLine(at, actor));
  page = await drawPage(<AuditTable lines={lines} />);
  await settle();
  expect(toPictures()).toEqual(["3", "/uploads/bo.webp", "", "T"]);
});
