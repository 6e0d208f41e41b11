import { counted } from "../../lib/ordinals.ts";
import type { WebSparclet } from "../../platform/sparclet.ts";
import { TriviaIcon } from "../../ui/icons/sparclet-icons.ts";

export const triviaWeb: WebSparclet = {
  label: "Trivia",
  segment: "trivias",
  short: "t",
  shortIdPrefix: "",
  rootPaths: [],
  icon: TriviaIcon,
  playFrame: "bare",
  isHosted: true,
  isManaged: false,
  given: "answer",
  describe: ({ slot_count, mode }) =>
    [slot_count > 0 ? counted(slot_count, "question") : "", mode === "run" ? "at your own pace" : ""].filter(Boolean).join(", "),
};
