import { type FormEvent, useState } from "react";
import { fieldErrors } from "../../api/api-error.ts";
import { type ErrorContext, friendlyError } from "../../api/friendly-error.ts";
import { useSingleFlight } from "../../lib/use-single-flight.ts";

interface GateSubmit {
  readonly isBusy: boolean;
  /** What went wrong as a whole; null when a field says it. */
  readonly problem: string | null;
  /** What was refused last, for what a page has more to say to than its text. */
  readonly error: unknown;
  readonly fields: Readonly<Record<string, string>>;
  readonly onSubmit: (event: FormEvent) => void;
}

interface GateForm {
  readonly context: ErrorContext;
  /** The fields of the form: what is refused about anything else is told as a whole. */
  readonly shows: readonly string[];
  readonly submit: () => Promise<void>;
  readonly check?: () => Record<string, string>;
}

/** A form of the gate: one try at a time, errors beside what caused them. */
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
