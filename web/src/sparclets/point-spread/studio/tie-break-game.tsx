import { numberedWeeks } from "@sparc/sparclets/point-spread/point-spread-plan.rules";
import { type ReactElement, useState } from "react";
import { fieldId } from "../../../platform/studio/missing-list.tsx";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/select.tsx";
import type { ContentPartProps } from "./content.tsx";
import { gameLabel } from "./labels.ts";

type TieBreakProps = Pick<ContentPartProps, "draft" | "rules" | "isPublished" | "change" | "errorAt">;

/** Choice of the game whose total points all members guess to break ties. */
export function EditorTieBreakGame({ draft, rules, isPublished, change, errorAt }: TieBreakProps): ReactElement | null {
  // On a published card the choice is final, and arrow keys change a select's value at every step, so a button has to confirm it.
  const [waiting, setWaiting] = useState<string | null>(null);
  const named = draft.tie_break_matchup;
  if (draft.weeks.length === 0 && named === null) return null;
  const name = (key: string): void => change({ ...draft, tie_break_matchup: key || null }, "tie-break");
  return (
    <div className="stack">
      <Select
        id={fieldId("draft.tie_break_matchup")}
        label="Game that breaks ties"
        hint={toHint({ isUsed: rules.tie_break.includes("last_total"), isFixed: isPublished && named !== null })}
        value={waiting ?? named ?? ""}
        disabled={isPublished && named !== null}
        error={errorAt("draft.tie_break_matchup")}
        onChange={({ target }) => (isPublished ? setWaiting(target.value) : name(target.value))}
      >
        <option value="">None</option>
        {numberedWeeks(draft).map((week) => (
          <optgroup key={week.week} label={week.label}>
            {week.matchups.map((matchup) => (
              <option key={matchup.key} value={matchup.key}>
                {gameLabel(matchup)}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
      {waiting ? (
        <p className="row">
          <Button
            onClick={() => {
              name(waiting);
              setWaiting(null);
            }}
          >
            Let this game break ties
          </Button>
          <span className="small meta">It stays, since its total can be guessed from then on.</span>
        </p>
      ) : null}
    </div>
  );
}

function toHint({ isUsed, isFixed }: { readonly isUsed: boolean; readonly isFixed: boolean }): string {
  if (!isUsed) return "The rules do not compare guesses now, so it decides nothing.";
  const text = "Everybody guesses how many points fall in it; the closest guess decides between entries that are level.";
  return isFixed ? `${text} It stays, since its total may have been guessed.` : text;
}
