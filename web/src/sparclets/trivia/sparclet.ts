import { lazyPart } from "../../lib/lazy-part.ts";
import { counted } from "../../lib/ordinals.ts";
import type { WebSparclet } from "../../platform/sparclet.ts";
import { BuzzerIcon } from "../../ui/icons/sparclet-icons.ts";

export const trivia: WebSparclet = {
  label: "Trivia",
  segment: "trivias",
  short: "t",
  icon: BuzzerIcon,
  playFrame: "bare",
  isHosted: true,
  isManaged: false,
  given: "answer",
  describe: ({ slot_count, mode }) =>
    [slot_count > 0 ? counted(slot_count, "question") : "", mode === "run" ? "at your own pace" : ""].filter(Boolean).join(", "),
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
