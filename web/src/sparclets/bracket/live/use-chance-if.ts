import type { Rules } from "@sparc/sparclets/bracket/bracket.schema";
import type { Outcomes } from "@sparc/sparclets/bracket/bracket-graph.rules";
import { useEffect, useMemo, useState } from "react";
import { trustedScript } from "../../../lib/trusted-script.ts";
import type { BoardSlot } from "../play/board.ts";
import { type ChanceIf, chanceIf, isCountable, type Pool, type SealedValues } from "./what-if-table.ts";
import workerAddress from "./what-if-worker.ts?worker&url";

/** Input of the computation; it contains only what can be sent to a worker. */
export interface CountAsked {
  readonly rules: Rules;
  readonly slots: readonly BoardSlot[];
  readonly outcomes: Outcomes;
  readonly sealed: SealedValues;
  readonly entryNo: number;
}

interface ChanceInput extends CountAsked {
  readonly pool: Pool;
}

export interface ChanceNotice extends ChanceIf {
  /** True while the chance is only sampled and a worker is counting all outcomes. */
  readonly isCounting: boolean;
}

interface Counted {
  readonly input: ChanceInput;
  readonly chance: ChanceIf | null;
}

const startWorker = (): Worker => new Worker(trustedScript(workerAddress), { type: "module", name: "what-if" });

/** The viewer's chances under the chosen results: at once as far as that is fast, then exact from a worker where that takes seconds. */
export function useChanceIf(input: ChanceInput | null): ChanceNotice | null {
  const [counted, setCounted] = useState<Counted | null>(null);
  const quick = useMemo(() => input && chanceIf(input), [input]);
  const isWanted = input !== null && quick !== null && !quick.isExact && isCountable(quick, input.pool) && typeof Worker === "function";
  useEffect(() => {
    if (!isWanted) return;
    const worker = startWorker();
    const storeChance = (chance: ChanceIf | null): void => setCounted({ input, chance });
    worker.addEventListener("message", ({ data }: MessageEvent<ChanceIf | null>) => storeChance(data));
    worker.addEventListener("error", () => storeChance(null));
    const { rules, slots, outcomes, sealed, entryNo } = input;
    worker.postMessage({ rules, slots, outcomes, sealed, entryNo } satisfies CountAsked);
    return () => worker.terminate();
  }, [isWanted, input]);
  if (!quick) return null;
  const own = counted?.input === input ? counted : null;
  return own?.chance ? { ...own.chance, isCounting: false } : { ...quick, isCounting: isWanted && own === null };
}
