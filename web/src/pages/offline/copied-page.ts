import { toCopyPath } from "../../lib/offline-copies.ts";
import { sparcletAt } from "../../platform/sparclets.ts";

/**
 * Path under which a page is copied for reading offline; null for pages that are never copied. Copied are a community's leaderboard, the
 * results of its events, and the pages of types whose picks can be read (`isPlayCopied`). Sheets for printing are left out.
 */
export function toCopiedPath({ pathname, search = {} }: { readonly pathname: string; readonly search?: object }): string | null {
  const path = toCopyPath(pathname);
  const [first, slug, third, segment, id, page, ...rest] = path.slice(1).split("/");
  if (first !== "communities" || !slug || rest.length > 0) return null;
  if (third === "leaderboard") return segment === undefined ? path : null;
  if (third !== "sparclets" || !segment || !id) return null;
  const sparclet = sparcletAt(segment);
  const isCopied = page === "results" ? sparclet !== null : page === undefined && sparclet?.isPlayCopied === true;
  return isCopied && (search as { show?: unknown }).show !== "print" ? path : null;
}
