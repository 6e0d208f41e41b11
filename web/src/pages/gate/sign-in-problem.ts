import { isApiError } from "../../api/api-error.ts";
import { friendlyError } from "../../api/friendly-error.ts";

/** What the sign-in page says about a way in that led back to it. */
export interface SignInProblem {
  readonly text: string;
  /** It says what to do next; nothing broke. */
  readonly isHint: boolean;
  /** The first step was right; the page asks for the second one. */
  readonly isCodeAsked?: boolean;
}

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Travels beside the address, so that no link can put words on the page. */
    signInProblem?: SignInProblem;
  }
}

const STOPPED = "Signing in was stopped. Nothing has changed.";
const AWAY = "The other service cannot be reached right now. Please try again in a moment, or log in with your password.";
const HINTS = ["auth.link_required", "auth.provider_email_unverified"];

/** The words for what the server refused. */
export function refusedProblem(error: unknown): SignInProblem {
  const isCodeAsked = isApiError(error, "auth.second_factor_required");
  return { text: friendlyError(error, "oauth"), isCodeAsked, isHint: HINTS.some((code) => isApiError(error, code)) };
}

/** The words for an `error` in the address home; its own text is never shown, because anybody can write it. */
export function problemMessage(error: string): SignInProblem {
  if (error === "access_denied") return { text: STOPPED, isHint: true };
  return { text: error === "temporarily_unavailable" ? AWAY : friendlyError(null, "oauth"), isHint: false };
}
