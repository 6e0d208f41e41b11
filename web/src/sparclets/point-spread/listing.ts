import { counted } from "../../lib/ordinals.ts";
import type { SparcletListing } from "../../platform/sparclet.ts";
import { PLUS_MINUS_PATH } from "../../ui/icons/icon-paths.ts";

export const pointSpreadListing: SparcletListing = {
  label: "Point spread",
  segment: "point-spread",
  iconPath: PLUS_MINUS_PATH,
  isHosted: false,
  isManaged: true,
  describe: ({ slot_count }) => (slot_count > 0 ? counted(slot_count, "pick") : ""),
};
