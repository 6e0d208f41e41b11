import type { ReactElement, ReactNode } from "react";
import { Button } from "./button.tsx";
import { CopyIcon } from "./icons/action-icons.ts";
import { Notice } from "./notice.tsx";

interface ErrorPanelProps {
  /** The failure in a sentence: "The standings did not load." */
  readonly what: ReactNode;
  /** A reference to quote to support; it can be copied. */
  readonly reference?: string | null;
  readonly onRetry?: () => void;
}

/** Shown in place of a part of the page that failed, while the rest still works. */
export function ErrorPanel({ what, reference, onRetry }: ErrorPanelProps): ReactElement {
  const copy = async (text: string): Promise<void> => (await import("./copy-reference.ts")).copyReference(text);
  return (
    <Notice
      tone="bad"
      isLive
      action={
        <>
          {reference ? (
            <Button size="sm" onClick={() => void copy(reference)}>
              <CopyIcon className="size-s" />
              Copy
            </Button>
          ) : null}
          {onRetry ? (
            <Button size="sm" variant="ink" onClick={onRetry}>
              Try again
            </Button>
          ) : null}
        </>
      }
    >
      <p>
        <b>{what}</b>
      </p>
      <p className="small meta">The rest of the page still works.{reference ? ` Reference ${reference}` : ""}</p>
    </Notice>
  );
}
