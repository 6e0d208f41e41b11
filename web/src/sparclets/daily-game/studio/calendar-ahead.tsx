import { toKind } from "@sparc/sparclets/daily-game/puzzles/registry";
import { type ReactElement, useState } from "react";
import { counted } from "../../../lib/ordinals.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { type CalendarInput, type DaysAhead, dateLabel, dayAt } from "./calendar-days.ts";
import type { ContentPartProps } from "./content.tsx";
import { closeGapsFrom } from "./draft-edit.ts";
import { ScheduleDialog } from "./schedule-dialog.tsx";

const GAPS_NAMED = 3;

/** How many days the calendar is filled ahead, its gaps, and the actions that change many days at once. */
export function CalendarAhead(props: ContentPartProps & { readonly ahead: DaysAhead }): ReactElement {
  const { draft, days, change, isLocked, ahead } = props;
  const [isOpen, setOpen] = useState(false);
  const { filled, gaps, isRunningDry, nextFree } = ahead;
  return (
    <>
      {isRunningDry ? (
        <Notice tone="warn">
          The calendar runs dry: after the next {counted(filled, "day")} nothing is ready. Add puzzles so that members find one every day.
        </Notice>
      ) : null}
      <div className="ahead">
        <p className="score">{filled}</p>
        <p className="grow">
          <b className="h4">{filled === 1 ? "day is filled ahead." : "days are filled ahead."}</b>
          <br />
          <span className="meta">{gapLabel(gaps, days)} A day without a puzzle breaks nobody’s streak.</span>
        </p>
        {isLocked ? null : (
          <span className="row">
            {gaps.length > 0 ? (
              <Button className="hair" onClick={() => change(closeGapsFrom(draft, nextFree), "close gaps")}>
                Close the gaps
              </Button>
            ) : null}
            <Button className="hair" onClick={() => setOpen(true)}>
              Many days at once
            </Button>
          </span>
        )}
      </div>
      {isOpen ? <ScheduleDialog {...props} emptyPuzzle={toKind(props.rules.kind).emptyPuzzle} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function gapLabel(gaps: readonly number[], days: CalendarInput): string {
  if (gaps.length === 0) return "No gap between puzzles.";
  const names = gaps.slice(0, GAPS_NAMED).map((number) => {
    const date = dayAt(number, days)?.date;
    return date ? dateLabel(date) : `day ${number}`;
  });
  const more = gaps.length - names.length;
  return `Then ${counted(gaps.length, "gap")}: ${names.join("; ")}${more > 0 ? ` and ${more} more` : ""}.`;
}
