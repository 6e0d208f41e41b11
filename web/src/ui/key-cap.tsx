import type { ReactElement } from "react";
import { AnswerBadge, type AnswerKey } from "./answer-tile.tsx";
import "./key-cap.css";

/** Letter and shape of an answer on its colour, in front of the answer's text. */
export function KeyCap({ letter }: { readonly letter: AnswerKey }): ReactElement {
  return (
    <span className="key-cap" data-k={letter}>
      <AnswerBadge letter={letter} />
    </span>
  );
}
