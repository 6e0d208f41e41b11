import { expect, test } from "vitest";
import { parseSearch } from "../../lib/search-params.ts";
import { readStudioSearch } from "./studio-search.ts";

test("the Studio's pages drop invalid search parameters and keep the others", () => {
  const good = { communityId: "c1", eventView: "all_events", page: 2 };
  expect(readStudioSearch(parseSearch("?communityId=c1&eventView=all_events&page=2"))).toMatchObject(good);
  expect(readStudioSearch(parseSearch("?communityId=&eventView=none&page=-2&evil=1"))).toEqual(readStudioSearch({}));
});
