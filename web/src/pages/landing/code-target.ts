import { safeRedirect } from "@sparc/contract/redirect";
import { call } from "../../api/api.ts";
import { isApiError } from "../../api/api-error.ts";

/** The path of a link to this site, pasted with a scheme, without one or as a path; null for any other text. */
export function pathOfLink(text: string, origin = location.origin): string | null {
  if (!text.includes("/")) return null;
  try {
    const url = new URL(/^(\/|[a-z]+:)/i.test(text) ? text : `https://${text}`, origin);
    return url.host === new URL(origin).host ? safeRedirect(url.pathname + url.search) : null;
  } catch {
    return null;
  }
}

/**
 * The path for a code: the join page for a community's code, the event's page for a short id or a link. Null when nothing has that code.
 */
export async function codeTarget(text: string): Promise<string | null> {
  const code = text.trim();
  if (code === "") return null;
  if (code.includes("/")) return pathOfLink(code);
  const id = code.toLowerCase();
  if (await isThere(() => call("communities.publicInfo", { params: { id } }))) return `/join-community?c=${encodeURIComponent(id)}`;
  if (await isThere(() => call("events.publicInfo", { params: { id } }))) return `/e/${encodeURIComponent(id)}`;
  return null;
}

async function isThere(ask: () => Promise<unknown>): Promise<boolean> {
  try {
    await ask();
    return true;
  } catch (error) {
    if (isApiError(error) && [400, 404, 422].includes(error.status)) return false;
    throw error;
  }
}
