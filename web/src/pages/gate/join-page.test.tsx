import { beforeAll, expect, test, vi } from "vitest";
import { session } from "../../session/session-store.ts";
import { eventWith, openCommunityWith, userWith } from "../../testing/entities.ts";
import { stubApi } from "../../testing/stub-api.ts";
import { openApp } from "./whole-app.fixtures.tsx";

const ID = "6f1d2c3b-4a59-4e68-9d7c-8b9a0c1d2e3f";
const { community: _, ...community } = { ...openCommunityWith("sdpn"), community: null };

beforeAll(() => import("./join-page.tsx"));

test.each([
  ["cancelled", "This game was called off: Cup night.", "Join SDPN"],
  ["completed", "This game is over: Cup night.", "Join and see how it went"],
  ["live", null, "Join and go to the game"],
] as const)("somebody on the way to a %s event reads what became of it before they join", async (status, text, label) => {
  const info = {
    ...eventWith({ id: ID, status, name: "Cup night" }),
    guests_allowed: false,
    takes_newcomers: true,
    entry_count: 3,
    max_stars: 0,
  };
  session.setState({ accessToken: "a", refreshToken: "r", user: userWith({ communities: [] }) });
  stubApi({
    "communities.publicInfo": { data: community },
    "events.publicInfo": { data: info },
    "points.total": { data: { totalPoints: 0, communityPoints: null, unread_notices: 0 } },
  });
  const redirect = `/communities/sdpn/sparclets/trivias/${ID}`;
  const { root } = await openApp(`/join-community?${new URLSearchParams({ c: "sdpn", redirect, from: "members" })}`);
  await vi.waitFor(() => expect([...root.querySelectorAll("button")].map(({ textContent }) => textContent)).toContain(label));
  expect(
    [...root.querySelectorAll("main [role=status]")].map(({ textContent }) => textContent).find((one) => one?.includes("Cup")) ?? null,
  ).toBe(text);
});
