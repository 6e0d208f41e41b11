import type { Content, Rules, Side } from "@sparc/sparclets/point-spread/point-spread.schema";
import type { ReactElement } from "react";
import { dayAndTime } from "../../lib/times.ts";
import { classNames } from "../../ui/class-names.ts";
import { InfoIcon } from "../../ui/icons/status-icons.ts";
import { lineChangeWords } from "./spread-words.ts";
import type { Matchup } from "./week-board.ts";

interface LineNewsProps {
  readonly rules: Rules;
  readonly matchup: Matchup;
}

/** A line or a start that moved, told to who picked it; whatever was changed can be opened by everybody. */
export function LineNews({ rules, matchup }: LineNewsProps): ReactElement | null {
  const { view, pick, phase } = matchup;
  const last = view.line_history.at(-1);
  if (!last) return null;
  const words = lineChangeWords({ rules, view, change: last, side: pick.side ?? "home" });
  const isNews = words !== "" && phase !== "over" && (pick.side !== null || pick.total !== null);
  return (
    <div className={classNames("small", isNews && "warnline")}>
      {isNews ? (
        <p>
          <InfoIcon className="s" /> This moved: {words}
          {last.reason ? `. ${last.reason}` : ""}. Your pick stands{phase === "open" ? "; you can still change it" : ""}.
        </p>
      ) : null}
      <LineHistory {...{ rules, view }} side={pick.side ?? "home"} />
    </div>
  );
}

/** Every line and start a matchup has had, with why it changed. */
function LineHistory({ rules, view, side }: { readonly rules: Rules; readonly view: Content; readonly side: Side }): ReactElement | null {
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
