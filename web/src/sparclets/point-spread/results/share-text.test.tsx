import { expect, test } from "vitest";
import type { TablePage } from "../../../platform/standings/event-table.queries.ts";
import { toRows } from "../../../platform/standings/event-table.tsx";
import { spreadEvent } from "../spread.fixtures.ts";
import { shareOfSpread } from "./share-text.ts";

const row = { user_id: "u1", display_name: "Ana Torres", photo_url: null, number: 9, right_count: 7, movement: -2, entry_no: 4 };
const mine = { ...row, rank: 3, is_tied: true, points: 8.5, is_me: true };
const rival = { ...row, user_id: "u2", display_name: "Priya Nair", rank: 1, is_tied: false, points: 12, is_me: false };
const table = (own: object | null, rows: readonly object[] = [rival]) => ({ rows, mine: own, total: 96 }) as unknown as TablePage;

test("a standing is shared as a sentence with its tie and its half points", () => {
  const share = shareOfSpread({ event: spreadEvent, table: table(mine), origin: "https://play.example.org" });
  expect(share?.text).toBe("I am tied for 3rd of 96 in Sunday pick’em with SDPN: 8½ points, 7 right picks.");
  expect(share?.url).toBe("https://play.example.org/ps/sunday");
  const over = shareOfSpread({
    event: { ...spreadEvent, status: "completed" },
    table: table({ ...mine, is_tied: false, points: 0.5, right_count: 1 }),
    origin: "",
  });
  expect(over?.text).toContain("I came 3rd of 96 in Sunday pick’em with SDPN: ½ point, 1 right pick.");
  expect(shareOfSpread({ event: spreadEvent, table: table(null), origin: "" })).toBeNull();
});

test("the own row is shown in the table wherever it stands, with its shared rank", () => {
  expect(toRows(table(mine), { labels: {} }).map(({ name, rank, isTied, points }) => [name, rank, isTied, points])).toEqual([
    ["Priya Nair", 1, false, "12"],
    ["Ana Torres", 3, true, "8½"],
  ]);
  expect(toRows(table(mine, [{ ...rival, rank: 51 }]), { labels: {} }).map(({ name }) => name)).toEqual(["Ana Torres", "Priya Nair"]);
  expect(toRows(table(mine, [rival, mine]), { labels: {} }).length).toBe(2);
});
