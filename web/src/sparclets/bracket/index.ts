import { counted } from "../../lib/ordinals.ts";
import type { WebSparclet } from "../../platform/sparclet.ts";
import { BracketIcon } from "../../ui/icons/sparclet-icons.ts";

export const bracketWeb: WebSparclet = {
  label: "Bracket",
  segment: "brackets",
  short: "b",
  shortIdPrefix: "brackets-",
  rootPaths: ["brackets", "b"],
  icon: BracketIcon,
  playFrame: "page",
  isHosted: false,
  isManaged: true,
  given: "pick",
  describe: ({ slot_count }) => (slot_count > 0 ? counted(slot_count, "pick") : ""),
};
