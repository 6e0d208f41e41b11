import { describe, expect, test } from "vitest";
import { eventViewParam, findParam, pageParam, parseSearch, stringifySearch, textParam } from "./search-params.ts";

/** Parses an address as the router does for a page. */
const read = (address: string): Record<string, unknown> => parseSearch(address);

describe("a page", () => {
  test.each([
    ["?page=1", 1],
    ["?page=27", 27],
    ["?page=007", 7],
    ["?page=0", undefined],
    ["?page=-1", undefined],
    ["?page=1.5", undefined],
    ["?page=1e2", undefined],
    ["?page=0x10", undefined],
    ["?page=two", undefined],
    ["?page=", undefined],
    ["?page=true", undefined],
    ["?page=1&page=2", undefined],
    ["?page=Infinity", undefined],
    ["?page=99999999999999999999", undefined],
    ["", undefined],
  ])("in %s is %s", (address, page) => expect(pageParam(read(address).page)).toBe(page));
});

describe("a text", () => {
  test.each([
    ["?c=sdpn", "sdpn"],
    ["?c=2026", "2026"],
    ["?c=1e5", "1e5"],
    ["?c=007", "007"],
    ["?c=true", "true"],
    ["?c=null", "null"],
    ["?c=%7B%22a%22%3A1%7D", '{"a":1}'],
    ["?c=%22x%22", '"x"'],
    ["?c=", undefined],
    ["?c=a&c=b", undefined],
    ["", undefined],
  ])("in %s is %j", (address, text) => expect(textParam(read(address).c)).toBe(text));

  test.each(["2026", "1e5", "true", "null", '{"a":1}', "/e/puck7?x=1&y=2"])("%j survives in an address without quotes", (text) => {
    const address = stringifySearch({ c: text });
    expect(textParam(read(address).c)).toBe(text);
    expect(address).toBe(`?${new URLSearchParams({ c: text })}`);
  });
});

describe("an event view", () => {
  test.each([
    ["my_events", "my_events"],
    ["all_events", "all_events"],
    ["MY_EVENTS", undefined],
    ["events", undefined],
    ["", undefined],
    [1, undefined],
  ])("from %j is %j", (value, view) => expect(eventViewParam(value)).toBe(view));
});

test("what a list is searched for is cut to what the server searches for", () => {
  expect(findParam("x".repeat(81))).toBe("x".repeat(80));
  expect([findParam("leaf"), findParam(""), findParam("leafs", 4)]).toEqual(["leaf", undefined, "leaf"]);
});
