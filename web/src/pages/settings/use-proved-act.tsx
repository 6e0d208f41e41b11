import { type ReactElement, useState } from "react";
import { isApiError } from "../../api/api-error.ts";
import { type Act, useAct } from "../../api/use-act.ts";
import { StepUpDialog } from "./step-up-dialog.tsx";

type ProvedAct = Omit<Act, "run"> & {
  /** Runs at once, or after the owner has shown who they are; what has to follow belongs into `work`. */
  readonly run: (work: () => Promise<void>) => Promise<void>;
  /** While it is asked who this is. */
  readonly isProving: boolean;
  /** To be drawn outside of any form. */
  readonly dialog: ReactElement;
};

/** Something that the server takes only soon after a sign-in: it asks for the password when it has to, and goes on by itself. */
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
