import type { ReactElement } from "react";
import { Notice } from "../../ui/notice.tsx";

/** The error of the last action, shown beside its button; nothing without an error. */
export function ProblemNotice({ text }: { readonly text: string | null }): ReactElement | null {
  return text === null ? null : (
    <Notice tone="bad" isLive>
      {text}
    </Notice>
  );
}
