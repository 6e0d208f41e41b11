import { useEffect, useEffectEvent } from "react";
import type { EditorProps } from "../sparclet.ts";
import { focusField } from "./focus-field.ts";
import { fieldId } from "./missing-list.tsx";

/** What a problem lies in has to be drawn first; it may also be fetched. */
const DRAWN_MS = 120;

/** Opens what a problem of the checklist lies in, also inside of folded details, then brings the focus to its field. */
export function useProblemTarget(target: EditorProps["target"], onPath: (path: string) => void): void {
  const open = useEffectEvent(onPath);
  useEffect(() => {
    if (!target) return;
    open(target.path);
    const timer = setTimeout(() => {
      const folded = document.getElementById(fieldId(target.path))?.closest("details:not([open])");
      folded?.querySelector("summary")?.click();
      requestAnimationFrame(() => focusField(target.path));
    }, DRAWN_MS);
    return () => clearTimeout(timer);
  }, [target]);
}
