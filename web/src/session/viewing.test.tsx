import { afterEach, expect, test } from "vitest";
import { bootstrapConfig } from "../lib/bootstrap-config.ts";
import { ViewingBanner } from "../pages/layout/viewing-banner.tsx";
import { drawPage } from "../testing/draw-page.tsx";
import { memberWith, userWith } from "../testing/entities.ts";
import { stubApi } from "../testing/stub-api.ts";
import { refreshSession } from "./refresh.ts";
import { clearSession, loadStoredSession, session, setTokens, setUser } from "./session-store.ts";
import { beginViewing, endViewing, readViewing } from "./viewing.ts";

const key = (part: string) => `${bootstrapConfig.product_key}_${part}`;
const begun = {
  token: "view-token",
  expires_at: new Date(Date.now() + 1_800_000).toISOString(),
  community: memberWith("sdpn"),
  user: userWith({ role: "ordinary", communities: [memberWith("sdpn")] }),
};

afterEach(() => {
  endViewing();
  sessionStorage.clear();
  clearSession();
});

test("viewing has a session of its tab alone, and the browser's own comes back when it ends", () => {
  setTokens({ accessToken: "admin-token", refreshToken: "admin-refresh" });
  setUser(userWith({ role: "admin" }));
  beginViewing(begun, "/admin/communities/c1/edit");
  loadStoredSession();
  expect(session.getState()).toMatchObject({ accessToken: "view-token", user: { role: "ordinary" }, community: memberWith("sdpn") });
  // What the page changes and clears meanwhile reaches no other tab.
  clearSession();
  expect(localStorage.getItem(key("access_token"))).toBe("admin-token");
  expect(JSON.parse(localStorage.getItem(key("session")) ?? "{}").state.user.role).toBe("admin");
  endViewing();
  expect(readViewing()).toBeNull();
  loadStoredSession();
  expect(session.getState()).toMatchObject({ accessToken: "admin-token", refreshToken: "admin-refresh", user: { role: "admin" } });
});

test("nothing is refreshed while viewing, neither its token nor the browser's pair", async () => {
  const api = stubApi({});
  setTokens({ accessToken: "admin-token", refreshToken: "admin-refresh" });
  beginViewing(begun, "/admin");
  loadStoredSession();
  expect(await refreshSession()).toBe("unreachable");
  expect(api.requests).toEqual([]);
});

test("the banner names the community, says that nothing is saved, and afterwards that the view has ended", async () => {
  beginViewing(begun, "/admin");
  const running = await drawPage(<ViewingBanner />);
  expect(running.root.textContent).toContain("Viewing as a member: SDPN");
  expect(running.root.textContent).toContain("Read only");
  running.unmount();
  beginViewing({ ...begun, expires_at: new Date(Date.now() - 1_000).toISOString() }, "/admin");
  const over = await drawPage(<ViewingBanner />);
  expect(over.root.textContent).toContain("This view has ended");
  over.unmount();
});
