import { describe, expect, test } from "vitest";
import { call } from "../api/api.ts";
import { uploadPicture } from "../api/upload-picture.ts";
import { deferred, never, refusal, stubApi, unreachable } from "./stub-api.ts";

const STARS = { data: { totalPoints: 100, communityPoints: null, unread_notices: 0 } };

test("a declared route is answered, and its requests are recorded", async () => {
  const api = stubApi({ "feedback.give": ({ body }) => ({ data: { rating: body.rating } }), "auth.logout": null });
  expect(await call("feedback.give", { params: { id: "e 1" }, body: { rating: 4 } })).toEqual({ data: { rating: 4 } });
  expect(await call("auth.logout")).toBeUndefined();
  expect(api.toRequests("feedback.give")).toMatchObject([{ method: "PUT", params: { id: "e 1" }, body: { rating: 4 } }]);
});

test("a refusal has the status and the text of its row in the error table", async () => {
  stubApi({ "uploads.create": refusal("uploads.quota"), "points.total": refusal("server.overloaded", { error: "Later" }) });
  await expect(uploadPicture(new Blob(["p"]))).rejects.toMatchObject({ status: 429, code: "uploads.quota" });
  await expect(call("points.total")).rejects.toMatchObject({ status: 503, facts: { text: "Later" } });
});

test("a reply may come late, not at all, or never until the request is aborted", async () => {
  const stars = deferred<"points.total">();
  const api = stubApi({ "points.total": stars.promise });
  const asked = call("points.total");
  stars.resolve(STARS);
  expect(await asked).toEqual(STARS);
  api.reply({ "points.total": unreachable });
  await expect(call("points.total")).rejects.toThrow("Network error");
  api.reply({ "points.total": never });
  const leaving = new AbortController();
  const left = expect(call("points.total", { signal: leaving.signal })).rejects.toThrow("aborted");
  leaving.abort();
  await left;
});

describe("a test fails, even when the page handles the error,", () => {
  test.fails("after a call to a route that was not declared", async () => {
    stubApi();
    await call("points.total").catch(() => undefined);
  });
  test.fails("after a reply that breaks the contract", async () => {
    stubApi({ "points.total": { data: { totalPoints: 1.5, communityPoints: null, unread_notices: 0 } } });
    await call("points.total").catch(() => undefined);
  });
});
