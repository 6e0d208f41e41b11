import { lazyPart } from "../../lib/lazy-part.ts";
import { counted } from "../../lib/ordinals.ts";
import type { WebSparclet } from "../../platform/sparclet.ts";
import { PlusMinusIcon } from "../../ui/icons/sparclet-icons.ts";

/** The web part of the smallest pick'em: two games with separate locks, whose results a person enters. */
export const pickTwo: WebSparclet = {
  label: "Pick two",
  segment: "pick-twos",
  short: "p2",
  icon: PlusMinusIcon,
  playFrame: "page",
  isHosted: false,
  isManaged: true,
  given: "pick",
  describe: ({ slot_count }) => (slot_count > 0 ? counted(slot_count, "game") : ""),
  screens: {
    Play: lazyPart(() => import("./play.tsx"), "Play"),
    Results: lazyPart(() => import("./results.tsx"), "Results"),
  },
  studio: async () => (await import("./studio.ts")).pickTwoStudio,
};
