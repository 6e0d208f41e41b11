import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, expect, test } from "vitest";
import { settle } from "../../testing/settle.ts";
import { type Replies, refusal, stubApi } from "../../testing/stub-api.ts";
import { type Drawn, draw } from "../../ui/render.fixtures.tsx";
import type { PersonalLink } from "./personal-link.queries.ts";
import { PersonalLinkChoice } from "./personal-link-choice.tsx";

let drawn: Drawn;
afterEach(() => drawn.unmount());

const CARD = {
  id: "abcdefghijklmnopqrstuv",
  facts: { kind: "pick" as const, label: "My champion", text: "New Jersey in 7" },
  slot: null,
  has_name: false,
  created_at: "2026-11-25T19:00:00.000Z",
};
const create: Replies["sharedCards.create"] = ({ body }) => ({ data: { ...CARD, has_name: body.has_name ?? false } });

async function show(replies: Replies, link: PersonalLink = { eventId: "e1", kind: "pick" }) {
  const api = stubApi({ "sharedCards.create": create, "sharedCards.delete": null, ...replies });
  const queries: string[] = [];
  const onChange = (query: string): void => void queries.push(query);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  drawn = draw(
    <QueryClientProvider client={client}>
      <PersonalLinkChoice {...link} onChange={onChange} />
    </QueryClientProvider>,
  );
  await settle();
  const boxes = () => [...drawn.root.querySelectorAll<HTMLInputElement>("input")];
  const press = async (at: number) => {
    act(() => boxes()[at]?.click());
    await settle();
  };
  return { api, boxes, press, query: () => queries.at(-1) };
}

test("shows nothing about a member until they switch it on, and is deleted when they switch it off", async () => {
  const { api, boxes, press, query } = await show({ "sharedCards.list": { data: [] } });
  expect([query(), boxes().map(({ checked }) => checked)]).toEqual(["", [false]]);
  expect(drawn.root.textContent).toContain("The link shows my champion");
  await press(0);
  expect([query(), boxes().map(({ checked }) => checked)]).toEqual([`?by=${CARD.id}`, [true, false]]);
  await press(1);
  expect(boxes().map(({ checked }) => checked)).toEqual([true, true]);
  await press(0);
  expect([query(), boxes().map(({ checked }) => checked)]).toEqual(["", [false]]);
  expect(api.toRequests("sharedCards.create").map(({ body }) => body)).toEqual([
    { kind: "pick", has_name: false },
    { kind: "pick", has_name: true },
  ]);
  expect(api.toRequests("sharedCards.delete")).toHaveLength(1);
});

test("updates an existing link and keeps its setting for the name", async () => {
  const { api, boxes, query } = await show({ "sharedCards.list": { data: [{ ...CARD, has_name: true }] } });
  expect([query(), boxes().map(({ checked }) => checked)]).toEqual([`?by=${CARD.id}`, [true, true]]);
  expect(api.toRequests("sharedCards.create").map(({ body }) => body)).toEqual([{ kind: "pick", has_name: true }]);
});

test("is separate for each run, and created and deleted for its slot only", async () => {
  const runOf = (slot: string) => ({
    ...CARD,
    slot,
    id: `${slot}-`.padEnd(22, "x"),
    facts: { kind: "run" as const, label: "Day 3", text: "Solved" },
  });
  const replies: Replies = { "sharedCards.list": { data: [runOf("p2")] }, "sharedCards.create": { data: runOf("p3") } };
  const { api, boxes, press, query } = await show(replies, { eventId: "e1", kind: "run", slot: "p3" });
  expect([query(), boxes().map(({ checked }) => checked)], "another day's is none of this one").toEqual(["", [false]]);
  await press(0);
  expect(query()).toBe(`?by=${runOf("p3").id}`);
  expect(api.toRequests("sharedCards.create").map(({ body }) => body)).toEqual([{ kind: "run", slot: "p3", has_name: false }]);
  await press(0);
  expect(query()).toBe("");
  expect(api.toRequests("sharedCards.delete").map(({ query: sent }) => sent)).toEqual([{ slot: "p3" }]);
});

test("shows the reason and stays off when there is nothing to share", async () => {
  const { boxes, press, query } = await show({
    "sharedCards.list": { data: [] },
    "sharedCards.create": refusal("shared_cards.nothing_to_show"),
  });
  await press(0);
  expect([query(), boxes().map(({ checked }) => checked)]).toEqual(["", [false]]);
  expect(drawn.root.querySelector(".error")?.textContent).toContain("nothing of yours here to share");
});
