import { useRef, useState } from "react";
import { fieldErrors } from "./api-error.ts";
import { friendlyError } from "./friendly-error.ts";

export interface Act {
  readonly isBusy: boolean;
  /** The message for the whole action; null when the errors belong to fields. */
  readonly problem: string | null;
  readonly fields: Readonly<Record<string, string>>;
  /** Runs one action at a time and returns whether it worked; a second press meanwhile does nothing. */
  readonly run: (work: () => Promise<void>) => Promise<boolean>;
  readonly clear: () => void;
}

/** The state of an action sent to the server: whether it is running, and its errors. */
export function useAct(): Act {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const isRunning = useRef(false);
  const fields = error === null ? {} : fieldErrors(error);
  const run = async (work: () => Promise<void>): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setBusy(true);
    setError(null);
    try {
      await work();
      return true;
    } catch (refused) {
      setError(refused);
      return false;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  const problem = error === null || Object.keys(fields).length > 0 ? null : friendlyError(error);
  return { isBusy, problem, fields, run, clear: () => setError(null) };
}
