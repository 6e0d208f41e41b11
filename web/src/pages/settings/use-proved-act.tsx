import { type ReactElement, useState } from "react";
import { isApiError } from "../../api/api-error.ts";
import { type Act, useAct } from "../../api/use-act.ts";
import { StepUpDialog } from "./step-up-dialog.tsx";

type ProvedAct = Omit<Act, "run"> & {
  /**
   * Runs `work` at once; when the server asks to reauthenticate, it runs again afterwards. Everything that depends on `work` belongs inside
   * it.
   */
  readonly run: (work: () => Promise<void>) => Promise<void>;
  /** True while the owner is asked to reauthenticate. */
  readonly isProving: boolean;
  /** The dialog, to be rendered outside of any form. */
  readonly dialog: ReactElement;
};

/**
 * Runs an action that the server accepts only soon after a sign-in: when it is refused, a dialog asks for the password and the action is
 * repeated.
 */
export function useProvedAct(): ProvedAct {
  const act = useAct();
  const [waiting, setWaiting] = useState<(() => Promise<void>) | null>(null);
  const run = async (work: () => Promise<void>): Promise<void> => {
    await act.run(async () => {
      try {
        await work();
      } catch (error) {
        if (!isApiError(error, "auth.reauth_required")) throw error;
        setWaiting(() => work);
      }
    });
  };
  const goOn = (): void => {
    setWaiting(null);
    if (waiting) void run(waiting);
  };
  const isProving = waiting !== null;
  return { ...act, run, isProving, dialog: <StepUpDialog isOpen={isProving} onClose={() => setWaiting(null)} onProved={goOn} /> };
}
