import { lazyPart } from "../../lib/lazy-part.ts";
import type { WebSparclet } from "../../platform/sparclet.ts";
import { PlusMinusIcon } from "../../ui/icons/sparclet-icons.ts";
import { pointSpreadListing } from "./listing.ts";

export const pointSpread: WebSparclet = {
  ...pointSpreadListing,
  filterLabel: "Pick’em",
  short: "ps",
  rootPaths: ["point-spread", "ps"],
  icon: PlusMinusIcon,
  playFrame: "page",
  isPlayCopied: true,
  given: "pick",
  screens: {
    Play: lazyPart(() => import("./play/play.tsx"), "Play"),
    Results: lazyPart(() => import("./results/results.tsx"), "SpreadResults"),
    Progress: lazyPart(() => import("./progress.tsx"), "SpreadProgress"),
  },
  studio: async () => (await import("./studio/studio.ts")).pointSpreadStudio,
};
