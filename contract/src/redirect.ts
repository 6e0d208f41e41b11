/**
 * The specification's rule for redirect targets, used in the browser and on the server by sign-in, sign-up, joining and the return from the
 * identity provider. Only a path of this site that cannot be read as another site's address is accepted.
 */
const NEVER = new Set(["/", "/login", "/register"]);

/** What was asked for as it stands: a single slash first; no double slash, @, backslash or scheme; none of the gates; unchanged by parsing. */
export function isSafeRedirect(target: string): boolean {
  if (!target.startsWith("/") || /\/\/|[@\\]/.test(target) || hasControl(target)) return false;
  if (/^\/*[a-z][a-z0-9+.-]*:/i.test(target)) return false;
  const path = toPath(target);
  return isUnchangedByParsing(path) && !isNever(path);
}

/** The target when it is safe, else null. */
export function safeRedirect(target: string | null | undefined): string | null {
  return target && isSafeRedirect(target) ? target : null;
}

function toPath(target: string): string {
  return target.split(/[?#]/, 1)[0] ?? "";
}

/** Compared as a router reads them: `/LOGIN` and `/%6cogin` are `/login`. */
function isNever(path: string): boolean {
  try {
    return NEVER.has(decodeURIComponent(path).toLowerCase().replace(/\/+$/, "") || "/");
  } catch {
    return true;
  }
}

/** Spaces and control characters, which parsers drop, and lone surrogates, which they replace. */
function hasControl(text: string): boolean {
  return /[^!-~\u00a0-\u{10ffff}]|\p{Surrogate}/u.test(text);
}

/** What a URL parser or a proxy would change: dot segments, encoded slashes and other characters, characters they would encode. */
function isUnchangedByParsing(path: string): boolean {
  if (path.split("/").some((segment) => /^(\.|%2e){1,2}$/i.test(segment))) return false;
  return /^[A-Za-z0-9\-._~!$&'()*+,;=:%/|[\]]*$/.test(path) && !/%(2f|5c|[01][0-9a-f]|7f)/i.test(path);
}
