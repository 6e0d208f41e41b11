import { counted } from "../../lib/ordinals.ts";
import type { SparcletListing } from "../../platform/sparclet.ts";
import { BUZZER_PATH } from "../../ui/icons/icon-paths.ts";

export const triviaListing: SparcletListing = {
  label: "Trivia",
  segment: "trivias",
  iconPath: BUZZER_PATH,
  isHosted: true,
  isManaged: false,
  describe: ({ slot_count, mode }) =>
    [slot_count > 0 ? counted(slot_count, "question") : "", mode === "run" ? "at your own pace" : ""].filter(Boolean).join(", "),
};
