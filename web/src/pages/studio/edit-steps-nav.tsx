import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { shortMoment } from "../../lib/times.ts";
import { useCurrentInView } from "../../lib/use-current-in-view.ts";
import { EDIT_STEPS, type EditStep } from "../../platform/studio/edit-steps.ts";
import type { EventForm } from "../../platform/studio/use-event-form.ts";
import { classNames } from "../../ui/class-names.ts";
import { CheckIcon } from "../../ui/icons/status-icons.ts";
import { STEP_NAMES, stepOfPath } from "./edit-step-messages.ts";

interface EditStepsNavProps {
  readonly form: EventForm;
  readonly current: EditStep;
  readonly onLeave: () => void;
}

/** Links to the editor's steps, each with what is left to do in it. Every step can be opened at any time. */
export function EditStepsNav({ form, current, onLeave }: EditStepsNavProps): ReactElement {
  // On a phone the steps are wider than the page.
  const nav = useCurrentInView<HTMLElement>(current);
  return (
    <nav className="steps" aria-label="Steps" ref={nav}>
      {EDIT_STEPS.map((step, at) => {
        const errors = errorsIn(form, step);
        const note = toNote({ form, step, errors });
        return (
          <Link
            key={step}
            to="/studio/events/$id/edit"
            params={{ id: form.stored.id }}
            search={{ step }}
            aria-current={step === current ? "step" : undefined}
            className={classNames(isDone({ form, step, errors }) && "done") || undefined}
            onClick={onLeave}
          >
            <span className="num">{at + 1}</span>
            {STEP_NAMES[step]}
            {isDone({ form, step, errors }) && !note ? <CheckIcon className="size-s" label="done" /> : null}
            {note ? <span className={errors > 0 ? "small wait" : "small"}>{note}</span> : null}
          </Link>
        );
      })}
    </nav>
  );
}

function errorsIn({ gaps }: EventForm, step: EditStep): number {
  return gaps.filter(({ path, level }) => level === "error" && stepOfPath(path) === step).length;
}

interface StepFacts {
  readonly form: EventForm;
  readonly step: EditStep;
  readonly errors: number;
}

function isDone({ form, step, errors }: StepFacts): boolean {
  if (step === "publish") return form.stored.status !== "draft";
  if (step === "basics" || step === "content") return errors === 0;
  return step === "schedule" && errors === 0 && form.shown.starts_at !== null;
}

function toNote({ form, step, errors }: StepFacts): string {
  if (errors > 0) return `${errors} to fix`;
  const { starts_at } = form.shown;
  return step === "schedule" && starts_at !== null ? shortMoment(Date.parse(starts_at)) : "";
}
