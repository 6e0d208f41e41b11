import { useNavigate } from "@tanstack/react-router";
import { type ReactElement, useEffect } from "react";
import { useTitle } from "../../lib/use-title.ts";
import { session } from "../../session/session-store.ts";
import { confirmByProvider, signInByProvider } from "../../session/sign-in-by-provider.ts";
import { notify } from "../../ui/notify.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { toDestination } from "./destination.ts";
import type { Returned } from "./hosted-sign-in.ts";
import { problemMessage, refusedProblem, type SignInProblem } from "./sign-in-problem.ts";
import { stateContent } from "./state-content.ts";

/**
 * Completes a sign-in, or a reconfirmation, with the provider's code and continues to the destination. On failure it leads back to the
 * sign-in page, or to the page that asked for the reconfirmation, with the problem. Both replace the address with the code in the history.
 */
export function OauthReturn({ returned }: { readonly returned: Returned }): ReactElement {
  const navigate = useNavigate();
  useTitle("Signing in");
  useEffect(() => {
    let isUnmounted = false;
    void finishOnce(returned).then((problem) => {
      if (isUnmounted) return;
      const { carried = {}, isConfirming } = stateContent(returned.state) ?? {};
      const { user } = session.getState();
      if (isConfirming && user) {
        if (problem) notify.error(problem.text);
        else notify.success("Confirmed. You can go on now.");
      }
      if ((problem === null || isConfirming) && user) void navigate({ href: toDestination(carried, user), replace: true });
      else void navigate({ to: "/login", search: carried, replace: true, state: problem ? { signInProblem: problem } : {} });
    });
    return () => {
      isUnmounted = true;
    };
  }, [returned, navigate]);
  return (
    <main id="main" className="page">
      <h1 className="h3">
        <Spinner /> Signing you in
      </h1>
    </main>
  );
}

const finishing = new Map<string, Promise<SignInProblem | null>>();

/** Redeems each state once, because it is valid once and React can run the effect again. */
function finishOnce(returned: Returned): Promise<SignInProblem | null> {
  const known = finishing.get(returned.state) ?? finish(returned);
  finishing.set(returned.state, known);
  return known;
}

async function finish({ code, state, error, iss }: Returned): Promise<SignInProblem | null> {
  const content = stateContent(state);
  if (code === undefined || !content) return problemMessage(error ?? "invalid_request");
  try {
    await (content.isConfirming ? confirmByProvider : signInByProvider)({ provider: content.provider, code, state, iss });
    return null;
  } catch (refused) {
    return refusedProblem(refused);
  }
}
