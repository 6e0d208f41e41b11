import type { ReactElement } from "react";
import { Button } from "../../../ui/button.tsx";
import { UndoIcon } from "../../../ui/icons/action-icons.ts";
import { type Question, TYPE_NAMES } from "../question/types.ts";
import "./rounds.css";

interface UnusedListProps {
  readonly unused: readonly Question[];
  /** False when the event has as many questions as it may have, or cannot be changed any more. */
  readonly canBringBack: boolean;
  readonly onBringBack: (ids: readonly string[]) => void;
}

/** Questions that were put aside: they are not played and can be brought back. */
export function UnusedList({ unused, canBringBack, onBringBack }: UnusedListProps): ReactElement | null {
  if (unused.length === 0) return null;
  const bring = (ids: readonly string[]): void => {
    if (canBringBack) onBringBack(ids);
  };
  return (
    <details className="ql-unused">
      <summary>
        <b>Not used</b> <span className="small meta">{unused.length}, not played and not counted</span>
      </summary>
      <ul>
        {unused.map((question) => (
          <li key={question.id}>
            <span>
              <span className="ql-unused-prompt">{question.prompt.trim() || "Not written yet"}</span>
              <span className="small meta">{TYPE_NAMES[question.type]}</span>
            </span>
            <Button size="sm" className="hair" aria-disabled={!canBringBack || undefined} onClick={() => bring([question.id])}>
              <UndoIcon className="size-s" />
              Bring back<span className="visually-hidden">: {question.prompt.trim() || "not written yet"}</span>
            </Button>
          </li>
        ))}
      </ul>
      {unused.length > 1 ? (
        <Button size="sm" className="hair" aria-disabled={!canBringBack || undefined} onClick={() => bring(unused.map(({ id }) => id))}>
          Bring all {unused.length} back
        </Button>
      ) : null}
    </details>
  );
}
