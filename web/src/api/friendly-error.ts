import { ApiError, NetworkError } from "./api-error.ts";

export type ErrorContext = "login" | "register" | "join-community" | "oauth" | "general";

const FALLBACKS: Record<ErrorContext, string> = {
  login: "Login failed. Please try again.",
  "join-community": "Failed to join community. Please try again.",
  register: "Registration failed. Please try again.",
  oauth: "Authentication failed. Please try again.",
  general: "An error occurred. Please try again.",
};

const SHOWN_AS_IT_IS = new Set([409, 410, 413, 415, 423, 429, 503]);
/** Refusals whose own text helps more than the general one about permissions. */
const SPEAKING_CODES = new Set([
  "auth.suspended",
  "access.not_member",
  "access.guest",
  "prizes.guest",
  "rooms.hosts_excluded",
  "picks.hosts_excluded",
  "events.keys_seen",
]);
const LONGEST_SHOWN = 200;

/** Returns the text for users, chosen by status and code. The words of the message only count for errors without either. */
export function friendlyError(error: unknown, context: ErrorContext = "general", slug = ""): string {
  if (error instanceof ApiError) return textOfAnswer(error, context, slug);
  if (error instanceof NetworkError) return UNREACHABLE;
  const message = error instanceof Error ? error.message : "";
  return toFriendlyText(message, context, slug) ?? (isShowable(message) ? message : FALLBACKS[context]);
}

const UNREACHABLE = "Unable to connect. Please check your connection and try again.";
const BROKEN = "Server error. Please try again later.";
const ALREADY_IN = "You're already a member of this community.";
const FORBIDDEN = "You don't have permission to perform this action.";

function notFound(context: ErrorContext, slug: string): string {
  return context === "join-community"
    ? `Community '${slug}' not found. Please check the code and try again.`
    : "Resource not found. Please check your information and try again.";
}

function unauthorized(context: ErrorContext): string {
  return context === "login" ? "Invalid email or password. Please try again." : "Authentication failed. Please try logging in again.";
}

function textOfAnswer(error: ApiError, context: ErrorContext, slug: string): string {
  const { status, code, facts } = error;
  if (code === "communities.already_member" || /already a member/i.test(facts.text)) return ALREADY_IN;
  if (SPEAKING_CODES.has(code) && isShowable(facts.text)) return facts.text;
  if (SHOWN_AS_IT_IS.has(status) && isShowable(facts.text)) return facts.text;
  if (status >= 500) return BROKEN;
  if (status === 404) return notFound(context, slug);
  if (status === 401) return unauthorized(context);
  if (status === 403) return FORBIDDEN;
  const first = facts.problems[0]?.message ?? "";
  if (isShowable(first)) return first;
  return isShowable(facts.text) ? facts.text : FALLBACKS[context];
}

/** For errors without a status. The patterns are in the specification's order, and the first match counts. */
function toFriendlyText(message: string, context: ErrorContext, slug: string): string | null {
  if (/not found|\b404\b/i.test(message)) return notFound(context, slug);
  if (/already a member/i.test(message)) return ALREADY_IN;
  if (/unauthorized|\b401\b|invalid credentials/i.test(message)) return unauthorized(context);
  if (/forbidden|\b403\b/i.test(message)) return FORBIDDEN;
  if (/network|fetch|connection/i.test(message)) return UNREACHABLE;
  if (/\b500\b/.test(message)) return BROKEN;
  return null;
}

function isShowable(text: string): boolean {
  return text.trim() !== "" && text.length < LONGEST_SHOWN;
}
