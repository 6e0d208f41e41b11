import { afterEach, expect, test, vi } from "vitest";

/** Opens an address whose first HTML is about an event, or about none. */
async function openAt(address: string, event: { id: string } | null): Promise<string> {
  document.head.innerHTML = `<link rel="canonical" href="https://games.example/communities/sdpn/sparclets/brackets/e1" />
    <script type="application/json" id="bootstrap">${JSON.stringify({ event })}</script>`;
  history.replaceState(null, "", address);
  vi.resetModules();
  const { openCanonical } = await import("./open-canonical.ts");
  openCanonical();
  return location.pathname + location.search + location.hash;
}

afterEach(() => {
  document.head.innerHTML = "";
});

test("replaces the short address of an event by the canonical one and keeps what follows the path", async () => {
  expect(await openAt("/b/e1?by=u1#top", { id: "e1" })).toBe("/communities/sdpn/sparclets/brackets/e1?by=u1#top");
});

test("leaves the address as it is when the page is about no event", async () => {
  expect(await openAt("/login?redirect=%2Fb%2Fe1", null)).toBe("/login?redirect=%2Fb%2Fe1");
});
