import { counted } from "../../lib/ordinals.ts";
import type { WebSparclet } from "../../platform/sparclet.ts";
import { PointSpreadIcon } from "../../ui/icons/sparclet-icons.ts";

export const pointSpreadWeb: WebSparclet = {
  label: "Point spread",
  segment: "point-spread",
  short: "ps",
  shortIdPrefix: "",
  rootPaths: ["point-spread", "ps"],
  icon: PointSpreadIcon,
  playFrame: "page",
  isHosted: false,
  isManaged: true,
  given: "pick",
  describe: ({ slot_count }) => (slot_count > 0 ? counted(slot_count, "pick") : ""),
};
