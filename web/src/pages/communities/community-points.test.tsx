import { POINTS_ICONS } from "@sparc/contract/reference/points-icons";
import { act, type ReactElement } from "react";
import { afterEach, expect, test } from "vitest";
import { createTestClient, type DrawnPage, drawPage } from "../../testing/draw-page.tsx";
import { memberWith, openCommunityWith, toPagination } from "../../testing/entities.ts";
import { settle } from "../../testing/settle.ts";
import { stubApi } from "../../testing/stub-api.ts";
import { setPointsName } from "../../theme/points-name.ts";
import { STAR_PATH } from "../../ui/icons/icon-paths.ts";
import { StarsDigits } from "../../ui/stars-counter.tsx";
import { LeaderboardPage } from "../boards/leaderboard-page.tsx";
import { CommunityTerms } from "./community-terms.tsx";
import { useCommunityTheme } from "./community-theme.ts";

const points = { one: "coin", many: "coins", icon: "coin", icon_path: POINTS_ICONS.coin } as const;
const membership = { ...memberWith("sdpn"), points };

let drawn: DrawnPage | null = null;
afterEach(() => {
  drawn?.unmount();
  drawn = null;
  act(() => setPointsName());
});

function InCommunity({ community }: { readonly community: typeof membership | null }): ReactElement {
  useCommunityTheme(community);
  return (
    <>
      <StarsDigits stars={240} />
      <LeaderboardPage membership={membership} search={{}} />
    </>
  );
}

test("a community's pages say its own name for points with its icon, and a page outside says stars again", async () => {
  const nobody = { data: [], own: null, above: null, is_barred: false, since: null, moved_since: null, pagination: toPagination(0, 100) };
  stubApi({ "communities.leaderboard": nobody });
  const client = createTestClient();
  drawn = await drawPage(<InCommunity community={membership} />, { client });
  await settle();
  expect(drawn.root.textContent).toContain("Nobody has earned coins here");
  expect(drawn.root.textContent).toContain("240 coins");
  expect(drawn.root.textContent?.toLowerCase()).not.toContain("star");
  expect(drawn.root.querySelector("path")?.getAttribute("d")).toBe(POINTS_ICONS.coin);
  drawn.unmount();
  drawn = await drawPage(<StarsDigits stars={1} />);
  expect(drawn.root.textContent).toContain("1 star");
  expect(drawn.root.querySelector("path")?.getAttribute("d")).toBe(STAR_PATH);
});

test("the star of the closed list is the one that pages draw by themselves", () => {
  expect(POINTS_ICONS.star).toBe(STAR_PATH);
});

test("whoever may join is led to the community's terms, and to none where it has none", async () => {
  const { is_member: _, ...community } = openCommunityWith("sdpn");
  drawn = await drawPage(<CommunityTerms community={{ ...community, terms_url: "https://sdpn.example/terms" }} />);
  const link = drawn.root.querySelector("a");
  expect([link?.getAttribute("href"), link?.rel]).toEqual(["https://sdpn.example/terms", "noopener noreferrer"]);
  drawn.unmount();
  drawn = await drawPage(<CommunityTerms community={community} />);
  expect(drawn.root.textContent).toBe("");
});
