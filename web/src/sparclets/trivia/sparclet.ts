import { lazyPart } from "../../lib/lazy-part.ts";
import type { WebSparclet } from "../../platform/sparclet.ts";
import { BuzzerIcon } from "../../ui/icons/sparclet-icons.ts";
import { triviaListing } from "./listing.ts";

export const trivia: WebSparclet = {
  ...triviaListing,
  filterLabel: "Trivia",
  short: "t",
  icon: BuzzerIcon,
  playFrame: "bare",
  given: "answer",
  screens: {
    Play: lazyPart(() => import("./play/play.tsx"), "Play"),
    Results: lazyPart(() => import("./results/results.tsx"), "Results"),
    Host: lazyPart(async () => (await import("./owner-pages.ts")).loadHost(), "default"),
    Screen: lazyPart(async () => (await import("./owner-pages.ts")).loadScreen(), "default"),
    Overlay: lazyPart(async () => (await import("./owner-pages.ts")).loadOverlay(), "default"),
    Progress: lazyPart(() => import("./progress.tsx"), "TriviaProgress"),
  },
  studio: async () => (await import("./studio/studio.ts")).triviaStudio,
};
