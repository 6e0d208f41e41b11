import { useEffect } from "react";

const mounted = new Set<readonly string[]>();

/** Lists the shortcuts with these names (`shortcut-labels.ts`) as long as the calling part is on the page. */
export function usePageShortcuts(names: readonly string[]): void {
  useEffect(() => {
    mounted.add(names);
    return () => void mounted.delete(names);
  });
}

/** Names of the shortcuts of all parts that are on the page now. */
export const readPageShortcuts = (): readonly string[] => [...mounted].flat();
