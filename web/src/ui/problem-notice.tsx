import type { ReactElement } from "react";
import { Notice } from "./notice.tsx";

/** The error of the last action, shown beside its button; nothing without an error. */
export function ProblemNotice({ text }: { readonly text: string | null | undefined }): ReactElement | null {
  return text ? (
    <Notice tone="bad" isLive>
      {text}
    </Notice>
  ) : null;
}
