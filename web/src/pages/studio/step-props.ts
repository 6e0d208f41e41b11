import type { EditorTarget, SparcletStudio } from "../../platform/sparclet.ts";
import type { EditStep } from "../../platform/studio/edit-steps.ts";
import type { EventForm } from "../../platform/studio/use-event-form.ts";

/** Props of each editor step. */
export interface StepProps {
  readonly form: EventForm;
  readonly studio: SparcletStudio;
  /** Message of the problem at a path. */
  readonly errorAt: (path: string) => string | undefined;
  /** True once publishing was tried or a problem's link was followed; fields then show their problems. */
  readonly showErrors: boolean;
  readonly target: EditorTarget | null;
  /** True when the event starts with importing a file. */
  readonly importsFirst: boolean;
  readonly onGo: (path: string) => void;
  readonly onRefused: () => void;
  readonly onStep: (step: EditStep) => Promise<void>;
}
