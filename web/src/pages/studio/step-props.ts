import type { EditorTarget, SparcletStudio } from "../../platform/sparclet.ts";
import type { EditStep } from "../../platform/studio/edit-steps.ts";
import type { EventForm } from "../../platform/studio/use-event-form.ts";

/** What each step of the editor is given. */
export interface StepProps {
  readonly form: EventForm;
  readonly studio: SparcletStudio;
  /** Message of a problem at a path. */
  readonly errorAt: (path: string) => string | undefined;
  /** Publishing was tried, or a problem was followed: problems show at their fields. */
  readonly showErrors: boolean;
  readonly target: EditorTarget | null;
  /** The event begins with a file. */
  readonly importsFirst: boolean;
  readonly onGo: (path: string) => void;
  readonly onRefused: () => void;
  readonly onStep: (step: EditStep) => Promise<void>;
}
