import { safeRedirect } from "@sparc/contract/redirect";
import { call } from "../../api/api.ts";
import { isApiError } from "../../api/api-error.ts";

/** A pasted link of this site as a path, with its scheme, without, or from the root; null for anything that is no link. */
export function pathOfLink(text: string, origin = location.origin): string | null {
  if (!text.includes("/")) return null;
  try {
    const url = new URL(/^(\/|[a-z]+:)/i.test(text) ? text : `https://${text}`, origin);
    return url.host === new URL(origin).host ? safeRedirect(url.pathname + url.search) : null;
  } catch {
    return null;
  }
}

/** Where a code leads: a community's code to joining it, an event's short id or a link to its page. Null when nothing has that code. */
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
