import { readPageAddress } from "@sparc/contract/page-address";
import { allSparclets } from "../../platform/sparclets.ts";
import { pathOfLink } from "../landing/code-target.ts";

/** The short id or id of the event that a pasted link of this site leads to. Any other text is returned as it is. */
export function eventOfLink(text: string, origin?: string): string {
  const [path = ""] = pathOfLink(text.trim(), origin)?.split("?") ?? [];
  return readPageAddress(path, allSparclets())?.event?.name ?? text;
}
