import { lazyPart } from "../../lib/lazy-part.ts";
import { counted } from "../../lib/ordinals.ts";
import type { WebSparclet } from "../../platform/sparclet.ts";
import { TreeIcon } from "../../ui/icons/sparclet-icons.ts";

export const bracket: WebSparclet = {
  label: "Bracket",
  segment: "brackets",
  short: "b",
  shortIdPrefix: "brackets-",
  rootPaths: ["brackets", "b"],
  icon: TreeIcon,
  playFrame: "page",
  isHosted: false,
  isManaged: true,
  given: "pick",
  describe: ({ slot_count }) => (slot_count > 0 ? counted(slot_count, "pick") : ""),
  screens: {
    Play: lazyPart(() => import("./play/play.tsx"), "Play"),
    Results: lazyPart(() => import("./results/results.tsx"), "BracketResults"),
    Progress: lazyPart(() => import("./progress.tsx"), "BracketProgress"),
  },
  studio: async () => (await import("./studio/studio.ts")).bracketStudio,
};
