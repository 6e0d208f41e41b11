import type { ReactElement } from "react";
import { Button } from "../../ui/button.tsx";
import { AlertIcon, InfoIcon } from "../../ui/icons/status-icons.ts";
import type { EventDetail } from "../events/events.queries.ts";

export type Gap = NonNullable<EventDetail["missing"]>[number];

/** Returns the id of the control for a problem's path. */
export function fieldId(path: string): string {
  return `field-${path.replaceAll(".", "-")}`;
}

interface MissingListProps {
  readonly label: string;
  readonly gaps: readonly Gap[];
  /** Names the place in words: "Question 5". */
  readonly toPlace: (path: string) => string;
  readonly onGo: (path: string) => void;
}

/** Lists what is missing before the draft can be published, with a link to each place. Warnings do not prevent publishing. */
export function MissingList({ label, gaps, toPlace, onGo }: MissingListProps): ReactElement | null {
  if (gaps.length === 0) return null;
  return (
    <ul className="check-list" aria-label={label}>
      {gaps.map((gap) => (
        <li key={`${gap.path} ${gap.code}`}>
          {gap.level === "error" ? <AlertIcon className="negative" /> : <InfoIcon className="wait" />}
          <span>
            <b>{gap.message}</b>
            <span className="small">{toPlace(gap.path)}</span>
          </span>
          <Button size="sm" className="hair" onClick={() => onGo(gap.path)}>
            Go there<span className="visually-hidden">: {toPlace(gap.path)}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
