/** Counts all outcomes in a worker, so that the page stays responsive. */

import type { CountAsked } from "./use-chance-if.ts";
import { chanceIf, toPool } from "./what-if-table.ts";

self.addEventListener("message", ({ data }: MessageEvent<CountAsked>) => {
  const { sealed, ...asked } = data;
  self.postMessage(chanceIf({ ...asked, pool: toPool({ slots: asked.slots, sealed }), isWhole: true }));
});
