import { type ReactElement, type ReactNode, useState } from "react";
import { announce } from "./announcer.ts";
import { Button, type ButtonSize, type ButtonVariant } from "./button.tsx";
import { CopyIcon } from "./icons/action-icons.ts";
import { CheckIcon } from "./icons/status-icons.ts";

interface CopyButtonProps {
  readonly text: string;
  /** What is copied, for the button and for what is said: "fingerprint". */
  readonly what: string;
  readonly children?: ReactNode;
  readonly size?: ButtonSize;
  readonly variant?: ButtonVariant;
}

/** Says on itself whether the copy is made; where copying is not allowed, the text can still be marked by hand. */
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
        {outcome === "copied" ? <CheckIcon className="s" /> : <CopyIcon className="s" />}
        {outcome === "copied" ? "Copied" : (children ?? `Copy ${what}`)}
      </Button>
      {outcome === "refused" ? <span className="small neg">Copying is not allowed here. Mark the text and copy it by hand.</span> : null}
    </>
  );
}
