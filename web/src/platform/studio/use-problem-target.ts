import { useEffect, useEffectEvent } from "react";
import type { EditorProps } from "../sparclet.ts";
import { focusField } from "./focus-field.ts";
import { fieldId } from "./missing-list.tsx";

/** The wait for the problem's part of the editor to be rendered, which may have to be loaded. */
const DRAWN_MS = 120;

/** Opens the part of the editor that has a problem of the checklist, including folded details, and moves the focus to its field. */
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
