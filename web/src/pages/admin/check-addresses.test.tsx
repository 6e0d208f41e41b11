import { expect, test, vi } from "vitest";
import { checkAddresses, toReport } from "./check-addresses.ts";

const page = (slug: string | null) =>
  new Response(`<!doctype html><script type="application/json" id="bootstrap">${JSON.stringify({ community: slug && { slug } })}</script>`);

test("says of each address whether it leads to the community, and gives a report to copy", async () => {
  const answers = new Map([
    ["https://sparc.example/communities/limestone", () => page("limestone")],
    ["https://sparc.example/c/limestone", () => page("tide")],
  ]);
  vi.stubGlobal("fetch", async (address: string) => answers.get(address)?.() ?? Response.error());
  const checked = await checkAddresses({ slug: "limestone", origin: "https://sparc.example" });
  expect(checked.map(({ outcome }) => outcome)).toEqual(["reached", "elsewhere"]);
  expect(toReport(checked, new Date(0))).toBe(
    `Checked 1970-01-01T00:00:00.000Z
Community page: https://sparc.example/communities/limestone leads here
Short link: https://sparc.example/c/limestone leads to another page`,
  );
});

test.each([
  [() => new Response("", { status: 502 }), "does not answer (502)"],
  [() => Promise.reject(new TypeError("failed")), "does not answer"],
  [() => new Response("<h1>Somebody else's page</h1>"), "leads to another page"],
])("an address that does not answer with this community's page is no success", async (answer, text) => {
  vi.stubGlobal("fetch", async () => answer());
  const checked = await checkAddresses({ slug: "limestone", origin: "https://sparc.example" });
  expect(checked.every(({ outcome }) => outcome !== "reached")).toBe(true);
  expect(toReport(checked, new Date(0))).toContain(`/c/limestone ${text}`);
});
