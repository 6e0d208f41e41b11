import { isApiError } from "../../api/api-error.ts";
import { friendlyError } from "../../api/friendly-error.ts";

/** Message on the sign-in page after a provider's sign-in failed. */
export interface SignInProblem {
  readonly text: string;
  /** True when the message says what to do next rather than that something failed. */
  readonly isHint: boolean;
  /** True when the first step succeeded and the page has to ask for the code. */
  readonly isCodeAsked?: boolean;
}

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The problem is passed in the history state and not in the address, so that no link can put text on the page. */
    signInProblem?: SignInProblem;
  }
}

const STOPPED = "Signing in was stopped. Nothing has changed.";
const AWAY = "The other service cannot be reached right now. Please try again in a moment, or log in with your password.";
const HINTS = ["auth.link_required", "auth.provider_email_unverified"];

/** Message for an error of the server. */
export function refusedProblem(error: unknown): SignInProblem {
  const isCodeAsked = isApiError(error, "auth.second_factor_required");
  return { text: friendlyError(error, "oauth"), isCodeAsked, isHint: HINTS.some((code) => isApiError(error, code)) };
}

/** Message for a provider's `error` parameter. The parameter's own text is never shown, because anybody can write it into a link. */
export function problemMessage(error: string): SignInProblem {
  if (error === "access_denied") return { text: STOPPED, isHint: true };
  return { text: error === "temporarily_unavailable" ? AWAY : friendlyError(null, "oauth"), isHint: false };
}
