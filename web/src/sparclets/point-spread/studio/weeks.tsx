import { numberedWeeks } from "@sparc/sparclets/point-spread/point-spread-plan.rules";
import type { ReactElement, ReactNode } from "react";
import { fieldId, type Gap } from "../../../platform/studio/missing-list.tsx";
import { Button } from "../../../ui/button.tsx";
import { FieldError } from "../../../ui/field-error.tsx";
import { PlusIcon, TrashIcon } from "../../../ui/icons/action-icons.ts";
import { AlertIcon } from "../../../ui/icons/status-icons.ts";
import { TextField } from "../../../ui/text-field.tsx";
import type { ContentPartProps } from "./content.tsx";
import { canAddWeek, changedWeek, withoutWeek, withWeek } from "./draft.ts";

interface EditorWeeksProps extends ContentPartProps {
  readonly gaps: readonly Gap[];
  readonly shown: number;
  readonly onShow: (at: number) => void;
  /** Progress of a published card. */
  readonly children: ReactNode;
}

/** Tabs of all weeks, and the name of the week in view. */
export function EditorWeeks({
  draft,
  isPublished,
  change,
  errorAt,
  onLeave,
  gaps,
  shown,
  onShow,
  children,
}: EditorWeeksProps): ReactElement {
  const weeks = numberedWeeks(draft);
  const problem = errorAt("draft.weeks");
  const label = `draft.weeks.${shown}.label`;
  const hasGap = (at: number): boolean => gaps.some(({ level, path }) => level === "error" && path.startsWith(`draft.weeks.${at}.`));
  return (
    <section aria-labelledby={fieldId("draft.weeks")}>
      <h3 className="pane-h" id={fieldId("draft.weeks")} tabIndex={-1}>
        <span>On the card</span>
        <span className="small meta">The line is the home side’s</span>
      </h3>
      {children}
      {problem ? <FieldError>{problem}</FieldError> : null}
      <nav aria-label="Weeks" className="tabs compact">
        {weeks.map((week, at) => (
          <button key={week.week} type="button" aria-current={at === shown ? "true" : undefined} onClick={() => onShow(at)}>
            {week.label} <span className="count">{week.matchups.length}</span>
            {hasGap(at) ? (
              <>
                <AlertIcon className="size-s wait" />
                <span className="visually-hidden">, something is missing</span>
              </>
            ) : null}
          </button>
        ))}
        {isPublished ? null : (
          <Button
            size="sm"
            variant="quiet"
            aria-disabled={!canAddWeek(draft) || undefined}
            onClick={() => {
              change(withWeek(draft), "week");
              onShow(draft.weeks.length);
            }}
          >
            <PlusIcon className="size-s" />
            Week
          </Button>
        )}
      </nav>
      {weeks[shown] ? (
        <div className="row ps-week">
          <TextField
            id={fieldId(label)}
            label="Name of the week"
            placeholder={weeks[shown].label}
            isOptional
            autoComplete="off"
            value={draft.weeks[shown]?.label ?? ""}
            error={errorAt(label)}
            onBlur={() => onLeave(label)}
            onChange={({ target }) => change(changedWeek(draft, shown, { label: target.value }), `week ${shown}`)}
          />
          {isPublished ? null : (
            <Button
              size="sm"
              className="hair"
              onClick={() => {
                change(withoutWeek(draft, shown), "remove week");
                onShow(Math.max(0, shown - 1));
              }}
            >
              <TrashIcon className="size-s" />
              Remove {weeks[shown].label}
            </Button>
          )}
        </div>
      ) : (
        <p className="meta">No week yet. Add one, or choose games in the feed: they bring their week.</p>
      )}
    </section>
  );
}
