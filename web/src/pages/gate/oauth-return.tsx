import type { GuestMerge } from "@sparc/contract/entities/guest";
import { useNavigate } from "@tanstack/react-router";
import { type ReactElement, Suspense, useEffect, useState } from "react";
import { lazyPart } from "../../lib/lazy-part.ts";
import { useTitle } from "../../lib/use-title.ts";
import { session } from "../../session/session-store.ts";
import { refetchUser } from "../../session/sign-in.ts";
import { confirmByProvider, signInByProvider } from "../../session/sign-in-by-provider.ts";
import { notify } from "../../ui/notify.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { toDestination } from "./destination.ts";
import type { Returned } from "./hosted-sign-in.ts";
import { problemMessage, refusedProblem, type SignInProblem } from "./sign-in-problem.ts";
import { stateContent } from "./state-content.ts";

const GuestMerged = lazyPart(() => import("../seat/guest-merged.tsx"), "GuestMerged");

/**
 * Completes a sign-in, or a reconfirmation, with the provider's code and continues to the destination. On failure it leads back to the
 * sign-in page, or to the page that asked for the reconfirmation, with the problem. Both replace the address with the code in the history.
 */
export function OauthReturn({ returned }: { readonly returned: Returned }): ReactElement {
  const navigate = useNavigate();
  const [merge, setMerge] = useState<GuestMerge | null>(null);
  useTitle("Signing in");
  useEffect(() => {
    let isUnmounted = false;
    void finishOnce(returned).then(({ problem, merged }) => {
      if (isUnmounted) return;
      const { carried = {}, isConfirming } = stateContent(returned.state) ?? {};
      const { user } = session.getState();
      if (merged?.has_entry) return setMerge(merged);
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
  if (merge)
    return (
      <Suspense>
        <GuestMerged merge={merge} redirect={stateContent(returned.state)?.carried.redirect} />
      </Suspense>
    );
  return (
    <main id="main" className="page">
      <h1 className="h3">
        <Spinner /> Signing you in
      </h1>
    </main>
  );
}

interface Finished {
  readonly problem: SignInProblem | null;
  /** What became of the guest who was signed in before; undefined without one. */
  readonly merged?: GuestMerge | undefined;
}

const finishing = new Map<string, Promise<Finished>>();

/** Redeems each state once, because it is valid once and React can run the effect again. */
function finishOnce(returned: Returned): Promise<Finished> {
  const known = finishing.get(returned.state) ?? finish(returned);
  finishing.set(returned.state, known);
  return known;
}

async function finish({ code, state, error, iss }: Returned): Promise<Finished> {
  const content = stateContent(state);
  if (code === undefined || !content) return { problem: problemMessage(error ?? "invalid_request") };
  try {
    const answer = { provider: content.provider, code, state, iss };
    if (content.isConfirming) await confirmByProvider(answer);
    else {
      // The guest is known to the server by a token that has not ended.
      if (session.getState().user?.is_guest) await refetchUser();
      return { problem: null, merged: await signInByProvider(answer) };
    }
    return { problem: null };
  } catch (refused) {
    return { problem: refusedProblem(refused) };
  }
}
