import type { Appeal } from "@sparc/contract/entities/appeal";
import { act } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { drawPage } from "../../../testing/draw-page.tsx";
import { settle } from "../../../testing/settle.ts";
import { type ApiStub, deferred, refusal, stubApi } from "../../../testing/stub-api.ts";
import { typeInto } from "../../../testing/type-into.ts";
import type { Drawn } from "../../../ui/render.fixtures.tsx";
import { APPEAL_HEADS, appealCells, EditorAppeals } from "./appeals.tsx";

const appeal: Appeal = {
  id: "0198c7a0-0000-7000-8000-000000000001",
  slot: "p1",
  slot_label: "Day 1",
  answer: "NOISES",
  effect: null,
  status: "open",
  notes: ["My grandmother says so"],
  reason: "",
  asked_count: 2,
  given_count: 5,
  created_at: "2026-04-18T10:00:00.000Z",
  decided_at: null,
};
const swap: Appeal = {
  ...appeal,
  id: "0198c7a0-0000-7000-8000-000000000002",
  answer: "A, B, C, D",
  effect: "Both ways count then.",
  notes: [],
};

let drawn: Drawn | null = null;
let api: ApiStub;
beforeEach(async () => {
  api = stubApi({ "appeals.list": { data: [appeal, swap] } });
  drawn = await drawPage(<EditorAppeals eventId="e1" />);
  await settle();
});
afterEach(() => {
  drawn?.unmount();
  drawn = null;
});

const getButtons = (root: ParentNode | null, name: string) =>
  [...(root?.querySelectorAll("button") ?? [])].filter((one) => one.textContent === name);
const dialog = () => document.querySelector("dialog");
const open = (name: string, at = 0) => act(async () => getButtons(drawn?.root.querySelector("ul") ?? null, name)[at]?.click());
const submit = () => act(async () => dialog()?.querySelector("form")?.requestSubmit());

test("each answer has one row with the number of appeals and of answers, and the members' notes", () => {
  const rows = [...(drawn?.root.querySelectorAll("li") ?? [])].map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(/^NOISESDay 1\. 2 members ask, given by 5\.“My grandmother says so”/);
  expect(rows).toHaveLength(2);
});

test("an appealed answer has a CSV cell for every head", () => {
  const cells = Object.fromEntries(appealCells({ ...appeal, notes: ["One", "Two"] }).map((cell, at) => [APPEAL_HEADS[at], cell]));
  expect(Object.keys(cells)).toEqual(APPEAL_HEADS);
  expect(cells).toMatchObject({ Day: "Day 1", "Members who ask": "2", "Attempts with it": "5", Notes: "One; Two" });
});

test("accepting explains its effect, takes a reason, and is sent once however often it is pressed", async () => {
  const answer = deferred<"appeals.decide">();
  api.reply({ "appeals.decide": answer.promise });
  await open("Accept", 1);
  expect(dialog()?.textContent).toContain("Both ways count then.");
  await typeInto(dialog()?.querySelector("textarea"), " Fair ");
  act(() => {
    dialog()?.querySelector("form")?.requestSubmit();
    dialog()?.querySelector("form")?.requestSubmit();
  });
  await settle();
  expect(api.toRequests("appeals.decide")).toMatchObject([{ params: { appealId: swap.id }, body: { accept: true, reason: "Fair" } }]);
  api.reply({ "appeals.list": { data: [appeal] } });
  await act(async () => answer.resolve({ data: { ...swap, status: "accepted" } }));
  await settle();
  expect([dialog(), drawn?.root.querySelectorAll("li").length]).toEqual([null, 1]);
});

test("declining asks for confirmation, and decides nothing when it is cancelled", async () => {
  await open("Decline");
  expect(dialog()?.textContent).toContain("“NOISES” of Day 1 stays as it is");
  await act(async () => getButtons(dialog(), "Cancel")[0]?.click());
  expect(dialog()).toBeNull();
  expect(api.toRequests("appeals.decide")).toEqual([]);
});

test("a decision by somebody else is shown in the dialog, and the list is fetched again", async () => {
  api.reply({ "appeals.decide": refusal("appeals.decided"), "appeals.list": { data: [] } });
  await open("Decline");
  await typeInto(dialog()?.querySelector("textarea"), "No crease");
  await submit();
  await settle();
  expect(dialog()?.querySelector(".notice")?.textContent).toContain("Somebody has decided this appeal already.");
  expect(dialog()?.querySelector("textarea")?.value).toBe("No crease");
  expect(drawn?.root.textContent).toContain("Nobody asks for another answer.");
});
