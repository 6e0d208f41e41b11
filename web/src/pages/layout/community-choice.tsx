import type { ReactElement } from "react";
import { lazyPart } from "../../lib/lazy-part.ts";
import { useOwnCommunities } from "../communities/own-communities.queries.ts";
import type { ChoiceProps } from "./community-rows.tsx";
import { useIsWide } from "./use-is-wide.ts";

const SwitcherMenu = lazyPart(() => import("./switcher-menu.tsx"), "SwitcherMenu");
const SwitcherSheet = lazyPart(() => import("./switcher-sheet.tsx"), "SwitcherSheet");

/** The choice of communities: a menu from 768 px, a bottom sheet below. It loads only the one it needs, and suspends meanwhile. */
export function CommunityChoice({ communities, current }: Omit<ChoiceProps, "standings">): ReactElement {
  const Choice = useIsWide() ? SwitcherMenu : SwitcherSheet;
  const standings = useOwnCommunities();
  return <Choice communities={communities} current={current} standings={standings} />;
}
