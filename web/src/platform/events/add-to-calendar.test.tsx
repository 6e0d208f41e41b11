import { afterEach, expect, test, vi } from "vitest";
import { rarePaths } from "../../api/rare-paths.gen.ts";
import { draw } from "../../ui/render.fixtures.tsx";

afterEach(() => {
  document.body.replaceChildren();
  vi.resetModules();
});

/** The settings are read when the module is loaded, so each test loads it anew. */
async function hrefWith(config: object): Promise<string | null | undefined> {
  vi.resetModules();
  const bootstrap = document.createElement("script");
  bootstrap.type = "application/json";
  bootstrap.id = "bootstrap";
  bootstrap.textContent = JSON.stringify({ config });
  document.body.replaceChildren(bootstrap);
  const { AddToCalendar } = await import("./add-to-calendar.tsx");
  const page = draw(<AddToCalendar eventId="e 1" />);
  const link = page.root.querySelector("a");
  const href = link?.getAttribute("href");
  expect([link?.textContent, link?.hasAttribute("download")]).toEqual(["Add to calendar", false]);
  page.unmount();
  return href;
}

test("links to the event's calendar file on the API's host", async () => {
  const [, path] = rarePaths["calendar.event"];
  expect(await hrefWith({})).toBe(path.replace("{id}", "e%201"));
  expect(await hrefWith({ api_base: "https://api.example.org" })).toBe(`https://api.example.org${path.replace("{id}", "e%201")}`);
});

test("a start is ahead when it is scheduled, in the future and the event has not begun", async () => {
  const { hasStartAhead } = await import("./add-to-calendar.tsx");
  const now = Date.UTC(2026, 0, 5);
  const starts_at = new Date(now + 1).toISOString();
  expect(hasStartAhead({ status: "scheduled", starts_at }, now)).toBe(true);
  expect(hasStartAhead({ status: "scheduled", starts_at }, now + 1)).toBe(false);
  expect(hasStartAhead({ status: "scheduled", starts_at: null }, now)).toBe(false);
  expect(hasStartAhead({ status: "live", starts_at }, now)).toBe(false);
});
