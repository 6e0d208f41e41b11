import { useRef, useState } from "react";
import { fieldErrors } from "./api-error.ts";
import { friendlyError } from "./friendly-error.ts";

export interface Act {
  readonly isBusy: boolean;
  /** What went wrong as a whole; null when a field says it. */
  readonly problem: string | null;
  readonly fields: Readonly<Record<string, string>>;
  /** Runs once at a time and answers whether it worked; a second press while it runs does nothing. */
  readonly run: (work: () => Promise<void>) => Promise<boolean>;
  readonly clear: () => void;
}

/** Something that is sent to the server from the settings, with what became of it. */
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
