import { numberedWeeks } from "@sparc/sparclets/point-spread/point-spread-plan.rules";
import type { ReactElement } from "react";
import { fieldId } from "../../features/studio/missing-list.tsx";
import { Select } from "../../ui/select.tsx";
import type { ContentPartProps } from "./editor-content.tsx";
import { gameWords } from "./editor-words.ts";

/** The game whose total of points everybody guesses, for entries that are level. */
export function EditorTieBreakGame({
  draft,
  rules,
  change,
  errorAt,
}: Pick<ContentPartProps, "draft" | "rules" | "change" | "errorAt">): ReactElement | null {
  if (draft.weeks.length === 0 && draft.tie_break_matchup === null) return null;
  const isUsed = rules.tie_break.includes("last_total");
  return (
    <Select
      id={fieldId("draft.tie_break_matchup")}
      label="Game that breaks ties"
      hint={
        isUsed
          ? "Everybody guesses how many points fall in it; the closest guess decides between entries that are level."
          : "The rules do not compare guesses now, so it decides nothing."
      }
      value={draft.tie_break_matchup ?? ""}
      error={errorAt("draft.tie_break_matchup")}
      onChange={({ target }) => change({ ...draft, tie_break_matchup: target.value || null }, "tie-break")}
    >
      <option value="">None</option>
      {numberedWeeks(draft).map((week) => (
        <optgroup key={week.week} label={week.label}>
          {week.matchups.map((matchup) => (
            <option key={matchup.key} value={matchup.key}>
              {gameWords(matchup)}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}
