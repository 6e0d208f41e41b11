import { useEffect, useState } from "react";
import type { PrimaryAction } from "./primary-action.ts";

/** A press this soon after the button's label changed was most likely meant for the label before. */
const SETTLE_MS = 400;

/**
 * Takes the command away while the main button's label has just changed. A question closes by itself when the last answer is in; a press
 * that the host meant as "Close now" would otherwise show the table and skip the answer.
 */
export function useSettledAction(primary: PrimaryAction | null): PrimaryAction | null {
  const label = primary?.label ?? null;
  const [settledLabel, setSettledLabel] = useState(label);
  useEffect(() => {
    // The first label has none before it that a press could have been meant for.
    const timer = setTimeout(() => setSettledLabel(label), settledLabel === null ? 0 : SETTLE_MS);
    return () => clearTimeout(timer);
  }, [label, settledLabel]);
  if (!primary || settledLabel === null || settledLabel === label) return primary;
  return { ...primary, command: null };
}
