import { type ReactElement, type ReactNode, useState } from "react";
import { announce } from "./announcer.ts";
import { Button, type ButtonSize, type ButtonVariant } from "./button.tsx";
import { CopyIcon } from "./icons/action-icons.ts";
import { CheckIcon } from "./icons/status-icons.ts";

interface CopyButtonProps {
  readonly text: string;
  /** The name of the copied thing, for the button and the announcement: "fingerprint". */
  readonly what: string;
  readonly children?: ReactNode;
  readonly size?: ButtonSize;
  readonly variant?: ButtonVariant;
}

/** A button that copies a text and shows whether it worked. Where the browser refuses, the text can still be selected by hand. */
export function CopyButton({ text, what, children, size = "sm", variant = "plain" }: CopyButtonProps): ReactElement {
  const [outcome, setOutcome] = useState<"copied" | "refused" | null>(null);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("copied");
      announce(`Copied the ${what}`);
    } catch {
      setOutcome("refused");
      announce(`Copying is not allowed here. Mark the ${what} and copy it by hand.`, "assertive");
    }
  };
  return (
    <>
      <Button size={size} variant={variant} onClick={() => void copy()}>
        {outcome === "copied" ? <CheckIcon className="size-s" /> : <CopyIcon className="size-s" />}
        {outcome === "copied" ? "Copied" : (children ?? `Copy ${what}`)}
      </Button>
      {outcome === "refused" ? (
        <span className="small negative">Copying is not allowed here. Mark the text and copy it by hand.</span>
      ) : null}
    </>
  );
}
