/** Counts every outcome away from the page, so that nothing on it stands still meanwhile. */

import type { CountAsked } from "./use-chance-if.ts";
import { chanceIf, poolOf } from "./what-if-table.ts";

self.addEventListener("message", ({ data }: MessageEvent<CountAsked>) => {
  const { sealed, ...asked } = data;
  self.postMessage(chanceIf({ ...asked, pool: poolOf({ slots: asked.slots, sealed }), isWhole: true }));
});
