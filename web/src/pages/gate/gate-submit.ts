import { type FormEvent, useState } from "react";
import { fieldErrors } from "../../api/api-error.ts";
import { type ErrorContext, friendlyError } from "../../api/friendly-error.ts";
import { useSingleFlight } from "../../lib/use-single-flight.ts";

interface GateSubmit {
  readonly isBusy: boolean;
  /** Message for the whole form; null when a field shows the error. */
  readonly problem: string | null;
  /** The last error, for pages that show more than its message. */
  readonly error: unknown;
  readonly fields: Readonly<Record<string, string>>;
  readonly onSubmit: (event: FormEvent) => void;
}

interface GateForm {
  readonly context: ErrorContext;
  /** Names of the form's fields; an error of any other field is shown for the whole form. */
  readonly shows: readonly string[];
  readonly submit: () => Promise<void>;
  readonly check?: () => Record<string, string>;
}

/** State of a gate form: it runs one submission at a time and assigns errors to their fields. */
export function useGateSubmit(input: GateForm): GateSubmit {
  const { isBusy, run } = useSingleFlight();
  const [error, setError] = useState<unknown>(null);
  const [ownErrors, setOwnErrors] = useState<Record<string, string>>({});
  const fields = { ...fieldErrors(error), ...ownErrors };
  const submit = async (): Promise<void> => {
    setError(null);
    try {
      await input.submit();
    } catch (refused) {
      setError(refused);
    }
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (isBusy) return;
    const found = input.check?.() ?? {};
    setOwnErrors(found);
    if (Object.keys(found).length === 0) void run(submit);
  };
  const hasFieldError = Object.keys(fieldErrors(error)).some((path) => input.shows.includes(path));
  return { isBusy, error, problem: error === null || hasFieldError ? null : friendlyError(error, input.context), fields, onSubmit };
}
