import type { CSSProperties, ReactElement } from "react";
import { ArrowRightIcon } from "../../ui/icons/arrow-icons.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { CodeError, CodeInput, CodeLabel, useCodeEntry } from "./code-entry.tsx";

/** The ticket's notches have the colour of the background behind it. */
const NOTCH = { "--g": "var(--field)" } as CSSProperties;

/** Ticket with the field for a code. */
export function CodeBox(): ReactElement {
  const entry = useCodeEntry();
  return (
    <form className="ticket codebox" style={NOTCH} onSubmit={entry.onSubmit} noValidate>
      <div className="ticket-main field">
        <CodeLabel entry={entry} />
        <CodeInput entry={entry} className="big" />
        <CodeError entry={entry} />
      </div>
      <button type="submit" className="ticket-stub" aria-busy={entry.isBusy || undefined}>
        <span className="h4">Go</span>
        {entry.isBusy ? <Spinner /> : <ArrowRightIcon className="size-l" />}
      </button>
    </form>
  );
}
