import type { Draft, Rules } from "@sparc/sparclets/daily-game/daily-game.schema";
import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { fieldId, type Gap } from "../../../platform/studio/missing-list.tsx";
import { StepButtons } from "../../../platform/studio/step-buttons.tsx";
import type { Steps } from "../../../platform/studio/steps-back.ts";
import { FieldError } from "../../../ui/field-error.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { appealsQuery, EditorAppeals } from "./appeals.tsx";
import { EditorCalendar } from "./calendar.tsx";
import { CalendarAhead } from "./calendar-ahead.tsx";
import { type CalendarInput, dayAt, daysAhead } from "./calendar-days.ts";
import { DayPane } from "./day-pane.tsx";
import { EditorPeople } from "./people.tsx";

export type ContentTab = "calendar" | "people" | "appeals";

/** Props shared by the parts of the content. `about` names the edited field; consecutive changes of one field are a single undo step. */
export interface ContentPartProps {
  readonly draft: Draft;
  readonly rules: Rules;
  readonly days: CalendarInput;
  readonly gaps: readonly Gap[];
  readonly isLocked: boolean;
  readonly change: (next: Draft, about: string) => void;
}

interface EditorContentProps extends Omit<ContentPartProps, "change"> {
  readonly eventId: string;
  readonly steps: Steps<Draft>;
  readonly zone: string;
  readonly chosen: number | null;
  readonly tab: ContentTab;
  readonly showErrors: boolean;
  readonly importsFirst: boolean;
  readonly onChoose: (number: number) => void;
  readonly onTab: (tab: ContentTab) => void;
}

/** The calendar with the editor of the chosen day, and the list of people. */
export function EditorContent(props: EditorContentProps): ReactElement {
  const { eventId, draft, rules, days, gaps, steps, zone, chosen, tab, showErrors, isLocked, importsFirst, onChoose, onTab } = props;
  // The import dialog opens by itself once, not each time the list is shown.
  const [opensImport, setOpensImport] = useState(importsFirst);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const part: ContentPartProps = { draft, rules, days, gaps, isLocked, change: steps.change };
  const ahead = daysAhead(draft, days);
  const number = chosen ?? draft.puzzles.find((entry) => !dayAt(entry.number, days)?.isReleased)?.number ?? ahead.nextFree;
  const errorAt = (path: string): string | undefined =>
    showErrors || left.has(path) ? gaps.find((gap) => gap.path === path && gap.level === "error")?.message : undefined;
  const problem = errorAt("draft.puzzles");
  // There can be no appeals before puzzles are released.
  const hasAppeals = days.isPublished;
  const { data: appeals } = useQuery({ ...appealsQuery(eventId), enabled: hasAppeals });
  return (
    <section id={fieldId("draft.puzzles")} tabIndex={-1} aria-label="Content">
      <div className="row dg-tools">
        <Segmented
          label="Part"
          value={tab}
          onChange={onTab}
          options={[
            { value: "calendar", label: "Calendar" },
            { value: "people", label: `People ${draft.list.people.length}` },
            ...(hasAppeals ? [{ value: "appeals" as const, label: `Appeals ${appeals?.length ?? ""}`.trim() }] : []),
          ]}
        />
        {isLocked ? null : <StepButtons steps={steps} />}
      </div>
      {problem ? <FieldError>{problem}</FieldError> : null}
      {tab === "appeals" && hasAppeals ? (
        <EditorAppeals eventId={eventId} />
      ) : tab === "people" ? (
        <EditorPeople {...part} importsFirst={opensImport} onImportClosed={() => setOpensImport(false)} />
      ) : (
        <>
          <CalendarAhead {...part} ahead={ahead} />
          <div className="ed-cal">
            <EditorCalendar {...part} eventId={eventId} zone={zone} chosen={number} onChoose={onChoose} />
            <DayPane
              {...part}
              eventId={eventId}
              number={number}
              errorAt={errorAt}
              onLeave={(path) => setLeft((before) => new Set([...before, path]))}
              onChoose={onChoose}
            />
          </div>
        </>
      )}
    </section>
  );
}
