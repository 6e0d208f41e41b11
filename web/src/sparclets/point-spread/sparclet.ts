import { lazyPart } from "../../lib/lazy-part.ts";
import { counted } from "../../lib/ordinals.ts";
import type { WebSparclet } from "../../platform/sparclet.ts";
import { PlusMinusIcon } from "../../ui/icons/sparclet-icons.ts";

export const pointSpread: WebSparclet = {
  label: "Point spread",
  segment: "point-spread",
  short: "ps",
  rootPaths: ["point-spread", "ps"],
  icon: PlusMinusIcon,
  playFrame: "page",
  isHosted: false,
  isManaged: true,
  given: "pick",
  describe: ({ slot_count }) => (slot_count > 0 ? counted(slot_count, "pick") : ""),
  screens: {
    Play: lazyPart(() => import("./play/play.tsx"), "Play"),
    Results: lazyPart(() => import("./results/results.tsx"), "SpreadResults"),
    Progress: lazyPart(() => import("./progress.tsx"), "SpreadProgress"),
  },
  studio: async () => (await import("./studio/studio.ts")).pointSpreadStudio,
};
