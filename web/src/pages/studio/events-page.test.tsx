import { onlineManager } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { clearSession, setTokens, setUser } from "../../session/session-store.ts";
import { type DrawnPage, drawPage } from "../../testing/draw-page.tsx";
import { userWith } from "../../testing/entities.ts";
import "../../testing/register-sparclets.ts";
import { never, stubApi } from "../../testing/stub-api.ts";
import { EventsPage } from "./events-page.tsx";

let page: DrawnPage;
afterEach(() => {
  page.unmount();
  onlineManager.setOnline(true);
  clearSession();
});

async function show(): Promise<HTMLElement> {
  setTokens({ accessToken: "a", refreshToken: "r" });
  setUser(userWith({ id: "u1", role: "creator" }));
  stubApi({ "events.list": never });
  page = await drawPage(<EventsPage search={{ status: "draft" }} />);
  return page.root;
}

test("says that the device is offline when the list cannot be loaded", async () => {
  onlineManager.setOnline(false);
  const root = await show();
  await vi.waitFor(() => expect(root.textContent).toContain("You are offline. The events come as soon as you are back."));
});

test("offers the list as CSV only with its number of events", async () => {
  const root = await show();
  const csv = [...root.querySelectorAll("button")].find(({ textContent }) => textContent?.startsWith("CSV"));
  expect([csv?.textContent, csv?.disabled]).toEqual(["CSV", true]);
});
