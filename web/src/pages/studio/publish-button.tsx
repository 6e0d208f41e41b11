import type { ReactElement } from "react";
import { call } from "../../api/api.ts";
import { isApiError } from "../../api/api-error.ts";
import { friendlyError } from "../../api/friendly-error.ts";
import { useSingleFlight } from "../../lib/use-single-flight.ts";
import { invalidGaps } from "../../platform/studio/invalid-fields.ts";
import type { EventForm } from "../../platform/studio/use-event-form.ts";
import { Button } from "../../ui/button.tsx";
import { notify } from "../../ui/notify.ts";

interface PublishButtonProps {
  readonly form: EventForm;
  readonly onDone: () => void;
  /** Called with the path of a field whose content is invalid and so is not part of the draft. */
  readonly onInvalid: (path: string) => void;
  /** Called when the server refuses because of problems in the draft, which the form's event lists. */
  readonly onRefused: () => void;
}

/** Saves the typed values and then publishes the draft. */
export function PublishButton({ form, onDone, onInvalid, onRefused }: PublishButtonProps): ReactElement {
  const { stored } = form;
  const { isBusy, run } = useSingleFlight();
  const publish = async (): Promise<void> => {
    const [wrong] = invalidGaps(form.invalid);
    if (wrong) {
      notify.error(`Not published yet. ${wrong.message}`);
      return onInvalid(wrong.path);
    }
    try {
      if (!(await form.flush())) return void notify.error("Not saved yet, so it was not published.");
      const { data } = await call("events.publish", { params: { id: stored.id }, body: {} });
      form.adopt(data);
      notify.success("Published");
      onDone();
    } catch (error) {
      if (isApiError(error) && error.facts.problems.length > 0) onRefused();
      else notify.error(friendlyError(error));
    }
  };
  return (
    <Button variant="primary" isBusy={isBusy} onClick={() => void run(publish)}>
      Publish
    </Button>
  );
}
