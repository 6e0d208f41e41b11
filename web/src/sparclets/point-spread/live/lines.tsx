import type { LineChange, Rules } from "@sparc/sparclets/point-spread/point-spread.schema";
import type { ReactElement } from "react";
import { dayAndTime } from "../../../lib/times.ts";
import { classNames } from "../../../ui/class-names.ts";
import { InfoIcon } from "../../../ui/icons/status-icons.ts";
import { lineChangeMessage, reasonLabel } from "../line-change-messages.ts";
import type { Matchup } from "../week-board.ts";

interface LineNewsProps {
  readonly rules: Rules;
  readonly matchup: Matchup;
}

/**
 * Why a game does not count, and the last change of its line, start or names. The notice is for members who picked the game; everybody can
 * open the full history.
 */
export function LineNews({ rules, matchup }: LineNewsProps): ReactElement | null {
  const { view, pick, phase } = matchup;
  const changes = view.line_history
    .map((change) => ({ change, message: lineChangeMessage({ rules, view, change, side: pick.side ?? "home" }) }))
    .filter(({ message }) => message !== "");
  const last = changes.at(-1);
  const why = view.why ? <p className="small meta">{reasonLabel(view.why)}</p> : null;
  if (!last) return why;
  const isNews = phase !== "over" && (pick.side !== null || pick.total !== null);
  return (
    <>
      {why}
      <div className={classNames("small", isNews && "warnline")}>
        {isNews ? (
          <p>
            <InfoIcon className="size-s" /> This changed: {last.message}. {sentence(reasonLabel(last.change))}Your pick stands
            {phase === "open" ? "; you can still change it" : ""}.
          </p>
        ) : null}
        <LineHistory changes={changes} />
      </div>
    </>
  );
}

const sentence = (text: string): string => (text === "" ? "" : `${text.replace(/[.”]*$/, (end) => (end.includes("”") ? ".”" : "."))} `);

/** All changes of a matchup's line, start and names, each with its reason and source. */
function LineHistory({
  changes,
}: {
  readonly changes: readonly { readonly change: LineChange; readonly message: string }[];
}): ReactElement {
  return (
    <details className="line-history">
      <summary>What has changed</summary>
      <ol>
        {changes.map(({ change, message }) => (
          <li key={`${change.at} ${message}`}>
            {dayAndTime(change.at)}: {message}
            <span className="meta">. {reasonLabel(change) || "The line was still open."}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}
