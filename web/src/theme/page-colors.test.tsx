import { afterEach, beforeEach, expect, test, vi } from "vitest";

const navy = { primary: "#00205b", secondary: "#ffb81c", primary_text: "#fff", secondary_text: "#00205b" };
const red = { ...navy, primary: "#e4002b" };
const brand = (): string => document.documentElement.style.getPropertyValue("--brand");

/** Opens a page whose first HTML has a community's colours. */
async function openedWith(colors: object | null) {
  const community = colors && { slug: "sdpn", colors };
  document.body.innerHTML = `<script type="application/json" id="bootstrap">${JSON.stringify({ community })}</script>`;
  vi.resetModules();
  return (await import("./page-colors.ts")).applyCommunityTheme;
}

beforeEach(() => document.documentElement.removeAttribute("style"));
afterEach(() => {
  document.body.innerHTML = "";
});

test("paints nothing for the colours that the first HTML has", async () => {
  const apply = await openedWith(navy);
  apply({ ...navy });
  await import("./community-style.ts");
  expect(brand()).toBe("");
});

test("paints other colours, and the first ones again when the visitor returns to them", async () => {
  const apply = await openedWith(navy);
  apply(red);
  await vi.waitFor(() => expect(brand()).toBe("#e4002b"));
  apply(navy);
  await vi.waitFor(() => expect(brand()).toBe("#00205b"));
});

test("paints the last of several colours that were asked for at once", async () => {
  const apply = await openedWith(null);
  apply(red);
  apply(navy);
  await vi.waitFor(() => expect(brand()).toBe("#00205b"));
  await Promise.resolve();
  expect(brand()).toBe("#00205b");
});
