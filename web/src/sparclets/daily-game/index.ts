import { counted } from "../../lib/ordinals.ts";
import type { WebSparclet } from "../../platform/sparclet.ts";
import { DailyGameIcon } from "../../ui/icons/sparclet-icons.ts";

export const dailyGameWeb: WebSparclet = {
  label: "Daily game",
  segment: "daily-game",
  short: "d",
  shortIdPrefix: "",
  rootPaths: ["games", "g"],
  icon: DailyGameIcon,
  playFrame: "page",
  isHosted: false,
  isManaged: false,
  isScheduled: true,
  given: "guess",
  describe: ({ slot_count }) => (slot_count > 0 ? counted(slot_count, "puzzle") : ""),
};
