import type { ReactElement } from "react";
import { Notice } from "../../ui/notice.tsx";

/** What went wrong with the last act, beside its button; nothing while nothing has. */
export function ProblemNotice({ text }: { readonly text: string | null }): ReactElement | null {
  return text === null ? null : (
    <Notice tone="bad" isLive>
      {text}
    </Notice>
  );
}
