import type { Content, Rules, Side } from "@sparc/sparclets/point-spread/point-spread.schema";
import type { ReactElement } from "react";
import { dayAndTime } from "../../lib/times.ts";
import { lineChangeWords } from "./spread-words.ts";

interface LineHistoryProps {
  readonly rules: Rules;
  readonly view: Content;
  readonly side: Side;
}

/** Every line a matchup has had, with why it changed. */
export function LineHistory({ rules, view, side }: LineHistoryProps): ReactElement | null {
  const rows = view.line_history.map((change) => ({ change, words: lineChangeWords({ rules, view, change, side }) }));
  const told = rows.filter(({ words }) => words !== "");
  if (told.length === 0) return null;
  return (
    <details className="line-history">
      <summary>Line history</summary>
      <ol>
        {told.map(({ change, words }) => (
          <li key={`${change.at} ${words}`}>
            {dayAndTime(change.at)}: {words}
            <span className="meta">{change.reason ? `. ${change.reason}` : ". The line was still open."}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}
