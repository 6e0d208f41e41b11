import type { PushPayload } from "@sparc/contract/entities/push";
import { expect, test } from "vitest";
import { clockTime } from "../lib/times.ts";
import { toAddress, toNotification } from "./shown-push.ts";

const NOW = new Date(2026, 3, 18, 14, 0).getTime();
const LOCK = new Date(2026, 3, 18, 19, 0);
const payload: PushPayload = { id: "n1", title: "Picks are missing", body: "Stanley Cup", path: "/e/cup", moment: null, icon: null };
const shown = (change: Partial<PushPayload> = {}) => toNotification(JSON.stringify({ ...payload, ...change }), NOW);

test("a push becomes a notification with its texts, its id as the tag, and the product's icon", () => {
  expect(shown()).toEqual({
    title: "Picks are missing",
    options: { body: "Stanley Cup", tag: "n1", icon: "/icons/product-192.png", badge: "/icons/badge-96.png", data: { path: "/e/cup" } },
  });
  expect(shown({ icon: "/uploads/a.webp" }).options.icon).toBe("/uploads/a.webp");
});

test("the moment follows the text, in the reader's time zone", () => {
  const moment = { what: "locks", at: LOCK.toISOString() } as const;
  expect(shown({ moment }).options.body).toBe(`Stanley Cup\nLocks ${clockTime(LOCK.getTime())}`);
  expect(shown({ moment, body: "" }).options.body).toBe(`Locks ${clockTime(LOCK.getTime())}`);
});

test("a push that cannot be decoded is shown as something new that opens the home page", () => {
  for (const text of ["", "{", "null", "[]", '{"title":"x"}', '{"id":1,"title":"x","path":"/"}'])
    expect(toNotification(text, NOW)).toMatchObject({ title: "Something new", options: { data: { path: "/" } } });
});

test("a notification only opens addresses of this site", () => {
  const origin = "https://play.example.org";
  expect(toAddress("/e/cup?pick=1", origin)).toBe(`${origin}/e/cup?pick=1`);
  for (const path of ["https://evil.example/", "//evil.example/", "javascript:alert(1)", "\\\\evil.example", "http://["])
    expect(toAddress(path, origin), path).toBe(`${origin}/`);
});
