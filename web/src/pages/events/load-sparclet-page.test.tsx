import { QueryClient } from "@tanstack/react-query";
import { isNotFound } from "@tanstack/react-router";
import { expect, test } from "vitest";
import "../../testing/register-sparclets.ts";
import { eventWith } from "../../testing/entities.ts";
import { type Replies, refusal, stubApi } from "../../testing/stub-api.ts";
import { loadSparcletPage } from "./load-sparclet-page.ts";

const ID = "0f8fad5b-d9cb-469f-a165-70867728950e";

/** How the load of a page ended: "loaded", "not found", or the error's own code. */
async function load(reply: Replies["events.get"], segment = "brackets"): Promise<string> {
  stubApi({ "events.get": reply });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  try {
    await loadSparcletPage({ queryClient, params: { slug: "sdpn", segment, id: ID }, part: "Play" });
    return "loaded";
  } catch (error) {
    return isNotFound(error) ? "not found" : (error as { code: string }).code;
  }
}
const bracket = (community_slug: string) => ({ data: eventWith({ id: ID, type: "bracket", community_slug }) });

test("loads an event under the community and the type it has", async () => {
  expect(await load(bracket("sdpn"))).toBe("loaded");
});

test("does not find an event under another community or another type", async () => {
  expect(await load(bracket("north"))).toBe("not found");
  expect(await load(bracket("sdpn"), "trivias")).toBe("not found");
  expect(await load(bracket("sdpn"), "nothing")).toBe("not found");
});

test("does not find an event that is refused because it belongs to a community of other members", async () => {
  expect(await load(refusal("access.not_member"))).toBe("not found");
});

test("passes other refusals on to the error page", async () => {
  expect(await load(refusal("server.error"))).toBe("server.error");
});
