import { lazyPart } from "../../lib/lazy-part.ts";
import type { WebSparclet } from "../../platform/sparclet.ts";
import { TreeIcon } from "../../ui/icons/sparclet-icons.ts";
import { bracketListing } from "./listing.ts";

export const bracket: WebSparclet = {
  ...bracketListing,
  filterLabel: "Brackets",
  short: "b",
  shortIdPrefix: "brackets-",
  rootPaths: ["brackets", "b"],
  icon: TreeIcon,
  playFrame: "page",
  isPlayCopied: true,
  given: "pick",
  screens: {
    Play: lazyPart(() => import("./play/play.tsx"), "Play"),
    Results: lazyPart(() => import("./results/results.tsx"), "BracketResults"),
    Progress: lazyPart(() => import("./progress.tsx"), "BracketProgress"),
  },
  studio: async () => (await import("./studio/studio.ts")).bracketStudio,
};
