import { useNavigate } from "@tanstack/react-router";
import { type ReactElement, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { fieldErrors } from "../../api/api-error.ts";
import { useFocusAfterRemoval } from "../../lib/use-focus-after-removal.ts";
import "./editors.css";
import "./tables.css";
import "../../platform/studio/import.css";
import type { EventDetail } from "../../platform/events/events.queries.ts";
import type { EditorTarget, SparcletStudio } from "../../platform/sparclet.ts";
import { EDIT_STEPS, type EditStep } from "../../platform/studio/edit-steps.ts";
import { focusField } from "../../platform/studio/focus-field.ts";
import { InvalidFieldsContext } from "../../platform/studio/invalid-fields.ts";
import { fieldId } from "../../platform/studio/missing-list.tsx";
import { sparcletStudio } from "../../platform/studio/sparclet-studios.ts";
import { Button } from "../../ui/button.tsx";
import { ArrowRightIcon } from "../../ui/icons/arrow-icons.ts";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { EditHead } from "./edit-head.tsx";
import { STEP_NAMES, stepOfPath } from "./edit-step-messages.ts";
import { EditStepsNav } from "./edit-steps-nav.tsx";
import { SaveNotices } from "./save-status.tsx";
import { StepBody } from "./step-body.tsx";
import type { StepProps } from "./step-props.ts";
import "./studio-edit.css";
import type { StudioSearch } from "../../platform/studio/studio-search.ts";
import { type EventForm, useEventForm } from "../../platform/studio/use-event-form.ts";
import { StudioShell } from "./studio-shell.tsx";

interface EditShellProps {
  readonly event: EventDetail;
  readonly studio: SparcletStudio;
  readonly search: StudioSearch;
}

/** The editor's header, its steps and the form of the current step. The form's state lives here, so that switching steps loses nothing. */
export function EditShell({ event, studio: given, search }: EditShellProps): ReactElement {
  const form = useEventForm(event);
  // An empty draft can change its type, so the stored event's type takes precedence.
  const studio = sparcletStudio(form.stored.type) ?? given;
  useFocusAfterRemoval();
  const navigate = useNavigate();
  const [showErrors, setShowErrors] = useState(false);
  const [target, setTarget] = useState<EditorTarget | null>(null);
  const step = search.step ?? "content";
  const heading = useRef<HTMLHeadingElement>(null);
  const goToStep = async (next: EditStep): Promise<void> => {
    setTarget(null);
    await navigate({ to: "/studio/events/$id/edit", params: { id: event.id }, search: { step: next } });
    scrollTo(0, 0);
    heading.current?.focus();
  };
  const goToField = (path: string): void => {
    setShowErrors(true);
    setTarget({ path });
    void navigate({ to: "/studio/events/$id/edit", params: { id: event.id }, search: { step: stepOfPath(path) } });
  };
  useEffect(() => {
    if (!target || isOfTheType(target.path) || stepOfPath(target.path) !== step) return;
    const frame = requestAnimationFrame(() => focusField(target.path));
    return () => cancelAnimationFrame(frame);
  }, [target, step]);
  useRemovedFields(form, step);
  const gaps = form.stored.missing ?? [];
  const saveErrors = form.save.kind === "failed" ? fieldErrors(form.save.error) : {};
  const errorAt = (path: string): string | undefined =>
    saveErrors[path] ?? (showErrors ? gaps.find((gap) => gap.path === path && gap.level === "error")?.message : undefined);
  const next = EDIT_STEPS[EDIT_STEPS.indexOf(step) + 1];
  const props: StepProps = {
    form,
    studio,
    errorAt,
    showErrors,
    target,
    importsFirst: search.import === true,
    onGo: goToField,
    onRefused: () => setShowErrors(true),
    onStep: goToStep,
  };
  return (
    <StudioShell isTight>
      <EditHead {...props} step={step} />
      <EditStepsNav form={form} current={step} onLeave={() => setTarget(null)} />
      <div className="stack">
        <SaveNotices form={form} />
        <section aria-labelledby="step" className="stack">
          <h2 className={step === "content" ? "visually-hidden" : "h3"} id="step" tabIndex={-1} ref={heading}>
            {STEP_NAMES[step]}
          </h2>
          <InvalidFieldsContext value={form.invalid}>
            <Suspense fallback={<StepWaiting />}>
              <StepBody {...props} step={step} />
            </Suspense>
          </InvalidFieldsContext>
        </section>
        {next ? (
          <p>
            <Button onClick={() => void goToStep(next)}>
              Next: {STEP_NAMES[next]}
              <ArrowRightIcon className="size-s" />
            </Button>
          </p>
        ) : null}
      </div>
    </StudioShell>
  );
}

/** Forgets invalid fields that a change of the event has removed from the step, such as those of another preset. */
function useRemovedFields({ shown, invalid }: EventForm, step: EditStep): void {
  const dropRemoved = useEffectEvent(() => {
    for (const path of invalid.byPath.keys()) {
      if (stepOfPath(path) === step && !document.getElementById(fieldId(path))) invalid.set(path, null);
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of step removes fields, too, but not for good
  useEffect(() => dropRemoved(), [shown]);
}

/** Fields of the sparclet's own editor, which focuses them itself. */
function isOfTheType(path: string): boolean {
  return path.startsWith("draft") || path.startsWith("rules");
}

function StepWaiting(): ReactElement {
  return (
    <Loading label="Loading the editor">
      <Skeleton height="240px" />
    </Loading>
  );
}
