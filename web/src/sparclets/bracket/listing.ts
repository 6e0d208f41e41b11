import { counted } from "../../lib/ordinals.ts";
import type { SparcletListing } from "../../platform/sparclet.ts";
import { TREE_PATH } from "../../ui/icons/icon-paths.ts";

export const bracketListing: SparcletListing = {
  label: "Bracket",
  segment: "brackets",
  iconPath: TREE_PATH,
  isHosted: false,
  isManaged: true,
  describe: ({ slot_count }) => (slot_count > 0 ? counted(slot_count, "pick") : ""),
};
